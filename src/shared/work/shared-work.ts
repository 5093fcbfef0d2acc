/** Runs work of a key unless some is under way, whose result or error it then gives. */
export type SharedWork<Result> = (key: string, work: () => Promise<Result>) => Promise<Result>

/** Opens work that callers share while it is under way, within one process. Nothing is kept after that. */
export function openSharedWork<Result>(): SharedWork<Result> {
  const underWay = new Map<string, Promise<Result>>()
  return (key, work) => {
    const running = underWay.get(key) ?? work().finally(() => underWay.delete(key))
    underWay.set(key, running)
    return running
  }
}
