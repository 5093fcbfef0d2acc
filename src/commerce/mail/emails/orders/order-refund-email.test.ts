import { expect, test } from 'vitest'
import type { Order } from '#commerce/orders/order.ts'
import { placedOrder } from '#testing/order-records.ts'
import { mailFor } from '#testing/mail-contexts.ts'
import { site } from '#testing/pricing-context.ts'
import { orderRefundEmail } from './order-refund-email.ts'

const [visa] = placedOrder().payments
if (!visa) throw new Error('The order has no payment')
const giftCard = { ...visa, instrumentId: 'card', card: null, giftCardNumber: '6006491234567890123' }

/** The email about a refund of 4.50 for an order. The payments are its payments afterwards. */
const emailOf = (
  payments: Order['payments'],
  { isNewCard = false, taxCents = 33, coveredCents = 0 } = {},
) => {
  const before = placedOrder({ payments: payments.map((payment) => ({ ...payment, refundedCents: 0 })) })
  const after = placedOrder({ payments, givenBackCents: isNewCard ? 0 : 450 })
  return orderRefundEmail(
    { before, after, amountCents: 450, taxCents, isNewCard, coveredCents },
    mailFor(site),
  )
}

test('SALE-099 the email about a refund shows the amount, its tax, and where it is returned', () => {
  const email = emailOf([{ ...visa, status: 'captured', capturedCents: 4_295, refundedCents: 450 }])
  expect(email.subject).toBe(`Your refund for ${site.name} order 00000042`)
  expect(email.text).toContain('Your refund is on its way.')
  expect(email.text).toContain('We have refunded $4.50, of which $0.33 is tax.')
  expect(email.text).toContain('GOES BACK TO')
  expect(email.text).toMatch(/Visa ending in 1111\s+\$4\.50/)
  expect(email.text).toContain('Your bank may take up to 10 days to show it.')
})

test.each([
  [
    'a new gift card',
    { isNewCard: true },
    [{ ...visa, status: 'captured' as const }],
    'It comes in a mail of its own.',
  ],
  ['money that is only held', {}, [visa], 'It was not charged yet: we’ll charge you less.'],
  [
    'a check',
    {},
    [{ ...visa, card: null, methodId: 'PAY_BY_CHECK', status: 'captured' as const, refundedCents: 450 }],
    'We’ll send it as a check to your billing address.',
  ],
  [
    'a check that has not come',
    {},
    [{ ...visa, card: null, methodId: 'PAY_BY_CHECK', status: 'not_paid' as const }],
    'You don’t need to pay for it.',
  ],
  ['a gift card', { taxCents: 0 }, [{ ...giftCard, refundedCents: 450 }], 'We have refunded $4.50.'],
])('SALE-099 a refund to %s is described as such', (_, refund, payments, said) => {
  const { text } = emailOf(payments, refund)
  expect(text).toContain(said)
  expect(text).not.toContain('10 days')
})

const second = {
  ...visa,
  instrumentId: 'second',
  card: visa.card && { ...visa.card, cardType: 'Mastercard' },
}

test.each([
  [[visa], 'You pay $4.50 less, of which $0.33 is tax.', 'It was not charged yet: we’ll charge you less.'],
  [
    [{ ...visa, status: 'released' as const }],
    'You pay $4.50 less, of which $0.33 is tax.',
    'It was not charged yet: we’ll charge you less.',
  ],
  [
    [{ ...visa, capturedCents: 2_000 }],
    'You pay $4.50 less, of which $0.33 is tax.',
    'It counts toward the rest of your order: we’ll charge you less when that ships.',
  ],
  [
    [{ ...visa, status: 'captured' as const, capturedCents: 2_000 }, second],
    'You pay $4.50 less, of which $0.33 is tax.',
    'It counts toward the rest of your order: we’ll charge you less when that ships.',
  ],
  [
    [
      { ...visa, status: 'captured' as const, capturedCents: 2_000, refundedCents: 150 },
      { ...second, status: 'voiding' as const },
    ],
    'We have taken $4.50 off your order, of which $0.33 is tax.',
    '$3.00 of it was not charged: you pay that much less.',
  ],
])('SALE-017 money that was not captured is not described as refunded', (payments, amount, said) => {
  const { text } = emailOf(payments)
  expect(text).toContain(amount)
  expect(text).toContain(said)
  expect(text).not.toContain('We have refunded')
})

test('SALE-099 a refund shows the card that pays the rest', () => {
  const text = emailOf([
    { ...visa, status: 'captured', capturedCents: 2_000 },
    { ...second, status: 'captured', capturedCents: 2_295, refundedCents: 450 },
  ]).text
  expect(text).toMatch(/Mastercard ending in 1111\s+\$4\.50/)
  expect(text).not.toContain('Visa')
})

test('SALE-034 the amount that the bank returned in a dispute is shown, and is not returned twice', () => {
  const captured = { ...visa, status: 'captured' as const, capturedCents: 4_295 }
  const part = emailOf([{ ...captured, refundedCents: 150 }], { coveredCents: 300 })
  expect(part.text).toContain('You have $3.00 of it already: your bank returned it to you.')
  expect(part.text).toMatch(/Visa ending in 1111\s+\$1\.50/)
  const all = emailOf([{ ...captured, refundedCents: 0 }], { coveredCents: 450 })
  expect(all.text).toContain('You have $4.50 of it already')
  expect(all.text).not.toContain('GOES BACK TO')
  expect(all.text).not.toContain('on its way')
})
