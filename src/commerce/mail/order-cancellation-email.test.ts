import { expect, test } from 'vitest'
import { placedOrder } from '#testing/order-records.ts'
import { site } from '#testing/pricing-context.ts'
import { orderCancellationEmail } from './order-cancellation-email.ts'

test.each([
  [0, 'Nothing of this was charged'],
  [2_500, 'it counts toward the rest of your order'],
])(
  'SALE-088 the mail of a canceled e-gift card says what becomes of %i captured cents',
  (capturedCents, said) => {
    const before = placedOrder()
    const [payment] = before.payments
    if (!payment) throw new Error('The order has no payment')
    const payments = [
      { ...payment, giftCardNumber: null, status: 'authorised' as const, capturedCents, refundedCents: 0 },
    ]
    const after = { ...before, payments, givenBackCents: before.givenBackCents + 2_500 }
    const cancelledCards = [{ recipientName: 'Rosa', amountCents: 2_500 }]
    const change = { before: { ...before, payments }, after, cancelledCards, isByBuyer: false }
    expect(orderCancellationEmail(change, site, 'https://shop.example').text).toContain(said)
  },
)

test('SALE-034 what the bank has returned by a dispute is said, and goes back once', () => {
  const before = placedOrder()
  const [payment] = before.payments
  if (!payment) throw new Error('The order has no payment')
  const captured = { ...payment, giftCardNumber: null, status: 'captured' as const, capturedCents: 2_500 }
  const textOf = (coveredCents: number) => {
    const payments = [{ ...captured, refundedCents: 1_000 - coveredCents }]
    const after = { ...before, payments, givenBackCents: before.givenBackCents + 1_000 }
    const change = {
      before: { ...before, payments: [captured] },
      after,
      cancelledCards: [],
      isByBuyer: false,
    }
    return orderCancellationEmail({ ...change, coveredCents }, site, 'https://shop.example').text
  }
  expect(textOf(400)).toContain('You have $4.00 of it already: your bank returned it to you.')
  expect(textOf(400)).toMatch(/ending in \d{4}\s+\$6\.00/)
  expect(textOf(1_000)).toContain('You have $10.00 of it already')
  expect(textOf(1_000)).not.toContain('GOES BACK TO')
  expect(textOf(0)).not.toContain('already')
})
