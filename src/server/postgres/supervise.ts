import { openGrowingPauses } from '#shared/work/growing-pauses.ts'
import type { Postmaster } from './postmaster.ts'

/** A PostgreSQL that ran for at least this long before it ended is restarted immediately. */
const stableMilliseconds = 60_000

/**
 * Restarts PostgreSQL whenever it ends without `stop`: it was killed, or the machine ran out of memory. When the
 * restart fails, for example on a full disk, it is retried indefinitely, with growing pauses.
 */
export function supervise(
  first: Postmaster,
  launch: () => Promise<Postmaster>,
  onCrash: (message: string) => void,
) {
  const pauses = openGrowingPauses({ first: 500, longest: 30_000 })
  const { promise: stopped, resolve: endPause } = Promise.withResolvers<void>()
  let postmaster = first
  let isStopping = false

  async function watch(): Promise<void> {
    let startedAt = Date.now()
    let isFirstCrash = true
    while (!isStopping) {
      await postmaster.ended
      if (isStopping) return
      onCrash('PostgreSQL crashed and is being restarted.')
      if (Date.now() - startedAt >= stableMilliseconds) pauses.reset()
      else if (!isFirstCrash) await pause()
      isFirstCrash = false
      await relaunch()
      startedAt = Date.now()
    }
  }

  async function relaunch(): Promise<void> {
    while (!isStopping) {
      try {
        postmaster = await launch()
        return
      } catch (error) {
        onCrash(
          `PostgreSQL could not be restarted and is tried again: ${error instanceof Error ? error.message : error}`,
        )
        await pause()
      }
    }
  }

  async function pause(): Promise<void> {
    const timer = Promise.withResolvers<void>()
    const timeout = setTimeout(timer.resolve, pauses.next())
    await Promise.race([timer.promise, stopped])
    clearTimeout(timeout)
  }

  const watching = watch()
  return {
    async stop() {
      isStopping = true
      endPause()
      await postmaster.stop()
      await watching
      // PostgreSQL may have been restarted meanwhile.
      await postmaster.stop()
    },
  }
}
