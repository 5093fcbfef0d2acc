import type { Database } from '#commerce/database.ts'
import type { BulkCounts, BulkRun } from './bulk-runs.ts'
import { countOrders, countReasons, type StoredRun } from './run-queries.ts'

type Counted = Awaited<ReturnType<typeof countOrders>>[number]

/** Runs with how far they are, and what they do. */
export async function readReports(database: Database, runs: readonly StoredRun[]): Promise<BulkRun[]> {
  if (runs.length === 0) return []
  const ids = runs.map(({ id }) => id)
  const [counted, reasons] = await Promise.all([countOrders(database, ids), countReasons(database, ids)])
  const countedOf = Map.groupBy(counted, ({ runId }) => runId)
  return runs.map(({ id, action, state, createdAt }) => {
    const own = countedOf.get(id) ?? []
    // Of those that cannot, or failed, nothing is paid back or mailed.
    const effective = own.filter((one) => one.state === 'can' || one.state === 'done')
    return {
      id,
      action,
      state,
      createdAt,
      counts: countsOf(own),
      sums: sumsOf(effective),
      mails: effective.reduce((sum, { mails }) => sum + mails, 0),
      reasons: reasons
        .filter(({ runId }) => runId === id)
        .map(({ code, count, example }) => ({ code, count, example })),
    }
  })
}

function countsOf(counted: readonly Counted[]): BulkCounts {
  const counts = { unchecked: 0, can: 0, cannot: 0, done: 0, failed: 0 }
  for (const { state, count } of counted) counts[state] += count
  return counts
}

function sumsOf(counted: readonly Counted[]): BulkRun['sums'] {
  const sums = new Map<string, BulkRun['sums'][number]>()
  for (const { currency, amountCents, capturedCents } of counted) {
    if (currency === null || amountCents + capturedCents === 0) continue
    const before = sums.get(currency) ?? { currency, amountCents: 0, capturedCents: 0 }
    sums.set(currency, {
      currency,
      amountCents: before.amountCents + amountCents,
      capturedCents: before.capturedCents + capturedCents,
    })
  }
  return [...sums.values()]
}
