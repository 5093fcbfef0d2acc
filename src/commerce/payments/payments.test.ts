import { expect, test } from 'vitest'
import { openSandboxGateway } from '#adapters/payment-gateway/sandbox/sandbox-gateway.ts'
import type { Site } from '#commerce/settings/sites.ts'
import { site } from '#testing/pricing-context.ts'
import { freshDatabase } from '#testing/database.ts'
import { openPayments } from './payments.ts'

const database = await freshDatabase()
const payments = openPayments({
  paymentGateway: openSandboxGateway({ database, signingKey: async () => new Uint8Array(32) }),
})
const ids = (methods: { id: string }[]) => methods.map(({ id }) => id)

test('PAY-018 a site offers the methods that its settings name and the shop supports, in their order', () => {
  const named = ['KLARNA', 'GIFTCARD_DISCOUNTED', 'CREDIT_CARD', 'GIFTCARD', 'NO_PAYMENT', 'SHELLS']
  const other: Site = {
    ...site,
    paymentMethods: named.map((id) => ({ id, name: id, showInCart: false })),
  }
  expect(ids(payments.methods(other))).toEqual([
    'GIFTCARD_DISCOUNTED',
    'CREDIT_CARD',
    'GIFTCARD',
    'NO_PAYMENT',
  ])
})

test('PAY-025 an amount of 0 is paid by NO_PAYMENT only, which pays no other amount', () => {
  expect(ids(payments.methodsFor(site, 0))).toEqual(['NO_PAYMENT'])
  expect(ids(payments.methodsFor(site, 1))).toEqual(['CREDIT_CARD', 'GIFTCARD'])
})

test('the credit card has the address of its hosted field', () => {
  const fields = payments.methods(site).map(({ id, cardFieldUrl }) => [id, cardFieldUrl])
  expect(fields).toEqual([
    ['CREDIT_CARD', '/sandbox-gateway/card-field'],
    ['GIFTCARD', null],
    ['NO_PAYMENT', null],
  ])
})

test('PAY-033 a site that accepts cards in their last month has a field that does so', () => {
  const accepting = { ...site, preferences: { ...site.preferences, acceptsCardInLastMonth: true } }
  expect(payments.methods(accepting)[0]?.cardFieldUrl).toBe('/sandbox-gateway/card-field?last-month')
})
