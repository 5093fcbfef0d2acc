/** The CPU time of this thread in milliseconds. It does not depend on other processes. */
function processorMilliseconds(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/** The CPU time of synchronous work, in milliseconds. Exact to a few, because the system counts in ticks. */
export function millisecondsOf(work: () => unknown): number {
  const startedAt = processorMilliseconds()
  work()
  return processorMilliseconds() - startedAt
}

/** Many ticks of the CPU clock. */
const measuredMilliseconds = 60

/** The CPU time of work that is too short for a single measurement. */
function shortMillisecondsOf(work: () => unknown): number {
  let runs = 0
  const total = millisecondsOf(() => {
    const startedAt = processorMilliseconds()
    while (processorMilliseconds() - startedAt < measuredMilliseconds) {
      work()
      runs += 1
    }
  })
  return total / runs
}

/**
 * The ratio of the work's time at the longer length to that at the shorter one: the first measurement below
 * `lessThan`, or the minimum of several.
 */
export function timeRatio(
  workFor: (length: number) => () => unknown,
  { from, to, lessThan }: { from: number; to: number; lessThan: number },
): number {
  const [short, long] = [workFor(from), workFor(to)]
  let ratio = Infinity
  for (let measured = 0; measured < 4 && ratio >= lessThan; measured += 1) {
    const shorter = shortMillisecondsOf(short)
    ratio = Math.min(ratio, shortMillisecondsOf(long) / shorter)
  }
  return ratio
}
