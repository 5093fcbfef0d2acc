import { json, sql, type Database } from '#commerce/database.ts'
import { isRefusal, type Refusal } from '#commerce/refusals.ts'
import type { CalendarDate } from '#shared/dates/calendar-date.ts'
import type { BulkOther } from './bulk-runs.ts'
import type { StoredRun } from './run-queries.ts'

/** The next order to process, with the effect that was shown. */
export interface RunOrder {
  position: number
  orderNo: string
  effect: string | null
}

/** Locks the next order that no other process works on. Returns none if the run is stopped. */
export const claimNext = (
  database: Database,
  { id, state }: Pick<StoredRun, 'id' | 'state'>,
): Promise<RunOrder | undefined> =>
  database.row(sql`
    select position, order_no as "orderNo", effect from bulk_run_orders
    where run_id = ${id} and state = ${state === 'checking' ? 'unchecked' : 'can'}
      and exists (select from bulk_runs where id = ${id} and state = ${state})
    order by position limit 1 for update skip locked`)

export interface CheckedOrder {
  state: 'can' | 'cannot'
  refusal?: Refusal | undefined
  amountCents?: number | undefined
  capturedCents?: number | undefined
  currency?: string | undefined
  mails?: number | undefined
  effect?: string | undefined
  parcels?: number | undefined
  staying?: StayingParcels | undefined
}

/** Parcels that do not leave with the others of their order, and the reason of the first one. */
export interface StayingParcels {
  count: number
  because: Refusal
}

/**
 * Marks an order as checked, and adds it to the counts of the run. Must be the last statement of its transaction,
 * because it locks the run.
 */
export const markChecked = (
  database: Database,
  runId: string,
  position: number,
  { state, refusal, amountCents = 0, capturedCents = 0, currency, mails = 0, effect, ...facts }: CheckedOrder,
): Promise<number> =>
  database.run(sql`
    with marked as (
      update bulk_run_orders set state = ${state}, refused = ${refusal ? json(refusal) : null},
        amount_cents = ${amountCents}, captured_cents = ${capturedCents}, currency = ${currency ?? null}, mails = ${mails},
        effect = ${effect ?? null}, parcels = ${facts.parcels ?? 0}, staying = ${facts.staying?.count ?? 0},
        stays_because = ${facts.staying ? json(facts.staying.because) : null}
      where run_id = ${runId} and position = ${position} and state = 'unchecked'
      returning 1)
    update bulk_runs set unchecked = unchecked - 1, can = can + ${state === 'can' ? 1 : 0}, cannot = cannot + ${state === 'can' ? 0 : 1}
    where id = ${runId} and exists (select from marked)`)

/** The result of an order. Without facts, the result of its check applies. */
export interface DoneOrder {
  parcels?: number | undefined
  staying?: StayingParcels | undefined
  capturedCents?: number | undefined
}

/** Marks an order as done, and adds it to the counts of the run. */
export const markDone = (
  database: Database,
  runId: string,
  position: number,
  result: Refusal | DoneOrder,
): Promise<number> => {
  const refusal = isRefusal(result) ? result : undefined
  const facts = isRefusal(result) ? {} : result
  return database.run(sql`
    with marked as (
      update bulk_run_orders set state = ${refusal ? 'failed' : 'done'}, refused = ${refusal ? json(refusal) : null},
        parcels = coalesce(${facts.parcels ?? null}::int, parcels), captured_cents = coalesce(${facts.capturedCents ?? null}::bigint, captured_cents),
        staying = ${facts.staying?.count ?? 0}, stays_because = ${facts.staying ? json(facts.staying.because) : null}
      where run_id = ${runId} and position = ${position} and state = 'can'
      returning 1)
    update bulk_runs set can = can - 1, done = done + ${refusal ? 0 : 1}, failed = failed + ${refusal ? 1 : 0}
    where id = ${runId} and exists (select from marked)`)
}

/** The sums of the possible or completed orders: an aggregate over all of them, for runs that are not working. */
export const sumOrders = (
  database: Database,
  id: string,
): Promise<
  {
    currency: string | null
    amountCents: number
    capturedCents: number
    mails: number
    parcels: number
    staying: number
  }[]
> =>
  database.rows(sql`
    select currency, sum(amount_cents)::float8 as "amountCents", sum(captured_cents)::float8 as "capturedCents",
      sum(mails)::int as mails, sum(parcels)::int as parcels, sum(staying)::int as staying
    from bulk_run_orders where run_id = ${id} and state in ('can', 'done') group by currency order by currency`)

export const countReasons = (
  database: Database,
  id: string,
): Promise<{ code: string; count: number; example: Refusal }[]> =>
  database.rows(sql`
    select reason ->> 'refused' as code, count(*)::int as count, (array_agg(reason order by position))[1] as example
    from (
      select position, coalesce(refused, stays_because) as reason from bulk_run_orders
      where run_id = ${id} and (refused is not null or staying > 0)) r
    group by 1 order by count(*) desc, code`)

export const readOthers = (database: Database, id: string): Promise<BulkOther[]> =>
  database.rows(sql`
    select position, order_no as "orderNo", coalesce(refused, stays_because) as refusal from bulk_run_orders
    where run_id = ${id} and (state <> 'done' or staying > 0) order by position`)

/** The first pending order of a run that sends an email. */
export const readFirstMailed = async (database: Database, id: string): Promise<string | undefined> =>
  (
    await database.row<{ orderNo: string }>(sql`
      select order_no as "orderNo" from bulk_run_orders
      where run_id = ${id} and state = 'can' and mails > 0 order by position limit 1`)
  )?.orderNo

/** The data that an action adds to an order. */
interface Traces {
  events: number
  mails: number
}

/** The number of events and the mail requests of an order. */
export const readTraces = async (database: Database, orderNo: string): Promise<Traces> =>
  (await database.row<Traces>(sql`
    select (select count(*)::int from order_events where order_no = ${orderNo}) as events,
      (select count(*)::int from order_mail_requests where order_no = ${orderNo}) as mails`)) ?? {
    events: 0,
    mails: 0,
  }

/**
 * Reads the traces before an action, and locks them: until the end, no other process adds to them or composes a mail.
 */
export async function lockTraces(database: Database, orderNo: string): Promise<Traces> {
  const [, traces] = await Promise.all([
    database.run(sql`select from orders where order_no = ${orderNo} for update`),
    readTraces(database, orderNo),
  ])
  return traces
}

/** The shipments of an order that must leave by a day, and shipments without a day. */
export const readDueShipments = async (
  database: Database,
  orderNo: string,
  dueBy: CalendarDate,
): Promise<string[]> => {
  const rows = await database.rows<{ id: string }>(sql`
    select shipment_id as id from order_shipments
    where order_no = ${orderNo} and (ships_on is null or ships_on <= ${dueBy}::date)`)
  return rows.map(({ id }) => id)
}

/** The parcels of an order that a request has dispatched. */
export const readParcelsOf = async (
  database: Database,
  orderNo: string,
  requestId: string,
): Promise<string[]> => {
  const rows = await database.rows<{ id: string }>(sql`
    select details ->> 'parcelId' as id from order_events
    where order_no = ${orderNo} and kind = 'parcel-dispatched' and request_id = ${requestId}`)
  return rows.map(({ id }) => id)
}
