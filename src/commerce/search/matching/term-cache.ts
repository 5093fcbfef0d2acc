import type { Bitset } from '#commerce/search/snapshot/bitset.ts'
import type { IndexSnapshot } from '#commerce/search/snapshot/index-snapshot.ts'
import type { LanguageIndex } from './neighbour-queries.ts'
import { memoize } from './memoize.ts'
import type { SearchQueries } from '#commerce/search/queries.ts'

/** The documents of a snapshot that contain a word. */
interface TermMatch {
  /** False for stop words like "of". */
  counts: boolean
  found: Bitset
  /** The documents with the word in their name. */
  inName: Bitset
}

/** Search terms. Each is looked up in the database once in the lifetime of a snapshot. */
export interface TermCache {
  match(word: string): Promise<TermMatch>
  /** The indexed word nearest to an unknown one. Returns a known word, or a word without a near match, unchanged. */
  nearest(word: string): Promise<string>
  /** Whether two words are neighbours in a text of a product. */
  areNeighbours(one: string, other: string): Promise<boolean>
  /** The most recently matched terms, newest first. */
  latest(count: number): string[]
}

/** The maximum number of cached terms. With 100,000 products a term uses 25 KB. */
const maxTerms = 400
const maxCorrections = 2_000

export function openTermCache(
  queries: SearchQueries,
  index: LanguageIndex,
  snapshot: IndexSnapshot,
): TermCache {
  const matches = memoize<TermMatch>(maxTerms)
  const corrections = memoize<string>(maxCorrections)
  const neighbours = memoize<boolean>(maxCorrections)
  return {
    match: (word) =>
      matches.get(word, async () => {
        const { counts, ids, inName } = await queries.match(index, word)
        return { counts, found: snapshot.setOf(ids), inName: snapshot.setOf(inName) }
      }),
    nearest: (word) =>
      corrections.get(word, async () => (await queries.correction(index.site, word)) ?? word),
    areNeighbours: (one, other) =>
      neighbours.get([one, other].toSorted().join(' '), () => queries.areNeighbours(index, { one, other })),
    latest: matches.latest,
  }
}
