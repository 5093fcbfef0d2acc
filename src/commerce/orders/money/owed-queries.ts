import { sql, type Database } from '#commerce/database.ts'
import type { Actor } from '#commerce/orders/journal/order-event.ts'
import { paymentEvents } from '#commerce/orders/journal/queries.ts'
import type { PaymentKey } from '#commerce/orders/payment-queries.ts'
import { nextKey } from './key-queries.ts'

/** Money of an order that needs the attention of staff. */
export interface MoneyToLookAt extends PaymentKey {
  methodId: string
  currency: string
  /**
   * `capture-failed`: the gateway has not paid the shop. `not-held`: the bank has declined to authorise the amount
   * again, and the buyer was asked to pay. `owed`: the gateway has not refunded the amount to the buyer. `by-hand`:
   * staff refund it.
   */
  kind: 'capture-failed' | 'not-held' | 'owed' | 'by-hand'
  amountCents: number
  /** The gateway's reason. */
  failure: string | null
  since: Date
}

/** Permanently refused movements, and refunds that staff pay manually: oldest first. */
export const readMoneyToLookAt = (database: Database, limit: number) =>
  database.rows<MoneyToLookAt>(sql`
    select m.order_no as "orderNo", m.instrument_id as "instrumentId", p.method_id as "methodId", o.currency,
      case when m.kind = 'capture' then 'capture-failed' when m.kind = 'manual' then 'by-hand' else 'owed' end as kind,
      m.amount_cents as "amountCents", m.failure, m.made_at as since
    from order_movements m
      join order_payments p using (order_no, instrument_id)
      join orders o using (order_no)
    where (m.state = 'failed' or (m.state = 'due' and m.kind = 'manual'))
      and case m.kind
        when 'capture' then p.status = 'authorised' and p.next_try_at = 'infinity'
        when 'refund' then p.owed_cents > 0
        else true end
    union all
    select p.order_no, p.instrument_id, p.method_id, o.currency, 'not-held', p.amount_cents - p.captured_cents, p.decline_reason,
      p.again_declined_at
    from order_payments p join orders o using (order_no)
    where p.again_declined_at is not null and (p.status = 'released' or p.is_rest_due) and o.status in ('new', 'open', 'completed')
    order by since limit ${limit}`)

/** Lets the job authorise declined amounts once more. Returns the number of payments. */
export const retryHolds = (database: Database, orderNo: string) =>
  database.run(sql`
    update order_payments set next_try_at = now()
    where order_no = ${orderNo} and counts and again_declined_at is not null
      and (status = 'released' or (is_rest_due and status <> 'authorised'))`)

/**
 * Ends the rest of a hold that the bank has declined, if no amount of it is owed any more. The caller has locked the
 * order.
 */
export const endDeclinedRest = (database: Database, { orderNo, instrumentId }: PaymentKey) =>
  database.run(sql`
    update order_payments set is_rest_due = false, modified_at = now()
    where order_no = ${orderNo} and instrument_id = ${instrumentId} and is_rest_due and status <> 'authorised'`)

/**
 * Makes refused captures and refunds of an order due again, under new keys. Returns their number. The job
 * recalculates captures at dispatch.
 */
export const retryRefused = (database: Database, orderNo: string) =>
  database.run(sql`
    with captures as (
      update order_payments p set next_try_at = case o.capture_at when 'dispatch' then '-infinity' else now() end
      from orders o
      where p.order_no = ${orderNo} and o.order_no = p.order_no and p.status = 'authorised' and p.next_try_at = 'infinity'
      returning p.order_no
    ), at_dispatch as (
      update orders set capture_due_at = now()
      where order_no in (select order_no from captures) and capture_at = 'dispatch'
    ), movement as (
      update order_payments old
      set owed_cents = 0, refunded_cents = old.refunded_cents + old.owed_cents, modified_at = now(),
          status = case when old.refunded_cents + old.owed_cents = old.captured_cents then 'refunding' else old.status end
      from order_payments p
      where old.order_no = ${orderNo} and old.owed_cents > 0 and old.reference is not null
        and p.order_no = old.order_no and p.instrument_id = old.instrument_id
      returning old.order_no, old.instrument_id, p.owed_cents as cents
    ), replaced as (
      update order_movements set state = 'replaced' where order_no = ${orderNo} and state = 'failed'
    ), refunds as (
      insert into order_movements (key, order_no, instrument_id, kind, amount_cents)
      select ${nextKey('refund')}, order_no, instrument_id, 'refund', cents from movement
      returning order_no
    )
    select from captures union all select from refunds`)

/**
 * Reduces the owed amount by the amount that a lost dispute has returned to the payer. The rest remains one refused
 * refund, so that lists show its amount. The caller has locked the order.
 */
export const writeCoveredOwed = (
  database: Database,
  { orderNo, instrumentId, coveredCents }: PaymentKey & { coveredCents: number },
) =>
  database.run(sql`
    with movement as (
      update order_payments set owed_cents = owed_cents - ${coveredCents}, modified_at = now()
      where order_no = ${orderNo} and instrument_id = ${instrumentId}
      returning order_no, instrument_id, owed_cents
    ), replaced as (
      update order_movements set state = 'replaced'
      where order_no = ${orderNo} and instrument_id = ${instrumentId} and kind = 'refund' and state = 'failed'
    )
    insert into order_movements (key, order_no, instrument_id, kind, amount_cents, state, failure)
    select ${nextKey('refund')}, order_no, instrument_id, 'refund', owed_cents, 'failed', 'disputed'
    from movement where owed_cents > 0`)

/** The amount in cents that is owed to the buyer, or waits for a manual payment. */
export const readToSend = async (database: Database, orderNo: string): Promise<number> =>
  (
    await database.row<{ cents: number }>(sql`
      select ((select coalesce(sum(amount_cents), 0) from order_movements
          where order_no = ${orderNo} and kind = 'manual' and state = 'due')
        + (select coalesce(sum(owed_cents), 0) from order_payments where order_no = ${orderNo}))::int as cents`)
  )?.cents ?? 0

/** Records that staff have paid owed amounts manually that no gateway refunds. Returns the number of payments. */
export const noteSentByHand = (
  database: Database,
  { orderNo, reference }: { orderNo: string; reference: string },
  actor: Actor,
) =>
  database.run(sql`
    with sent as (
      update order_movements set state = 'done', done_at = now(), reference = ${reference}
      where order_no = ${orderNo} and kind = 'manual' and state = 'due'
      returning order_no, instrument_id, amount_cents
    ), movement as (
      select order_no, instrument_id, owed_cents from order_payments where order_no = ${orderNo} and owed_cents > 0
    ), owed as (
      insert into order_movements (key, order_no, instrument_id, kind, amount_cents, state, done_at, reference)
      select ${nextKey('manual')}, order_no, instrument_id, 'manual', owed_cents, 'done', now(), ${reference} from movement
      returning order_no, instrument_id, amount_cents
    ), replaced as (
      update order_movements set state = 'replaced' where order_no = ${orderNo} and kind = 'refund' and state = 'failed'
    ), paid as (
      update order_payments p
      set refunded_cents = p.refunded_cents + p.owed_cents, owed_cents = 0, modified_at = now(),
          status = case when p.refunded_cents + p.owed_cents = p.captured_cents then 'refunded' else p.status end
      where p.order_no = ${orderNo}
        and (p.owed_cents > 0 or p.instrument_id in (select instrument_id from sent))
    ), changed as (
      select * from sent union all select * from owed
    )
    ${paymentEvents(actor, 'payment-refunded', { reference })}`)
