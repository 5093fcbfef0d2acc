import { count, emptyBitset, intersection, union, type Bitset } from './bitset.ts'
import type { IndexSnapshot } from './index-snapshot.ts'
import type { TermCache } from './term-cache.ts'
import { queryWords } from './words.ts'

/** What a query is matched against: all documents of a site and currency, and the search terms in them. */
export interface SearchIndex {
  snapshot: IndexSnapshot
  terms: TermCache
}

interface Matches {
  found: Bitset
  /** The documents that match by name and so come first. Undefined when there is no query. */
  inName: Bitset | undefined
  /** The corrected query, when only the correction found something. */
  suggestion: string | null
}

/**
 * The documents that a query finds. A document must have all words. When none has, unknown words are replaced by the
 * nearest known ones; when still none has, any of the words is enough. An empty query finds everything.
 */
export async function findMatches(index: SearchIndex, query: string): Promise<Matches> {
  const { snapshot } = index
  const words = queryWords(query)
  if (words.length === 0) {
    return {
      found: query.trim() === '' ? snapshot.all : emptyBitset(snapshot.size),
      inName: undefined,
      suggestion: null,
    }
  }
  const typed = await findAll(index, words)
  if (count(typed.found) > 0) return { ...typed, suggestion: null }

  const corrected = await correct(index, words)
  const suggestion = corrected.some((word, at) => word !== words[at]) ? corrected.join(' ') : null
  const respelled = suggestion ? await findAll(index, corrected) : typed
  if (count(respelled.found) > 0) return { ...respelled, suggestion }

  const any = await findAny(index, corrected)
  return { ...any, suggestion: count(any.found) > 0 ? suggestion : null }
}

interface Match {
  found: Bitset
  inName: Bitset
}

async function findAll(index: SearchIndex, words: readonly string[]): Promise<Match> {
  const nothing = emptyBitset(index.snapshot.size)
  const [first = { found: nothing, inName: nothing }, ...others] = await findEach(index, words)
  return others.reduce(
    (one, other) => ({
      found: intersection(one.found, other.found),
      inName: intersection(one.inName, other.inName),
    }),
    first,
  )
}

async function findAny(index: SearchIndex, words: readonly string[]): Promise<Match> {
  const matches = await findEach(index, words)
  const { size } = index.snapshot
  return {
    found: union(
      matches.map(({ found }) => found),
      size,
    ),
    inName: union(
      matches.map(({ inName }) => inName),
      size,
    ),
  }
}

/** The documents with each word, without stop words. */
async function findEach({ terms }: SearchIndex, words: readonly string[]): Promise<Match[]> {
  const matches = await Promise.all(words.map((word) => terms.match(word)))
  return matches.filter(({ counts }) => counts)
}

/** The words, with each unknown one replaced by the nearest known one. */
export const correct = ({ terms }: SearchIndex, words: readonly string[]): Promise<string[]> =>
  Promise.all(words.map((word) => terms.nearest(word)))
