import { expect, test } from 'vitest'
import type { Order } from '#commerce/orders/order.ts'
import { placedOrder } from '#testing/order-records.ts'
import { mailFor } from '#testing/mail-contexts.ts'
import { site } from '#testing/pricing-context.ts'
import { orderCancellationEmail } from './order-cancellation-email.ts'

test.each([
  [0, 'Nothing of this was charged'],
  [2_500, 'it counts toward the rest of your order'],
])(
  'SALE-088 the mail about a cancelled e-gift card shows the state of %i captured cents',
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
    expect(orderCancellationEmail(change, mailFor(site)).text).toContain(said)
  },
)

interface Cancelled {
  payments: Order['payments']
  /** The amounts that were refunded earlier, by payment. */
  refunded?: readonly number[]
  backCents: number
  isWhole?: boolean
}

/** The text of the email about an order of which an amount is returned. `payments` are its payments afterwards. */
function textAbout({ payments, refunded = [], backCents, isWhole = false }: Cancelled): string {
  const before = placedOrder({
    payments: payments.map((payment, index) => ({ ...payment, refundedCents: refunded[index] ?? 0 })),
  })
  const after = placedOrder({
    payments,
    status: isWhole ? 'cancelled' : 'open',
    givenBackCents: backCents,
  })
  return orderCancellationEmail({ before, after, cancelledCards: [], isByBuyer: true }, mailFor(site)).text
}

const [visa] = placedOrder().payments
if (!visa) throw new Error('The order has no payment')
const mastercard = {
  ...visa,
  instrumentId: 'second',
  card: visa.card && { ...visa.card, cardType: 'Mastercard', maskedNumber: '555555XXXXXX4444' },
}
const giftCard = {
  ...visa,
  instrumentId: 'gift',
  card: null,
  giftCardNumber: '6006491234567890123',
  status: 'captured' as const,
  capturedCents: 2_000,
}

test.each([
  ['held', 'voiding', 'Nothing of this was charged: the amount was only on hold.'],
  ['let go until it is near', 'voided', 'Nothing of this was charged.'],
] as const)('SALE-054 the mail for an order whose money was %s mentions no refund', (_, status, said) => {
  const text = textAbout({ payments: [{ ...visa, status }], backCents: 4_295, isWhole: true })
  expect(text).toContain(said)
  expect(text).not.toMatch(/goes back/i)
  expect(text.includes('on hold')).toBe(status === 'voiding')
})

test('SALE-017 SALE-098 if the cancelled amount is only on hold, the mail shows that the buyer pays less', () => {
  for (const status of ['authorised', 'releasing', 'released'] as const) {
    const text = textAbout({ payments: [{ ...visa, status }], backCents: 1_000 })
    expect(text).toContain('Nothing of this was charged: you pay $10.00 less.')
    expect(text).not.toMatch(/goes back/i)
  }
})

test('SALE-098 the mail shows the amount that is returned to each payment, and the amount that was not charged', () => {
  const first = { ...visa, status: 'captured' as const, capturedCents: 1_500, refundedCents: 500 }
  const text = textAbout({ payments: [first, { ...mastercard, status: 'voiding' }], backCents: 3_295 })
  expect(text).toContain('Your refund goes back to how you paid. Your bank may take a few days to show it.')
  expect(text).toContain('$27.95 of this was not charged: you pay that much less.')
  expect(text).toMatch(/Visa ending in 1111\s+\$5\.00/)
  expect(text).not.toContain('Mastercard')
})

test('SALE-098 a refund is made to the card that replaced the declined one', () => {
  const declined = { ...visa, status: 'declined' as const }
  const paid = { ...mastercard, status: 'captured' as const, capturedCents: 4_295, refundedCents: 700 }
  const text = textAbout({ payments: [declined, paid], refunded: [0, 300], backCents: 400 })
  expect(text).toMatch(/Mastercard ending in 4444\s+\$4\.00/)
  expect(text).not.toMatch(/Visa|not charged/)
})

test('SALE-098 the mail does not mention a bank for a refund to a gift card', () => {
  const text = textAbout({
    payments: [
      { ...giftCard, refundedCents: 2_000, status: 'refunded' },
      { ...visa, status: 'voiding' },
    ],
    backCents: 4_295,
    isWhole: true,
  })
  expect(text).toMatch(/Gift card ending in 0123\s+\$20\.00/)
  expect(text).toContain('Your refund goes back to how you paid.')
  expect(text).toContain('$22.95 of this was not charged.')
  expect(text).not.toContain('Your bank')
})

test('SALE-034 the amount that the bank returned in a dispute is shown, and is not returned twice', () => {
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
    return orderCancellationEmail({ ...change, coveredCents }, mailFor(site)).text
  }
  expect(textOf(400)).toContain('You have $4.00 of it already: your bank returned it to you.')
  expect(textOf(400)).toMatch(/ending in \d{4}\s+\$6\.00/)
  expect(textOf(1_000)).toContain('You have $10.00 of it already')
  expect(textOf(1_000)).not.toContain('GOES BACK TO')
  expect(textOf(0)).not.toContain('already')
})
