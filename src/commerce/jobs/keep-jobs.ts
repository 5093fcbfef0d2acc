import { openGrowingPauses } from '#shared/work/growing-pauses.ts'
import type { Jobs } from './jobs.ts'

interface KeepJobsOptions {
  open: () => Promise<Jobs>
  /** Receives the error of each failed start. */
  report: (error: unknown) => void
  /** The pause after the first failed start; each further one is twice as long, up to a minute. */
  firstPauseMilliseconds?: number
  /** The time limit of a start. A start that takes longer has failed until it succeeds. Usually it takes a second. */
  longestStartMilliseconds?: number
}

/** The background jobs of a server. */
export interface KeptJobs {
  /** True from a failed or hanging start until one succeeds. False while the first start is running. */
  haveFailed(): boolean
  close(): Promise<void>
}

/**
 * Starts the jobs, and tries again until that succeeds: the database may be down, or lack a privilege that is granted
 * later. Does not block the caller: pages are served meanwhile.
 */
export function keepJobs({
  open,
  report,
  firstPauseMilliseconds = 1_000,
  longestStartMilliseconds = 60_000,
}: KeepJobsOptions): KeptJobs {
  const pauses = openGrowingPauses({ first: firstPauseMilliseconds, longest: 60_000 })
  const closing = Promise.withResolvers<void>()
  let isClosed = false
  let haveFailed = false
  let jobs: Jobs | undefined

  async function start(): Promise<void> {
    while (!isClosed && !jobs) {
      try {
        jobs = await openWithAlarm()
        haveFailed = false
      } catch (error) {
        fail(error)
        await pause()
      }
    }
  }

  async function openWithAlarm(): Promise<Jobs> {
    const tooLong = new Error('The start of the jobs takes long: it is waiting for the database')
    const timer = setTimeout(() => fail(tooLong), longestStartMilliseconds)
    return open().finally(() => clearTimeout(timer))
  }

  function fail(error: unknown): void {
    haveFailed = true
    report(error)
  }

  async function pause(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, pauses.next())
    await Promise.race([promise, closing.promise])
    clearTimeout(timer)
  }

  const starting = start()
  return {
    haveFailed: () => haveFailed,
    async close() {
      isClosed = true
      closing.resolve()
      await starting
      await jobs?.close()
    },
  }
}
