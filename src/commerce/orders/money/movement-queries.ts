import { sql, type Database } from '#commerce/database.ts'
import type { MovementRefusal } from '#commerce/ports/payment-gateway.ts'
import type { Actor } from '#commerce/orders/journal/order-event.ts'
import { paymentEvents } from '#commerce/orders/journal/queries.ts'
import type { PaymentKey } from '#commerce/orders/payment-queries.ts'
import type { SiteId } from '#commerce/settings/sites.ts'
import { underLock } from './key-queries.ts'

/** A movement of money that the gateway is called for. */
export interface DueMovement extends PaymentKey {
  siteId: SiteId
  /** The key at the gateway. */
  key: string
  /** `release`: releases the rest of a partly captured hold. */
  kind: 'capture' | 'release' | 'refund'
  /** Whether a capture releases the rest of the hold. */
  isFinal: boolean
  amountCents: number
  reference: string
}

const due = sql`
    select m.key, m.order_no as "orderNo", m.instrument_id as "instrumentId", m.kind, m.is_final as "isFinal",
      m.amount_cents as "amountCents", p.reference, o.site_id as "siteId"
    from order_movements m join order_payments p using (order_no, instrument_id) join orders o using (order_no)`

/**
 * The movements of a payment are made one after the other: captures, refunds, and the release of the hold (SALE-022).
 */
const isNext = sql`
      m.state = 'due' and m.kind in ('capture', 'release', 'refund') and not exists (
        select from order_movements earlier
        where earlier.order_no = m.order_no and earlier.instrument_id = m.instrument_id and earlier.state = 'due'
          and earlier.kind in ('capture', 'release', 'refund') and (earlier.kind, earlier.made_at) < (m.kind, m.made_at))`

/** The due movements of a kind, failed ones last. */
export const readDueMovements = (database: Database, kind: DueMovement['kind'], limit: number) =>
  database.rows<DueMovement>(sql`
    ${due} where ${isNext} and m.kind = ${kind} and m.next_try_at <= now()
    order by m.next_try_at limit ${limit}`)

export const readDueRefundsOf = (database: Database, orderNo: string) =>
  database.rows<DueMovement>(sql`${due} where ${isNext} and m.kind = 'refund' and m.order_no = ${orderNo}`)

/** Reads a refund that the gateway has confirmed, to check it again. */
export const readDoneRefund = (database: Database, key: string) =>
  database.row<DueMovement>(sql`${due} where m.key = ${key} and m.kind = 'refund' and m.state = 'done'`)

/** Marks a completed movement. Returns 0 if another process was first, or the order was cancelled meanwhile. */
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
 * Marks a movement that the gateway has permanently refused. A refund becomes owed (SALE-023), even if it succeeded
 * first and failed later. A capture is not retried automatically. Captures and refunds that waited for it are
 * deleted.
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
          -- Staff look first. A capture that is tried again says anew what is left.
          is_rest_due = is_rest_due and ${kind} <> 'capture',
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
