import type { Order } from '#commerce/orders/order.ts'
import { isRefusal } from '#commerce/refusals.ts'
import type { CalendarDate } from '#shared/dates/calendar-date.ts'
import { declined, postponed, renewed } from './outcomes.ts'
import { lockSubscriptions } from './queries.ts'
import type { Owner } from './owner.ts'
import { shopperOf, type RenewalDependencies, type Renewing } from './renewal-dependencies.ts'
import { closeOrder, readIdsOfOrder } from './renewal-queries.ts'
import type { Subscription } from './subscriptions.ts'

/**
 * Pays a created order and records the result. Safe to repeat and to run concurrently in several processes: the
 * gateway charges an order once, and the result is recorded once. If the gateway does not respond, the order stays
 * open for the next run.
 */
export async function finishOrder(
  dependencies: RenewalDependencies,
  renewing: Renewing,
  { orderNo, today }: { orderNo: string; today: CalendarDate },
): Promise<void> {
  const order = await paid(dependencies, renewing, orderNo)
  if (order?.status === 'created') return
  await close(dependencies, { orderNo, order, today }, (subscriptions) => {
    const outcome = { renewing, subscriptions, today }
    const decline = order?.payments.find(({ status }) => status === 'declined')
    if (!decline) return postponed(dependencies, outcome, { orderNo })
    const details = { orderNo, reason: decline.declineReason }
    return declined(dependencies, outcome, { kind: 'declined', details, purpose: orderNo })
  })
}

/**
 * Finishes an order whose site was removed by an import. Calls no gateway and sends no mail. The settlement job has
 * ended the order, and its subscriptions continue when the site is back.
 */
export async function finishUnserved(
  dependencies: RenewalDependencies,
  { customerId, siteId }: Owner,
  { orderNo, today }: { orderNo: string; today: CalendarDate },
): Promise<void> {
  const found = await dependencies.orders.get(
    shopperOf({ id: customerId, customerGroups: [] }, siteId),
    orderNo,
  )
  const order = isRefusal(found) ? undefined : found
  if (order?.status === 'created') return
  await close(dependencies, { orderNo, order, today }, (subscriptions) =>
    postponed(dependencies, { subscriptions, today }, { orderNo }),
  )
}

/** Records the result of an order once. `notPlaced` handles the subscriptions of an order that was not placed. */
async function close(
  dependencies: RenewalDependencies,
  { orderNo, order, today }: { orderNo: string; order: Order | undefined; today: CalendarDate },
  notPlaced: (subscriptions: Subscription[]) => Promise<void>,
): Promise<void> {
  const { database } = dependencies
  await database.transact(async () => {
    const ids = (await readIdsOfOrder(database, orderNo)).map(({ id }) => id)
    const locked = await lockSubscriptions(database, ids)
    const isPlaced = order !== undefined && order.placedAt !== null
    const closed = await closeOrder(database, orderNo, isPlaced ? 'placed' : 'failed')
    const own = new Set(closed.map(({ subscriptionId }) => subscriptionId))
    // If the account was closed meanwhile, its subscriptions have ended and are skipped.
    const subscriptions = locked.filter(({ id, status }) => own.has(id) && status !== 'ended')
    if (subscriptions.length === 0) return
    if (!isPlaced) return notPlaced(subscriptions)
    await renewed(dependencies, { subscriptions, today }, order)
  })
}

/** The order after its payments were requested. Undefined if it was deleted. */
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
    // Another process or the settlement job has just closed the order: read it again.
    const read = isRefusal(next) ? await orders.get(shopper, orderNo) : next
    if (isRefusal(read)) return undefined
    current = read
  }
  return current
}
