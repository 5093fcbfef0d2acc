import type { OrderDependencies } from '#commerce/orders/dependencies.ts'
import { daysToReserve, reservedDays, withReservedDays } from './delivery-days.ts'
import type { NewOrderEvent } from '#commerce/orders/journal/order-event.ts'
import type { StoredOrder } from '#commerce/orders/queries.ts'
import { replaceDays } from './renewed-days-queries.ts'
import { shopDay } from '#shared/dates/calendar-date.ts'

/**
 * The time that a payment may take. An order that is paid shortly after a cut-off counts from the shopper's click
 * before it.
 */
const paymentMinutes = 5

/** How often an order searches for other days when the last slots were reserved concurrently. */
const mostTries = 5

/**
 * Another order has reserved the last slot of a new day. The transaction is rolled back, because its locks must be
 * taken in order.
 */
class FullDayError extends Error {}

/**
 * Runs the transaction that may place an order. Repeats it if the arrival day had to be recalculated, and other
 * orders reserved the last slot of the new day.
 */
export async function retryFullDays<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof FullDayError) || tries === mostTries) throw error
    }
  }
}

/**
 * Checks the days of an order that is about to be placed (docs/decisions/0108-days-of-late-payments.md). A parcel
 * that can no longer leave on its day gets the next open one: reserves its capacity and releases the former one. An
 * e-gift card with a past day is mailed now. Call it in a transaction that has locked the order, before it locks
 * stock or gift cards. Runs no statement while all days are possible.
 */
export async function renewDays(dependencies: OrderDependencies, order: StoredOrder): Promise<StoredOrder> {
  const { database, baskets, shipping } = dependencies
  const now = new Date(Date.now() - paymentMinutes * 60_000)
  const shipments = await baskets.renewedDays(order, now)
  const eGiftCards = renewedCards(order, shopDay(now))
  if (!shipments && !eGiftCards) return order
  const changed: StoredOrder = {
    ...order,
    ...(shipments && { shipments }),
    ...(eGiftCards && { eGiftCards }),
  }
  if (!shipments) {
    await replaceDays(database, changed)
    return changed
  }
  const isMoved = ({ id }: { id: string }) =>
    shipments.some((one) => one.id === id && !order.shipments.includes(one))
  const moved = { ...changed, shipments: shipments.filter(isMoved) }
  const days = await daysToReserve(dependencies, moved)
  const full = await shipping.moveDays({ from: reservedDays(order.shipments.filter(isMoved)), to: days })
  if (full) throw new FullDayError(`The last slot of ${full.day} was reserved`)
  const withDays = withReservedDays(moved, days)
  const renewed = {
    ...changed,
    shipments: shipments.map((one) => withDays.shipments.find(({ id }) => id === one.id) ?? one),
  }
  await replaceDays(database, renewed)
  return renewed
}

/** The e-gift cards if the day of one has passed. Its mail is sent with the order. */
function renewedCards(
  { eGiftCards = [] }: StoredOrder,
  today: string,
): StoredOrder['eGiftCards'] | undefined {
  const isPast = ({ sendOn }: { sendOn: string | null }) => sendOn !== null && sendOn < today
  if (!eGiftCards.some(isPast)) return undefined
  return eGiftCards.map((card) => (isPast(card) ? { ...card, sendOn: null } : card))
}

/** The events of recalculated days. */
export const movedDays = (before: StoredOrder, after: StoredOrder): NewOrderEvent[] =>
  before === after
    ? []
    : after.shipments.flatMap(({ id: shipmentId, arrivesOn: to, shipsOn }) => {
        const former = before.shipments.find(({ id }) => id === shipmentId)
        if (!former || (former.arrivesOn === to && former.shipsOn === shipsOn)) return []
        const details = { from: former.arrivesOn ?? null, to: to ?? null }
        return [{ orderNo: after.orderNo, kind: 'day-changed', shipmentId, details }]
      })
