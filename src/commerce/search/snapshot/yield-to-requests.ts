import { scheduler } from 'node:timers/promises'

/**
 * Called between two steps of long work. Yields to the event loop if the work has run long enough; otherwise resolves
 * immediately.
 */
export type Pause = () => Promise<void>

/**
 * Splits long work into slices, so that the process can handle requests in between. `await pause()` between two steps
 * yields if the work has run for `maxMilliseconds`. A single step that takes longer still blocks all requests.
 */
export function yieldToRequests(maxMilliseconds = 5): Pause {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < maxMilliseconds) return
    await scheduler.yield()
    since = performance.now()
  }
}
