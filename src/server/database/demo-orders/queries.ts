import { sql, type Database } from '#commerce/database.ts'

/**
 * Moves an order back in time, with its emails, delivery days and parcels. Weekdays stay the same. Its emails count
 * as sent, so that none is sent. A parcel is sent the day after the order and delivered three days later, so its
 * payment is due.
 */
export const moveBack = (
  database: Database,
  { orderNo, daysAgo }: { orderNo: string; daysAgo: number },
): Promise<unknown> =>
  database.run(sql`
    with moved as (
      update orders set
        created_at = created_at - make_interval(days => ${daysAgo}),
        placed_at = placed_at - make_interval(days => ${daysAgo}),
        capture_due_at = least(capture_due_at, now()),
        document = jsonb_set(document, '{shipments}', (
          select jsonb_agg(
            case when jsonb_typeof(shipment -> 'arrivesOn') = 'string' then jsonb_set(shipment, '{arrivesOn}',
              to_jsonb(((shipment ->> 'arrivesOn')::date - ${daysAgo}::int / 7 * 7)::text))
            else shipment end order by position)
          from jsonb_array_elements(document -> 'shipments') with ordinality as listed (shipment, position)))
      where order_no = ${orderNo}
      returning order_no, placed_at
    ), parcels as (
      update order_parcels p set shipped_at = placed_at + interval '1 day', announced_at = placed_at + interval '1 day',
        shipped_on = placed_at::date + 1, delivered_on = case state when 'delivered' then placed_at::date + 4 end
      from moved where p.order_no = moved.order_no
    ), announced as (
      delete from order_mail_requests r using moved where r.order_no = moved.order_no
    )
    update outbox set created_at = placed_at, sent_at = placed_at from moved
    where split_part(purpose, ' ', 2) = order_no`)
