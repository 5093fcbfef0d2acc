import { expect, test } from 'vitest'
import { officeMessages } from '#testing/office-messages.ts'
import { renderToText } from '#testing/render.tsx'
import { DelayQuestion } from './delay-question.tsx'

test('SALE-058 a shipment shows the open question about a delay, and the effect of a missing reply', () => {
  const days = { oldDay: '2031-12-18', newDay: '2031-12-19' }
  const question = (cancelsOn: string | null) =>
    renderToText(<DelayQuestion delay={{ ...days, cancelsOn }} />, { messages: officeMessages })
  expect(question('2031-12-17')).toContain(
    'Without an answer by Wed, Dec 17, 2031 the shipment is canceled and refunded.',
  )
  expect(question(null)).toContain('it arrives Fri, Dec 19, 2031 instead of Thu, Dec 18, 2031')
  expect(question(null)).toContain('Without an answer it ships for the new day.')
})
