import { sql, type Database, type Statement } from '#commerce/database.ts'
import type { MovementRefusal } from '#commerce/ports/payment-gateway.ts'
import type { Actor } from '#commerce/orders/journal/order-event.ts'
import { paymentEvents } from '#commerce/orders/journal/queries.ts'
import type { PaymentKey } from '#commerce/orders/payment-queries.ts'
import { isInQueue } from '#commerce/orders/unfinished-queries.ts'

/** What the gateway is asked for. */
export interface DueMovement extends PaymentKey {
  /** The key at the gateway. */
  key: string
  /** `release`: the rest of a hold of which a part was captured is let go. */
  kind: 'capture' | 'release' | 'refund'
  /** Of a capture: the rest of the hold is let go with it. */
  isFinal: boolean
  amountCents: number
  reference: string
}

/**
 * Runs a statement under the lock of an order. Two statements: the second one sees what was committed while the first one waited. Gives
 * the number of its rows.
 */
const underLock = (database: Database, orderNo: string, statement: Statement): Promise<number> =>
  database.transact(async () => {
    const [, rows] = await Promise.all([
      database.run(sql`select from orders where order_no = ${orderNo} for update`),
      database.run(statement),
    ])
    return rows
  })

/** The key of the next movement of a kind. `movement` has the order and the instrument. */
const nextKey = (kind: string) => sql`
  movement.order_no || '-' || movement.instrument_id || ${`-${kind}-`} || 1 + (
    select count(*) from order_movements m
    where m.order_no = movement.order_no and m.instrument_id = movement.instrument_id and m.kind = ${kind})`

/**
 * Makes the captures of placed orders with capture at the order whose money is held: of the whole amount, less what was given back meanwhile (the payer gets
 * it before the gift cards, SALE-016). Orders that somebody is changing are left to the next run. Gives the number of captures.
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

/** The orders whose captures at dispatch are due, the longest due first. */
export async function readCaptureDue(database: Database, limit: number): Promise<string[]> {
  const rows = await database.rows<{ orderNo: string }>(sql`
    select order_no as "orderNo" from orders where capture_due_at <= now() order by capture_due_at limit ${limit}`)
  return rows.map(({ orderNo }) => orderNo)
}

/** Marks that the captures of an order are made; gives 0 when they are not due any more. The caller has locked the order. */
export const clearCaptureDue = (database: Database, orderNo: string) =>
  database.run(sql`
    update orders set capture_since = null, capture_due_at = null
    where order_no = ${orderNo} and capture_due_at <= now()`)

/** Captures what has left and is not captured, if no capture is due yet. The caller has locked the order. */
export const requestMissingCapture = (database: Database, orderNo: string) =>
  database.run(sql`
    update orders set capture_due_at = now()
    where order_no = ${orderNo} and capture_at = 'dispatch' and capture_due_at is null`)

/** Tries the captures of an order later. */
export const postponeCaptures = (database: Database, orderNo: string) =>
  database.run(sql`
    update orders set capture_due_at = now() + interval '1 minute'
    where order_no = ${orderNo} and capture_due_at is not null`)

/**
 * Captures a part of a hold. The caller has locked the order. Nothing where the gateway has refused a capture for good: staff try that
 * again.
 */
export const makeCapture = (
  database: Database,
  { orderNo, instrumentId, amountCents, isFinal }: PaymentKey & { amountCents: number; isFinal: boolean },
) =>
  database.run(sql`
    with movement as (
      update order_payments set captured_cents = captured_cents + ${amountCents}, modified_at = now()
      where order_no = ${orderNo} and instrument_id = ${instrumentId} and status = 'authorised' and next_try_at < 'infinity'
      returning order_no, instrument_id
    )
    insert into order_movements (key, order_no, instrument_id, kind, amount_cents, is_final)
    select ${nextKey('capture')}, order_no, instrument_id, 'capture', ${amountCents}, ${isFinal} from movement`)

/** How many captures of a payment were made. */
export async function countCaptures(
  database: Database,
  { orderNo, instrumentId }: PaymentKey,
): Promise<number> {
  const row = await database.row<{ count: number }>(sql`
    select count(*)::int as count from order_movements
    where order_no = ${orderNo} and instrument_id = ${instrumentId} and kind = 'capture' and state in ('due', 'done')`)
  return row?.count ?? 0
}

/** Lets the rest of a hold go of which a part was captured, once. The caller has locked the order. */
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

