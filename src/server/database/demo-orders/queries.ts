import { sql, type Database } from '#commerce/database.ts'

/**
 * Moves an order with its confirmation email and the promised days back in time. Weekdays stay, and the email counts
 * as sent.
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
        document = jsonb_set(document, '{shipments}', (
          select jsonb_agg(
            case when jsonb_typeof(shipment -> 'arrivesOn') = 'string' then jsonb_set(shipment, '{arrivesOn}',
              to_jsonb(((shipment ->> 'arrivesOn')::date - ${daysAgo}::int / 7 * 7)::text))
            else shipment end order by position)
          from jsonb_array_elements(document -> 'shipments') with ordinality as listed (shipment, position)))
      where order_no = ${orderNo}
      returning order_no, placed_at
    )
    update outbox set created_at = placed_at, sent_at = placed_at from moved
    where purpose = 'order-confirmation ' || order_no`)
