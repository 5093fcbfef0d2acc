import { sql, type Database } from '#commerce/database.ts'
import type { PaymentKey } from '#commerce/orders/payment-queries.ts'
import { nextKey } from './key-queries.ts'

/** The amount of the check that was recorded for an order with this number. Undefined if no check was recorded. */
export async function readReceivedCheck(
  database: Database,
  { orderNo, instrumentId, number }: PaymentKey & { number: string },
): Promise<number | undefined> {
  const row = await database.row<{ cents: number }>(sql`
    select amount_cents::float8 as cents from order_movements
    where order_no = ${orderNo} and instrument_id = ${instrumentId} and kind = 'capture' and reference = ${number}`)
  return row?.cents
}

/** Stores a received check as captured money. Raises the version of its order, which the caller has locked. */
export const writeReceivedCheck = (
  database: Database,
  { orderNo, instrumentId, amountCents, number }: PaymentKey & { amountCents: number; number: string },
) =>
  database.run(sql`
    with movement as (
      update order_payments set captured_cents = captured_cents + ${amountCents}, modified_at = now()
      where order_no = ${orderNo} and instrument_id = ${instrumentId}
      returning order_no, instrument_id
    ), received as (
      insert into order_movements (key, order_no, instrument_id, kind, amount_cents, state, done_at, reference)
      select ${nextKey('capture')}, order_no, instrument_id, 'capture', ${amountCents}, 'done', now(), ${number} from movement
    )
    update orders set version = version + 1, modified_at = now() where order_no in (select order_no from movement)`)

/** Records that the checks of an order cover the open amount. The caller has locked the order. */
export const markCheckPaid = (database: Database, { orderNo, instrumentId }: PaymentKey) =>
  database.run(sql`
    update order_payments set status = 'captured', modified_at = now()
    where order_no = ${orderNo} and instrument_id = ${instrumentId} and status = 'not_paid'`)
