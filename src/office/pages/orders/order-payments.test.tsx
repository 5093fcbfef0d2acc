import { expect, test } from 'vitest'
import { officeMessages } from '#testing/office-messages.ts'
import { renderToText } from '#testing/render.tsx'
import { OrderPayments } from './order-payments.tsx'

const shown = (...payments: Parameters<typeof OrderPayments>[0]['payments']) =>
  renderToText(<OrderPayments payments={payments} />, { messages: officeMessages }).replaceAll(/<[^>]*>/g, '')

test('OFF-061 the list shows the payment state of each order, also without a charge', () => {
  expect(shown('held')).toBe('Authorized')
  expect(shown('captured', 'refunded')).toBe('Refunded')
  expect(shown()).toBe('Not charged')
})
