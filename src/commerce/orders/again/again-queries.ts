import { json, sql, type Database } from '#commerce/database.ts'
import type { PaymentCard } from '#commerce/ports/payment-gateway.ts'
import type { PaymentKey } from '#commerce/orders/payment-queries.ts'
import type { StoredOrder, StoredPayment } from '#commerce/orders/queries.ts'

/** Whether another payment of the order `o` is taking over an open amount. */
const isReplacing = sql`exists (select from order_payments other
      where other.order_no = o.order_no and other.status = 'asked' and not other.counts)`

/**
 * Payments `p` of orders `o` whose open amount has to be authorised again. Their hold lapses within a day; or was
 * released and the first parcel leaves soon (`next_try_at` follows its day, SALE-031); or has ended with a partial
 * capture. Excludes payments with a capture in progress, because the open amount depends on it.
 */
const isToHoldAgain = (methodIds: readonly string[]) => sql`
      p.method_id = any(${methodIds}) and p.counts and o.may_ask_again and o.capture_at = 'dispatch'
      and o.status in ('new', 'open', 'completed') and not ${isReplacing}
      and not exists (select from order_movements m where m.order_no = p.order_no and m.kind = 'capture' and m.state = 'due')
      and (
        (p.status = 'authorised' and p.again_declined_at is null and p.next_try_at < 'infinity'
          and p.expires_at is not null and p.expires_at < now() + interval '1 day'
          and not exists (select from order_movements m
            where m.order_no = p.order_no and m.instrument_id = p.instrument_id and m.state = 'done'
              and (m.kind = 'release' or (m.kind = 'capture' and m.is_final))))
        or ((p.is_rest_due or p.status = 'released') and p.next_try_at <= now()))`

/**
 * Orders with a payment that has to be authorised again. Each part reads its own index up to the limit, because
 * thousands of far orders wait.
 */
export async function readToHoldAgain(
  database: Database,
  { methodIds, limit }: { methodIds: readonly string[]; limit: number },
): Promise<string[]> {
  const rows = await database.rows<{ orderNo: string }>(sql`
    select order_no as "orderNo" from (
      (select p.order_no, p.expires_at as due_at from order_payments p join orders o using (order_no)
      where p.status = 'authorised' and p.expires_at is not null and p.expires_at < now() + interval '1 day'
        and ${isToHoldAgain(methodIds)}
      order by p.expires_at limit ${limit})
      union all
      (select p.order_no, p.next_try_at from order_payments p join orders o using (order_no)
      where p.is_rest_due and p.next_try_at <= now() and ${isToHoldAgain(methodIds)}
      order by p.next_try_at limit ${limit})
      union all
      (select p.order_no, p.next_try_at from order_payments p join orders o using (order_no)
      where p.status = 'released' and p.next_try_at <= now() and ${isToHoldAgain(methodIds)}
      order by p.next_try_at limit ${limit})
    ) as due order by due_at limit ${limit}`)
  return rows.map(({ orderNo }) => orderNo)
}

/** The payment of a locked order that still has to be authorised again. */
export const findToHoldAgain = (
  database: Database,
  orderNo: string,
  { methodIds }: { methodIds: readonly string[] },
) =>
  database.row<Pick<StoredPayment, 'instrumentId' | 'status'>>(sql`
    select p.instrument_id as "instrumentId", p.status from order_payments p join orders o using (order_no)
    where o.order_no = ${orderNo} and ${isToHoldAgain(methodIds)}`)

/** A payment that takes over an open amount. */
export interface NewReplacement extends PaymentKey {
  replaces: string
  methodId: string
  amountCents: number
  /** The token, if the buyer makes the payment. */
  token: string | null
  card: PaymentCard | null
  custom: Record<string, unknown>
}

