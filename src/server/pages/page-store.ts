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
/** The share of the bytes for responses about missing pages. */
const missingShare = 1 / 16

/**
 * Opens a segmented LRU cache with a size limit in bytes. New entries are on probation; the second request moves an
 * entry to the protected segment. So a flood of made-up addresses does not evict the pages that shoppers visit. Missing pages
 * have a separate segment, however often they are requested.
 */
export function openPageStore<Entry extends { bytes: number; isMissing: boolean }>(
  maxBytes: number,
): PageStore<Entry> {
  const sizeCalculation = ({ bytes }: Entry) => bytes
  const probation = new LRUCache<string, Entry>({
    maxSize: Math.ceil(maxBytes * probationShare),
    sizeCalculation,
  })
  const protectedEntries = new LRUCache<string, Entry>({
    maxSize: Math.floor(maxBytes * (1 - probationShare - missingShare)),
    sizeCalculation,
    // An evicted entry of the protected segment returns to probation.
    dispose: (entry, key, reason) => void (reason === 'evict' && probation.set(key, entry)),
  })

  const missing = new LRUCache<string, Entry>({
    maxSize: Math.ceil(maxBytes * missingShare),
    sizeCalculation,
  })

  function remove(key: string): void {
    for (const segment of [probation, protectedEntries, missing]) segment.delete(key)
  }

  function promote(key: string): Entry | undefined {
    const entry = probation.get(key)
    if (!entry) return undefined
    probation.delete(key)
    protectedEntries.set(key, entry)
    return entry
  }

  return {
    get: (key) => protectedEntries.get(key) ?? promote(key) ?? missing.get(key),
    set(key, entry) {
      const segment = entry.isMissing ? missing : protectedEntries.has(key) ? protectedEntries : probation
      // A page that appears or disappears moves to another segment.
      if (!segment.has(key)) remove(key)
      segment.set(key, entry)
    },
    delete: remove,
    entries: () => [...probation.entries(), ...protectedEntries.entries(), ...missing.entries()],
    stats: () => ({
      entries: probation.size + protectedEntries.size + missing.size,
      bytes: probation.calculatedSize + protectedEntries.calculatedSize + missing.calculatedSize,
    }),
  }
}
