/** Starts the work of a key, unless it is already pending. Returns the result or error of the pending work. */
export type SharedWork<Result> = (key: string, work: () => Promise<Result>) => Promise<Result>

/** Opens work that callers share while it is pending, within one process. No result is stored. */
export function openSharedWork<Result>(): SharedWork<Result> {
  const underWay = new Map<string, Promise<Result>>()
  return (key, work) => {
    const running = underWay.get(key) ?? work().finally(() => underWay.delete(key))
    underWay.set(key, running)
    return running
  }
}
