import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import { newUuid } from '#shared/identity/ids.ts'
import { orderReaderOf } from '#shared/orders/order-limits.ts'
import { refuseAction } from './act-on-order.ts'
import { mailOfDay } from './change-shipments.ts'
import type { BulkAction, BulkRun, BulkRuns, RunBy, SelectedFilters } from './bulk-runs.ts'
import type { BulkRunDependencies } from './dependencies.ts'
import { mostOrdersOfRun, mostPreparedOfDay, mostSelectedOfDay, mostSelectionsOfDay } from './inputs.ts'
import { queryOf } from './query-of.ts'
import { progressOf, readReport } from './report.ts'
import {
  copyOthers,
  countPrepared,
  countUnended,
  deleteOldRuns,
  insertOrders,
  insertRun,
  insertUndo,
  lockRun,
  markClosed,
  markStarted,
  markStopped,
  stopAllOf,
  readOpenRuns,
  readRun,
  readRunsAtWork,
} from './run-queries.ts'
import { readFirstMailed, readOthers } from './run-order-queries.ts'
import { countSelected, insertSelection, readSelection } from './selection-queries.ts'
import { workRuns } from './work-runs.ts'

/** The maximum number of unfinished runs of a member. */
const mostRuns = 10

/** Opens the bulk runs. */
export function openBulkRuns(dependencies: BulkRunDependencies): BulkRuns {
  const { database, orderSearch } = dependencies
  const found = async (id: string, memberId: string) =>
    (await readRun(database, id, memberId)) ?? refuse('bulk-run-not-found', {})
  return {
    async match(filters, member) {
      const matched = await orderSearch.numbersOf(queryOf(filters), orderReaderOf(member))
      const { orderNos, isMore } = matched
      return orderNos.length > mostOrdersOfRun
        ? refuse('too-many-selected', { count: orderNos.length, isMore, limit: mostOrdersOfRun })
        : orderNos
    },
    async select(filters, orderNos, { id: memberId }) {
      const id = newUuid()
      const { selections, orders } = await countSelected(database, memberId)
      if (selections >= mostSelectionsOfDay || orders + orderNos.length > mostSelectedOfDay)
        return refuse('quota-exceeded', { quota: 'selected orders a day', limit: mostSelectedOfDay })
      await insertSelection(database, { id, memberId, filters, orderNos })
      return { id, orderNos }
    },
    create: (selection, action, by) => database.transact(() => create(dependencies, selection, action, by)),
    list: async ({ id }) => (await readOpenRuns(database, id)).map(progressOf),
    async find(id, member) {
      const run = await found(id, member.id)
      return isRefusal(run) ? run : readReport(database, run)
    },
    mailOf: (id, member) => mailOf(dependencies, id, member),
    start: (id, by) => database.transact(() => start(dependencies, id, by)),
    undo: (id, by) => database.transact(() => undo(dependencies, id, by)),
    stop: (id, member) =>
      database.transact(async () => {
        const run = await lockRun(database, id, member.id)
        if (!run) return refuse('bulk-run-not-found', {})
        await markStopped(database, id)
        return reportById(dependencies, id, member.id)
      }),
    close: (id, member) =>
      database.transact(async () => {
        const run = await lockRun(database, id, member.id)
        if (!run) return refuse('bulk-run-not-found', {})
        await markStopped(database, id)
        await markClosed(database, id)
        return undefined
      }),
    again: (id, by) => database.transact(() => again(dependencies, id, by)),
    async others(id, member) {
      const run = await found(id, member.id)
      if (isRefusal(run)) return run
      const others = await readOthers(database, id)
      return others.map(({ refusal, ...other }) => ({ ...other, refusal: refusal ?? undefined }))
    },
    work: (mostMilliseconds) => workRuns(dependencies, mostMilliseconds),
    atWork: () => readRunsAtWork(database),
    stopAllOf: async (memberId) => void (await stopAllOf(database, memberId)),
    stopAny: async (id) => (await markStopped(database, id)) > 0,
    deleteOld: () => deleteOldRuns(database),
  }
}

async function create(
  dependencies: BulkRunDependencies,
  selection: Parameters<BulkRuns['create']>[0],
  action: BulkAction,
  { member }: RunBy,
): Promise<BulkRun | Refusal<'selection-not-found' | 'quota-exceeded' | 'not-permitted'>> {
  const { database } = dependencies
  const selected =
    'selectionId' in selection
      ? await readSelection(database, selection.selectionId, member.id)
      : { filters: null, orderNos: selection.orderNos }
  if (!selected) return refuse('selection-not-found', {})
  const { filters, orderNos } = selected
  return insert(
    dependencies,
    { action, filters, memberId: member.id, count: orderNos.length },
    member,
    (id) => insertOrders(database, id, orderNos),
  )
}

