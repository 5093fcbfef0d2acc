import { LRUCache } from 'lru-cache'
import type { Bitset } from './bitset.ts'
import type { SearchRows } from './rows.ts'
import type { Shelf } from './shelf.ts'

/** What a word finds on a shelf. */
export interface WordMatch {
  /** Words like "of" do not count. */
  counts: boolean
  found: Bitset
  /** Those that have it in the name. */
  inName: Bitset
}

/** The words that shoppers asked for, each looked up once in the time of a shelf. */
export interface WordsAsked {
  match(word: string): Promise<WordMatch>
  /** The known word nearest to one that nobody knows; a word that is known, or near to none, is itself. */
  nearest(word: string): Promise<string>
  /** The words that were looked up last, those first. */
  latest(count: number): string[]
}

/** At 100,000 products a word takes 25 KB. */
const mostWords = 400

export function openWordsAsked(rows: SearchRows, siteId: string, shelf: Shelf): WordsAsked {
  const matches = remembering(mostWords, async (word): Promise<WordMatch> => {
    const { counts, ids, inName } = await rows.match(siteId, word)
    return { counts, found: shelf.setOf(ids), inName: shelf.setOf(inName) }
  })
  const nearest = remembering(2_000, async (word) => (await rows.correction(siteId, word)) ?? word)
  return { match: matches.get, nearest: nearest.get, latest: matches.latest }
}

/** Values by key, each loaded once for any number of waiting readers; what could not be loaded is tried again. */
function remembering<Value>(max: number, load: (key: string) => Promise<Value>) {
  const kept = new LRUCache<string, Promise<Value>>({ max })
  return {
    get(key: string): Promise<Value> {
      const known = kept.get(key)
      if (known) return known
      const value = load(key)
      kept.set(key, value)
      value.catch(() => kept.peek(key) === value && kept.delete(key))
      return value
    },
    latest: (count: number) => [...kept.keys()].slice(0, count),
  }
}
