import type { ReadModel } from './read-model.ts'

/**
 * A read model for one transaction. It reads the data that the transaction sees, each key once. The shop's own read
 * model loads outside of transactions, where changes are only visible after the commit.
 */
export function openReadOnce(): ReadModel {
  const loaded = new Map<string, Promise<unknown>>()
  return {
    getOrLoad<Value>(key: string, _tags: readonly string[], load: () => Promise<Value>) {
      const loading = loaded.get(key) ?? load()
      loaded.set(key, loading)
      // The value of a key is always loaded by the same `load`.
      return loading as Promise<Value>
    },
    getOrLoadMany: async (_kind, ids, { load }) => new Map(await load([...ids])),
  }
}
