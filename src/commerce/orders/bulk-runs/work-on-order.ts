import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import type { Member } from '#commerce/staff/staff.ts'
import { orderReaderOf } from '#shared/orders/order-limits.ts'
import { actOnOrder } from './act-on-order.ts'
import type { ActionFacts } from './acting.ts'
import type { BulkRunDependencies } from './dependencies.ts'
import { queryOf } from './query-of.ts'
import { markStopped, type StoredRun } from './run-queries.ts'
import {
  claimNext,
  lockTraces,
  markChecked,
  markDone,
  readTraces,
  type RunOrder,
} from './run-order-queries.ts'

/** `worked`: an order was processed. `nothing-left`: the run has no further order, or its member is closed. */
export type Turn = 'worked' | 'nothing-left'

/**
 * Checks the next order of a run, or applies the action to it, and marks the order in the same transaction. An error
 * of the order is stored as its result, so that it does not block others.
 */
export async function workOnNext(
  dependencies: BulkRunDependencies,
  run: StoredRun,
  report: (error: unknown) => void,
): Promise<Turn> {
  const { database } = dependencies
  let claimed: RunOrder | undefined
  try {
    const turn = await database.transact(async () => {
      const member = await dependencies.members.holdStill(run.memberId)
      if (!member) {
        await markStopped(database, run.id)
        return 'nothing-left'
      }
      claimed = await claimNext(database, run)
      if (!claimed) return 'nothing-left'
      const result = await tryAction(dependencies, run, { ...claimed, member })
      await mark(dependencies, run, { order: claimed, result })
      return 'worked'
    })
    return turn
  } catch (error) {
    if (!claimed) throw error
    report(new Error(`Order ${claimed.orderNo} failed in the bulk run ${run.id}`, { cause: error }))
    const result = refuse('bulk-action-failed', { orderNo: claimed.orderNo })
    // Throws if the database is down: then the order is processed later.
    await mark(dependencies, run, { order: claimed, result })
    return 'worked'
  }
}

type Tried = RunOrder & { member: Member }

/** Applies the action and determines its effect. Rolls back if it is only checked, is refused, or changes nothing. */
const tryAction = (
  dependencies: BulkRunDependencies,
  run: StoredRun,
  { orderNo, effect, member }: Tried,
): Promise<ActionFacts | Refusal> =>
  dependencies.database.attempt<ActionFacts | Refusal>(async () => {
    const { database, orders, orderSearch } = dependencies
    const refused = await refuseUnmatched(dependencies, run, { orderNo, member })
    if (refused) return { result: refused, isCommitted: false }
    const isPreview = run.state === 'checking'
    // A cancellation locks the subscriptions of the order before the order.
    const isLocked = run.action.kind !== 'cancel'
    const before = await (isLocked ? lockTraces : readTraces)(database, orderNo)
    const facts = await actOnOrder({
      database,
      orders,
      orderSearch,
      orderNo,
      action: run.action,
      member,
      requestId: run.requestId ?? undefined,
      effect: effect ?? undefined,
      isPreview,
    })
    if (isRefusal(facts)) return { result: facts, isCommitted: false }
    const after = await readTraces(database, orderNo)
    if (!(facts.changes ?? after.events > before.events))
      return { result: refuse('already-so', { orderNo }), isCommitted: false }
    const mails = (facts.mails ?? 0) + Math.max(0, after.mails - before.mails)
    return { result: { ...facts, mails }, isCommitted: !isPreview }
  })

/** OFF-041: refuses an order of 'all that match' that no longer matches. */
async function refuseUnmatched(
  { orderSearch }: BulkRunDependencies,
  { filters }: StoredRun,
  { orderNo, member }: { orderNo: string; member: Member },
): Promise<Refusal<'no-longer-matches'> | undefined> {
  if (filters === null) return undefined
  const matching = await orderSearch.matching([orderNo], queryOf(filters), orderReaderOf(member))
  return matching.length > 0 ? undefined : refuse('no-longer-matches', { orderNo })
}

function mark(
  { database }: BulkRunDependencies,
  { id, state }: StoredRun,
  { order: { position }, result }: { order: RunOrder; result: ActionFacts | Refusal },
): Promise<number> {
  if (state !== 'checking') return markDone(database, id, position, result)
  return isRefusal(result)
    ? markChecked(database, id, position, { state: 'cannot', refusal: result })
    : markChecked(database, id, position, { ...result, state: 'can' })
}
