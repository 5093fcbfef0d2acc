import { sql, type Database } from '#commerce/database.ts'

/** Pieces in orders that were placed and kept since a day, by product. */
export const unitsSoldSince = (database: Database, days: number) =>
  database.rows<{ product: string; units: number }>(sql`
    select product_id as product, sum(quantity)::int as units
    from order_lines join orders using (order_no)
    where orders.placed_at > now() - make_interval(days => ${days}) and orders.status in ('new', 'open', 'completed')
    group by product_id`)
