import { json, sql, type Database } from '#commerce/database.ts'
import { isOpenShipment } from '#commerce/orders/holds/hold-queries.ts'
import type { IndexedOrder, IndexRow, OrderWord } from './indexed-order.ts'

/** The time after which the words of an ended order are deleted. */
const wordsYears = sql`interval '2 years'`

const isOver = sql`o.status in ('completed', 'cancelled') and o.modified_at < now() - ${wordsYears}`

export interface IndexRequest {
  id: string
  orderNo: string
}

/**
 * Lets one transaction at a time write the index. Returns false without waiting if another transaction writes it. The
 * lock time-out is shorter than PostgreSQL's deadlock detection, so that this transaction yields to one that erases
 * persons; the job runs again.
 */
export const tryLockOrderIndex = async (database: Database): Promise<boolean> =>
  (
    await database.row<{ isLocked: boolean }>(sql`
      select pg_try_advisory_xact_lock(hashtext('bonbon order index')) as "isLocked", set_config('lock_timeout', '500ms', true)`)
  )?.isLocked === true

/** Whether there are requests, apart from some orders. */
export const hasIndexRequests = async (database: Database, except: readonly string[]): Promise<boolean> =>
  (await database.run(sql`select from order_index_requests where order_no <> all(${except}) limit 1`)) > 0

/** Newest requests first, so that new orders do not wait for the requests of an upgrade. */
export const readIndexRequests = (
  database: Database,
  { except, limit }: { except: readonly string[]; limit: number },
): Promise<IndexRequest[]> =>
  database.rows(sql`
    select id::text, order_no as "orderNo" from order_index_requests
    where order_no <> all(${except}) order by id desc limit ${limit}`)

export const deleteIndexRequests = (database: Database, ids: readonly string[]): Promise<number> =>
  database.run(sql`delete from order_index_requests where id = any(${ids}::bigint[])`)

/** The placed ones of some orders, with the data for the index. */
export const readIndexedOrders = (database: Database, orderNos: readonly string[]): Promise<IndexedOrder[]> =>
  database.rows(sql`
    select o.order_no as "orderNo", to_char(o.placed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "placedAt",
      o.site_id as "siteId", o.status, o.customer_email as "customerEmail", o.document, o.tags,
      o.given_back_cents as "givenBackCents", ${isOver} as "isOld", p.digits, p.facets as payments, s.shipments,
      (select coalesce(json_agg(json_build_object('shipmentId', shipment_id, 'number', lower(tracking_no))), '[]') from order_parcels
        where order_no = o.order_no and tracking_no is not null and state <> 'unpacked') as "trackingNumbers",
      (select coalesce(json_agg(json_build_object('reason', h.reason, 'lookAgainOn', h.look_again_on)), '[]')
        from order_holds h left join order_shipments s using (order_no, shipment_id)
        where h.order_no = o.order_no and h.released_at is null and o.status in ('new', 'open')
          and (h.shipment_id is null or ${isOpenShipment})) as holds
    from orders o, lateral (
      select coalesce(array_agg(distinct d.four) filter (where d.four is not null), '{}') as digits,
        coalesce(array_agg(distinct f.facet) filter (where f.facet is not null), '{}') as facets
      from order_payments p, lateral (
        values (case when p.method_id = 'PAY_BY_CHECK' and p.status = 'not_paid' and o.status <> 'cancelled' then 'check-expected' end),
          (case when p.status = 'authorised' and p.gift_card_number is null then 'held' end),
          (case when p.captured_cents > p.refunded_cents then 'captured' end),
          (case when p.refunded_cents > 0 then 'refunded' end),
          (case when ${captureFailed} then 'capture-failed' end),
          (case when ${isOwed} then 'owed' end),
          (case when ${isDisputed} then 'disputed' end),
          (case when ${hasDispute('lost')} then 'dispute-lost' end),
          (case when ${captureFailed} or ${isOwed} or ${isDisputed} or ${isNotHeldAgain} then 'problem' end)
      ) f (facet), lateral (
        values (right(coalesce(p.gift_card_number, p.card ->> 'maskedNumber'), 4))
      ) d (four)
      where p.order_no = o.order_no
    ) p, lateral (
      select coalesce(json_agg(json_build_object('shipmentId', shipment_id, 'methodId', method_id, 'storeId', store_id,
        'state', state, 'shipsOn', ships_on, 'readyUntil', ready_until) order by position), '[]') as shipments
      from order_shipments where order_no = o.order_no
    ) s
    where o.order_no = any(${orderNos}) and o.placed_at is not null`)

