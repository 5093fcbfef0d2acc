/** Called at each step through the history, before React Router's listener. */
type Follow = (event: PopStateEvent) => void

let follow: Follow | undefined

/**
 * Listens for steps through the history. Call it before the router is created: listeners on the window run in the
 * order in which they were added, including listeners for the capture phase.
 */
export function listenBeforeRouter(initial: Follow): void {
  follow = initial
  addEventListener('popstate', (event) => follow?.(event))
}

/** Replaces the listener. */
export const setFirstListener = (next: Follow): void => void (follow = next)
