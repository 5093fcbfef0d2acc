/** The processor time of this thread in milliseconds, which does not grow while other processes have the processor. */
function processorMilliseconds(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/** How long synchronous work takes, in milliseconds of the processor. Exact to a few, as the system counts in ticks. */
export function millisecondsOf(work: () => unknown): number {
  const startedAt = processorMilliseconds()
  work()
  return processorMilliseconds() - startedAt
}

/** Many ticks of the clock of the processor time. */
const measuredMilliseconds = 60

/** How long work takes that is too short to be measured at once. */
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
 * How many times as long the work takes at the longer length as at the shorter one: the first measurement that is less than
 * `lessThan`, or the least of several.
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
