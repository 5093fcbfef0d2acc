import type { Database } from '#commerce/database.ts'
import { openTaggedCache } from '#commerce/tagged-cache.ts'
import { pageLifeMilliseconds } from './page-cache.ts'

/** Data of loaders that many pages have in common, with what they depend on. */
export interface LoadedData<Value> {
  value: Value
  /** A change announced with one of these tags makes the data old. */
  tags: readonly string[]
  /** When the data become others although nothing changes in the database. */
  changesAt: Date | undefined
  /** A service was away: the next page loads the data again. */
  isIncomplete: boolean
}

export interface KeptData {
  /** The data of this key, loaded unless they are kept and still right. */
  get<Value>(key: string, load: () => Promise<LoadedData<Value>>): Promise<LoadedData<Value>>
}

interface KeptDataOptions {
  database: Pick<Database, 'onChange'>
  now?: () => number
}

/** Sites, locales and currencies; without a configured origin, visitors choose the host name. */
const maximumEntries = 100

/** Opens a cache of data of loaders. Like a page in the page cache, they are kept for 15 minutes at most. */
export function openKeptData({ database, now = Date.now }: KeptDataOptions): KeptData {
  const kept = openTaggedCache<LoadedData<unknown> & { loadedAt: number }>(maximumEntries)
  /** For each load that has begun: what was announced since. */
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
      // The data of a key are always loaded by the same `load`.
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
