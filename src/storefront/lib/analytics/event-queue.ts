let last: Promise<unknown> = Promise.resolve()

/** Runs the tasks one after another, so that events keep their order while code is loading. Ignores failures. */
export function enqueueEvent(task: () => Promise<void>): void {
  last = last.then(task).catch(() => {})
}
