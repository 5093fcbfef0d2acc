import { LRUCache } from 'lru-cache'

interface PageStore<Entry> {
  get(key: string): Entry | undefined
  set(key: string, entry: Entry): void
  delete(key: string): void
  entries(): Iterable<[string, Entry]>
  stats(): { entries: number; bytes: number }
}

/** The share of the bytes for pages that were requested only once. */
const probationShare = 0.25

/**
 * Opens a segmented LRU cache with a size limit in bytes. New entries are on probation; the second request moves an
 * entry to the protected segment. So a flood of made-up addresses does not evict the pages that shoppers visit.
 */
export function openPageStore<Entry extends { bytes: number }>(maxBytes: number): PageStore<Entry> {
  const sizeCalculation = ({ bytes }: Entry) => bytes
  const probation = new LRUCache<string, Entry>({
    maxSize: Math.ceil(maxBytes * probationShare),
    sizeCalculation,
  })
  const protectedEntries = new LRUCache<string, Entry>({
    maxSize: Math.floor(maxBytes * (1 - probationShare)),
    sizeCalculation,
    // An evicted entry gets another time on probation.
    dispose: (entry, key, reason) => void (reason === 'evict' && probation.set(key, entry)),
  })

  function promote(key: string): Entry | undefined {
    const entry = probation.get(key)
    if (!entry) return undefined
    probation.delete(key)
    protectedEntries.set(key, entry)
    return entry
  }

  return {
    get: (key) => protectedEntries.get(key) ?? promote(key),
    set: (key, entry) => void (protectedEntries.has(key) ? protectedEntries : probation).set(key, entry),
    delete(key) {
      probation.delete(key)
      protectedEntries.delete(key)
    },
    entries: () => [...probation.entries(), ...protectedEntries.entries()],
    stats: () => ({
      entries: probation.size + protectedEntries.size,
      bytes: probation.calculatedSize + protectedEntries.calculatedSize,
    }),
  }
}
