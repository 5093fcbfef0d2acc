import { sql, type Database } from '#commerce/database.ts'
import type { ListedOrder } from '#commerce/orders/order-administration.ts'

const listed = sql`
  order_no as "orderNo", site_id as "siteId", status, created_at as "createdAt",
  customer_email as "customerEmail", currency, total_cents as "totalCents"`

/** The newest orders: those with a status, or without one all that have not failed. A statement, and an index, for each. */
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

/** Marks the check of a placed order as received; gives 0 when there is none that is waited for. */
export const markCheckReceived = (database: Database, orderNo: string) =>
  database.run(sql`
    with received as (
      update order_payments set status = 'captured', captured_cents = amount_cents, modified_at = now()
      where order_no = ${orderNo} and method_id = 'PAY_BY_CHECK' and status = 'not_paid'
        and exists (select from orders where order_no = ${orderNo} and status in ('new', 'open', 'completed', 'cancelled'))
      returning order_no
    )
    update orders set version = version + 1, modified_at = now() where order_no in (table received)`)
