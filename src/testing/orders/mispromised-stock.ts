import { sql, type Database } from '#commerce/database.ts'

/** A stock record whose reserved units differ from the waiting units, in units. */
export interface Mispromised {
  productId: string
  locationId: string
  promised: number
  waiting: number
}

/**
 * Compares the reserved units of each stock record with the units of lines that are neither sent nor cancelled
 * (SALE-167).
 */
export const mispromisedStock = (database: Database): Promise<Mispromised[]> =>
  database.rows(sql`
    with waiting as (
      select (taken ->> 'stockId')::bigint as id,
        sum(round((taken ->> 'quantity')::numeric * 18018000) * (quantity - cancelled - left_units) / quantity) as parts
      from orders
        cross join jsonb_array_elements(document -> 'takenStock') as taken
        join order_lines on order_lines.order_no = orders.order_no and item_id = taken ->> 'itemId'
      where status <> 'failed'
      group by 1
    )
    select product_id as "productId", location_id as "locationId",
      (promised + promised_parts / 18018000.0)::float8 as promised, (coalesce(parts, 0) / 18018000)::float8 as waiting
    from all_stock full join waiting using (id)
    where promised::bigint * 18018000 + promised_parts is distinct from coalesce(parts, 0)
    order by 1, 2`)
