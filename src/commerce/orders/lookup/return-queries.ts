import { sql, type Database } from '#commerce/database.ts'
import { newCardCents } from '#commerce/orders/money/refunded-parts.ts'
import type { MoneyReturn } from '#commerce/orders/order.ts'
import type { StoredOrder } from '#commerce/orders/queries.ts'

/**
 * Completed and pending refunds by cancellations and refunds, oldest first. Amounts that the gateway refused are
 * still owed, and so count as pending.
 */
const readReturns = (database: Database, orderNo: string) =>
  database.rows<MoneyReturn>(sql`
    select instrument_id as "instrumentId", amount_cents::float8 as "amountCents", made_at as at from order_movements
    where order_no = ${orderNo} and kind in ('refund', 'gift-card', 'manual') and state in ('due', 'done', 'failed')
    union all
    select null, amount_cents::float8, coalesce(decided_at, made_at) from order_refunds
    where order_no = ${orderNo} and state = 'made' and destination = 'new-gift-card'
    order by at`)

/** An order with its refunds. An order without any runs no statement. */
export async function withReturns(database: Database, order: StoredOrder): Promise<StoredOrder> {
  if (order.givenBackCents + newCardCents(order) === 0) return order
  return { ...order, returns: await readReturns(database, order.orderNo) }
}
