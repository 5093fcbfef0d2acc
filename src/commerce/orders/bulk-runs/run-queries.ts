import { json, sql, type Database } from '#commerce/database.ts'
import type { Refusal } from '#commerce/refusals.ts'
import { inBatches } from '#shared/in-batches.ts'
import type { CalendarDate } from '#shared/calendar-date.ts'
import type { BulkAction, BulkCounts, BulkOther, BulkRunState, SelectedFilters } from './bulk-runs.ts'

/** A run without its orders. */
export interface StoredRun {
  id: string
  memberId: string
  action: BulkAction
  filters: SelectedFilters | null
  state: BulkRunState
  requestId: string | null
  createdAt: Date
}

const columns = sql`
  id, member_id as "memberId", action, filters, state, request_id as "requestId", created_at as "createdAt"`

export const insertRun = (
  database: Database,
  { id, memberId, action, filters }: Pick<StoredRun, 'id' | 'memberId' | 'action' | 'filters'>,
): Promise<number> =>
  database.run(sql`
    insert into bulk_runs (id, member_id, action, filters, state)
    values (${id}, ${memberId}, ${json(action)}, ${filters === null ? null : json(filters)}, 'checking')`)

/** Each order once. */
export const insertOrders = (
  database: Database,
  runId: string,
  orderNos: readonly string[],
): Promise<number> =>
  database.run(sql`
    insert into bulk_run_orders (run_id, position, order_no)
    select ${runId}, min(position), order_no
    from unnest(${orderNos}::text[]) with ordinality as o (order_no, position) group by order_no`)

/** The orders of a run that were not done become those of another one. */
export const copyOthers = (database: Database, { from, to }: { from: string; to: string }): Promise<number> =>
  database.run(sql`
    insert into bulk_run_orders (run_id, position, order_no)
    select ${to}, position, order_no from bulk_run_orders where run_id = ${from} and state <> 'done'`)

export const readRun = (database: Database, id: string, memberId: string): Promise<StoredRun | undefined> =>
  database.row(sql`select ${columns} from bulk_runs where id = ${id} and member_id = ${memberId}`)

/** Locks a run of a member until the transaction ends. */
export const lockRun = (database: Database, id: string, memberId: string): Promise<StoredRun | undefined> =>
  database.row(sql`select ${columns} from bulk_runs where id = ${id} and member_id = ${memberId} for update`)

export const readOpenRuns = (database: Database, memberId: string): Promise<StoredRun[]> =>
  database.rows(sql`
    select ${columns} from bulk_runs where member_id = ${memberId} and closed_at is null
    order by created_at desc, id limit 20`)

/** Runs of a member that have not ended. */
export const countUnended = async (database: Database, memberId: string): Promise<number> =>
  (
    await database.row<{ count: number }>(sql`
      select count(*)::int as count from bulk_runs where member_id = ${memberId} and ended_at is null`)
  )?.count ?? 0

export const readRunsAtWork = (database: Database): Promise<StoredRun[]> =>
  database.rows(sql`
    select ${columns} from bulk_runs where state in ('checking', 'running') order by created_at, id`)

export const markStarted = (database: Database, id: string, requestId: string): Promise<number> =>
  database.run(sql`
    update bulk_runs set state = 'running', started_at = now(), request_id = ${requestId}
    where id = ${id} and state = 'ready'`)

export const markStopped = (database: Database, id: string): Promise<number> =>
  database.run(sql`
    update bulk_runs set state = 'stopped', ended_at = now()
    where id = ${id} and state in ('checking', 'ready', 'running')`)

/** Stops what a member has begun. */
export const stopAllOf = (database: Database, memberId: string): Promise<number> =>
  database.run(sql`
    update bulk_runs set state = 'stopped', ended_at = now()
    where member_id = ${memberId} and state in ('checking', 'ready', 'running')`)

export const markClosed = (database: Database, id: string): Promise<number> =>
  database.run(sql`update bulk_runs set closed_at = now() where id = ${id} and closed_at is null`)

/** Ends the check, or the run, when the last order of it is committed. */
export const markFinished = (database: Database, { id, state }: StoredRun): Promise<number> =>
  state === 'checking'
    ? database.run(sql`
        update bulk_runs set state = 'ready' where id = ${id} and state = 'checking'
          and not exists (select from bulk_run_orders where run_id = ${id} and state = 'unchecked')`)
    : database.run(sql`
        update bulk_runs set state = 'done', ended_at = now() where id = ${id} and state = 'running'
          and not exists (select from bulk_run_orders where run_id = ${id} and state = 'can')`)

/** An order whose turn it is, with what was shown of it. */
export interface RunOrder {
  position: number
  orderNo: string
  effect: string | null
}

/** Locks the next order that no other process works on; none of a run that was stopped. */
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
}

