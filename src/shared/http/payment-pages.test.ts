import { expect, it } from 'vitest'
import { isPaymentPath } from './payment-pages.ts'

it.each([
  '/billing',
  '/billing/',
  '/Billing',
  '/BILLING/',
  '/%62illing',
  '//billing',
  '/shipping//',
  '/payment-return',
  '/wallet',
])('%s is a payment page', (path) => expect(isPaymentPath(path)).toBe(true))

it.each(['/', '/cart', '/billing-help', '/%', '/payment-check'])('%s is not a payment page', (path) =>
  expect(isPaymentPath(path)).toBe(false),
)
