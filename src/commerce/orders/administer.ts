import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import { markClosed, markToReturn, readListed } from './administration-queries.ts'
import { takenDays } from './delivery-days.ts'
import type { OrderDependencies } from './dependencies.ts'
import { giftCardsToRefund, releaseNow } from './fail.ts'
import type { OrderAdministration } from './order-administration.ts'
import { lockOrder, readOrder, type StoredOrder } from './queries.ts'
import { stockLines } from './stock-lines.ts'

type Closed = Promise<StoredOrder | Refusal<'order-not-found' | 'order-not-open'>>

/** Opens the administration of the orders. */
export function openOrderAdministration(dependencies: OrderDependencies): OrderAdministration {
  const { database } = dependencies
  return {
    list: (limit, status) => readListed(database, { limit, status: status ?? null }),
    find: async (orderNo) => (await readOrder(database, orderNo)) ?? refuse('order-not-found', { orderNo }),
    complete: (orderNo) => close(dependencies, orderNo, 'completed', async () => {}),
    async cancel(orderNo) {
      const order = await readOrder(database, orderNo)
      if (order && (await dependencies.giftCards.sold.areSpent(order)))
        return refuse('gift-card-used', { orderNo })
      const cancelled = await close(dependencies, orderNo, 'cancelled', (order) =>
        giveBack(dependencies, order),
      )
      if (isRefusal(cancelled)) return cancelled
      await releaseNow(dependencies, cancelled)
      return (await readOrder(database, orderNo)) ?? cancelled
    },
  }
}

/** Gives an order its last status, once, with what belongs to it. */
function close(
  { database, securityLog }: OrderDependencies,
  orderNo: string,
  status: 'completed' | 'cancelled',
  work: (order: StoredOrder) => Promise<void>,
): Closed {
  return database.transact(async () => {
    const order = await lockOrder(database, orderNo)
    if (!order) return refuse('order-not-found', { orderNo })
    if (order.status === status) return order
    if (order.status !== 'new' && order.status !== 'open')
      return refuse('order-not-open', { orderNo, status: order.status })
    await markClosed(database, orderNo, status)
    await work(order)
    await securityLog.record({ event: `order-${status}`, customerId: order.customerId, orderNo })
    const closed = await readOrder(database, orderNo)
    if (!closed) throw new Error(`Order ${orderNo} is gone`)
    return closed
  })
}

/** Delivery days, stock, gift cards: in the order in which a new order locks them. */
async function giveBack(
  { database, shipping, inventory, giftCards }: OrderDependencies,
  order: StoredOrder,
): Promise<void> {
  await markToReturn(database, order.orderNo)
  await shipping.giveBackDays(takenDays(order.shipments))
  await inventory.giveBack(stockLines(order.items))
  for (const card of giftCardsToRefund(order)) await giftCards.giveBack({ ...card, kind: 'refund' })
  await giftCards.sold.voidFor(order)
}
