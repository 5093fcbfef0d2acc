/**
 * How many times as long the work takes at the longer length as at the shorter one. The least of several measurements,
 * because other processes only ever make one of them worse.
 */
export function timeRatio(
  workFor: (length: number) => () => unknown,
  { from, to }: { from: number; to: number },
): number {
  const [short, long] = [workFor(from), workFor(to)]
  const millisecondsOf = (work: () => unknown): number => {
    const startedAt = performance.now()
    work()
    return performance.now() - startedAt
  }
  const fastest = (work: () => unknown): number =>
    Math.min(...Array.from({ length: 5 }, () => millisecondsOf(work)))
  return Math.min(...Array.from({ length: 4 }, () => fastest(long) / fastest(short)))
}
