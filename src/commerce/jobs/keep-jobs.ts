import { openGrowingPauses } from '#shared/growing-pauses.ts'
import type { Jobs } from './jobs.ts'

interface KeepJobsOptions {
  open: () => Promise<Jobs>
  /** Receives the error of each failed start. */
  report: (error: unknown) => void
  /** The pause after the first failed start; each further one is twice as long, up to a minute. */
  firstPauseMilliseconds?: number
}

/** The background jobs of a server, from their start on. */
export interface KeptJobs {
  /** True from a failed start until one succeeds; false while the first one is still under way. */
  haveFailed(): boolean
  close(): Promise<void>
}

/**
 * Starts the jobs, and tries again for as long as that fails: the database may be away, or lack a right that somebody
 * grants later. The caller does not wait: pages are served meanwhile.
 */
export function keepJobs({ open, report, firstPauseMilliseconds = 1_000 }: KeepJobsOptions): KeptJobs {
  const pauses = openGrowingPauses({ first: firstPauseMilliseconds, longest: 60_000 })
  const closing = Promise.withResolvers<void>()
  let isClosed = false
  let haveFailed = false
  let jobs: Jobs | undefined

  async function start(): Promise<void> {
    while (!isClosed && !jobs) {
      try {
        jobs = await open()
        haveFailed = false
      } catch (error) {
        haveFailed = true
        report(error)
        await pause()
      }
    }
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
