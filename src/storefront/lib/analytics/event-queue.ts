let last: Promise<unknown> = Promise.resolve()

/**
 * Events come in the order in which they happened, however late the code that makes them is there. What goes wrong is
 * not the shopper's to suffer.
 */
export function enqueueEvent(work: () => Promise<void>): void {
  last = last.then(work).catch(() => {})
}
