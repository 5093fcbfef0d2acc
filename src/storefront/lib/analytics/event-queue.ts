let last: Promise<unknown> = Promise.resolve()

/** Runs the tasks one after the other: events keep their order while code is loading. Failures are ignored. */
export function enqueueEvent(task: () => Promise<void>): void {
  last = last.then(task).catch(() => {})
}
