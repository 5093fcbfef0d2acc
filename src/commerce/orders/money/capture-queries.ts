import { sql, type Database } from '#commerce/database.ts'
import type { PaymentKey } from '#commerce/orders/payment-queries.ts'
import { isInQueue } from '#commerce/orders/unfinished-queries.ts'
import { nextKey } from './key-queries.ts'

/**
 * Creates the captures of placed orders with capture at the order whose money is held: of the whole amount, less
 * refunds meanwhile (the payer is refunded before the gift cards, SALE-016). Skips locked orders until the next run.
 * Returns the number of captures.
 */
export const makeCaptures = (database: Database, limit: number) =>
  database.run(sql`
    with ready as (
      select p.order_no, p.instrument_id, p.amount_cents - o.given_back_cents as cents, p.next_try_at
      from order_payments p join orders o using (order_no)
      where p.status = 'authorised' and p.reference is not null and p.captured_cents = 0 and p.next_try_at <= now()
        and ${isInQueue('p')} and o.capture_at = 'order' and o.status in ('new', 'open', 'completed') and p.amount_cents > o.given_back_cents
      order by p.next_try_at, p.modified_at limit ${limit}
      for update of o skip locked
    ), movement as (
      update order_payments p set captured_cents = ready.cents
      from ready
      where p.order_no = ready.order_no and p.instrument_id = ready.instrument_id
        and p.status = 'authorised' and p.captured_cents = 0
      returning p.order_no, p.instrument_id, ready.cents, ready.next_try_at
    )
    insert into order_movements (key, order_no, instrument_id, kind, amount_cents, next_try_at)
    select ${nextKey('capture')}, order_no, instrument_id, 'capture', cents, next_try_at from movement`)

/**
 * Excludes orders whose payment is being replaced: they are captured afterwards from the new hold. Excludes a rest
 * that the bank has declined: its buyer pays it in another way.
 */
const isNotReplacing = sql`
      not exists (select from order_payments p
        where p.order_no = orders.order_no and ((p.status = 'asked' and not p.counts) or (p.is_rest_due and p.again_declined_at is null)))`

/** The orders with due captures at dispatch, longest due first. */
export async function readCaptureDue(database: Database, limit: number): Promise<string[]> {
  const rows = await database.rows<{ orderNo: string }>(sql`
    select order_no as "orderNo" from orders where capture_due_at <= now() and ${isNotReplacing} order by capture_due_at limit ${limit}`)
  return rows.map(({ orderNo }) => orderNo)
}

/**
 * Marks that the captures of an order are created. Returns 0 if they are no longer due. The caller has locked the
 * order.
 */
export const clearCaptureDue = (database: Database, orderNo: string) =>
  database.run(sql`
    update orders set capture_since = null, capture_due_at = null
    where order_no = ${orderNo} and capture_due_at <= now() and ${isNotReplacing}`)

/**
 * Requests a capture of the shipped and uncaptured amount, unless one is already due. The caller has locked the
 * order.
 */
export const requestMissingCapture = (database: Database, orderNo: string) =>
  database.run(sql`
    update orders set capture_due_at = now()
    where order_no = ${orderNo} and capture_at = 'dispatch' and capture_due_at is null`)

/** Postpones the captures of an order. */
export const postponeCaptures = (database: Database, orderNo: string) =>
  database.run(sql`
    update orders set capture_due_at = now() + interval '1 minute'
    where order_no = ${orderNo} and capture_due_at is not null`)

/**
 * Captures a part of a hold. `isRestDue`: this is the final capture, and the shop authorises the rest again. The
 * caller has locked the order. Creates no capture if the gateway has permanently refused one, which staff have to
 * retry.
 */
export const makeCapture = (
  database: Database,
  {
    orderNo,
    instrumentId,
    amountCents,
    isFinal,
    isRestDue = false,
  }: PaymentKey & { amountCents: number; isFinal: boolean; isRestDue?: boolean },
) =>
  database.run(sql`
    with movement as (
      update order_payments set captured_cents = captured_cents + ${amountCents}, is_rest_due = ${isRestDue}, modified_at = now()
      where order_no = ${orderNo} and instrument_id = ${instrumentId} and status = 'authorised' and next_try_at < 'infinity'
      returning order_no, instrument_id
    )
    insert into order_movements (key, order_no, instrument_id, kind, amount_cents, is_final)
    select ${nextKey('capture')}, order_no, instrument_id, 'capture', ${amountCents}, ${isFinal} from movement`)

/** The number of created captures of a payment. */
export async function countCaptures(
  database: Database,
  { orderNo, instrumentId }: PaymentKey,
): Promise<number> {
  const row = await database.row<{ count: number }>(sql`
    select count(*)::int as count from order_movements
    where order_no = ${orderNo} and instrument_id = ${instrumentId} and kind = 'capture' and state in ('due', 'done')`)
  return row?.count ?? 0
}

/** Releases the rest of a partly captured hold, once. The caller has locked the order. */
export const makeRelease = (database: Database, { orderNo, instrumentId }: PaymentKey) =>
  database.run(sql`
    insert into order_movements (key, order_no, instrument_id, kind, amount_cents)
    select ${nextKey('release')}, order_no, instrument_id, 'release', amount_cents - captured_cents
    from order_payments movement
    where order_no = ${orderNo} and instrument_id = ${instrumentId} and amount_cents > captured_cents
      and not exists (
        select from order_movements m
        where m.order_no = movement.order_no and m.instrument_id = movement.instrument_id and m.state in ('due', 'done')
          and (m.kind = 'release' or (m.kind = 'capture' and m.is_final)))`)
