import { sql, type Database } from '#commerce/database.ts'
import type { ListedOrder } from '#commerce/orders/order-administration.ts'

const listed = sql`
  order_no as "orderNo", site_id as "siteId", status, created_at as "createdAt",
  customer_email as "customerEmail", currency, total_cents as "totalCents"`

/**
 * The newest orders with a status. Without a status: all orders except failed ones. Each case has its own statement
 * and index.
 */
export const readListed = (
  database: Database,
  { limit, status }: { limit: number; status: string | null },
): Promise<ListedOrder[]> =>
  database.rows(
    status === null
      ? sql`
          select ${listed} from orders where status <> 'failed'
          order by created_at desc, order_no desc limit ${limit}`
      : sql`
          select ${listed} from orders where status = ${status}
          order by created_at desc, order_no desc limit ${limit}`,
  )
