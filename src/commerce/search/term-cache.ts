import type { Bitset } from './bitset.ts'
import { memoize } from './memoize.ts'
import type { SearchRows } from './queries.ts'
import type { IndexSnapshot } from './index-snapshot.ts'

/** What a word finds on a shelf. */
export interface WordMatch {
  /** Words like "of" do not count. */
  counts: boolean
  found: Bitset
  /** Those that have it in the name. */
  inName: Bitset
}

/** The words that shoppers asked for, each looked up once in the time of a shelf. */
export interface TermCache {
  match(word: string): Promise<WordMatch>
  /** The known word nearest to one that nobody knows; a word that is known, or near to none, is itself. */
  nearest(word: string): Promise<string>
  /** The words that were looked up last, those first. */
  latest(count: number): string[]
}

/** At 100,000 products a word takes 25 KB. */
const mostWords = 400

export function openTermCache(rows: SearchRows, siteId: string, shelf: IndexSnapshot): TermCache {
  const matches = memoize<WordMatch>(mostWords)
  const nearest = memoize<string>(2_000)
  return {
    match: (word) =>
      matches.get(word, async () => {
        const { counts, ids, inName } = await rows.match(siteId, word)
        return { counts, found: shelf.setOf(ids), inName: shelf.setOf(inName) }
      }),
    nearest: (word) => nearest.get(word, async () => (await rows.correction(siteId, word)) ?? word),
    latest: matches.latest,
  }
}
