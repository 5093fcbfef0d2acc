import { sql } from '#commerce/database.ts'

/**
 * The condition of statements that look for unfinished orders, or for unfinished payments, without their keys. It holds for
 * every row: the indexes `orders_unsettled` and `order_payments_unfinished` have it, so that only these statements use them
 * (database/migrations/0007-baskets-and-orders.sql).
 */
export const isInQueue = (table: 'orders' | 'order_payments') =>
  table === 'orders' ? sql`orders.next_try_at > '-infinity'` : sql`order_payments.next_try_at > '-infinity'`
