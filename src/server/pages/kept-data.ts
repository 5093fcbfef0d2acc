import type { Database } from '#commerce/database.ts'
import { openTaggedCache } from '#commerce/tagged-cache.ts'
import { pageLifeMilliseconds } from './page-cache.ts'

/** Loader data that many pages share, with their dependencies. */
export interface LoadedData<Value> {
  value: Value
  /** A change that is announced with one of these tags makes the data stale. */
  tags: readonly string[]
  /** The time when the data change without a change in the database. */
  changesAt: Date | undefined
  /** A service was not available, so the next page loads the data again. */
  isIncomplete: boolean
}

export interface KeptData {
  /** The data of this key: cached if they are still valid, otherwise loaded. */
  get<Value>(key: string, load: () => Promise<LoadedData<Value>>): Promise<LoadedData<Value>>
}

interface KeptDataOptions {
  database: Pick<Database, 'onChange'>
  now?: () => number
}

/**
 * The number of entries: sites, locales and currencies. Without a configured origin, visitors also choose the host
 * name.
 */
const maximumEntries = 100

/** Opens a cache of loader data. Like a page in the page cache, they are cached for 15 minutes at most. */
export function openKeptData({ database, now = Date.now }: KeptDataOptions): KeptData {
  const kept = openTaggedCache<LoadedData<unknown> & { loadedAt: number }>(maximumEntries)
  /** The tags that were announced since a load began, for each load in progress. */
  const loads = new Set<Set<string>>()
  const listening = database.onChange((tags) => {
    kept.drop(tags)
    for (const announced of loads) for (const tag of tags) announced.add(tag)
  })

  const keptNow = (key: string) => {
    const found = kept.get(key)
    const isRight =
      found &&
      now() - found.loadedAt <= pageLifeMilliseconds &&
      (found.changesAt === undefined || now() < Number(found.changesAt))
    return isRight ? found : undefined
  }

  return {
    async get<Value>(key: string, load: () => Promise<LoadedData<Value>>) {
      await listening
      // The same `load` always loads the data of a key.
      const found = keptNow(key) as LoadedData<Value> | undefined
      if (found) return found
      const announced = new Set<string>()
      const loadedAt = now()
      loads.add(announced)
      try {
        const loaded = await load()
        const isOld = announced.has('*') || loaded.tags.some((tag) => announced.has(tag))
        if (!isOld && !loaded.isIncomplete) kept.set(key, loaded.tags, { ...loaded, loadedAt })
        return loaded
      } finally {
        loads.delete(announced)
      }
    },
  }
}
