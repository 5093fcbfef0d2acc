import type { Database } from './database.ts'
import { openTaggedCache } from './tagged-cache.ts'

/**
 * The cache of data that is read far more often than it changes: catalog, prices, promotions, shops, settings,
 * content. It loads on demand, once for any number of waiting readers. When a tag is announced (`Database.announce`),
 * every process drops the values with that tag.
 */
export interface ReadModel {
  /** The cached value of `key`. Loads it at the first call, and again after one of its tags was announced. */
  getOrLoad<Value>(key: string, tags: readonly string[], load: () => Promise<Value>): Promise<Value>
  /**
   * The cached values of many ids of one kind, by id. Ids that are not cached are loaded together. An id without a
   * value is absent from the result, and cached as absent.
   */
  getOrLoadMany<Value>(
    kind: string,
    ids: readonly string[],
    options: LoadManyOptions<Value>,
  ): Promise<Map<string, Value>>
}

interface LoadManyOptions<Value> {
  tags: (id: string) => readonly string[]
  load: (missing: string[]) => Promise<ReadonlyMap<string, Value>>
}

interface Entry {
  loadedAt: number
  loading: Promise<unknown>
  /** Set as soon as the value is loaded. */
  loaded: { value: unknown } | undefined
}

/** Announcements drop values immediately. In case one is lost, an old value is used no longer than this. */
const longestMilliseconds = 15 * 60_000

interface ReadModelOptions {
  database: Database
  entries?: number
  now?: () => number
}

/**
 * Opens a read model that caches at most `entries` values, evicting the least recently used, and 1,000 absent ids.
 */
export function openReadModel({ database, entries = 5_000, now = Date.now }: ReadModelOptions): ReadModel {
  const cache = openEntryCache(entries, now)
  const listening = database.onChange(cache.drop)

  return {
    async getOrLoad<Value>(key: string, tags: readonly string[], load: () => Promise<Value>) {
      await listening
      const entry = cache.get(key) ?? cache.add(key, tags, database.loadShared(load))
      // The value of a key is always loaded by the same `load`.
      return entry.loading as Promise<Value>
    },

    async getOrLoadMany<Value>(kind: string, ids: readonly string[], options: LoadManyOptions<Value>) {
      await listening
      const entries = new Map<string, Entry | undefined>()
      for (const id of ids) {
        const key = `${kind}:${id}`
        const entry = cache.get(key)
        if (entry || !cache.isAbsent(key)) entries.set(id, entry)
      }
      const missing = [...entries.keys()].filter((id) => !entries.get(id))
      if (missing.length > 0) {
        const loading = database.loadShared(() => options.load(missing))
        for (const id of missing) {
          const value = loading.then((loaded) => loaded.get(id))
          entries.set(id, cache.addIfPresent(`${kind}:${id}`, options.tags(id), value))
        }
      }
      return valuesOf<Value>(entries)
    },
  }
}

/** The values of the entries, once all are loaded. */
async function valuesOf<Value>(entries: ReadonlyMap<string, Entry | undefined>): Promise<Map<string, Value>> {
  // Loaded entries need no promise.
  const loading = [...entries.values()].flatMap((entry) => (entry?.loaded ? [] : (entry?.loading ?? [])))
  if (loading.length > 0) await Promise.all(loading)
  const values = new Map<string, Value>()
  for (const [id, entry] of entries) {
    // The values of a kind are always loaded by the same `load`.
    const value = entry?.loaded?.value as Value | undefined
    if (value !== undefined) values.set(id, value)
  }
  return values
}

/** Entries by key, with their tags. */
function openEntryCache(max: number, now: () => number) {
  const present = openTaggedCache<Entry>(max)
  // Separate, so that requests for unknown ids evict no existing values.
  const absent = openTaggedCache<{ loadedAt: number }>(1_000)
  const isYoung = (found: { loadedAt: number } | undefined) =>
    found !== undefined && now() - found.loadedAt <= longestMilliseconds

  function add(key: string, tags: readonly string[], loading: Promise<unknown>): Entry {
    const entry: Entry = { loadedAt: now(), loading, loaded: undefined }
    present.set(key, tags, entry)
    loading.then(
      (value) => (entry.loaded = { value }),
      () => present.get(key) === entry && present.delete(key),
    )
    return entry
  }

  return {
    get(key: string): Entry | undefined {
      const entry = present.get(key)
      return isYoung(entry) ? entry : undefined
    },
    isAbsent: (key: string) => isYoung(absent.get(key)),
    add,
    /** Adds an entry. If its value is `undefined`, caches the key as absent. */
    addIfPresent(key: string, tags: readonly string[], loading: Promise<unknown>): Entry {
      const entry = add(key, tags, loading)
      loading.then(
        (value) => {
          // An entry that was replaced after an announcement contains an outdated result.
          if (value !== undefined || present.get(key) !== entry) return
          present.delete(key)
          absent.set(key, tags, { loadedAt: entry.loadedAt })
        },
        () => {},
      )
      return entry
    },
    drop(tags: readonly string[]): void {
      present.drop(tags)
      absent.drop(tags)
    },
  }
}
