import { json, sql, type Database } from '#commerce/database.ts'
import type { CalendarDate } from '#shared/dates/calendar-date.ts'
import { inBatches } from '#shared/work/in-batches.ts'
import { isLeftAlone } from './failure-queries.ts'
import type { Owner } from './owner.ts'

/** Selects subscriptions that are due on `day`. Skips customers who are in a retry pause at `now`. */
interface Due {
  day: CalendarDate
  now: Date
}

/**
 * Excludes closed accounts, which are not charged or mailed. Also excludes subscriptions of a site that an import has
 * removed: they continue when the site is back.
 */
const isServed = sql`
  exists (select from customers c where c.id = subscriptions.customer_id and c.closed_at is null)
  and exists (select from sites s where s.id = subscriptions.site_id)`

/** Selects subscriptions that are due on a day and have no order with a pending payment. */
const isDue = (day: CalendarDate) => sql`
  (status = 'active' or (status = 'payment-failed' and retry_on is not null))
  and coalesce(retry_on, next_on) <= ${day}
  and not exists (select from subscription_orders o where o.subscription_id = subscriptions.id and o.state = 'open')
  and ${isServed}`

/** Needs a reminder: the next order is between `from` and `until`. */
const isToRemind = ({ from, until }: { from: CalendarDate; until: CalendarDate }) => sql`
  status = 'active' and retry_on is null and next_on between ${from} and ${until}
  and reminded_of is distinct from next_on and ${isServed}`

/** Customers with due subscriptions, longest waiting first. */
export const readDueOwners = (database: Database, { day, now }: Due, limit: number): Promise<Owner[]> =>
  database.rows<Owner>(sql`
    select customer_id as "customerId", site_id as "siteId" from subscriptions
    where ${isDue(day)} and not ${isLeftAlone(now)}
    group by customer_id, site_id order by min(coalesce(retry_on, next_on)), customer_id limit ${limit}`)

export const readOwnersToRemind = (
  database: Database,
  { now, ...days }: { from: CalendarDate; until: CalendarDate; now: Date },
  limit: number,
): Promise<Owner[]> =>
  database.rows<Owner>(sql`
    select distinct customer_id as "customerId", site_id as "siteId" from subscriptions
    where ${isToRemind(days)} and not ${isLeftAlone(now)} limit ${limit}`)

/** The ids of a customer's due subscriptions, to lock them. */
export const readDueIds = (database: Database, { customerId, siteId }: Owner, day: CalendarDate) =>
  database.rows<{ id: string }>(sql`
    select id from subscriptions where customer_id = ${customerId} and site_id = ${siteId} and ${isDue(day)}`)

export const readIdsToRemind = (
  database: Database,
  { customerId, siteId }: Owner,
  days: { from: CalendarDate; until: CalendarDate },
) =>
  database.rows<{ id: string }>(sql`
    select id from subscriptions where customer_id = ${customerId} and site_id = ${siteId} and ${isToRemind(days)}`)

/** Subscriptions whose last try failed before that day, and that the customer has not changed since. */
export const readLeftAlone = (
  database: Database,
  { before, now }: { before: CalendarDate; now: Date },
  limit: number,
) =>
  database.rows<Owner & { id: string }>(sql`
    select id, customer_id as "customerId", site_id as "siteId" from subscriptions
    where status = 'payment-failed' and retry_on is null and next_on < ${before}
      and not exists (select from subscription_events e where e.subscription_id = subscriptions.id
        and e.kind in ('declined', 'card-missing') and e.at >= ${before}::date)
      and not ${isLeftAlone(now)}
    limit ${limit}`)

/** Subscriptions whose customer has not responded by this day to the question about a higher total. */
export const readUnanswered = (
  database: Database,
  { today, now }: { today: CalendarDate; now: Date },
  limit: number,
) =>
  database.rows<Owner & { id: string }>(sql`
    select id, customer_id as "customerId", site_id as "siteId" from subscriptions
    where status = 'price-asked' and asked ->> 'until' <= ${today} and ${isServed} and not ${isLeftAlone(now)}
    order by asked ->> 'until', id limit ${limit}`)

/** Records a new order. Fails if one of the subscriptions already has an open order. */
export const insertOpenOrders = (
  database: Database,
  renewed: readonly { subscriptionId: string; dueOn: CalendarDate }[],
  order: { orderNo: string; orderedOn: CalendarDate; totalCents: number },
): Promise<number> =>
  database.run(sql`
    insert into subscription_orders (subscription_id, order_no, due_on, state, ordered_on, total_cents)
    select "subscriptionId", ${order.orderNo}, "dueOn", 'open', ${order.orderedOn}, ${order.totalCents}
    from jsonb_to_recordset(${json(renewed)}) as renewed ("subscriptionId" text, "dueOn" date)`)

/** Open orders, oldest first. */
export const readBegun = (database: Database, now: Date, limit: number) =>
  database.rows<Owner & { orderNo: string }>(sql`
    select distinct on (order_no) order_no as "orderNo", customer_id as "customerId", site_id as "siteId"
    from subscription_orders join subscriptions on id = subscription_id
    where state = 'open' and not ${isLeftAlone(now)} order by order_no limit ${limit}`)

export const readIdsOfOrder = (database: Database, orderNo: string) =>
  database.rows<{ id: string }>(sql`
    select subscription_id as id from subscription_orders where order_no = ${orderNo} and state = 'open'`)

/** Closes an open order. Returns its due dates, or an empty list if another process closed it first. */
export const closeOrder = (database: Database, orderNo: string, state: 'placed' | 'failed') =>
  database.rows<{ subscriptionId: string; dueOn: CalendarDate }>(sql`
    update subscription_orders set state = ${state} where order_no = ${orderNo} and state = 'open'
    returning subscription_id as "subscriptionId", due_on as "dueOn"`)

export const deleteEnded = (database: Database, before: Date): Promise<number> =>
  inBatches((most) =>
    database.run(sql`
      delete from subscriptions where ctid = any(array(
        select ctid from subscriptions where status = 'ended' and modified_at < ${before}
        limit ${most} for update skip locked))`),
  )