/** Stores a request for the open amount of a payment before it is sent. The caller has locked the order. */
export const insertReplacement = (
  database: Database,
  { orderNo, instrumentId, replaces, methodId, amountCents, token, card, custom }: NewReplacement,
) =>
  database.run(sql`
    insert into order_payments (order_no, instrument_id, position, method_id, amount_cents, status, attempt, token, card, custom,
                                replaces, counts)
    select ${orderNo}, ${instrumentId}, max(position) + 1, ${methodId}, ${amountCents}, 'asked', 1, ${token},
      ${card && json(card)}, ${json(custom)}, ${replaces}, false
    from order_payments where order_no = ${orderNo}`)

/** A request for which no result is stored yet. */
export interface RequestedReplacement extends PaymentKey {
  replaces: string
  methodId: string
  amountCents: number
  currency: StoredOrder['currency']
  customerId: string
  /** The gateway's reference of the payment whose open amount is taken over. */
  reference: string | null
  /** Whether the buyer makes the request. Then the job only reads the result, and does not send the request again. */
  isByBuyer: boolean
  /** Whether the gateway has not responded for so long that the former hold has to be captured before it lapses. */
  isTooLate: boolean
}

/**
 * The hours after which a request without a response counts as declined. A hold is renewed 24 hours before it lapses,
 * so the other half remains for its capture.
 */
const mostHours = 12

const asked = sql`
    select p.order_no as "orderNo", p.instrument_id as "instrumentId", p.replaces, p.method_id as "methodId", p.amount_cents as "amountCents", o.currency,
      o.customer_id as "customerId", old.reference, p.token is not null as "isByBuyer",
      p.modified_at < now() - make_interval(hours => ${mostHours}) as "isTooLate"
    from order_payments p join orders o using (order_no)
      join order_payments old on old.order_no = p.order_no and old.instrument_id = p.replaces`

/** Due requests. A buyer's request is due after a minute, because the gateway normally responds directly. */
export const readRequestedReplacements = (database: Database, limit: number) =>
  database.rows<RequestedReplacement>(sql`
    ${asked}
    where p.status = 'asked' and not p.counts and p.next_try_at <= now()
      and (p.token is null or p.modified_at < now() - interval '1 minute')
    order by p.next_try_at limit ${limit}`)

/** The request of a locked order, if it is still open. */
export const findRequestedReplacement = (database: Database, { orderNo, instrumentId }: PaymentKey) =>
  database.row<RequestedReplacement>(sql`
    ${asked} where p.order_no = ${orderNo} and p.instrument_id = ${instrumentId} and p.status = 'asked' and not p.counts`)

/** Whether a payment of an order is being replaced. */
export const isAskedAgain = async (database: Database, orderNo: string): Promise<boolean> =>
  (await database.run(sql`
    select from order_payments where order_no = ${orderNo} and status = 'asked' and not counts`)) > 0

/**
 * Records that the money of a request is held. If `isNeeded` is false, the hold is released immediately. The caller
 * has locked the order.
 */
export const markHeldAgain = (
  database: Database,
  { orderNo, instrumentId }: PaymentKey,
  {
    reference,
    card,
    holdDays,
    isNeeded,
  }: {
    reference: string
    card: PaymentCard | null
    holdDays: number | undefined
    isNeeded: boolean
  },
) =>
  database.run(sql`
    update order_payments
    set status = ${isNeeded ? 'authorised' : 'voiding'}, counts = ${isNeeded}, reference = ${reference}, token = null, tries = 0,
        card = coalesce(${card && json(card)}::jsonb, card), modified_at = now(),
        next_try_at = ${isNeeded ? sql`'-infinity'` : sql`now()`},
        expires_at = now() + make_interval(days => ${holdDays ?? null}::int)
    where order_no = ${orderNo} and instrument_id = ${instrumentId}`)

/**
 * Ends a payment whose open amount another one has taken over: its hold is released, and its captured amount remains.
 * Its failed captures no longer matter. The caller has locked the order.
 */
