import { sql, type Database } from '#commerce/database.ts'

/** Kept units by product, of masters with their variants, in orders of the last days that were neither cancelled nor failed (SALE-092). */
export const unitsSoldSince = (database: Database, days: number) =>
  database.rows<{ product: string; units: number }>(sql`
    select coalesce(master_id, id) as product, sum(quantity - cancelled)::int as units
    from order_lines join orders using (order_no) join products on products.id = order_lines.product_id
    where orders.placed_at > now() - make_interval(days => ${days}) and orders.status in ('new', 'open', 'completed')
    group by 1`)
