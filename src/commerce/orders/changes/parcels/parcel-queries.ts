import { json, sql, type Database } from '#commerce/database.ts'
import type { Parcel } from '#commerce/orders/order.ts'
import type { CalendarDate } from '#shared/dates/calendar-date.ts'

/**
 * How long a dispatch can be undone, and how long capture and email wait for further dispatches (SALE-026, SALE-070).
 */
export const quietMinutes = 10
/** The maximum time that they wait after the first of several dispatches. */
const mostMinutes = 60

/** The tracking number of a parcel that is not undone, with its order. */
export interface UsedNumber {
  carrierId: string
  trackingNo: string
  orderNo: string
  parcelId: string
}

type NumberedParcel = Pick<UsedNumber, 'carrierId' | 'trackingNo'>

/** The numbers that parcels already have. One statement. */
export const readUsedNumbers = (
  database: Database,
  numbers: readonly NumberedParcel[],
): Promise<UsedNumber[]> =>
  numbers.length === 0
    ? Promise.resolve([])
    : database.rows(sql`
        select carrier_id as "carrierId", tracking_no as "trackingNo", order_no as "orderNo", id as "parcelId"
        from order_parcels
        join unnest(${numbers.map(({ carrierId }) => carrierId)}::text[], ${numbers.map(({ trackingNo }) => trackingNo)}::text[])
          as wanted (carrier_id, tracking_no) using (carrier_id, tracking_no)
        where state <> 'unpacked'`)

/** The number of advisory locks, shared by all tracking numbers. */
const numberLocks = 64

/**
 * Locks tracking numbers until the transaction ends. If two lists contain one number, the second list is checked
 * after the first is written. The caller has locked the orders, and not yet the stock.
 */
export const lockNumbers = async (database: Database, trackingNos: readonly string[]): Promise<void> => {
  if (trackingNos.length === 0) return
  await database.run(sql`
    select pg_advisory_xact_lock(hashtext('bonbon tracking number'), place) from (
      select distinct abs(hashtext(number) % ${numberLocks}) as place from unnest(${trackingNos}::text[]) as number
      order by place
    ) places`)
}

/** Locks orders in the order of their numbers, without reading them. */
export const lockOrderRows = (database: Database, orderNos: readonly string[]) =>
  database.run(
    sql`select from orders where order_no = any(${orderNos}) order by order_no collate "C" for update`,
  )

/** The orders of some parcels by parcel id. */
export async function readOrdersOf(
  database: Database,
  parcelIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await database.rows<{ id: string; orderNo: string }>(
    sql`select id, order_no as "orderNo" from order_parcels where id = any(${parcelIds}::uuid[])`,
  )
  return new Map(rows.map(({ id, orderNo }) => [id, orderNo]))
}

/**
 * The orders whose money is not held, with the reason: the gateway has refused to capture it, or to authorise it
 * again. Other orders are absent.
 */
export async function readRefusedCaptures(
  database: Database,
  orderNos: readonly string[],
): Promise<Map<string, string>> {
  const rows = await database.rows<{ orderNo: string; failure: string | null }>(sql`
    select order_no as "orderNo", (
      select failure from order_movements m
      where m.order_no = p.order_no and m.instrument_id = p.instrument_id and m.kind = 'capture' and m.state = 'failed'
      order by made_at desc limit 1) as failure
    from order_payments p
    where order_no = any(${orderNos}) and status = 'authorised' and next_try_at = 'infinity'
    union all
    select order_no,
      case when again_declined_at is not null then 'declined' when is_rest_due then 'being-asked' else 'not-held-yet' end
    from order_payments
    where order_no = any(${orderNos}) and (status in ('releasing', 'released') or is_rest_due)`)
  return new Map(rows.map(({ orderNo, failure }) => [orderNo, failure ?? 'other']))
}

export interface NewParcel extends Pick<
  Parcel,
  'id' | 'shipmentId' | 'carrierId' | 'trackingNo' | 'weightGrams' | 'items'
> {
  shippedOn: CalendarDate
}

/**
 * Inserts the parcels of an order that leave now, and requests their email and, with capture at dispatch, the
 * capture. Several dispatches cause one email and one capture. One statement for any number. The caller has locked
 * the order.
 */
export const insertParcels = (database: Database, orderNo: string, parcels: readonly NewParcel[]) =>
  database.run(sql`
    with given as (
      select * from rows from (jsonb_to_recordset(${json(parcels)}) as (
        id uuid, "shipmentId" text, "carrierId" text, "trackingNo" text, "weightGrams" int, "shippedOn" date, items jsonb))
        with ordinality as parcel (id, "shipmentId", "carrierId", "trackingNo", "weightGrams", "shippedOn", items, place)
    ), made as (
      insert into order_parcels (id, order_no, shipment_id, position, state, carrier_id, tracking_no, weight_grams, shipped_at,
                                 shipped_on)
      select id, ${orderNo}, "shipmentId",
        place + coalesce((select max(position) from order_parcels where order_no = ${orderNo}), 0),
        'shipped', "carrierId", "trackingNo", "weightGrams", now(), "shippedOn"
      from given
    ), filled as (
      insert into order_parcel_items (parcel_id, item_id, quantity)
      select id, item ->> 'itemId', (item ->> 'quantity')::int from given, jsonb_array_elements(items) as item
    ), mail as (
      insert into order_mail_requests as request (order_no, kind, due_at)
      select ${orderNo}, 'shipped', ${mailDue(orderNo)}
      on conflict (order_no, kind) do update set due_at = greatest(
        least(excluded.due_at, request.asked_at + make_interval(mins => ${mostMinutes})), request.due_at)
    )
    ${captureRequest(orderNo)}`)

/**
 * Requests the capture for units that leave without a parcel, such as a pickup, due as after a dispatch. The caller
 * has locked the order.
 */
export const requestCapture = (database: Database, orderNo: string) => database.run(captureRequest(orderNo))

/**
 * Requests a capture at dispatch: due ten minutes after the last dispatch, and an hour after the first one at the
 * latest (SALE-026).
 */
const captureRequest = (orderNo: string) => sql`
    update orders set capture_since = coalesce(capture_since, now()),
      capture_due_at = least(now() + make_interval(mins => ${quietMinutes}),
        coalesce(capture_since, now()) + make_interval(mins => ${mostMinutes}))
    where order_no = ${orderNo} and capture_at = 'dispatch'`

/** Due ten minutes from now, and an hour after the last email of its kind at the earliest (SALE-093). */
const mailDue = (orderNo: string) => sql`
  greatest(now() + make_interval(mins => ${quietMinutes}), (
    select max(announced_at) + interval '1 hour' from order_parcels where order_no = ${orderNo}))`

/**
 * Undoes the dispatch of parcels. Clears the due capture if no amount remains to be captured. The caller has locked
 * the order.
 */
export const unpackParcels = (
  database: Database,
  {
    orderNo,
    parcelIds,
    isCaptureOver,
  }: { orderNo: string; parcelIds: readonly string[]; isCaptureOver: boolean },
) =>
  database.run(sql`
    with undone as (
      update order_parcels set state = 'unpacked' where id = any(${parcelIds}::uuid[])
    )
    update orders set capture_since = null, capture_due_at = null
    where order_no = ${orderNo} and capture_due_at is not null and ${isCaptureOver}`)

/** Marks a parcel as delivered. The caller has locked its order. */
export const markDelivered = (database: Database, parcelId: string, day: string) =>
  database.run(sql`
    update order_parcels set state = 'delivered', delivered_on = ${day} where id = ${parcelId}::uuid`)
