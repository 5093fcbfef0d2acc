import { sql, type Database } from '#commerce/database.ts'

/** Whether an order that this customer placed and kept holds any of the products. */
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
