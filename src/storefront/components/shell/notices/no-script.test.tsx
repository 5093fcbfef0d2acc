import { expect, test } from 'vitest'
import { renderToText } from '#testing/render.tsx'
import { NoScript } from './no-script.tsx'

test('without script the page names the features that need script, and a phone number', () => {
  const html = renderToText(<NoScript />, { messages: {} })
  expect(html).toMatch(/^<noscript><p>You can browse everything without JavaScript\./)
  expect(html).toContain('<a href="tel:+18003477337">800.347.7337</a></p></noscript>')
})
