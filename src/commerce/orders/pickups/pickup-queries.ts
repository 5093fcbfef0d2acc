import { sql, type Database } from '#commerce/database.ts'
import type { PickupKey } from '#commerce/orders/order-pickups.ts'
import type { CalendarDate } from '#shared/dates/calendar-date.ts'

/** The number of days after which a ready pickup gets a reminder (SALE-079). */
const reminderDays = 3

/** An order gets at most one email of a kind per hour (SALE-093). */
const mailDue = (orderNo: string, kind: 'ready' | 'reminder') => sql`
  greatest(now(), (
    select ${kind === 'ready' ? sql`pickup_ready_mailed_at` : sql`pickup_reminder_mailed_at`} + interval '1 hour'
    from orders where order_no = ${orderNo}))`

/** Marks a pickup as ready, and requests its email and its reminder. The caller has locked the order. */
export const markReady = (
  database: Database,
  { orderNo, shipmentId, place, until }: PickupKey & { place: string | null; until: CalendarDate },
) =>
  database.run(sql`
    with mails as (
      insert into order_mail_requests as request (order_no, kind, due_at)
      values (${orderNo}, 'pickup-ready', ${mailDue(orderNo, 'ready')}),
        (${orderNo}, 'pickup-reminder', now() + make_interval(days => ${reminderDays}))
      on conflict (order_no, kind) do update set due_at = least(request.due_at, excluded.due_at)
    )
    update order_shipments
    set ready_at = now(), ready_place = ${place}, ready_until = ${until}, ready_count = ready_count + 1,
      ready_announced_at = null, remind_at = now() + make_interval(days => ${reminderDays})
    where order_no = ${orderNo} and shipment_id = ${shipmentId}`)

/** Marks a pickup as no longer ready. The caller has locked the order. */
export const clearReady = (database: Database, { orderNo, shipmentId }: PickupKey) =>
  database.run(sql`
    update order_shipments set ready_at = null, ready_place = null, ready_until = null, remind_at = null
    where order_no = ${orderNo} and shipment_id = ${shipmentId}`)

/**
 * Extends the storage of a pickup to a later day. With `reminds`, its reminder is due, an hour after the last one at
 * the earliest. The caller has locked the order.
 */
export const keepReady = (
  database: Database,
  { orderNo, shipmentId, until, reminds }: PickupKey & { until: CalendarDate; reminds: boolean },
) =>
  database.run(sql`
    with mail as (
      insert into order_mail_requests as request (order_no, kind, due_at)
      select ${orderNo}, 'pickup-reminder', ${mailDue(orderNo, 'reminder')} where ${reminds}
      on conflict (order_no, kind) do update set due_at = least(request.due_at, excluded.due_at)
    )
    update order_shipments
    set ready_until = ${until}, remind_at = case when ${reminds} then now() else remind_at end
    where order_no = ${orderNo} and shipment_id = ${shipmentId}`)

const mostWrongCodes = 5
const lockMinutes = 15

/** How many minutes the codes of an order remain locked; 0 if they are not. The caller has locked the order. */
export async function readLockMinutes(database: Database, orderNo: string): Promise<number> {
  const row = await database.row<{ minutes: number }>(sql`
    select ceil(greatest(0, coalesce(extract(epoch from pickup_codes_locked_until - clock_timestamp()), 0)) / 60)::int as minutes
    from orders where order_no = ${orderNo}`)
  return row?.minutes ?? 0
}

/**
 * Counts a wrong code, and returns the number of tries left: the fifth one locks the codes of the order. The caller
 * has locked the order.
 */
export async function countWrongCode(database: Database, orderNo: string): Promise<number> {
  const row = await database.row<{ wrong: number }>(sql`
    update orders set wrong_pickup_codes = (wrong_pickup_codes + 1) % ${mostWrongCodes},
      pickup_codes_locked_until = case when wrong_pickup_codes + 1 >= ${mostWrongCodes}
        then clock_timestamp() + make_interval(mins => ${lockMinutes}) else pickup_codes_locked_until end
    where order_no = ${orderNo}
    returning wrong_pickup_codes as wrong`)
  // Codes are not counted while they are locked.
  return row === undefined || row.wrong === 0 ? 0 : mostWrongCodes - row.wrong
}

/** Resets the count after a correct code. The caller has locked the order. */
export const forgetWrongCodes = (database: Database, orderNo: string) =>
  database.run(sql`
    update orders set wrong_pickup_codes = 0 where order_no = ${orderNo} and wrong_pickup_codes > 0`)

/** The ready pickups of an order whose email or reminder is due. The caller has locked the order. */
export async function readPickupsToMail(
  database: Database,
  orderNo: string,
  kind: 'ready' | 'reminder',
): Promise<string[]> {
  const isDue =
    kind === 'ready' ? sql`ready_announced_at is null` : sql`remind_at is not null and remind_at <= now()`
  const rows = await database.rows<{ shipmentId: string }>(sql`
    select shipment_id as "shipmentId" from order_shipments
    where order_no = ${orderNo} and state = 'ready' and ${isDue} order by position`)
  return rows.map(({ shipmentId }) => shipmentId)
}

/** Marks that emails about pickups were composed. Requests the reminders of other pickups again. */
export const markMailed = (
  database: Database,
  {
    orderNo,
    shipmentIds,
    kind,
  }: { orderNo: string; shipmentIds: readonly string[]; kind: 'ready' | 'reminder' },
) =>
  kind === 'ready'
    ? database.run(sql`
        with mailed as (
          update orders set pickup_ready_mailed_at = now() where order_no = ${orderNo} and ${shipmentIds.length} > 0
        )
        update order_shipments set ready_announced_at = now()
        where order_no = ${orderNo} and shipment_id = any(${shipmentIds})`)
    : database.run(sql`
        with mailed as (
          update orders set pickup_reminder_mailed_at = now() where order_no = ${orderNo} and ${shipmentIds.length} > 0
        ), reminded as (
          update order_shipments set remind_at = null
          where order_no = ${orderNo} and shipment_id = any(${shipmentIds})
        )
        insert into order_mail_requests (order_no, kind, due_at)
        select order_no, 'pickup-reminder', min(remind_at) from order_shipments
        where order_no = ${orderNo} and state = 'ready' and remind_at is not null and shipment_id <> all(${shipmentIds})
        group by order_no
        on conflict (order_no, kind) do update set due_at = excluded.due_at`)
