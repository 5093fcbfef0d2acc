import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { hasEnded, isAtWork, type BulkRun, type RunProgress } from '#office/lib/bulk/runs.ts'
import { queryClient } from '#office/lib/query-client.ts'
import { call } from '#office/state/call.ts'

/** What works is read so often at first. A hidden tab reads nothing. */
const readMilliseconds = 1_000
const mostMilliseconds = 15_000

/** One's own runs that were not put away (OFF-043). */
export const useRuns = ({ isEnabled }: { isEnabled: boolean }) =>
  useQuery({
    queryKey: ['bulk-runs'],
    queryFn: async () => (await call('listBulkRuns', {})).runs,
    enabled: isEnabled,
    refetchInterval: ({ state: { data } }) => (data?.some(isAtWork) ? pauseFor('list', data) : false),
    refetchOnWindowFocus: true,
    staleTime: readMilliseconds,
  })

/** One run, as far as it is. When it has ended, what shows orders is read again. */
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

/** The orders of a run that were not done. */
export const useOthers = (
  { id, state }: Pick<BulkRun, 'id' | 'state'>,
  { isEnabled }: { isEnabled: boolean },
) =>
  useQuery({
    queryKey: ['bulk-others', id, state],
    queryFn: async () => (await call('listBulkOthers', { parameters: { id } })).orders,
    enabled: isEnabled,
  })

/** Takes over a run that a call has answered, and reads the list again. */
export async function showRun(run: BulkRun): Promise<void> {
  queryClient.setQueryData(['bulk-run', run.id], run)
  await refresh(['bulk-runs'])
}

const refresh = (keys: readonly string[]): Promise<unknown> =>
  Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: [key] })))

const seen = new Map<string, { counts: string; pause: number; at: number }>()

/** The longer nothing changes, the longer is the pause before it is read again. `name`: who reads. */
export function pauseFor(
  name: string,
  runs: readonly Pick<RunProgress, 'state' | 'counts'>[],
  now: number = Date.now(),
): number {
  const counts = JSON.stringify(runs.map((run) => [run.state, run.counts]))
  const before = seen.get(name)
  // It is asked at each rendering, too.
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
