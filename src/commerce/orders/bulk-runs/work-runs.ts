import type { BulkRunDependencies } from './dependencies.ts'
import { markFinished, readRunsAtWork, type StoredRun } from './run-queries.ts'
import { workOnNext } from './work-on-order.ts'

/** The batch size, which limits how long a small run waits for a large one, and how long closing a member waits. */
const ordersAtATime = 25

/** See BulkRuns.work. */
export async function workRuns(
  dependencies: BulkRunDependencies,
  mostMilliseconds = Infinity,
): Promise<number> {
  const errors: unknown[] = []
  let all = 0
  const until = performance.now() + mostMilliseconds
  while (performance.now() < until) {
    let worked = 0
    for (const run of await readRunsAtWork(dependencies.database))
      worked += await workOn(dependencies, run, (error) => errors.push(error))
    all += worked
    if (worked === 0) break
  }
  if (errors.length > 0)
    throw new AggregateError(errors, 'Some orders of bulk runs failed', { cause: errors[0] })
  return all
}

/** Processes some orders of a run. The process that commits the last one finishes the run. */
async function workOn(
  dependencies: BulkRunDependencies,
  run: StoredRun,
  report: (error: unknown) => void,
): Promise<number> {
  await dependencies.members.letPass(run.memberId)
  let worked = 0
  while (worked < ordersAtATime && (await workOnNext(dependencies, run, report)) === 'worked') worked += 1
  if (worked < ordersAtATime) {
    await markFinished(dependencies.database, run)
    // The new days and methods may cause holds for heat.
    if ((run.action.kind === 'day' || run.action.kind === 'method') && run.state === 'running')
      await dependencies.orders.holds.run()
  }
  return worked
}
