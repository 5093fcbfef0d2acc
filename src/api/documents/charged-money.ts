import type { Order } from '#commerce/orders/order.ts'

/** The received amount, less refunds. A partly captured authorisation stays `authorised` until the last capture. */
export const receivedCents = (payments: Order['payments']): number =>
  payments.reduce((sum, { capturedCents, refundedCents }) => sum + capturedCents - refundedCents, 0)

/** The received amount that is not returned to the buyer. A refund that the gateway refused is owed. */
const keptCents = ({ payments }: Order): number =>
  receivedCents(payments) - payments.reduce((sum, { owedCents }) => sum + owedCents, 0)

/** The unpaid part of an order's current cost, which is charged later. Cancelled parts are never charged (SALE-017). */
export function toChargeCents(order: Order): number {
  const { status, orderTotalCents, givenBackCents } = order
  if (status !== 'new' && status !== 'open' && status !== 'completed') return 0
  return Math.max(0, orderTotalCents - givenBackCents - keptCents(order))
}

/** The part of the total that was cancelled before it was charged, so that no refund is needed. */
export function notChargedCents(order: Order): number {
  const { payments, orderTotalCents, givenBackCents } = order
  const returned = payments.reduce((sum, { refundedCents, owedCents }) => sum + refundedCents + owedCents, 0)
  // The received amount above the order's cost: the payer got it back by a lost dispute (SALE-034).
  const covered = Math.max(0, keptCents(order) - (orderTotalCents - givenBackCents))
  return Math.max(0, givenBackCents - returned - covered)
}
