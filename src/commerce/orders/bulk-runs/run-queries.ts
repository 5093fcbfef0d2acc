import { json, sql, type Database } from '#commerce/database.ts'
import { inBatches } from '#shared/work/in-batches.ts'
import type { BulkCounts, BulkRunState, RunAction, SelectedFilters } from './bulk-runs.ts'

/** A run without its orders. */
export interface StoredRun {
  id: string
  memberId: string
  action: RunAction
  filters: SelectedFilters | null
  state: BulkRunState
  requestId: string | null
  createdAt: Date
  startedAt: Date | null
  counts: BulkCounts
  /** The run that undoes the shipping of this one. */
  undoRunId: string | null
}

const columns = sql`
  id, member_id as "memberId", action, filters, state, request_id as "requestId", created_at as "createdAt",
  started_at as "startedAt", undo_run_id as "undoRunId",
  jsonb_build_object('unchecked', unchecked, 'can', can, 'cannot', cannot, 'done', done, 'failed', failed) as counts`

export const insertRun = (
  database: Database,
  { id, memberId, action, filters }: Pick<StoredRun, 'id' | 'memberId' | 'action' | 'filters'>,
): Promise<number> =>
  database.run(sql`
    insert into bulk_runs (id, member_id, action, filters, state)
    values (${id}, ${memberId}, ${json(action)}, ${filters === null ? null : json(filters)}, 'checking')`)

/** Inserts each order once. */
export const insertOrders = (
  database: Database,
  runId: string,
  orderNos: readonly string[],
): Promise<number> =>
  database.run(sql`
    with inserted as (
      insert into bulk_run_orders (run_id, position, order_no)
      select ${runId}, min(position), order_no
      from unnest(${orderNos}::text[]) with ordinality as o (order_no, position) group by order_no
      returning 1)
    update bulk_runs set orders = n, unchecked = n from (select count(*)::int as n from inserted) i where id = ${runId}`)

/** Copies the orders of a run that were not done, or whose parcels have stayed, to another one. */
export const copyOthers = (database: Database, { from, to }: { from: string; to: string }): Promise<number> =>
  database.run(sql`
    with inserted as (
      insert into bulk_run_orders (run_id, position, order_no)
      select ${to}, position, order_no from bulk_run_orders
      where run_id = ${from} and (state <> 'done' or staying > 0)
      returning 1)
    update bulk_runs set orders = n, unchecked = n from (select count(*)::int as n from inserted) i where id = ${to}`)

/** Copies the completed orders of a run to the run that undoes it, which starts immediately. */
export const insertUndo = (
  database: Database,
  { id, memberId, action, requestId }: Pick<StoredRun, 'id' | 'memberId' | 'action'> & { requestId: string },
  runId: string,
): Promise<number> =>
  database.run(sql`
    with run as (
      insert into bulk_runs (id, member_id, action, state, request_id, started_at, orders, can)
      select ${id}, ${memberId}, ${json(action)}, 'running', ${requestId}, now(), done, done from bulk_runs where id = ${runId}
      returning 1),
    orders as (
      insert into bulk_run_orders (run_id, position, order_no, state)
      select ${id}, position, order_no, 'can' from bulk_run_orders where run_id = ${runId} and state = 'done')
    update bulk_runs set undo_run_id = ${id} where id = ${runId}`)

/** The number of orders that a member has prepared within a day. */
export const countPrepared = async (database: Database, memberId: string): Promise<number> =>
  (
    await database.row<{ count: number }>(sql`
      select coalesce(sum(orders), 0)::int as count from bulk_runs
      where member_id = ${memberId} and created_at > now() - interval '1 day'`)
  )?.count ?? 0

export const readRun = (database: Database, id: string, memberId: string): Promise<StoredRun | undefined> =>
  database.row(sql`select ${columns} from bulk_runs where id = ${id} and member_id = ${memberId}`)

/** Locks a run of a member until the transaction ends. */
export const lockRun = (database: Database, id: string, memberId: string): Promise<StoredRun | undefined> =>
  database.row(sql`select ${columns} from bulk_runs where id = ${id} and member_id = ${memberId} for update`)

export const readOpenRuns = (database: Database, memberId: string): Promise<StoredRun[]> =>
  database.rows(sql`
    select ${columns} from bulk_runs where member_id = ${memberId} and closed_at is null
    order by created_at desc, id limit 20`)

/** The number of unfinished runs of a member. */
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

/** Stops all runs of a member. */
export const stopAllOf = (database: Database, memberId: string): Promise<number> =>
  database.run(sql`
    update bulk_runs set state = 'stopped', ended_at = now()
    where member_id = ${memberId} and state in ('checking', 'ready', 'running')`)

export const markClosed = (database: Database, id: string): Promise<number> =>
  database.run(sql`update bulk_runs set closed_at = now() where id = ${id} and closed_at is null`)

/** Ends the check, or the run, when its last order is committed. */
export const markFinished = (database: Database, { id, state }: StoredRun): Promise<number> =>
  state === 'checking'
    ? database.run(sql`
        update bulk_runs set state = 'ready' where id = ${id} and state = 'checking' and unchecked = 0`)
    : database.run(sql`
        update bulk_runs set state = 'done', ended_at = now() where id = ${id} and state = 'running' and can = 0`)

/** Runs that are 14 days old, and runs that were not started within a day. */
const isOld = sql`(r.created_at < now() - interval '14 days'
  or (r.started_at is null and r.created_at < now() - interval '1 day'))`

/**
 * Deletes old runs, their orders first, and selections that are a day old. Returns the number of runs and selections.
 */
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
