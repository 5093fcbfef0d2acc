import type { Database, Statement } from '#commerce/database.ts'
import { checkHold } from '#commerce/orders/holds/new-order-holds.ts'
import type { NewHold, OrderHold } from '#commerce/orders/holds/order-hold.ts'
import type { NewOrderEvent } from '#commerce/orders/journal/order-event.ts'
import { eventsInsert } from '#commerce/orders/journal/queries.ts'
import type { Order } from '#commerce/orders/order.ts'
import type { OrderDependencies } from '#commerce/orders/dependencies.ts'
import type { Site } from '#commerce/settings/sites.ts'
import { awaitsCheck, isAwaited } from '#shared/payment/check-payment.ts'
import { movedDays, renewDays } from './renew-days.ts'
import { holdOf, type StoredOrder, type StoredPayment } from '#commerce/orders/queries.ts'
import { placing } from './placement-queries.ts'

/** Whether the money of the whole order is held or captured, or promised by check. */
export function isPaid({ payments, orderTotalCents }: Pick<Order, 'payments' | 'orderTotalCents'>): boolean {
  const heldCents = payments
    .filter(
      (payment) => payment.status === 'authorised' || payment.status === 'captured' || isAwaited(payment),
    )
    .reduce((sum, { amountCents }) => sum + amountCents, 0)
  return heldCents === orderTotalCents && payments.length > 0
}

/**
 * Places a created order if all its money is held, and queues its mail. Returns the current order. `before` are
 * statements that run before, and `events` earlier events, which are recorded in any case. Recalculates days that the
 * parcels can no longer meet. Inside a transaction (`retryFullDays`), which it may end (Database.finish).
 */
export async function placeIfPaid(
  dependencies: OrderDependencies,
  paid: StoredOrder,
  before: readonly Statement[],
  events: readonly NewOrderEvent[] = [],
): Promise<StoredOrder> {
  const { database, actor } = dependencies
  const isReady = paid.status === 'created' && isPaid(paid)
  const site = isReady && (await dependencies.sites.find(paid.siteId))
  // An import has removed the site, so no shop can send the parcel. The settlement job refunds the money.
  if (!site) {
    const journal = events.length > 0 ? [eventsInsert(actor, events)] : []
    if (before.length > 0) await database.finish([...before, ...journal])
    return paid
  }
  const order = await renewDays(dependencies, paid)
  const payments = order.payments.map((payment): StoredPayment =>
    payment.giftCardNumber === null
      ? payment
      : { ...payment, status: 'captured', capturedCents: payment.amountCents },
  )
  const captured = payments.filter(({ giftCardNumber }) => giftCardNumber !== null)
  const confirmation = await dependencies.mail.confirmation({ ...order, payments }, site)
  const journal = eventsInsert(actor, [
    ...events,
    ...movedDays(paid, order),
    ...captured.map((payment) => capturedEvent(order.orderNo, payment)),
    { orderNo: order.orderNo, kind: 'placed' },
  ])
  const holds = await holdsOf(dependencies, order, site)
  countPlaced(database, order)
  const write = () =>
    database.finish<{ placedAt: Date; holds: OrderHold[] }>([
      ...before,
      confirmation,
      journal,
      placing(order, { kind: 'shop' }, holds),
    ])
  const isFollowed = Boolean(order.eGiftCards?.length || order.subscriptions)
  const [placed] = await (isFollowed ? database.transact(write) : write())
  if (!placed) throw new Error(`Order ${order.orderNo} could not be placed`)
  const placedAt = placed.placedAt.toISOString()
  // In this transaction, so that the cards are issued once, and never without the order. In an order by check they
  // are issued when the check has arrived.
  if (order.eGiftCards?.length && !awaitsCheck(order)) await dependencies.giftCards.sold.issueFor(order)
  if (order.subscriptions) await dependencies.subscriptions.startFor(order)
  return {
    ...order,
    payments,
    status: 'new',
    placedAt,
    modifiedAt: placedAt,
    holds: placed.holds.map(holdOf),
  }
}

/** Runs before the last statements, which may end the transaction. */
function countPlaced(database: Database, { siteId, currency, orderTotalCents }: StoredOrder): void {
  database.count({ kind: 'order', siteId, outcome: 'placed' })
  database.count({ kind: 'order-amount', siteId, currency, amountCents: orderTotalCents })
}

/** The initial holds of the order: by rules, and until its check has arrived. */
async function holdsOf(
  { holdsOfNewOrder }: Pick<OrderDependencies, 'holdsOfNewOrder'>,
  order: StoredOrder,
  { preferences: { shipBeforeCheck } }: Site,
): Promise<NewHold[]> {
  const byRules = await holdsOfNewOrder(order)
  const waitsForCheck = awaitsCheck(order) && !shipBeforeCheck && order.shipments.length > 0
  return waitsForCheck ? [...byRules, checkHold(order)] : byRules
}

const capturedEvent = (
  orderNo: string,
  { instrumentId, amountCents }: Pick<StoredPayment, 'instrumentId' | 'amountCents'>,
): NewOrderEvent => ({ orderNo, kind: 'payment-captured', details: { instrumentId, amountCents } })
