import { sql, type Database } from '#commerce/database.ts'
import type { AwaitedMovement } from '#commerce/orders/dependencies.ts'
import type { PaymentKey } from '#commerce/orders/payment-queries.ts'

/** The refunds of an order that this transaction has created. The gateway is called for them after the commit. */
export const readAwaitedRefunds = (database: Database, orderNo: string) =>
  database.rows<AwaitedMovement>(sql`
    select key, instrument_id as "instrumentId", amount_cents as "amountCents" from order_movements
    where order_no = ${orderNo} and kind = 'refund' and state = 'due' and made_at = now() order by key`)

/** The captures of an order without a response of the gateway. */
export const readAwaitedCaptures = (database: Database, orderNo: string) =>
  database.rows<AwaitedMovement>(sql`
    select key, instrument_id as "instrumentId", amount_cents as "amountCents" from order_movements
    where order_no = ${orderNo} and kind = 'capture' and state = 'due' order by key`)

/** The movements of a payment that were never sent to the gateway, because their cause was cancelled. */
export const readDropped = (database: Database, { orderNo, instrumentId }: PaymentKey) =>
  database.rows<{ key: string }>(sql`
    select key from order_movements
    where order_no = ${orderNo} and instrument_id = ${instrumentId} and state = 'dropped'`)