/** Marks an order that was not checked before. */
export const markChecked = (
  database: Database,
  runId: string,
  position: number,
  { state, refusal, amountCents = 0, capturedCents = 0, currency, mails = 0, effect }: CheckedOrder,
): Promise<number> =>
  database.run(sql`
    update bulk_run_orders set state = ${state}, refused = ${refusal ? json(refusal) : null},
      amount_cents = ${amountCents}, captured_cents = ${capturedCents}, currency = ${currency ?? null}, mails = ${mails}, effect = ${effect ?? null}
    where run_id = ${runId} and position = ${position} and state = 'unchecked'`)

/** Marks an order that was not done before. */
export const markDone = (
  database: Database,
  runId: string,
  position: number,
  refusal: Refusal | undefined,
): Promise<number> =>
  database.run(sql`
    update bulk_run_orders set state = ${refusal ? 'failed' : 'done'}, refused = ${refusal ? json(refusal) : null}
    where run_id = ${runId} and position = ${position} and state = 'can'`)

export const countOrders = (
  database: Database,
  ids: readonly string[],
): Promise<
  {
    runId: string
    state: keyof BulkCounts
    currency: string | null
    count: number
    amountCents: number
    capturedCents: number
    mails: number
  }[]
> =>
  database.rows(sql`
    select run_id as "runId", state, currency, count(*)::int as count, sum(amount_cents)::float8 as "amountCents",
      sum(captured_cents)::float8 as "capturedCents",
      sum(mails)::int as mails
    from bulk_run_orders where run_id = any(${ids}::uuid[]) group by run_id, state, currency order by currency`)

export const countReasons = (
  database: Database,
  ids: readonly string[],
): Promise<{ runId: string; code: string; count: number; example: Refusal }[]> =>
  database.rows(sql`
    select run_id as "runId", refused ->> 'refused' as code, count(*)::int as count,
      (array_agg(refused order by position))[1] as example
    from bulk_run_orders where run_id = any(${ids}::uuid[]) and refused is not null
    group by run_id, refused ->> 'refused' order by count(*) desc, code`)

export const readOthers = (database: Database, id: string): Promise<BulkOther[]> =>
  database.rows(sql`
    select position, order_no as "orderNo", refused as refusal from bulk_run_orders
    where run_id = ${id} and state <> 'done' order by position`)

/** The first order of a run that waits for its turn and sends an email. */
export const readFirstMailed = async (database: Database, id: string): Promise<string | undefined> =>
  (
    await database.row<{ orderNo: string }>(sql`
      select order_no as "orderNo" from bulk_run_orders
      where run_id = ${id} and state = 'can' and mails > 0 order by position limit 1`)
  )?.orderNo

/** The journal and the mail requests of an order, before and after an action. */
export const readTraces = async (
  database: Database,
  orderNo: string,
): Promise<{ events: number; mails: number }> =>
  (await database.row<{ events: number; mails: number }>(sql`
    select (select count(*)::int from order_events where order_no = ${orderNo}) as events,
      (select count(*)::int from order_mail_requests where order_no = ${orderNo}) as mails`)) ?? {
    events: 0,
    mails: 0,
  }

/** The shipments of an order that have to leave by a day, and those without a day. */
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

export const insertSelection = (
  database: Database,
  {
    id,
    memberId,
    filters,
    orderNos,
  }: { id: string; memberId: string; filters: SelectedFilters; orderNos: readonly string[] },
): Promise<number> =>
  database.run(sql`
    insert into order_selections (id, member_id, filters, order_nos)
    values (${id}, ${memberId}, ${json(filters)}, ${orderNos})`)

export const readSelection = (
  database: Database,
  id: string,
  memberId: string,
): Promise<{ filters: SelectedFilters; orderNos: string[] } | undefined> =>
  database.row(sql`
    select filters, order_nos as "orderNos" from order_selections where id = ${id} and member_id = ${memberId}`)

/** Runs of 14 days ago, and those that nobody has started within a day. */
const isOld = sql`(r.created_at < now() - interval '14 days'
  or (r.state = 'ready' and r.created_at < now() - interval '1 day'))`

/** Deletes old runs, their orders first, and selections of a day ago. Gives the number of runs and selections. */
export async function deleteOldRuns(database: Database): Promise<number> {
  await inBatches((most) =>
    database.run(sql`
      delete from bulk_run_orders where ctid = any(array(
        select o.ctid from bulk_run_orders o join bulk_runs r on r.id = o.run_id where ${isOld}
        limit ${most} for update of o skip locked))`),
  )
  const runs = await inBatches((most) =>
    database.run(sql`
      delete from bulk_runs where ctid = any(array(
        select r.ctid from bulk_runs r where ${isOld} limit ${most} for update skip locked))`),
  )
  const selections = await inBatches((most) =>
    database.run(sql`
      delete from order_selections where ctid = any(array(
        select ctid from order_selections where created_at < now() - interval '1 day'
        limit ${most} for update skip locked))`),
  )
  return runs + selections
}
