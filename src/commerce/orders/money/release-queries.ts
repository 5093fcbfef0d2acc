import { sql, type Database } from '#commerce/database.ts'
import type { Actor } from '#commerce/orders/journal/order-event.ts'
import { paymentEvents } from '#commerce/orders/journal/queries.ts'
import type { PaymentKey } from '#commerce/orders/payment-queries.ts'
import { nextKey, underLock } from './key-queries.ts'

/**
 * Releases a hold, and drops its capture if that was not sent to the gateway yet. The caller has locked the order.
 */
export const releaseHold = (database: Database, { orderNo, instrumentId }: PaymentKey) =>
  database.run(sql`
    with dropped as (
      update order_movements set state = 'dropped'
      where order_no = ${orderNo} and instrument_id = ${instrumentId} and state = 'due'
    )
    update order_payments
    set status = 'voiding', captured_cents = 0, refunded_cents = 0, token = null, modified_at = now(), tries = 0,
        next_try_at = now()
    where order_no = ${orderNo} and instrument_id = ${instrumentId} and status = 'authorised'`)

/**
 * Ends a payment whose hold was or is being released: it is not authorised again. The caller has locked the order.
 */
export const endReleased = (database: Database, { orderNo, instrumentId }: PaymentKey) =>
  database.run(sql`
    update order_payments
    set status = case status when 'releasing' then 'voiding' else 'voided' end, modified_at = now()
    where order_no = ${orderNo} and instrument_id = ${instrumentId} and status in ('releasing', 'released')`)

/**
 * Records that the gateway had captured a hold before its release, and creates the refund: of the capture that was
 * dropped or refused, else of the whole hold. For a hold that would have been authorised again, the payment is
 * retained instead. Returns 0 if another process was first.
 */
export const noteOvertakenCapture = (
  database: Database,
  { orderNo, instrumentId }: PaymentKey,
  actor: Actor,
) =>
  underLock(
    database,
    orderNo,
    sql`
    with asked as (
      select key, amount_cents from order_movements
      where order_no = ${orderNo} and instrument_id = ${instrumentId} and kind = 'capture' and state in ('dropped', 'failed', 'replaced')
      order by made_at desc limit 1
    ), movement as (
      update order_payments p set modified_at = now(),
        status = case p.status when 'voiding' then 'refunding' else 'captured' end,
        captured_cents = coalesce((select amount_cents from asked), p.amount_cents),
        refunded_cents = case p.status when 'voiding' then coalesce((select amount_cents from asked), p.amount_cents) else 0 end
      where p.order_no = ${orderNo} and p.instrument_id = ${instrumentId} and p.status in ('voiding', 'releasing')
      returning p.order_no, p.instrument_id, p.captured_cents as amount_cents, p.status
    ), captured as (
      update order_movements m set state = 'done', done_at = now() from movement
      where m.key = (select key from asked)
    ), unasked as (
      insert into order_movements (key, order_no, instrument_id, kind, amount_cents, state, done_at)
      select ${nextKey('capture')}, order_no, instrument_id, 'capture', amount_cents, 'done', now() from movement
      where not exists (select from asked)
    ), made as (
      insert into order_movements (key, order_no, instrument_id, kind, amount_cents)
      select ${nextKey('refund')}, order_no, instrument_id, 'refund', amount_cents from movement where status = 'refunding'
    ), changed as (
      select * from movement
    )
    ${paymentEvents(actor, 'payment-captured')}`,
  )
