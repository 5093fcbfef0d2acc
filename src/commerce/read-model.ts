import { LRUCache } from 'lru-cache'
import type { Database } from './database.ts'

/**
 * What is read far more often than it changes (catalog, prices, promotions, shops, settings, content), kept in the
 * process: filled on demand, one load for any number of waiting readers, dropped by tag in every process when
 * somebody announces a change of that tag.
 */
export interface ReadModel {
  /** The remembered value of `key`, loaded at the first ask and again after one of its tags was announced. */
  remember<Value>(key: string, tags: readonly string[], load: () => Promise<Value>): Promise<Value>
}

interface Entry {
  value: Promise<unknown>
  tags: readonly string[]
}

export function openReadModel({
  database,
  entries = 5_000,
}: {
  database: Database
  entries?: number
}): ReadModel {
  const kept = new LRUCache<string, Entry>({ max: entries })
  const listening = database.onChange((tags) => {
    for (const [key, entry] of kept.entries()) {
      if (tags.includes('*') || entry.tags.some((tag) => tags.includes(tag))) kept.delete(key)
    }
  })

  return {
    async remember(key, tags, load) {
      await listening
      const known = kept.get(key)
      if (known) return known.value as ReturnType<typeof load>
      const value = load()
      const entry: Entry = { value, tags }
      kept.set(key, entry)
      value.catch(() => {
        if (kept.get(key) === entry) kept.delete(key)
      })
      return value
    },
  }
}
