import { sql, type Database } from '#commerce/database.ts'
import type { OpenDelay } from '#commerce/orders/delay.ts'
import type { CalendarDate } from '#shared/dates/calendar-date.ts'

interface DelayedShipment {
  orderNo: string
  shipmentId: string
}

/** The newest delay of a shipment. */
export interface StoredDelay {
  firstDay: CalendarDate
  lastDay: CalendarDate
  newDay: CalendarDate
  delays: number
  askedAt: Date
  /** The cancellation day without a response. Null if the delay counts as accepted. */
  cancelsOn: CalendarDate | null
  keptAt: Date | null
}

export const readDelay = (
  database: Database,
  { orderNo, shipmentId }: DelayedShipment,
): Promise<StoredDelay | undefined> =>
  database.row<StoredDelay>(sql`
    select first_day::text as "firstDay", last_day::text as "lastDay", new_day::text as "newDay", delays,
      asked_at as "askedAt", cancels_on::text as "cancelsOn", kept_at as "keptAt"
    from order_delays where order_no = ${orderNo} and shipment_id = ${shipmentId}`)

/** The minimum number of days in which the buyer can respond. */
export const daysToAnswer = 30

/** The shipments of an order with an open question about a new day. */
export const readOpenDelays = (
  database: Database,
  orderNo: string,
  today: CalendarDate,
): Promise<OpenDelay[]> =>
  database.rows(sql`
    select d.shipment_id as "shipmentId", d.last_day::text as "oldDay", d.new_day::text as "newDay",
      d.cancels_on::text as "cancelsOn"
    from order_delays d join order_shipments s using (order_no, shipment_id) join orders o using (order_no)
    where order_no = ${orderNo} and kept_at is null and o.status in ('new', 'open')
      and s.state in ('waiting', 'picking', 'packed')
      and (d.asked_at > now() - make_interval(days => ${daysToAnswer}) or d.cancels_on >= ${today})`)

/** Writes a delay, replacing the previous one. The caller has locked the order. */
export const writeDelay = (
  database: Database,
  { orderNo, shipmentId }: DelayedShipment,
  { firstDay, lastDay, newDay, delays, cancelsOn }: Omit<StoredDelay, 'askedAt' | 'keptAt'>,
) =>
  database.run(sql`
    insert into order_delays (order_no, shipment_id, first_day, last_day, new_day, delays, cancels_on)
    values (${orderNo}, ${shipmentId}, ${firstDay}, ${lastDay}, ${newDay}, ${delays}, ${cancelsOn})
    on conflict (order_no, shipment_id) do update
      set last_day = excluded.last_day, new_day = excluded.new_day, delays = excluded.delays, asked_at = now(),
        cancels_on = excluded.cancels_on, kept_at = null`)

/**
 * Records that the buyer accepts the new day, or has agreed on another one. Returns 0 if that was already recorded.
 * The caller has locked the order.
 */
export const keepDelay = (database: Database, { orderNo, shipmentId }: DelayedShipment) =>
  database.run(sql`
    update order_delays set kept_at = now()
    where order_no = ${orderNo} and shipment_id = ${shipmentId} and kept_at is null`)

/** The shipments that have not left and whose buyers have not accepted the new day by the cancellation day. */
export const readUnansweredDelays = (
  database: Database,
  today: CalendarDate,
  limit: number,
): Promise<DelayedShipment[]> =>
  database.rows(sql`
    select d.order_no as "orderNo", d.shipment_id as "shipmentId"
    from order_delays d join order_shipments s using (order_no, shipment_id) join orders o using (order_no)
    where cancels_on < ${today} and kept_at is null and o.status in ('new', 'open')
      and s.state in ('waiting', 'picking', 'packed')
    order by cancels_on limit ${limit}`)
