import { expect, test } from 'vitest'
import messages from 'virtual:messages/forms'
import { renderToText } from '#testing/render.tsx'
import { BotCheckLine } from './bot-check-line.tsx'
import { useBotCheck, useErrorText } from './use-bot-check.ts'

const Line = () => <BotCheckLine botCheck={useBotCheck('contact')} />
const render = (recaptchaEnabled: boolean) =>
  renderToText(<Line />, { messages, preferences: { recaptchaEnabled } })

test('OPS-030 a form shows that it has a bot check, and offers help to visitors without script', () => {
  const html = render(true)
  expect(html).toContain('No robots, please')
  expect(html).toMatch(/<noscript><p>This form needs JavaScript to .* 800\.347\.7337\.<\/p><\/noscript>/)
})

test.each([
  ['network', 'ReCAPTCHA experienced a network problem. Please try again.'],
  ['expired', 'ReCAPTCHA token expired. Please try again.'],
  ['incomplete', 'Please complete the ReCAPTCHA to continue.'],
] as const)('FORM-010 FORM-011 FORM-012 a failed check (%s) shows the shopper the reason', (error, words) => {
  const Told = () => useErrorText()(error)
  expect(renderToText(<Told />, { messages })).toBe(words)
})

test('FORM-135 a site without the bot check shows no line', () => {
  expect(render(false)).toBe('')
})
