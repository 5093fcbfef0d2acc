import { count, emptyBitset, meet, union, type Bitset } from './bitset.ts'
import type { SearchIndex } from './index-snapshots.ts'
import { queryWords } from './words.ts'

export interface Matches {
  found: Bitset
  /** Those that match by name and so come first; nothing when there is no query. */
  inName: Bitset | undefined
  /** How the query had to be spelled to find something. */
  suggestion: string | null
}

/**
 * The documents that a query finds. All words must be there; when nothing has them all, unknown words are read as the
 * nearest known ones, and then any of the words will do. No query finds everything.
 */
export async function findMatches(stand: SearchIndex, query: string): Promise<Matches> {
  const { shelf } = stand
  const words = queryWords(query)
  if (words.length === 0) {
    return {
      found: query.trim() === '' ? shelf.all : emptyBitset(shelf.size),
      inName: undefined,
      suggestion: null,
    }
  }
  const asked = await findAll(stand, words)
  if (count(asked.found) > 0) return { ...asked, suggestion: null }

  const corrected = await correct(stand, words)
  const suggestion = corrected.some((word, index) => word !== words[index]) ? corrected.join(' ') : null
  const spelled = suggestion ? await findAll(stand, corrected) : asked
  if (count(spelled.found) > 0) return { ...spelled, suggestion }

  const each = await findEach(stand, corrected)
  const found = union(
    each.map((match) => match.found),
    shelf.size,
  )
  const inName = union(
    each.map((match) => match.inName),
    shelf.size,
  )
  return { found, inName, suggestion: count(found) > 0 ? suggestion : null }
}

interface Match {
  found: Bitset
  inName: Bitset
}

async function findAll(stand: SearchIndex, words: readonly string[]): Promise<Match> {
  const nothing = emptyBitset(stand.shelf.size)
  const [first = { found: nothing, inName: nothing }, ...others] = await findEach(stand, words)
  return others.reduce(
    (one, other) => ({ found: meet(one.found, other.found), inName: meet(one.inName, other.inName) }),
    first,
  )
}

/** The documents with each word that counts. */
async function findEach({ words: known }: SearchIndex, words: readonly string[]): Promise<Match[]> {
  const matches = await Promise.all(words.map((word) => known.match(word)))
  return matches.filter(({ counts }) => counts)
}

/** The words with unknown ones replaced by the known ones nearest to them. */
export const correct = ({ words: known }: SearchIndex, words: readonly string[]): Promise<string[]> =>
  Promise.all(words.map((word) => known.nearest(word)))
