import { json, sql, type Database } from '#commerce/database.ts'
import type { PaymentCard } from '#commerce/ports.ts'
import { paymentRow, type StoredPayment } from './queries.ts'

/** Names a payment of an order. */
export interface PaymentKey {
  orderNo: string
  instrumentId: string
}

/** Writes payments behind those that the order has. */
export const insertPayments = (database: Database, orderNo: string, payments: readonly StoredPayment[]) =>
  database.run(sql`
    insert into order_payments (order_no, instrument_id, position, method_id, amount_cents, status, token, card,
                                gift_card_number, custom)
    select ${orderNo}, payment.instrument_id,
           payment.position + coalesce((select max(position) from order_payments where order_no = ${orderNo}), 0),
           payment.method_id, payment.amount_cents, payment.status, payment.token, payment.card,
           payment.gift_card_number, payment.custom
    from jsonb_to_recordset(${json(payments.map(paymentRow))}) as payment (
      instrument_id text, position int, method_id text, amount_cents bigint, status text, token text, card jsonb,
      gift_card_number text, custom jsonb)`)

/** Removes payments for which nothing has been asked. */
export const deleteUnasked = (database: Database, orderNo: string, instrumentIds: readonly string[]) =>
  database.run(sql`
    delete from order_payments
    where order_no = ${orderNo} and instrument_id = any(${instrumentIds}) and status = 'not_paid'`)

/** The intent to ask the gateway, written before it is asked. */
export const markAsked = (
  database: Database,
  { orderNo, instrumentId }: PaymentKey,
  ask: { attempt: number; token: string; custom: Record<string, unknown> },
) =>
  database.run(sql`
    update order_payments
    set status = 'asked', attempt = ${ask.attempt}, token = ${ask.token}, custom = ${json(ask.custom)},
        modified_at = now()
    where order_no = ${orderNo} and instrument_id = ${instrumentId}`)

export const markAuthorised = (
  database: Database,
  { orderNo, instrumentId }: PaymentKey,
  { reference, card }: { reference: string | null; card: PaymentCard | null },
) =>
  database.run(sql`
    update order_payments
    set status = 'authorised', reference = ${reference}, card = ${card && json(card)}, token = null, modified_at = now()
    where order_no = ${orderNo} and instrument_id = ${instrumentId}`)

export const markDeclined = (database: Database, { orderNo, instrumentId }: PaymentKey, reason: string) =>
  database.run(sql`
    update order_payments
    set status = 'declined', decline_reason = ${reason}, token = null, modified_at = now()
    where order_no = ${orderNo} and instrument_id = ${instrumentId}`)

/** What the gateway holds or may hold for a failed order is to be let go of; gift cards have their money back already. */
export const markToVoid = (database: Database, orderNo: string) =>
  database.run(sql`
    update order_payments
    set status = case when gift_card_number is null then 'voiding' else 'voided' end, token = null, modified_at = now()
    where order_no = ${orderNo} and status in ('asked', 'authorised')`)

export const markVoided = (database: Database, { orderNo, instrumentId }: PaymentKey) =>
  database.run(sql`
    update order_payments set status = 'voided', modified_at = now()
    where order_no = ${orderNo} and instrument_id = ${instrumentId} and status = 'voiding'`)

export const markCaptured = (database: Database, { orderNo, instrumentId }: PaymentKey) =>
  database.run(sql`
    update order_payments set status = 'captured', modified_at = now()
    where order_no = ${orderNo} and instrument_id = ${instrumentId} and status = 'authorised'`)

/** Tokens of payments that nobody will ask for any more. */
export const forgetTokens = (database: Database, orderNo: string) =>
  database.run(sql`update order_payments set token = null where order_no = ${orderNo} and token is not null`)

/** Payments of failed orders that the gateway has not been told of yet. */
export const readToVoid = (database: Database, limit: number) =>
  database.rows<PaymentKey & { attempt: number }>(sql`
    select order_no as "orderNo", instrument_id as "instrumentId", attempt from order_payments
    where status = 'voiding' order by modified_at limit ${limit}`)

/** Authorised payments of placed orders: money to take. */
export const readToCapture = (database: Database, limit: number) =>
  database.rows<PaymentKey & { reference: string; amountCents: number }>(sql`
    select order_no as "orderNo", instrument_id as "instrumentId", reference, amount_cents as "amountCents"
    from order_payments join orders using (order_no)
    where order_payments.status = 'authorised' and reference is not null
      and orders.status in ('new', 'open', 'completed')
    order by order_payments.modified_at limit ${limit}`)
