import { LRUCache } from 'lru-cache'

/**
 * Values by key. Each is loaded once for any number of waiting readers. A failed load is repeated at the next call.
 */
interface Memoized<Value extends {}> {
  get(key: string, load: () => Promise<Value>): Promise<Value>
  /** The most recently used keys, newest first. */
  latest(count: number): string[]
  clear(): void
}

/** Memoizes up to `max` values and evicts the least recently used. */
export function memoize<Value extends {}>(max: number): Memoized<Value> {
  const values = new LRUCache<string, Promise<Value>>({ max })
  return {
    get(key, load) {
      const known = values.get(key)
      if (known) return known
      const value = load()
      values.set(key, value)
      value.catch(() => values.peek(key) === value && values.delete(key))
      return value
    },
    latest: (count) => [...values.keys()].slice(0, count),
    clear: () => values.clear(),
  }
}
