import type { Order } from './order.ts'
import type { OrderParts } from './parts.ts'
import { markPlaced, readOrder, type KeptOrder } from './rows.ts'

/** Whether the money of the whole order is held or taken. */
export function isPaid({ payments, orderTotalCents }: Pick<Order, 'payments' | 'orderTotalCents'>): boolean {
  const heldCents = payments
    .filter(({ status }) => status === 'authorised' || status === 'captured')
    .reduce((sum, { amountCents }) => sum + amountCents, 0)
  return heldCents === orderTotalCents && payments.length > 0
}

/** Places a created order whose money is all there, with its mail, and gives it as it is now. Inside a transaction. */
export async function placeIfPaid(parts: OrderParts, order: KeptOrder): Promise<KeptOrder> {
  if (order.status !== 'created' || !isPaid(order)) return order
  await markPlaced(parts.database, order.orderNo)
  const placed = await readOrder(parts.database, order.orderNo)
  const site = await parts.sites.find(order.siteId)
  if (!placed || !site) throw new Error(`Order ${order.orderNo} or its site ${order.siteId} is gone`)
  await parts.mail.confirmOrder(placed, site)
  return placed
}
