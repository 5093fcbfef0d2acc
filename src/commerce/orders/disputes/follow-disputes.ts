import type { OrderDependencies } from '#commerce/orders/dependencies.ts'
import { runConcurrently } from '#commerce/orders/run-concurrently.ts'
import { readDecided, readOpenIds } from './dispute-queries.ts'
import { recheckDispute, recordDispute } from './record-dispute.ts'

/** Long enough for a shop that was down for weeks to find disputes that were opened meanwhile. */
const lookBackDays = 35

/** The maximum number of recently opened and of older open disputes per run. Earlier runs have seen the others. */
const mostListed = 5_000
const mostOpen = 5_000
const atOnce = 5

/** See OrderDisputes.follow. */
export async function followDisputes(dependencies: OrderDependencies, now: Date): Promise<number> {
  const { database, paymentGateway } = dependencies
  const { disputes } = paymentGateway
  if (!disputes) return 0
  const opened = await disputes.openedSince(new Date(now.getTime() - lookBackDays * 86_400_000), mostListed)
  const ids = opened.map(({ disputeId }) => disputeId)
  const decided = new Map((await readDecided(database, ids)).map(({ id, state }) => [id, state]))
  const listed = new Set(ids)
  const older = (await readOpenIds(database, mostOpen)).filter((id) => !listed.has(id))
  let changed = 0
  const note = (isNews: boolean): void => {
    if (isNews) changed += 1
  }
  const failures = [
    ...(await runConcurrently(
      opened.filter(({ disputeId, state }) => decided.get(disputeId) !== state),
      {
        concurrency: atOnce,
        work: async (dispute) => note(await recordDispute(dependencies, dispute)),
        postpone: async () => {},
      },
    )),
    ...(await runConcurrently(older, {
      concurrency: atOnce,
      work: async (id) => note(await recheckDispute(dependencies, id)),
      postpone: async () => {},
    })),
  ]
  if (failures.length > 0)
    throw new AggregateError(failures, 'Some disputes could not be followed', { cause: failures[0] })
  return changed
}
