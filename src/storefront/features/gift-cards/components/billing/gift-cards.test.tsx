import { expect, test } from 'vitest'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import { messages } from '#storefront/lib/messages/checkout-messages.ts'
import { renderToText } from '#testing/render.tsx'
import { GiftCards } from './gift-cards.tsx'

const giftCard = (digits: string, amount: number, balance?: number) => ({
  paymentInstrumentId: digits,
  paymentMethodId: 'GIFTCARD',
  maskedGiftCertificateCode: `******${digits}`,
  amount,
  c_giftCardBalance: balance,
})

/** A basket of 60.00 with these gift cards. It has only the fields that the section reads. */
const shown = (...paymentInstruments: ReturnType<typeof giftCard>[]) => {
  const paid = paymentInstruments.reduce((sum, { amount }) => sum + amount, 0)
  const basket = { currency: 'USD', orderTotal: 60, c_paymentAmount: 60 - paid, paymentInstruments }
  return renderToText(<GiftCards basket={basket as unknown as Basket} />, { messages })
}

test('each gift card shows its payment and balance; no other card can be added once the total is covered', () => {
  expect(shown()).toContain('Use a gift card')
  const two = shown(giftCard('0017', 25, 25), giftCard('0090', 20))
  expect(two).toContain('Pays $25.00, its full balance.')
  expect(two).toContain('Pays $20.00')
  expect(two).toContain('$15.00 left to pay')
  expect(two).toContain('Use another gift card')
  const covered = shown(giftCard('0033', 60, 100))
  expect(covered).toContain('Pays $60.00, with $40.00 left for next time.')
  expect(covered).toContain('There’s nothing else to pay.')
  expect(covered).not.toContain('Use another gift card')
  const spare = shown(giftCard('0033', 60, 100), giftCard('0025', 0, 50))
  expect(spare).toContain('Not needed for this order. You keep all $50.00.')
})