/** Makes a refund of captured money: `manual` where no gateway can return it. The caller has locked the order. */
export const makeRefund = (
  database: Database,
  {
    orderNo,
    instrumentId,
    kind,
    amountCents,
  }: PaymentKey & { kind: 'refund' | 'manual'; amountCents: number },
) =>
  database.run(sql`
    with movement as (
      update order_payments
      set refunded_cents = refunded_cents + ${amountCents}, modified_at = now(),
          status = case when status = 'captured' and refunded_cents + ${amountCents} = captured_cents then 'refunding'
                        else status end
      where order_no = ${orderNo} and instrument_id = ${instrumentId}
      returning order_no, instrument_id
    )
    insert into order_movements (key, order_no, instrument_id, kind, amount_cents)
    select ${nextKey(kind)}, order_no, instrument_id, ${kind}, ${amountCents} from movement`)

/** Notes what went back on a gift card, in the transaction that put it there. The caller has locked the order. */
export const noteReturnedToCard = (
  database: Database,
  { orderNo, instrumentId, amountCents }: PaymentKey & { amountCents: number },
  actor: Actor,
) =>
  database.run(sql`
    with movement as (
      update order_payments
      set refunded_cents = refunded_cents + ${amountCents}, modified_at = now(),
          status = case when refunded_cents + ${amountCents} = captured_cents then 'refunded' else status end
      where order_no = ${orderNo} and instrument_id = ${instrumentId}
      returning order_no, instrument_id
    ), changed as (
      insert into order_movements (key, order_no, instrument_id, kind, amount_cents, state, done_at)
      select ${nextKey('gift-card')}, order_no, instrument_id, 'gift-card', ${amountCents}, 'done', now() from movement
      returning order_no, instrument_id, amount_cents
    )
    ${paymentEvents(actor, 'payment-refunded')}`)

