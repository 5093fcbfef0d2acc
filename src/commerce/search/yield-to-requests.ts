import { scheduler } from 'node:timers/promises'

/** Waits, between two steps of long work, until others have had their turn; not at all while the step was short. */
export type Pause = () => Promise<void>

/**
 * Long work in slices: awaited between its steps, the pause lets requests be answered whenever the work has run for so
 * many milliseconds. A step that takes longer by itself holds everybody up.
 */
export function yieldToRequests(mostMilliseconds = 5): Pause {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < mostMilliseconds) return
    await scheduler.yield()
    since = performance.now()
  }
}
