import { setTimeout } from 'node:timers/promises'

/** Waits until `bytes` more may be worked on. */
export type Pace = (bytes: number) => Promise<void>

/** What the clock of timers can measure. Shorter pauses are saved up. */
const leastMilliseconds = 4

/**
 * Holds work to a rate, in many short pauses: what runs beside it is slowed a little, instead of much for a while. Time that was not used is
 * not made up for.
 */
export function openPace({
  bytesPerSecond,
  now = () => performance.now(),
  wait = (milliseconds) => setTimeout(milliseconds),
}: {
  bytesPerSecond: number
  now?: () => number
  wait?: (milliseconds: number) => Promise<unknown>
}): Pace {
  let freeAt = now()
  return async (bytes) => {
    freeAt = Math.max(freeAt, now()) + (bytes / bytesPerSecond) * 1000
    const pause = freeAt - now()
    if (pause >= leastMilliseconds) await wait(pause)
  }
}
