import { isRefusal } from '#commerce/refusals.ts'
import { sql, type Database } from '#commerce/database.ts'
import type { Shop } from '#commerce/shop.ts'
import type { ShownSubscription } from '#commerce/subscriptions/subscriptions.ts'
import { followEvents } from './subscription-events.ts'
import type { MovingClock } from './moving-clock.ts'
import { count, type Stage } from './shoppers.ts'

/**
 * The state that all subscriptions must have when all customers are done and the job has run: payments, dates, orders
 * and events.
 */
export async function findSubscriptionFaults(
  { shop, database }: { shop: Shop; database: Database },
  customerIds: readonly string[],
  { clock, counts }: Pick<Stage, 'clock' | 'counts'>,
): Promise<string[]> {
  const faults: string[] = []
  for (const { id } of await shop.subscriptions.administration.list(1000)) {
    const one = await shop.subscriptions.administration.find(id)
    if (isRefusal(one)) faults.push(`Subscription ${id} is gone`)
    else {
      faults.push(...faultsOf(one, clock).map((fault) => `Subscription ${id}: ${fault}`))
      for (const { kind, actor } of one.events) if (actor === 'shop') count({ counts }, `renewal: ${kind}`)
    }
  }
  for (const { orderNo, found } of await readWrongRenewals(database))
    faults.push(`The renewal ${orderNo} and its order and events differ: ${found}`)
  for (const { orderNo } of await readUnknownOrders(database, customerIds))
    faults.push(`No subscription knows of the order ${orderNo}`)
  return faults
}

/**
 * Follows the events of a subscription: each date was due once, no order was early or during a pause, and no date is
 * missing.
 */
function faultsOf(one: ShownSubscription, clock: MovingClock): string[] {
  const { faults, nextDates, isWaiting } = followEvents(one, clock.days)
  const { status, nextOn, retryOn, orders } = one
  const day = status === 'active' ? (retryOn ?? nextOn) : status === 'payment-failed' ? retryOn : null
  if (day !== null && day <= clock.dueDay()) faults.push(`what was due on ${day} is forgotten`)
  if (!nextDates.has(nextOn)) faults.push(`its next date is ${nextOn}, not ${[...nextDates].join(' or ')}`)
  if (isWaiting !== (status === 'paused' || status === 'ended'))
    faults.push(`its events do not lead to ${status}`)
  const dates = orders.map(({ dueOn }) => dueOn)
  if (new Set(dates).size < dates.length) faults.push(`a date was ordered twice: ${dates.join(', ')}`)
  return faults
}

/** Orders that are still open, have another state or total than recorded, or do not have exactly one event. */
const readWrongRenewals = (database: Database) =>
  database.rows<{ orderNo: string; found: string }>(sql`
    select o.order_no as "orderNo",
      concat_ws(' ', o.state, orders.status, o.total_cents, orders.total_cents, told, 'events') as found
    from subscription_orders o left join orders using (order_no) cross join lateral (
      select count(*) as told from subscription_events e
      where e.subscription_id = o.subscription_id and e.details ->> 'orderNo' = o.order_no
        and (o.state = 'placed') = (e.kind in ('started', 'renewed'))) as events
    where o.state = 'open' or orders.order_no is null or (o.state = 'placed') <> (orders.placed_at is not null)
      or o.total_cents <> orders.total_cents or told <> 1`)

/** These customers order only by subscription. */
const readUnknownOrders = (database: Database, customerIds: readonly string[]) =>
  database.rows<{ orderNo: string }>(sql`
    select order_no as "orderNo" from orders where customer_id = any(${customerIds})
      and not exists (select from subscription_orders o where o.order_no = orders.order_no)`)
