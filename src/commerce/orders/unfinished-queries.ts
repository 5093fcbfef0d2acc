import { sql } from '#commerce/database.ts'

/**
 * The condition of statements that look for unfinished orders, or for unfinished payments, without their keys. It holds for
 * every row: the indexes `orders_unsettled` and `order_payments_unfinished` have it, so that only these statements use them
 * (database/migrations/0007-baskets-and-orders.sql).
 */
export const isInQueue = (table: keyof typeof conditions) => conditions[table]

const conditions = {
  orders: sql`orders.next_try_at > '-infinity'`,
  order_payments: sql`order_payments.next_try_at > '-infinity'`,
  /** `order_payments` under a short name. */
  p: sql`p.next_try_at > '-infinity'`,
}
