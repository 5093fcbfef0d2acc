import type { StoredOrder, StoredPayment } from '#commerce/orders/queries.ts'
import { leftCents } from './left-value.ts'
import type { MoneyState } from './money-due.ts'

/** The instrument that pays what the gift cards do not, with its money held or received. */
export const payerOf = ({ payments }: StoredOrder): StoredPayment | undefined =>
  payments.find(
    ({ giftCardNumber, status }) =>
      giftCardNumber === null && ['authorised', 'captured', 'refunding', 'refunded'].includes(status),
  )

/** What the money of an order follows from. */
export function moneyStateOf(order: StoredOrder): MoneyState {
  const { orderTotalCents: totalCents, givenBackCents, payments } = order
  const payer = payerOf(order)
  return {
    totalCents,
    givenBackCents,
    ...(order.captureAt === 'dispatch' && { capturableCents: leftCents(order) }),
    giftCards: payments.flatMap(({ instrumentId, giftCardNumber, capturedCents, refundedCents }) =>
      giftCardNumber === null
        ? []
        : [{ instrumentId, paidCents: capturedCents, returnedCents: refundedCents }],
    ),
    ...(payer && { payer }),
  }
}
