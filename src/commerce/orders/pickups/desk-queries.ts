import { sql, type Database } from '#commerce/database.ts'
import type { DeskPickup, DeskQuery } from '#commerce/orders/order-pickups.ts'
import type { CalendarDate } from '#shared/dates/calendar-date.ts'

/** A pickup with the data by which the desk finds it. */
export interface DeskRow extends Omit<DeskPickup, 'list'> {
  /** The telephone number of the pickup person. */
  phone: string | null
  readyCount: number
}

/** The maximum number of pickups of a shop that the desk handles. */
export const mostOfDesk = 2_000

/**
 * Waiting pickups of a shop, and pickups that were handed over on the shop's current day: longest waiting first. A
 * member with a limit to sites only gets pickups of these sites.
 */
export const readDeskRows = (
  database: Database,
  {
    storeId,
    sites,
    today,
    timeZone,
  }: Pick<DeskQuery, 'storeId' | 'sites'> & { today: CalendarDate; timeZone: string },
): Promise<DeskRow[]> =>
  database.rows(sql`
    with at_desk as (
      select * from order_shipments where store_id = ${storeId} and state in ('waiting', 'picking', 'ready')
      union all
      select * from order_shipments
      where store_id = ${storeId} and state = 'handed-over'
        and handed_over_at >= ${today}::date::timestamp at time zone ${timeZone}
    )
    select s.order_no as "orderNo", s.shipment_id as "shipmentId", o.site_id as "siteId", s.state, o.placed_at as "placedAt",
      s.ready_at as "readyAt", s.ready_place as "readyPlace", s.ready_until::text as "readyUntil", s.ready_count as "readyCount",
      s.handed_over_at as "handedOverAt", p.units,
      coalesce(nullif(concat_ws(' ', c.contact ->> 'firstName', c.contact ->> 'lastName'), ''), o.document ->> 'customerName') as name,
      case when c.contact is null then o.document #>> '{billingAddress,phone}' else c.contact ->> 'phone' end as phone
    from at_desk s join orders o using (order_no), lateral (
      select coalesce(sum(case s.state when 'handed-over' then left_units else quantity - cancelled - left_units end), 0)::int as units
      from order_lines l where l.order_no = s.order_no and l.shipment_id = s.shipment_id
    ) p, lateral (
      select (
        select one -> 'pickupContact' from jsonb_array_elements(o.document -> 'shipments') as one where one ->> 'id' = s.shipment_id
      ) as contact
    ) c
    where o.placed_at is not null and o.status in ('new', 'open', 'completed')
      and (${sites ?? null}::text[] is null or o.site_id = any(${sites ?? null}))
    order by coalesce(s.ready_at, o.placed_at), s.order_no, s.position
    limit ${mostOfDesk + 1}`)