async function again(
  dependencies: BulkRunDependencies,
  id: string,
  { member }: RunBy,
): ReturnType<BulkRuns['again']> {
  const { database } = dependencies
  const run = await lockRun(database, id, member.id)
  if (!run) return refuse('bulk-run-not-found', {})
  const { action, filters, state, counts } = run
  // An undo that failed is not repeated: time has only reduced what can be undone.
  if ((state !== 'done' && state !== 'stopped') || action.kind === 'undo-ship')
    return refuse('bulk-run-not-ready', { state })
  const count = Object.values(counts).reduce((sum, one) => sum + one, 0)
  const made = await insert(dependencies, { action, filters, memberId: member.id, count }, member, (to) =>
    copyOthers(database, { from: id, to }),
  )
  if (!isRefusal(made)) await markClosed(database, id)
  return made
}

async function insert(
  dependencies: BulkRunDependencies,
  { count, ...run }: { action: BulkAction; filters: SelectedFilters | null; memberId: string; count: number },
  member: RunBy['member'],
  insertOrdersOf: (id: string) => Promise<number>,
): Promise<BulkRun | Refusal<'quota-exceeded' | 'not-permitted'>> {
  const { database } = dependencies
  const refused = refuseAction(run.action, member)
  if (refused) return refused
  if ((await countUnended(database, member.id)) >= mostRuns)
    return refuse('quota-exceeded', { quota: 'bulk actions at the same time', limit: mostRuns })
  if ((await countPrepared(database, member.id)) + count > mostPreparedOfDay)
    return refuse('quota-exceeded', { quota: 'orders in bulk actions a day', limit: mostPreparedOfDay })
  const id = newUuid()
  await insertRun(database, { id, ...run })
  await insertOrdersOf(id)
  return reportById(dependencies, id, member.id)
}

async function mailOf(
  { database, orders }: BulkRunDependencies,
  id: string,
  member: RunBy['member'],
): ReturnType<BulkRuns['mailOf']> {
  const run = await readRun(database, id, member.id)
  if (!run) return refuse('bulk-run-not-found', {})
  const orderNo = run.action.kind === 'day' ? await readFirstMailed(database, id) : undefined
  return run.action.kind === 'day' && orderNo !== undefined
    ? mailOfDay({ database, orders, orderNo, member }, run.action)
    : undefined
}

async function start(
  dependencies: BulkRunDependencies,
  id: string,
  { member, requestId, isFresh = false }: RunBy & { isFresh?: boolean },
): ReturnType<BulkRuns['start']> {
  const { database } = dependencies
  const run = await lockRun(database, id, member.id)
  if (!run) return refuse('bulk-run-not-found', {})
  const { state } = run
  if (state === 'checking' || state === 'stopped') return refuse('bulk-run-not-ready', { state })
  if (state === 'ready' && run.action.kind === 'cancel' && !isFresh) return refuse('fresh-factor-needed', {})
  await markStarted(database, id, requestId)
  return reportById(dependencies, id, member.id)
}

async function undo(
  dependencies: BulkRunDependencies,
  id: string,
  { member, requestId }: RunBy,
): ReturnType<BulkRuns['undo']> {
  const { database } = dependencies
  const run = await lockRun(database, id, member.id)
  if (!run) return refuse('bulk-run-not-found', {})
  if (run.undoRunId !== null) return reportById(dependencies, run.undoRunId, member.id)
  if (run.requestId === null || progressOf(run).undoUntil === undefined) return refuse('bulk-undo-over', {})
  const action = { kind: 'undo-ship' as const, requestId: run.requestId }
  const refused = refuseAction(action, member)
  if (refused) return refused
  const undoId = newUuid()
  await insertUndo(database, { id: undoId, memberId: member.id, action, requestId }, id)
  return reportById(dependencies, undoId, member.id)
}

async function reportById({ database }: BulkRunDependencies, id: string, memberId: string): Promise<BulkRun> {
  const run = await readRun(database, id, memberId)
  if (!run) throw new Error(`Bulk run ${id} no longer exists`)
  return readReport(database, run)
}
