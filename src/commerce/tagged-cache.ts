import { LRUCache } from 'lru-cache'

/** Values with tags: those that were asked for last are kept, and all that have a tag can be dropped at once. */
export interface TaggedCache<Value extends {}> {
  has(key: string): boolean
  get(key: string): Value | undefined
  set(key: string, tags: readonly string[], value: Value): void
  delete(key: string): void
  /** Drops what has any of the tags; `*` is a tag of all. However much is kept, this takes as long as there are tags. */
  drop(tags: Iterable<string>): void
}

interface Entry<Value> {
  value: Value
  tags: readonly string[]
}

export function openTaggedCache<Value extends {}>(max: number): TaggedCache<Value> {
  const keysByTag = new Map<string, Set<string>>()
  const kept = new LRUCache<string, Entry<Value>>({
    max,
    dispose({ tags }, key) {
      for (const tag of tags) {
        const keys = keysByTag.get(tag)
        if (keys?.delete(key) && keys.size === 0) keysByTag.delete(tag)
      }
    },
  })
  return {
    has: (key) => kept.has(key),
    get: (key) => kept.get(key)?.value,
    set(key, tags, value) {
      // First, as it drops the tags of the value that had this key before.
      kept.set(key, { value, tags })
      for (const tag of tags) {
        const keys = keysByTag.get(tag)
        if (keys) keys.add(key)
        else keysByTag.set(tag, new Set([key]))
      }
    },
    delete: (key) => void kept.delete(key),
    drop(tags) {
      for (const tag of tags) {
        if (tag === '*') kept.clear()
        else for (const key of keysByTag.get(tag) ?? []) kept.delete(key)
      }
    },
  }
}
