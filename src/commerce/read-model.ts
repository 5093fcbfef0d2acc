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

export function openReadModel({
  database,
  entries = 5_000,
}: {
  database: Database
  entries?: number
}): ReadModel {
  const kept = openTaggedCache<Promise<unknown>>(entries)
  // Apart from the rest, so that asking for ids that do not exist drives nothing out that does.
  const absent = openTaggedCache<true>(1_000)
  const listening = database.onChange((announced) => {
    kept.drop(announced)
    absent.drop(announced)
  })

  function keep<Value>(key: string, tags: readonly string[], value: Promise<Value>): Promise<Value> {
    kept.set(key, tags, value)
    value.catch(() => kept.get(key) === value && kept.delete(key))
    return value
  }

  async function keepIfThere<Value>(key: string, tags: readonly string[], value: Promise<Value | undefined>) {
    const loaded = await keep(key, tags, value)
    // Something announced meanwhile may have had it loaded anew: then this answer is an old one.
    if (loaded === undefined && kept.get(key) === value) {
      kept.delete(key)
      absent.set(key, tags, true)
    }
    return loaded
  }

  return {
    async remember(key, tags, load) {
      await listening
      const known = kept.get(key)
      return known ? (known as ReturnType<typeof load>) : keep(key, tags, database.reading(load))
    },

    async rememberMany<Value>(kind: string, ids: readonly string[], { tags, load }: LoadMany<Value>) {
      await listening
      const asked = [...new Set(ids)].filter((id) => !absent.has(`${kind}:${id}`))
      // What is kept under this kind was loaded by this kind's `load`.
      const known = new Map(
        asked.map((id) => [id, kept.get(`${kind}:${id}`) as Promise<Value | undefined> | undefined]),
      )
      const missing = asked.filter((id) => known.get(id) === undefined)
      if (missing.length > 0) {
        const loading = database.reading(() => load(missing))
        for (const id of missing) {
          const value = loading.then((loaded) => loaded.get(id))
          known.set(id, keepIfThere(`${kind}:${id}`, tags(id), value))
        }
      }
      const found = new Map<string, Value>()
      const values = await Promise.all(known.values())
      asked.forEach((id, index) => {
        const value = values[index]
        if (value !== undefined) found.set(id, value)
      })
      return found
    },
  }
}
