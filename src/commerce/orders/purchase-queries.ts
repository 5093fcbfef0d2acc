import { sql, type Database } from '#commerce/database.ts'

/** Whether an order of this customer, neither cancelled nor failed, contains any of the products. */
export async function boughtAny(
  database: Database,
  customerId: string,
  productIds: readonly string[],
): Promise<boolean> {
  const row = await database.row<{ bought: boolean }>(sql`
    select exists (
      select from orders join order_lines using (order_no)
      where orders.customer_id = ${customerId} and orders.status in ('new', 'open', 'completed')
        and order_lines.product_id = any(${productIds})) as bought`)
  return row?.bought ?? false
}

/** Enough orders to find what is bought together; more would only take longer. */
const mostOrders = 500

/** Other products in the latest orders with any of these products, most frequent first; masters for variants. */
export const boughtWith = (
  database: Database,
  productIds: readonly string[],
  limit: number,
): Promise<{ productId: string; times: number }[]> =>
  database.rows(sql`
    with wanted as (select id from products where id = any(${productIds}) or master_id = any(${productIds})),
    latest as (
      select distinct order_no, placed_at from orders join order_lines using (order_no)
      where product_id in (select id from wanted) and status in ('new', 'open', 'completed')
      order by placed_at desc limit ${mostOrders})
    select coalesce(master_id, id) as "productId", count(distinct order_no) as times
    from latest join order_lines using (order_no) join products on products.id = order_lines.product_id
    where product_id not in (select id from wanted)
    group by 1 order by times desc, 1 limit ${limit}`)
