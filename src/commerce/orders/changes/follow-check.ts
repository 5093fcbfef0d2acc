import type { OrderDependencies } from '#commerce/orders/dependencies.ts'
import { markReleased } from '#commerce/orders/holds/hold-queries.ts'
import type { Order } from '#commerce/orders/order.ts'
import type { StoredOrder } from '#commerce/orders/queries.ts'
import { awaitsCheck } from '#shared/payment/check-payment.ts'

/**
 * Ends the hold of an order and issues its e-gift cards when its checks cover the open amount: after a check has
 * arrived, or after a part was refunded. Call it in the transaction that has changed the order.
 */
export async function followCheck(
  dependencies: OrderDependencies,
  before: Pick<Order, 'payments'>,
  after: StoredOrder,
): Promise<void> {
  if (!awaitsCheck(before) || awaitsCheck(after)) return
  const { database, giftCards, securityLog, actor } = dependencies
  const { orderNo, customerId, holds, status } = after
  // The check of a cancelled order is returned manually.
  if (status !== 'cancelled') await giftCards.sold.issueFor(after)
  const waited = holds.filter(({ reason }) => reason === 'payment').map(({ id }) => id)
  if (waited.length > 0) await markReleased(database, actor, waited)
  await securityLog.record({ event: 'order-paid', customerId, orderNo })
}
