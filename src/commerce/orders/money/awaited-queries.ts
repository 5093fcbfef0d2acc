import { sql, type Database } from '#commerce/database.ts'
import type { AwaitedMovement } from '#commerce/orders/dependencies.ts'
import type { PaymentKey } from '#commerce/orders/payment-queries.ts'

/** The refunds of an order that this transaction has made, and for which the gateway is asked after it. */
export const readAwaitedRefunds = (database: Database, orderNo: string) =>
  database.rows<AwaitedMovement>(sql`
    select key, instrument_id as "instrumentId", amount_cents as "amountCents" from order_movements
    where order_no = ${orderNo} and kind = 'refund' and state = 'due' and made_at = now() order by key`)

/** The captures of an order that the gateway has not answered yet. */
export const readAwaitedCaptures = (database: Database, orderNo: string) =>
  database.rows<AwaitedMovement>(sql`
    select key, instrument_id as "instrumentId", amount_cents as "amountCents" from order_movements
    where order_no = ${orderNo} and kind = 'capture' and state = 'due' order by key`)

/** The movements of a payment that the gateway was never asked for, as what they follow from came to nothing. */
export const readDropped = (database: Database, { orderNo, instrumentId }: PaymentKey) =>
  database.rows<{ key: string }>(sql`
    select key from order_movements
    where order_no = ${orderNo} and instrument_id = ${instrumentId} and state = 'dropped'`)
