import { count, emptyBitset, intersection, union, type Bitset } from './bitset.ts'
import type { IndexSnapshot } from './index-snapshot.ts'
import type { TermCache } from './term-cache.ts'
import { isNumber, numberIn } from './product-numbers.ts'
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
  /** No document has all words, so that any of them was enough. */
  isAnyWord: boolean
}

/**
 * The documents that a query finds. A document must have all words. When none has, unknown words are replaced by the
 * nearest known ones; when still none has, any of the words is enough. An empty query finds everything, and so does
 * one of stop words only that `mayBeEmpty`, since it asks for something else than words, too. The number of a product finds
 * this product alone: another number is no misspelling of it.
 */
export async function findMatches(
  index: SearchIndex,
  query: string,
  { mayBeEmpty = false } = {},
): Promise<Matches> {
  const { snapshot } = index
  const everything = { found: snapshot.all, inName: undefined, suggestion: null, isAnyWord: false }
  const words = queryWords(query)
  if (query.trim() === '') return everything
  const numbered = await findNumber(index, query)
  if (numbered) return { ...numbered, suggestion: null, isAnyWord: false }
  const matches = await findEach(index, words)
  if (matches.length === 0 && mayBeEmpty) return everything
  if (words.length === 0) return { ...everything, found: emptyBitset(snapshot.size) }
  const typed = allOf(matches, snapshot.size)
  if (count(typed.found) > 0 || isNumber(query)) return { ...typed, suggestion: null, isAnyWord: false }

  const corrected = await correct(index, words)
  const suggestion = corrected.some((word, at) => word !== words[at]) ? corrected.join(' ') : null
  const respelled = suggestion ? allOf(await findEach(index, corrected), snapshot.size) : typed
  if (count(respelled.found) > 0) return { ...respelled, suggestion, isAnyWord: false }

  const any = await findAny(index, corrected)
  const hasAny = count(any.found) > 0
  return { ...any, suggestion: hasAny ? suggestion : null, isAnyWord: hasAny }
}

/** The products that have a number. */
async function findNumber({ terms }: SearchIndex, query: string): Promise<Match | undefined> {
  const number = numberIn(query)
  if (number === undefined) return undefined
  const { inName } = await terms.match(number)
  return count(inName) > 0 ? { found: inName, inName } : undefined
}

interface Match {
  found: Bitset
  inName: Bitset
}

function allOf(matches: readonly Match[], size: number): Match {
  const nothing = emptyBitset(size)
  const [first = { found: nothing, inName: nothing }, ...others] = matches
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
