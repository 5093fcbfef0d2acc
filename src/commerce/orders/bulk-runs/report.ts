import type { Database } from '#commerce/database.ts'
import type { BulkRun, BulkRunProgress } from './bulk-runs.ts'
import type { StoredRun } from './run-queries.ts'
import { countReasons, sumOrders } from './run-order-queries.ts'

/** How long a dispatch can be undone (SALE-070). */
const undoMilliseconds = 10 * 60_000

/** The progress of a run. Reads no orders, because pages poll it. */
export function progressOf({ id, action, state, createdAt, counts, ...run }: StoredRun): BulkRunProgress {
  return { id, action, state, createdAt, counts, undoUntil: undoUntilOf({ action, state, counts, ...run }) }
}

/**
 * The end of the time in which all shipped parcels of a run can be undone: ten minutes after its start. Undefined if
 * the run cannot be undone, or was undone.
 */
function undoUntilOf({
  action,
  state,
  counts,
  startedAt,
  undoRunId,
}: Pick<StoredRun, 'action' | 'state' | 'counts' | 'startedAt' | 'undoRunId'>): Date | undefined {
  const isOver = state === 'done' || state === 'stopped'
  if (action.kind !== 'ship' || !isOver || counts.done === 0 || undoRunId !== null || !startedAt)
    return undefined
  const until = new Date(startedAt.getTime() + undoMilliseconds)
  return until > new Date() ? until : undefined
}

/**
 * A run with its effect and its refusals. A run in progress only has its progress: the effect is counted once it is
 * known.
 */
export async function readReport(database: Database, run: StoredRun): Promise<BulkRun> {
  const progress = progressOf(run)
  if (run.state === 'checking' || run.state === 'running')
    return { ...progress, sums: [], mails: 0, parcels: 0, staying: 0, reasons: [] }
  const [summed, reasons] = await Promise.all([sumOrders(database, run.id), countReasons(database, run.id)])
  const total = (name: 'mails' | 'parcels' | 'staying') => summed.reduce((sum, row) => sum + row[name], 0)
  return {
    ...progress,
    // Refused and failed orders cause no refunds and mails.
    sums: summed.flatMap(({ currency, amountCents, capturedCents }) =>
      currency === null || amountCents + capturedCents === 0
        ? []
        : [{ currency, amountCents, capturedCents }],
    ),
    mails: total('mails'),
    parcels: total('parcels'),
    staying: total('staying'),
    reasons,
  }
}
