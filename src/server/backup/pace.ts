import { setTimeout } from 'node:timers/promises'

/** Waits until the rate allows `bytes` more. */
export type Pace = (bytes: number) => Promise<void>

/** The shortest pause that a timer can measure. Shorter ones are added up. */
const leastMilliseconds = 4

/**
 * Limits work to a rate by many short pauses, so that other work is slowed a little all the time, not much for a
 * while. Unused time does not allow a higher rate later.
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
