import { expect, test } from 'vitest'
import type { WalletCard } from '#commerce/customers/customer.ts'
import { shopDay } from '#shared/dates/calendar-date.ts'
import { site } from '#testing/pricing-context.ts'
import { paymentInstrumentDocument } from './payment-instrument-document.ts'

/** A card whose last month is `months` after the current one. */
function cardFor(months: number): WalletCard {
  const [year = 0, month = 0] = shopDay(new Date()).split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1 + months, 1))
  const expiry = { expirationMonth: last.getUTCMonth() + 1, expirationYear: last.getUTCFullYear() }
  const card = { cardType: 'Visa', maskedNumber: '411111XXXXXX1111', holder: null, ...expiry }
  return { id: 'card', methodId: 'CREDIT_CARD', card, token: 'token', isDefault: true, custom: {} }
}

test('PAY-033 a preference of the site decides whether a card is accepted until the end of its last month', () => {
  const accepting = { ...site, preferences: { ...site.preferences, acceptsCardInLastMonth: true } }
  const isExpired = (months: number) =>
    paymentInstrumentDocument(cardFor(months), accepting).paymentCard.creditCardExpired
  expect([isExpired(-1), isExpired(0), isExpired(1)]).toEqual([true, false, false])
  const isFirst = shopDay(new Date()).endsWith('-01')
  expect(paymentInstrumentDocument(cardFor(0), site).paymentCard.creditCardExpired).toBe(!isFirst)
})
