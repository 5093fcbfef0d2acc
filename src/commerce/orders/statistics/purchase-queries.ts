import { sql, type Database } from '#commerce/database.ts'

/**
 * Whether an order of this customer, neither cancelled nor failed, has uncancelled units of any of the products
 * (SALE-092).
 */
export async function boughtAny(
  database: Database,
  customerId: string,
  productIds: readonly string[],
): Promise<boolean> {
  const row = await database.row<{ bought: boolean }>(sql`
    select exists (
      select from orders join order_lines using (order_no)
      where orders.customer_id = ${customerId} and orders.status in ('new', 'open', 'completed')
        and order_lines.product_id = any(${productIds}) and order_lines.quantity > order_lines.cancelled) as bought`)
  return row?.bought ?? false
}

/**
 * The number of latest orders that are read to find products that are bought together. A higher number would only
 * take longer.
 */
const mostOrders = 500

/**
 * Other products in the latest orders with this product, most frequent first; masters for variants. Order numbers
 * grow with time, so the index finds the latest orders of each variant without reading the others.
 */
export const boughtWith = (
  database: Database,
  productId: string,
  limit: number,
): Promise<{ productId: string; times: number }[]> =>
  database.rows(sql`
    with wanted as (select id from products where id = ${productId} or master_id = ${productId}),
    latest as (
      select distinct recent.order_no from wanted cross join lateral (
        select order_no from order_lines join orders using (order_no)
        where product_id = wanted.id and status in ('new', 'open', 'completed') and quantity > cancelled
        order by order_no desc limit ${mostOrders}) as recent
      order by recent.order_no desc limit ${mostOrders})
    select coalesce(master_id, id) as "productId", count(distinct order_no) as times
    from latest join order_lines using (order_no) join products on products.id = order_lines.product_id
    where product_id not in (select id from wanted) and quantity > cancelled
    group by 1 order by times desc, 1 limit ${limit}`)
