import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import { markCheckReceived, markClosed, markToReturn, readListed } from './administration-queries.ts'
import { giveBackCoupons } from '#commerce/orders/placement/coupon-uses.ts'
import { takenDays } from '#commerce/orders/placement/delivery-days.ts'
import type { OrderDependencies } from '#commerce/orders/dependencies.ts'
import { giftCardsToRefund, releaseNow } from '#commerce/orders/settlement/fail.ts'
import type { OrderAdministration } from '#commerce/orders/order-administration.ts'
import { isByCheck } from '#commerce/orders/placement/mark-placed.ts'
import { lockOrder, readOrder, type StoredOrder } from '#commerce/orders/queries.ts'

type Closed = Promise<StoredOrder | Refusal<'order-not-found' | 'order-not-open'>>

/** Opens the administration of the orders. */
export function openOrderAdministration(dependencies: OrderDependencies): OrderAdministration {
  const { database } = dependencies
  return {
    list: (limit, status) => readListed(database, { limit, status: status ?? null }),
    find: async (orderNo) => (await readOrder(database, orderNo)) ?? refuse('order-not-found', { orderNo }),
    paid: (orderNo) =>
      database.transact(async () => {
        const order = await lockOrder(database, orderNo)
        if (!order) return refuse('order-not-found', { orderNo })
        if (!order.payments.some(isByCheck)) return refuse('order-without-check', { orderNo })
        if ((await markCheckReceived(database, orderNo)) > 0) {
          await dependencies.giftCards.sold.issueFor(order)
          const { customerId } = order
          await dependencies.securityLog.record({ event: 'order-paid', customerId, orderNo })
        }
        return (await readOrder(database, orderNo)) ?? order
      }),
    complete: (orderNo) => close(dependencies, orderNo, 'completed', async () => {}),
    async cancel(orderNo, { replacedCardsAreVoided = false } = {}) {
      const order = await readOrder(database, orderNo)
      if (order && (await dependencies.giftCards.sold.areSpent(order)))
        return refuse('gift-card-used', { orderNo })
      const numbers = order ? await dependencies.giftCards.sold.voidedByHand(order) : []
      if (numbers.length > 0 && !replacedCardsAreVoided)
        return refuse('gift-card-voided', { orderNo, numbers })
      const cancelled = await close(dependencies, orderNo, 'cancelled', async (order) => {
        await giveBack(dependencies, order)
        await tellCustomer(dependencies, order)
      })
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

async function tellCustomer({ sites, mail }: OrderDependencies, order: StoredOrder): Promise<void> {
  const site = await sites.find(order.siteId)
  if (site) await mail.noticeCancellation(order, site)
}

/** Promo codes, delivery days, stock, gift cards: in the order in which a new order locks them. */
async function giveBack(dependencies: OrderDependencies, order: StoredOrder): Promise<void> {
  const { database, shipping, inventory, giftCards } = dependencies
  await markToReturn(database, order.orderNo)
  await giveBackCoupons(dependencies, order)
  await shipping.giveBackDays(takenDays(order.shipments))
  await inventory.giveBack(order.takenStock)
  for (const card of giftCardsToRefund(order)) await giftCards.giveBack({ ...card, kind: 'refund' })
  await giftCards.sold.voidFor(order)
}
