import type { Database } from './database.ts'
import { openTaggedCache } from './tagged-cache.ts'

/**
 * What is read far more often than it changes (catalog, prices, promotions, shops, settings, content), kept in the
 * process: filled on demand, one load for any number of waiting readers, dropped by tag in every process when
 * somebody announces a change of that tag.
 */
export interface ReadModel {
  /** The remembered value of `key`, loaded at the first ask and again after one of its tags was announced. */
  remember<Value>(key: string, tags: readonly string[], load: () => Promise<Value>): Promise<Value>
  /**
   * The remembered values of many ids of one kind; all that are missing are loaded together. An id that `load` does
   * not give is absent, and remembered as absent.
   */
  rememberMany<Value>(kind: string, ids: readonly string[], how: LoadMany<Value>): Promise<Map<string, Value>>
}

interface LoadMany<Value> {
  tags: (id: string) => readonly string[]
  load: (missing: string[]) => Promise<ReadonlyMap<string, Value>>
}

interface Kept {
  loading: Promise<unknown>
  /** As soon as it is there. */
  loaded: { value: unknown } | undefined
}

export function openReadModel({
  database,
  entries = 5_000,
}: {
  database: Database
  entries?: number
}): ReadModel {
  const kept = openTaggedCache<Kept>(entries)
  // Apart from the rest, so that asking for ids that do not exist drives nothing out that does.
  const absent = openTaggedCache<true>(1_000)
  const listening = database.onChange((announced) => {
    kept.drop(announced)
    absent.drop(announced)
  })

  function keep(key: string, tags: readonly string[], loading: Promise<unknown>): Kept {
    const entry: Kept = { loading, loaded: undefined }
    kept.set(key, tags, entry)
    loading.then(
      (value) => (entry.loaded = { value }),
      () => kept.get(key) === entry && kept.delete(key),
    )
    return entry
  }

  function keepIfThere(key: string, tags: readonly string[], loading: Promise<unknown>): Kept {
    const entry = keep(key, tags, loading)
    loading.then(
      (value) => {
        // Something announced meanwhile may have had it loaded anew: then this answer is an old one.
        if (value !== undefined || kept.get(key) !== entry) return
        kept.delete(key)
        absent.set(key, tags, true)
      },
      () => {},
    )
    return entry
  }

  return {
    async remember<Value>(key: string, tags: readonly string[], load: () => Promise<Value>) {
      await listening
      const entry = kept.get(key) ?? keep(key, tags, database.reading(load))
      return entry.loading as Promise<Value> // what is kept under a key was loaded for it
    },

    async rememberMany<Value>(kind: string, ids: readonly string[], { tags, load }: LoadMany<Value>) {
      await listening
      const asked = new Map<string, Kept | undefined>()
      for (const id of ids) {
        const key = `${kind}:${id}`
        const entry = kept.get(key)
        if (entry || !absent.has(key)) asked.set(id, entry)
      }
      const missing = [...asked.keys()].filter((id) => !asked.get(id))
      if (missing.length > 0) {
        const loading = database.reading(() => load(missing))
        for (const id of missing) {
          const value = loading.then((loaded) => loaded.get(id))
          asked.set(id, keepIfThere(`${kind}:${id}`, tags(id), value))
        }
      }
      // A list that is there needs no wait of its own for each of its ids.
      const waiting = [...asked.values()].flatMap((entry) => (entry?.loaded ? [] : (entry?.loading ?? [])))
      if (waiting.length > 0) await Promise.all(waiting)
      const found = new Map<string, Value>()
      for (const [id, entry] of asked) {
        // What is kept under this kind was loaded by this kind's `load`.
        const value = entry?.loaded?.value as Value | undefined
        if (value !== undefined) found.set(id, value)
      }
      return found
    },
  }
}
