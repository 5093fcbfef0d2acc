import { expect, test } from 'vitest'
import { openSandboxGateway } from '#adapters/payment-gateway/sandbox/sandbox-gateway.ts'
import type { Site } from '#commerce/settings/sites.ts'
import { site } from '#testing/pricing-context.ts'
import { freshDatabase } from '#testing/database.ts'
import { openPayments, type Payable } from './payments.ts'

const database = await freshDatabase()
const payments = openPayments({
  paymentGateway: openSandboxGateway({ database, signingKey: async () => new Uint8Array(32) }),
  report: () => {},
})
const ids = (methods: { id: string }[]) => methods.map(({ id }) => id)

const payable = (amountCents: number, change: Partial<Payable> = {}): Payable => ({
  amountCents,
  openAmountCents: amountCents,
  currency: 'USD',
  custom: {},
  ...change,
})

/** The site with these methods, and Klarna enabled. */
const siteWith = (methodIds: readonly string[], preferences: Partial<Site['preferences']> = {}): Site => ({
  ...site,
  preferences: { ...site.preferences, payLaterEnabled: true, ...preferences },
  paymentMethods: methodIds.map((id) => ({ id, name: id, showInCart: false })),
})

test('PAY-018 a site offers the methods in its settings that the shop supports, in their order', () => {
  const named = ['KLARNA', 'GIFTCARD_DISCOUNTED', 'CREDIT_CARD', 'GIFTCARD', 'NO_PAYMENT', 'SHELLS']
  const other: Site = {
    ...site,
    paymentMethods: named.map((id) => ({ id, name: id, showInCart: false })),
  }
  expect(ids(payments.methods(other))).toEqual([
    'KLARNA',
    'GIFTCARD_DISCOUNTED',
    'CREDIT_CARD',
    'GIFTCARD',
    'NO_PAYMENT',
  ])
})

test('PAY-025 NO_PAYMENT is the only method for an amount of 0, and is refused for any other amount', () => {
  expect(ids(payments.methodsFor(site, payable(0)))).toEqual(['NO_PAYMENT'])
  expect(ids(payments.methodsFor(site, payable(1)))).toEqual(['CREDIT_CARD', 'GIFTCARD'])
})

test('the credit card method has the address of its hosted field', () => {
  const fields = payments.methods(site).map(({ id, cardFieldUrl }) => [id, cardFieldUrl])
  expect(fields).toEqual([
    ['CREDIT_CARD', '/sandbox-gateway/card-field'],
    ['GIFTCARD', null],
    ['NO_PAYMENT', null],
  ])
})

test('PAY-033 a site that accepts cards in their last month uses a card field that accepts them', () => {
  const accepting = { ...site, preferences: { ...site.preferences, acceptsCardInLastMonth: true } }
  expect(payments.methods(accepting)[0]?.cardFieldUrl).toBe('/sandbox-gateway/card-field?last-month')
})

test('PAY-039 PAY-040 Klarna is offered from 35.00 or the minimum of the site, and never with subscriptions', () => {
  const klarna = siteWith(['CREDIT_CARD', 'KLARNA'])
  const offers = (amount: Payable, at = klarna) =>
    payments.methodsFor(at, amount).some(({ id }) => id === 'KLARNA')
  expect(offers(payable(3499))).toBe(false)
  expect(offers(payable(3500))).toBe(true)
  // The part that gift cards pay does not count.
  expect(offers(payable(9000, { openAmountCents: 3499 }))).toBe(false)
  expect(offers(payable(9000, { custom: { c_subscriptionOptins: '[{"product":"x"}]' } }))).toBe(false)
  expect(offers(payable(9000, { custom: { c_subscriptionOptins: '[]' } }))).toBe(true)
  expect(offers(payable(9000), siteWith(['KLARNA'], { payLaterEnabled: false }))).toBe(false)
  const high = siteWith(['KLARNA'], { payLaterMinimumCents: 10_000 })
  expect(offers(payable(9999), high)).toBe(false)
  expect(offers(payable(10_000), high)).toBe(true)
})

test('PAY-018 Venmo pays US dollars only', () => {
  const venmo = siteWith(['CREDIT_CARD', 'Venmo'])
  expect(ids(payments.methodsFor(venmo, payable(1)))).toEqual(['CREDIT_CARD', 'Venmo'])
  expect(ids(payments.methodsFor(venmo, payable(1, { currency: 'CAD' })))).toEqual(['CREDIT_CARD'])
})

test('the methods of a provider need an approval, and are absent without the gateway', () => {
  const four = siteWith(['CREDIT_CARD', 'PayPal', 'Venmo', 'KLARNA', 'DW_APPLE_PAY'])
  expect(payments.methods(four).map(({ needsApproval }) => needsApproval)).toEqual([
    false,
    true,
    true,
    true,
    true,
  ])
})
