import type { Order } from '#commerce/orders/order.ts'
import { isRefusal } from '#commerce/refusals.ts'
import type { CalendarDate } from '#shared/calendar-date.ts'
import { unitCentsOf } from './order-due.ts'
import { declined, postponed, renewed } from './outcomes.ts'
import { lockSubscriptions } from './queries.ts'
import type { RenewalDependencies, Renewing } from './renewal-dependencies.ts'
import { closeOrder, readIdsOfOrder } from './renewal-queries.ts'

/**
 * Pays an order that was made, and notes what became of it. Safe to repeat, in several processes at once: the gateway
 * charges once for the order, and the order is noted once. Without an answer of the gateway it stays open for the next run.
 */
export async function finishOrder(
  dependencies: RenewalDependencies,
  renewing: Renewing,
  { orderNo, today }: { orderNo: string; today: CalendarDate },
): Promise<void> {
  const order = await paid(dependencies, renewing, orderNo)
  if (order?.status === 'created') return
  const { database } = dependencies
  await database.transact(async () => {
    const ids = (await readIdsOfOrder(database, orderNo)).map(({ id }) => id)
    const locked = await lockSubscriptions(database, ids)
    const isPlaced = order !== undefined && order.placedAt !== null
    const closed = await closeOrder(database, orderNo, isPlaced ? 'placed' : 'failed')
    const own = new Set(closed.map(({ subscriptionId }) => subscriptionId))
    // One whose account was closed meanwhile has ended, and stays so.
    const subscriptions = locked.filter(({ id, status }) => own.has(id) && status !== 'ended')
    if (subscriptions.length === 0) return
    const outcome = { renewing, subscriptions, today }
    if (isPlaced) return renewed(dependencies, outcome, { orderNo, unitCents: unitCentsOf(order) })
    const decline = order?.payments.find(({ status }) => status === 'declined')
    if (!decline) return postponed(dependencies, outcome, { orderNo })
    const details = { orderNo, reason: decline.declineReason }
    await declined(dependencies, outcome, { kind: 'declined', details, purpose: orderNo })
  })
}

/** The order after its payments were requested. Undefined when it is gone. */
async function paid(
  { orders }: RenewalDependencies,
  { shopper }: Renewing,
  orderNo: string,
): Promise<Order | undefined> {
  const order = await orders.get(shopper, orderNo)
  if (isRefusal(order)) return undefined
  let current = order
  for (const { instrumentId, methodId } of order.payments) {
    if (current.status !== 'created') break
    const next = await orders.authorise(shopper, orderNo, instrumentId, { paymentMethodId: methodId })
    // Another process, or the settling job, has just closed it: that is read again.
    const read = isRefusal(next) ? await orders.get(shopper, orderNo) : next
    if (isRefusal(read)) return undefined
    current = read
  }
  return current
}