/** Lets a hold go, and drops the capture that nobody may have been asked for yet. The caller has locked the order. */
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
 * Notes that the gateway had captured a hold before it was let go, and makes the refund: of the capture that was dropped or refused, else
 * of the whole hold. Gives 0 when another process did so first.
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
      where order_no = ${orderNo} and instrument_id = ${instrumentId} and kind = 'capture' and state in ('dropped', 'failed')
      order by made_at desc limit 1
    ), movement as (
      update order_payments p set status = 'refunding', modified_at = now(),
        captured_cents = coalesce((select amount_cents from asked), p.amount_cents),
        refunded_cents = coalesce((select amount_cents from asked), p.amount_cents)
      where p.order_no = ${orderNo} and p.instrument_id = ${instrumentId} and p.status = 'voiding'
      returning p.order_no, p.instrument_id, captured_cents as amount_cents
    ), captured as (
      update order_movements m set state = 'done', done_at = now() from movement
      where m.key = (select key from asked)
    ), unasked as (
      insert into order_movements (key, order_no, instrument_id, kind, amount_cents, state, done_at)
      select ${nextKey('capture')}, order_no, instrument_id, 'capture', amount_cents, 'done', now() from movement
      where not exists (select from asked)
    ), made as (
      insert into order_movements (key, order_no, instrument_id, kind, amount_cents)
      select ${nextKey('refund')}, order_no, instrument_id, 'refund', amount_cents from movement
    ), changed as (
      select * from movement
    )
    ${paymentEvents(actor, 'payment-captured')}`,
  )

const due = sql`
    select m.key, m.order_no as "orderNo", m.instrument_id as "instrumentId", m.kind, m.is_final as "isFinal",
      m.amount_cents as "amountCents", p.reference
    from order_movements m join order_payments p using (order_no, instrument_id)`

/** The movements of a payment are made one after the other: captures, refunds, and the end of the hold (SALE-022). */
const isNext = sql`
      m.state = 'due' and m.kind in ('capture', 'release', 'refund') and not exists (
        select from order_movements earlier
        where earlier.order_no = m.order_no and earlier.instrument_id = m.instrument_id and earlier.state = 'due'
          and earlier.kind in ('capture', 'release', 'refund') and (earlier.kind, earlier.made_at) < (m.kind, m.made_at))`

/** The movements of a kind that are due, those that failed to be made after the others. */
export const readDueMovements = (database: Database, kind: DueMovement['kind'], limit: number) =>
  database.rows<DueMovement>(sql`
    ${due} where ${isNext} and m.kind = ${kind} and m.next_try_at <= now()
    order by m.next_try_at limit ${limit}`)

export const readDueRefundsOf = (database: Database, orderNo: string) =>
  database.rows<DueMovement>(sql`${due} where ${isNext} and m.kind = 'refund' and m.order_no = ${orderNo}`)

/** A refund that the gateway has confirmed, to ask for it again. */
export const readDoneRefund = (database: Database, key: string) =>
  database.row<DueMovement>(sql`${due} where m.key = ${key} and m.kind = 'refund' and m.state = 'done'`)

/** Marks a movement that the gateway has made; gives 0 when another process did so first, or the order was cancelled meanwhile. */
export const markMoved = (database: Database, { key, orderNo, kind }: DueMovement, actor: Actor) =>
  underLock(
    database,
    orderNo,
    sql`
    with moved as (
      update order_movements m set state = 'done', done_at = now()
      where m.key = ${key} and state = 'due'
      returning m.order_no, m.instrument_id, m.amount_cents, m.is_final
    ), changed as (
      update order_payments p
      set modified_at = now(), status = case
          -- The hold is still open, or waits for its release.
          when (${kind} = 'capture' and not moved.is_final) or (${kind} = 'refund' and status = 'authorised') then status
          when refunded_cents < captured_cents then case when ${kind} = 'refund' then status else 'captured' end
          when exists (select from order_movements other
            where other.order_no = p.order_no and other.instrument_id = p.instrument_id and other.state = 'due'
              and other.key <> ${key}) then case when ${kind} = 'refund' then status else 'refunding' end
          else 'refunded' end
      from moved
      where p.order_no = moved.order_no and p.instrument_id = moved.instrument_id
      returning p.order_no, p.instrument_id, moved.amount_cents
    )
    ${paymentEvents(actor, movedEvents[kind])}`,
  )

const movedEvents = {
  capture: 'payment-captured',
  release: 'payment-voided',
  refund: 'payment-refunded',
} as const

/**
 * Marks a movement that the gateway refuses for good. A refund becomes owed (SALE-023), also when it was done and failed later. A capture
 * is not tried again by itself, and the captures and refunds that waited for it are dropped.
 */
export const markRefused = (
  database: Database,
  { key, orderNo, kind }: DueMovement,
  { reason, actor }: { reason: MovementRefusal; actor: Actor },
) =>
  underLock(
    database,
    orderNo,
    sql`
    with refused as (
      update order_movements m set state = 'failed', failure = ${reason}
      where m.key = ${key} and (m.state = 'due' or (m.kind = 'refund' and m.state = 'done'))
      returning m.order_no, m.instrument_id, m.amount_cents
    ), dropped as (
      update order_movements m set state = 'dropped' from refused
      where ${kind} = 'capture' and m.order_no = refused.order_no and m.instrument_id = refused.instrument_id
        and m.state = 'due' and m.key <> ${key}
      returning m.amount_cents, m.kind
    ), changed as (
      update order_payments p
      set modified_at = now(),
          captured_cents = captured_cents - case when ${kind} = 'capture' then refused.amount_cents
            + (select coalesce(sum(amount_cents), 0)::bigint from dropped where kind = 'capture') else 0 end,
          refunded_cents = refunded_cents - case when ${kind} = 'capture'
            then (select coalesce(sum(amount_cents), 0)::bigint from dropped where kind = 'refund') else refused.amount_cents end,
          owed_cents = owed_cents + case when ${kind} = 'capture' then 0 else refused.amount_cents end,
          next_try_at = case when ${kind} = 'capture' then 'infinity' else next_try_at end,
          status = case when status in ('refunding', 'refunded') then 'captured' else status end
      from refused
      where p.order_no = refused.order_no and p.instrument_id = refused.instrument_id
      returning p.order_no, p.instrument_id, refused.amount_cents
    )
    ${paymentEvents(actor, kind === 'capture' ? 'capture-failed' : 'refund-failed', { reason })}`,
  )

/** After a failure the next try is after 0, 1, 3, 7 and then every 15 minutes (SALE-022). */
export const postponeMovement = (database: Database, key: string) =>
  database.run(sql`
    update order_movements
    set tries = tries + 1,
        next_try_at = now() + least(interval '15 minutes', interval '1 minute' * (2 ^ least(tries, 9) - 1))
    where key = ${key}`)

/** Money of an order that staff have to look at. */
export interface MoneyToLookAt extends PaymentKey {
  methodId: string
  currency: string
  /** `capture-failed`: the gateway has not paid the shop. `owed`: it has not returned this to the buyer. `by-hand`: staff send it. */
  kind: 'capture-failed' | 'owed' | 'by-hand'
  amountCents: number
  /** The gateway's reason. */
  failure: string | null
  since: Date
}

/** What the gateway refused for good, and what staff send by hand: the oldest first. */
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
    order by m.made_at limit ${limit}`)

/**
 * Makes the captures and refunds of an order that the gateway refused due again, under new keys. Gives their number. Captures at dispatch
 * are calculated again by the job.
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

/** Notes that staff have sent by hand what is owed and what no gateway returns. Gives the number of payments. */
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
