import { sql, type Database, type Statement } from '#commerce/database.ts'
import { orderOf, type OrderRecord, type StoredOrder } from '#commerce/orders/queries.ts'

interface CustomerQuery {
  customerId: string
  statuses: readonly string[]
  siteId?: string | undefined
  from?: string | undefined
  until?: string | undefined
  offset: number
  limit: number
}

/** A page of a customer's orders, newest first, and the total number. */
export async function readOrdersOfCustomer(
  database: Database,
  query: CustomerQuery,
): Promise<{ total: number; orders: StoredOrder[] }> {
  const counted = await database.row<{ total: number }>(
    sql`select count(*) as total from orders where ${isWanted(query)}`,
  )
  const records = await database.rows<OrderRecord>(pageOfCustomer(query))
  return { total: counted?.total ?? 0, orders: records.map(orderOf) }
}

/**
 * Finds the numbers of the page's orders first, and then reads these orders. In one step PostgreSQL would also collect the
 * payments of all orders that the offset skips.
 */
export const pageOfCustomer = (query: CustomerQuery): Statement => sql`
  select * from order_records
  where "orderNo" in (
    select order_no from orders where ${isWanted(query)}
    order by created_at desc, order_no desc limit ${query.limit} offset ${query.offset})
  order by "createdAt" desc, "orderNo" desc`

const isWanted = ({
  customerId,
  statuses,
  siteId,
  from = '-infinity',
  until = 'infinity',
}: CustomerQuery) => sql`
  customer_id = ${customerId} and status = any(${statuses}) and site_id = coalesce(${siteId ?? null}, site_id)
  and created_at >= ${from}::timestamptz and created_at <= ${until}::timestamptz`
