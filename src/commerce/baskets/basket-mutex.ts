/** Lets those who want the same thing have it one after the other. */
export type KeyedMutex = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>

/**
 * A queue per key. Several clicks on one bag reach one process more often than not: there they wait for each other
 * instead of losing the race for the row. Between processes the row's version decides.
 */
export function openKeyedMutex(): KeyedMutex {
  const last = new Map<string, Promise<unknown>>()
  return async (key, work) => {
    const before = last.get(key)
    const mine = before ? before.then(work, work) : work()
    last.set(key, mine)
    try {
      return await mine
    } finally {
      if (last.get(key) === mine) last.delete(key)
    }
  }
}
