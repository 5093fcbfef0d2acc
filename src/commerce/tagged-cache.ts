import { LRUCache } from 'lru-cache'

/** A cache of values with tags. It evicts the least recently used value, and drops all values with a tag. */
export interface TaggedCache<Value extends {}> {
  has(key: string): boolean
  /** Returns the value and marks it as used now. */
  get(key: string): Value | undefined
  set(key: string, tags: readonly string[], value: Value): void
  delete(key: string): void
  /**
   * Drops every value that has any of the tags; `*` drops all. The time does not depend on the number of other
   * values.
   */
  drop(tags: Iterable<string>): void
}

interface Entry<Value> {
  value: Value
  tags: readonly string[]
}

/** Opens a cache of at most `max` values. */
export function openTaggedCache<Value extends {}>(max: number): TaggedCache<Value> {
  const keysByTag = new Map<string, Set<string>>()
  const entries = new LRUCache<string, Entry<Value>>({
    max,
    dispose({ tags }, key) {
      for (const tag of tags) {
        const keys = keysByTag.get(tag)
        if (keys?.delete(key) && keys.size === 0) keysByTag.delete(tag)
      }
    },
  })
  return {
    has: (key) => entries.has(key),
    get: (key) => entries.get(key)?.value,
    set(key, tags, value) {
      // Runs before the new tags are added, because it removes the tags of the previous value of the key.
      entries.set(key, { value, tags })
      for (const tag of tags) {
        const keys = keysByTag.get(tag)
        if (keys) keys.add(key)
        else keysByTag.set(tag, new Set([key]))
      }
    },
    delete: (key) => void entries.delete(key),
    drop(tags) {
      for (const tag of tags) {
        if (tag === '*') entries.clear()
        else for (const key of keysByTag.get(tag) ?? []) entries.delete(key)
      }
    },
  }
}
