import { json, sql, type Database, type Statement } from '#commerce/database.ts'
import type { PaymentCard } from '#commerce/ports/payment-gateway.ts'
import type { Actor } from './journal/order-event.ts'
import { paymentEvents } from './journal/queries.ts'
import { isInQueue } from './unfinished-queries.ts'
import { paymentRow, type StoredOrder, type StoredPayment } from './queries.ts'

/** The key of a payment. */
export interface PaymentKey {
  orderNo: string
  instrumentId: string
}

/** A payment of a failed or cancelled order whose hold is released. */
export type Returned = PaymentKey &
  Pick<StoredPayment, 'attempt'> & {
    /** Whether the order was placed: the capture job may have captured its money just before the cancellation. */
    wasPlaced: boolean
  }

/** Inserts payments after the existing ones of the order. */
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

/** Deletes payments for which no authorisation was requested. */
export const deleteUnpaid = (database: Database, orderNo: string, instrumentIds: readonly string[]) =>
  database.run(sql`
    delete from order_payments
    where order_no = ${orderNo} and instrument_id = any(${instrumentIds}) and status = 'not_paid'`)

/** Stores an authorisation request before it is sent to the gateway. */
export const markAsked = (
  database: Database,
  { orderNo, instrumentId }: PaymentKey,
  request: { attempt: number; token: string; custom: Record<string, unknown> },
) =>
  database.run(sql`
    update order_payments
    set status = 'asked', attempt = ${request.attempt}, token = ${request.token}, custom = ${json(request.custom)},
        modified_at = now(), unanswered_since = null, pending_until = null
    where order_no = ${orderNo} and instrument_id = ${instrumentId}`)

/** The data of its payment and order that a request needs. */
export interface RequestedPayment {
  amountCents: number
  token: string
  currency: StoredOrder['currency']
  isRenewal: boolean
  isSubscribing: boolean
  mayAskAgain: boolean
}

/**
 * Stores the first request of a gateway payment in one statement, which locks the order, then the payment. If a
 * condition of a first request is not met, changes nothing and returns nothing. Both rows are compared in their state
 * after the lock.
 */
export const askFirst = (
  database: Database,
  { orderNo, instrumentId }: PaymentKey,
  request: {
    customerId: string
    methodId: string
    /** Empty for any amount. */
    centsByCurrency: Readonly<Record<string, number>>
    token: string | null
    custom: Record<string, unknown>
  },
) =>
  database.row<RequestedPayment>(sql`
    with unpaid as (
      select order_no, currency, may_ask_again, document ? 'renewals' as renews,
        jsonb_array_length(coalesce(document -> 'subscriptions', '[]')) > 0 as subscribes
      from orders
      where order_no = ${orderNo} and customer_id = ${request.customerId} and status = 'created'
      for update
    )
    update order_payments as payment
    set status = 'asked', attempt = 1, token = coalesce(${request.token}, payment.token),
        custom = payment.custom || ${json(request.custom)}::jsonb, modified_at = now(), unanswered_since = null,
        pending_until = null
    from unpaid
    where payment.order_no = unpaid.order_no and payment.instrument_id = ${instrumentId}
      and payment.status = 'not_paid' and payment.attempt = 0 and payment.gift_card_number is null
      and payment.method_id = ${request.methodId}
      and payment.amount_cents = coalesce(
        (${json(request.centsByCurrency)}::jsonb ->> unpaid.currency)::bigint,
        (${json(request.centsByCurrency)}::jsonb ->> '')::bigint, payment.amount_cents)
      and coalesce(${request.token}, payment.token) <> ''
    returning payment.amount_cents as "amountCents", payment.token, unpaid.currency,
      unpaid.renews as "isRenewal", unpaid.subscribes as "isSubscribing",
      unpaid.may_ask_again as "mayAskAgain"`)

/**
 * The statement that stores the gateway's reference and the card of an authorised payment, and when its hold lapses,
 * and deletes its token. Money that is captured at dispatch is not added to the capture queue.
 */
export const markAuthorised = (
  { orderNo, instrumentId }: PaymentKey,
  { reference, card, holdDays, captureAt }: HeldMoney,
): Statement =>
  sql`
    update order_payments
    set status = 'authorised', reference = ${reference}, card = ${card && json(card)}, token = null, modified_at = now(),
        expires_at = now() + make_interval(days => ${holdDays ?? null}::int),
        next_try_at = case when ${captureAt === 'dispatch'}::boolean and gift_card_number is null then '-infinity' else next_try_at end
    where order_no = ${orderNo} and instrument_id = ${instrumentId}`

interface HeldMoney extends Pick<StoredOrder, 'captureAt'> {
  reference: string | null
  card: PaymentCard | null
  holdDays: number | undefined
}

/** Stores until when the provider of a pending payment may decide. */
export const markPending = (database: Database, { orderNo, instrumentId }: PaymentKey, until: string) =>
  database.run(sql`
    update order_payments set pending_until = ${until}
    where order_no = ${orderNo} and instrument_id = ${instrumentId} and status = 'asked'`)

/** Stores why a payment was declined, and deletes its token. */
export const markDeclined = (database: Database, { orderNo, instrumentId }: PaymentKey, reason: string) =>
  database.run(sql`
    update order_payments
    set status = 'declined', decline_reason = ${reason}, token = null, modified_at = now()
    where order_no = ${orderNo} and instrument_id = ${instrumentId}`)

/**
 * Marks the payments of a failed order whose money the gateway holds or may hold. Gift cards are already refunded.
 */
export const markToVoid = (database: Database, orderNo: string) =>
  database.run(sql`
    update order_payments
    set status = case when gift_card_number is null then 'voiding' else 'voided' end, token = null, modified_at = now(),
        next_try_at = greatest(next_try_at, now())
    where order_no = ${orderNo} and status in ('asked', 'authorised')`)

/**
 * Marks a payment whose hold the gateway has released, and sets when it is authorised again. Returns 0 if another
 * process has marked it first.
 */
export const markVoided = (database: Database, { orderNo, instrumentId }: PaymentKey, actor: Actor) =>
  database.run(sql`
    with locked as (select order_no from orders where order_no = ${orderNo} for update),
    changed as (
      update order_payments as payment
      set status = case status when 'voiding' then 'voided' else 'released' end, modified_at = now(), tries = 0,
          next_try_at = case status when 'voiding' then next_try_at else hold_again_at(payment.order_no) end
      from locked
      where payment.order_no = locked.order_no and instrument_id = ${instrumentId} and status in ('voiding', 'releasing')
      returning payment.order_no, instrument_id, amount_cents
    )
    ${paymentEvents(actor, 'payment-voided')}`)

/** Deletes the tokens of an order that no longer accepts payments. */
export const deleteTokens = (database: Database, orderNo: string) =>
  database.run(sql`update order_payments set token = null where order_no = ${orderNo} and token is not null`)

/** Payments whose hold the gateway still has to release: of failed, cancelled and far orders, and replaced ones. */
export const readToVoid = (database: Database, limit: number) =>
  database.rows<Returned>(sql`
    select order_no as "orderNo", instrument_id as "instrumentId", attempt, placed_at is not null as "wasPlaced"
    from order_payments join orders using (order_no)
    where order_payments.status in ('voiding', 'releasing') and order_payments.next_try_at <= now()
      and ${isInQueue('order_payments')}
    order by order_payments.next_try_at, order_payments.modified_at limit ${limit}`)
