import { sql } from '#commerce/database.ts'

/**
 * The condition of statements that search for unfinished orders or payments without their keys. It is true for every
 * row: the indexes `orders_unsettled` and `order_payments_unfinished` contain it, so that only these statements use
 * them (database/migrations/0007-baskets-and-orders.sql).
 */
export const isInQueue = (table: keyof typeof conditions) => conditions[table]

const conditions = {
  orders: sql`orders.next_try_at > '-infinity'`,
  order_payments: sql`order_payments.next_try_at > '-infinity'`,
  /** `order_payments` with a short alias. */
  p: sql`p.next_try_at > '-infinity'`,
}