const captureFailed = sql`(p.status = 'authorised' and p.next_try_at = 'infinity')`

/** The bank has declined to authorise an amount again. */
const isNotHeldAgain = sql`(p.counts and p.again_declined_at is not null and (p.status = 'released' or p.is_rest_due)
  and o.status in ('new', 'open', 'completed'))`

/** Money that the gateway could not refund, or that staff pay manually. */
const isOwed = sql`(p.owed_cents > 0 or exists (
  select from order_movements m
  where m.order_no = p.order_no and m.instrument_id = p.instrument_id and m.kind = 'manual' and m.state = 'due'))`

const hasDispute = (state: 'open' | 'lost') => sql`exists (
  select from order_disputes d where d.order_no = p.order_no and d.instrument_id = p.instrument_id and d.state = ${state})`

const isDisputed = hasDispute('open')

/** Writes the rows of some orders, and the words that differ from the stored ones. */
export async function writeIndex(
  database: Database,
  rows: readonly IndexRow[],
  words: readonly (OrderWord & Pick<IndexRow, 'orderNo' | 'placedAt'>)[],
): Promise<void> {
  const [orderNos, texts] = [words.map(({ orderNo }) => orderNo), words.map(({ word }) => word)]
  const [places, kinds] = [words.map(({ shipment }) => shipment), words.map(({ kind }) => kind)]
  const times = words.map(({ placedAt }) => placedAt)
  await Promise.all([
    database.run(sql`
      insert into order_index (order_no, placed_at, buyer, recipient, shipments, states, ships_on, payments, has_words)
      select "orderNo", "placedAt", buyer, recipient, shipments, states, "shipsOn", payments, "hasWords"
      from jsonb_to_recordset(${json(rows)}) as row (
        "orderNo" text, "placedAt" timestamptz, buyer text, recipient text, shipments int, states jsonb, "shipsOn" date,
        payments text[], "hasWords" boolean)
      on conflict (order_no) do update set buyer = excluded.buyer, recipient = excluded.recipient,
        shipments = excluded.shipments, states = excluded.states, ships_on = excluded.ships_on,
        payments = excluded.payments, has_words = excluded.has_words`),
    database.run(sql`
      with wanted as materialized (
        select * from unnest(${orderNos}::text[], ${texts}::text[], ${places}::int[], ${kinds}::text[], ${times}::timestamptz[])
          as wanted (order_no, word, shipment, kind, placed_at)
      ), gone as (
        delete from order_words w where w.order_no = any(${rows.map(({ orderNo }) => orderNo)})
          and (w.order_no, w.word, w.shipment) not in (select order_no, word collate "C", shipment from wanted)
      )
      insert into order_words (order_no, word, shipment, kind, placed_at)
      select order_no, word, shipment, kind, placed_at from wanted
      on conflict (order_no, word, shipment) do update set kind = excluded.kind where order_words.kind <> excluded.kind`),
  ])
}

/**
 * Deletes the words of orders that ended long ago, except filters, numbers and email. Returns the number of orders.
 */
export const deleteOldWords = (database: Database, most: number): Promise<number> =>
  database.run(sql`
    with old as (
      select i.order_no from order_index i join orders o using (order_no)
      where i.has_words and i.placed_at < now() - ${wordsYears} and ${isOver}
      order by i.placed_at limit ${most}
    ), words as (
      delete from order_words w using old where w.order_no = old.order_no and w.kind not in ('facet', 'number', 'tracking', 'email')
    )
    update order_index i set has_words = false from old where i.order_no = old.order_no`)