export const endReplaced = (database: Database, { orderNo, instrumentId }: PaymentKey) =>
  database.run(sql`
    with failed as (
      update order_movements set state = 'replaced'
      where order_no = ${orderNo} and instrument_id = ${instrumentId} and kind = 'capture' and state = 'failed'
    )
    update order_payments
    set status = case
          when status = 'authorised' and captured_cents = 0 then 'voiding'
          when status = 'releasing' then 'voiding'
          when status = 'released' then 'voided'
          when status in ('authorised', 'captured') and refunded_cents = captured_cents then 'refunded'
          when status = 'authorised' then 'captured'
          else status end,
        counts = captured_cents > 0, is_rest_due = false, modified_at = now(), tries = 0,
        amount_cents = case when captured_cents > 0 then captured_cents else amount_cents end,
        next_try_at = case when status = 'authorised' then now() else next_try_at end
    where order_no = ${orderNo} and instrument_id = ${instrumentId}`)

/** Deletes a request that was declined. */
export const deleteReplacement = (database: Database, { orderNo, instrumentId }: PaymentKey) =>
  database.run(sql`
    delete from order_payments
    where order_no = ${orderNo} and instrument_id = ${instrumentId} and status = 'asked' and not counts`)

/** The shop tries on three days: the first time, and on the next two days. */
const mostTries = 3

/**
 * Records that the open amount of a payment could not be authorised again. A released hold, and the rest of an ended
 * hold, are tried again on the next two days (SALE-031). Returns whether this is the first decline.
 */
export async function markAgainDeclined(
  database: Database,
  { orderNo, instrumentId }: PaymentKey,
  reason: string,
): Promise<boolean> {
  const row = await database.row<{ isFirst: boolean }>(sql`
    update order_payments p
    set again_declined_at = coalesce(p.again_declined_at, now()), decline_reason = ${reason}, modified_at = now(),
        tries = case when p.status = 'released' or p.is_rest_due then p.tries + 1 else p.tries end,
        next_try_at = case when p.status <> 'released' and not p.is_rest_due then p.next_try_at
          when p.tries + 1 >= ${mostTries} then 'infinity' else now() + interval '1 day' end
    from order_payments before
    where p.order_no = ${orderNo} and p.instrument_id = ${instrumentId}
      and before.order_no = p.order_no and before.instrument_id = p.instrument_id
    returning before.again_declined_at is null as "isFirst"`)
  return row?.isFirst ?? false
}

/** Far orders whose first hold can be released: the time to cancel has passed, and no review is needed (SALE-031). */
export async function readFar(
  database: Database,
  { graceMinutes, limit }: { graceMinutes: number; limit: number },
): Promise<string[]> {
  const rows = await database.rows<{ orderNo: string }>(sql`
    select order_no as "orderNo" from orders o
    where o.is_far and o.placed_at <= now() - make_interval(mins => ${graceMinutes})
      and not exists (select from order_holds h
        where h.order_no = o.order_no and h.released_at is null and h.reason = 'fraud')
    order by o.placed_at limit ${limit}`)
  return rows.map(({ orderNo }) => orderNo)
}

/** Marks a far order as handled. */
export const clearFar = (database: Database, orderNo: string) =>
  database.run(sql`update orders set is_far = false where order_no = ${orderNo}`)

/** Releases a hold that is authorised again later. The caller has locked the order. */
export const releaseUntilLater = (database: Database, { orderNo, instrumentId }: PaymentKey) =>
  database.run(sql`
    update order_payments set status = 'releasing', modified_at = now(), tries = 0, next_try_at = now()
    where order_no = ${orderNo} and instrument_id = ${instrumentId} and status = 'authorised' and captured_cents = 0`)

/** Sets the order to capture at the order. The caller has locked the order. */
export const captureAtOnce = (database: Database, orderNo: string) =>
  database.run(sql`
    with captured as (
      update order_payments set next_try_at = now()
      where order_no = ${orderNo} and status = 'authorised' and reference is not null and next_try_at = '-infinity'
    )
    update orders set capture_at = 'order', capture_since = null, capture_due_at = null where order_no = ${orderNo}`)
