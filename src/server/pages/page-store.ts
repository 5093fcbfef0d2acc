import { LRUCache } from 'lru-cache'

export interface PageStore<Entry> {
  get(key: string): Entry | undefined
  set(key: string, entry: Entry): void
  delete(key: string): void
  entries(): Iterable<[string, Entry]>
  stats(): { entries: number; bytes: number }
}

/** What pages have that nobody has asked for twice, of all. */
const newcomersShare = 0.25

/**
 * Keeps entries by key within so many bytes. What is asked for a second time moves out of the newcomers' part, and only
 * then pushes others out of the rest: a flood of made-up addresses costs no page that people ask for its place.
 */
export function openPageStore<Entry extends { bytes: number }>(maxBytes: number): PageStore<Entry> {
  const sizeCalculation = ({ bytes }: Entry) => bytes
  const newcomers = new LRUCache<string, Entry>({
    maxSize: Math.ceil(maxBytes * newcomersShare),
    sizeCalculation,
  })
  const known = new LRUCache<string, Entry>({
    maxSize: Math.floor(maxBytes * (1 - newcomersShare)),
    sizeCalculation,
    // Once more among the newcomers before it goes.
    dispose: (entry, key, reason) => void (reason === 'evict' && newcomers.set(key, entry)),
  })

  function welcome(key: string): Entry | undefined {
    const entry = newcomers.get(key)
    if (!entry) return undefined
    newcomers.delete(key)
    known.set(key, entry)
    return entry
  }

  return {
    get: (key) => known.get(key) ?? welcome(key),
    set: (key, entry) => void (known.has(key) ? known : newcomers).set(key, entry),
    delete(key) {
      newcomers.delete(key)
      known.delete(key)
    },
    entries: () => [...newcomers.entries(), ...known.entries()],
    stats: () => ({
      entries: newcomers.size + known.size,
      bytes: newcomers.calculatedSize + known.calculatedSize,
    }),
  }
}
