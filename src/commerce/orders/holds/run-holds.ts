import type { OrderDependencies } from '#commerce/orders/dependencies.ts'
import { lockOrders } from '#commerce/orders/queries.ts'
import { shipmentOf } from '#commerce/orders/states/lines-of-order.ts'
import { addDays, shopDay } from '#shared/dates/calendar-date.ts'
import { insertHolds, markReleased, readDueHolds, readStillDue } from './hold-queries.ts'
import { readHits } from './rule-queries.ts'

/** The number of holds in one transaction, which locks their orders. */
const holdsAtOnce = 200

/** The hour of the shop's day at which holds end. */
const releaseHour = 6

/** States of shipments with units that have not left. */
const statesToHold = ['waiting', 'picking', 'packed', 'part-shipped']

/** See OrderHolds.run. */
export async function runHolds(dependencies: OrderDependencies, now: Date): Promise<number> {
  return (await releaseDue(dependencies, now)) + (await applyRules(dependencies, now))
}

async function releaseDue({ database, actor }: OrderDependencies, now: Date): Promise<number> {
  // The day that began at that hour.
  const day = shopDay(new Date(now.getTime() - releaseHour * 3_600_000))
  let all = 0
  for (;;) {
    const due = await readDueHolds(database, { day, limit: holdsAtOnce })
    if (due.length === 0) return all
    all += await database.transact(async () => {
      await lockOrders(database, [...new Set(due.map(({ orderNo }) => orderNo))])
      const ids = await readStillDue(
        database,
        due.map(({ id }) => id),
        day,
      )
      return markReleased(database, actor, ids)
    })
  }
}

/** SALE-042: places holds of rules on all waiting shipments to which they apply. */
async function applyRules({ database, actor }: OrderDependencies, now: Date): Promise<number> {
  let all = 0
  for (;;) {
    const hits = await readHits(database, { today: shopDay(now), limit: holdsAtOnce })
    if (hits.length === 0) return all
    const placed = await database.transact(async () => {
      const orders = await lockOrders(database, [...new Set(hits.map(({ orderNo }) => orderNo))])
      const waiting = new Set(
        orders.flatMap((order) =>
          order.shipments
            .filter(({ id }) => statesToHold.includes(shipmentOf(order, id).state))
            .map(({ id }) => `${order.orderNo} ${id}`),
        ),
      )
      return insertHolds(
        database,
        actor,
        hits
          .filter(({ orderNo, shipmentId }) => waiting.has(`${orderNo} ${shipmentId}`))
          .map(({ orderNo, shipmentId, ruleId, endsOn }) => ({
            orderNo,
            shipmentId,
            reason: 'heat' as const,
            ruleId,
            releaseOn: addDays(endsOn, 1),
          })),
      )
    })
    all += placed
    // Another process, or another call, was faster.
    if (placed === 0) return all
  }
}
