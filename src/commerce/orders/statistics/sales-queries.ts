import { sql, type Database } from '#commerce/database.ts'
import { partsPerUnit } from '#shared/boxes/stock-parts.ts'

/**
 * Uncancelled units by product, with variants counted for their master, in orders of the last days that were neither
 * cancelled nor failed (SALE-092).
 */
export const unitsSoldSince = (database: Database, days: number) =>
  database.rows<{ product: string; units: number }>(sql`
    select coalesce(master_id, id) as product, sum(quantity - cancelled)::int as units
    from order_lines join orders using (order_no) join products on products.id = order_lines.product_id
    where orders.placed_at > now() - make_interval(days => ${days}) and orders.status in ('new', 'open', 'completed')
    group by 1`)

/** Units of counted stock that were promised to orders or sold at shop counters. */
export interface UsedStock {
  productId: string
  locationId: string
  units: number
}

/**
 * Counted stock that was promised to uncancelled units in orders of the last days, including the pieces of boxes, and
 * stock that was sold at shop counters. In units, by product and location.
 */
export const stockUsedSince = (database: Database, days: number) =>
  database.rows<UsedStock>(sql`
    with used as (
      select taken ->> 'productId' as product_id, taken ->> 'locationId' as location_id,
        (taken ->> 'quantity')::float8 * (quantity - cancelled) / quantity as units
      from orders
        cross join jsonb_array_elements(document -> 'takenStock') as taken
        join order_lines on order_lines.order_no = orders.order_no and item_id = taken ->> 'itemId'
      where placed_at > now() - make_interval(days => ${days}) and status in ('new', 'open', 'completed')
      union all
      select product_id, location_id, -parts::float8 / ${partsPerUnit}
      from stock_movements where reason = 'sold-at-counter' and at > now() - make_interval(days => ${days})
    )
    select product_id as "productId", location_id as "locationId", sum(units) as units
    from used group by 1, 2 having sum(units) > 0`)
