import { LRUCache } from 'lru-cache'

/** Values by key, each loaded once for any number of waiting readers; what could not be loaded is tried again. */
export interface Memoized<Value extends {}> {
  get(key: string, load: () => Promise<Value>): Promise<Value>
  /** The keys that were asked for last, those first. */
  latest(count: number): string[]
  clear(): void
}

/** Remembers so many values, those that were asked for last. */
export function memoize<Value extends {}>(max: number): Memoized<Value> {
  const kept = new LRUCache<string, Promise<Value>>({ max })
  return {
    get(key, load) {
      const known = kept.get(key)
      if (known) return known
      const value = load()
      kept.set(key, value)
      value.catch(() => kept.peek(key) === value && kept.delete(key))
      return value
    },
    latest: (count) => [...kept.keys()].slice(0, count),
    clear: () => kept.clear(),
  }
}
