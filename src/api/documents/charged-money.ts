import type { Order } from '#commerce/orders/order.ts'

/** What was received, less refunds. A hold of which parts are captured stays `authorised` until the last of them. */
export const receivedCents = (payments: Order['payments']): number =>
  payments.reduce((sum, { capturedCents, refundedCents }) => sum + capturedCents - refundedCents, 0)

/** Received money that the buyer does not get back. What the gateway refused to return is owed. */
const keptCents = ({ payments }: Order): number =>
  receivedCents(payments) - payments.reduce((sum, { owedCents }) => sum + owedCents, 0)

/** What an order costs by now and nobody has paid: it is charged later. What is cancelled of it is never charged (SALE-017). */
export function toChargeCents(order: Order): number {
  const { status, orderTotalCents, givenBackCents } = order
  if (status !== 'new' && status !== 'open' && status !== 'completed') return 0
  return Math.max(0, orderTotalCents - givenBackCents - keptCents(order))
}

/** What was given back of the total and never charged, so it does not go back to anybody. */
export function notChargedCents(order: Order): number {
  const { payments, orderTotalCents, givenBackCents } = order
  const returned = payments.reduce((sum, { refundedCents, owedCents }) => sum + refundedCents + owedCents, 0)
  // Received above what the order costs: the payer has that by a lost dispute (SALE-034).
  const covered = Math.max(0, keptCents(order) - (orderTotalCents - givenBackCents))
  return Math.max(0, givenBackCents - returned - covered)
}
