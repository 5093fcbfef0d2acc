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
