import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { hasEnded, isAtWork, type BulkRun, type RunProgress } from '#office/lib/bulk/runs.ts'
import { queryClient } from '#office/lib/query-client.ts'
import { call } from '#office/state/call.ts'

/** The initial interval at which active runs are read. A hidden tab does not read. */
const readMilliseconds = 1_000
const mostMilliseconds = 15_000

/** The member's own runs that are not dismissed (OFF-043). */
export const useRuns = ({ isEnabled }: { isEnabled: boolean }) =>
  useQuery({
    queryKey: ['bulk-runs'],
    queryFn: async () => (await call('listBulkRuns', {})).runs,
    enabled: isEnabled,
    refetchInterval: ({ state: { data } }) => (data?.some(isAtWork) ? pauseFor('list', data) : false),
    refetchOnWindowFocus: true,
    staleTime: readMilliseconds,
  })

/** One run with its progress. When it has ended, the queries that show orders are read again. */
export function useRun(id: string) {
  const found = useQuery({
    queryKey: ['bulk-run', id],
    queryFn: () => call('getBulkRun', { parameters: { id } }),
    refetchInterval: ({ state: { data } }) => (data && isAtWork(data) ? pauseFor(id, [data]) : false),
    refetchOnWindowFocus: true,
    staleTime: readMilliseconds,
  })
  const ended = found.data !== undefined && hasEnded(found.data)
  useEffect(() => {
    if (ended) void refresh(['orders', 'order', 'holds', 'today'])
  }, [ended])
  return found
}

/** The orders that a run did not change. */
export const useOthers = (
  { id, state }: Pick<BulkRun, 'id' | 'state'>,
  { isEnabled }: { isEnabled: boolean },
) =>
  useQuery({
    queryKey: ['bulk-others', id, state],
    queryFn: async () => (await call('listBulkOthers', { parameters: { id } })).orders,
    enabled: isEnabled,
  })

/** Stores a run from a response, and reads the list of runs again. */
export async function showRun(run: BulkRun): Promise<void> {
  queryClient.setQueryData(['bulk-run', run.id], run)
  await refresh(['bulk-runs'])
}

const refresh = (keys: readonly string[]): Promise<unknown> =>
  Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: [key] })))

const seen = new Map<string, { counts: string; pause: number; at: number }>()

/** The interval until the next read. It grows while nothing changes. `name` identifies the reader. */
export function pauseFor(
  name: string,
  runs: readonly Pick<RunProgress, 'state' | 'counts'>[],
  now: number = Date.now(),
): number {
  const counts = JSON.stringify(runs.map((run) => [run.state, run.counts]))
  const before = seen.get(name)
  // Each rendering calls this function, too.
  const isSame = before?.counts === counts
  const isNext = isSame && now - before.at >= before.pause
  const pause = isNext
    ? Math.min(mostMilliseconds, before.pause * 1.5)
    : isSame
      ? before.pause
      : readMilliseconds
  seen.set(name, { counts, pause, at: isSame && !isNext ? before.at : now })
  return pause
}
