import { count, emptyBitset, intersection, union, type Bitset } from './bitset.ts'
import type { IndexSnapshot } from './index-snapshot.ts'
import { matchPart, type Match } from './match-part.ts'
import type { PhraseTable } from './phrases/phrase-table.ts'
import { isNumber, numberIn } from './product-numbers.ts'
import { respell } from './respell.ts'
import type { SearchIndex } from './search-index.ts'

interface Matches {
  found: Bitset
  /** Sets of documents that come before the others, the best first. */
  tiers: readonly Bitset[]
  /** The corrected query, when only the correction found something. */
  suggestion: string | null
  /** No document has all words, so that any of them was enough. */
  isAnyWord: boolean
}

interface MatchOptions {
  /** What phrases of the query mean. */
  phrases: PhraseTable
  /** The query asks for something else than words, too. */
  mayBeEmpty?: boolean
  /** A page answers the query: products with only some of its words, or with similar ones, do not. */
  hasPage?: boolean
}

/**
 * The documents that a query finds. A document must have all words, or what phrases mean. When none has, misspelled words
 * are replaced by the nearest known ones; when still none has, any of the words is enough. An empty query finds
 * everything, and so does one of stop words only that `mayBeEmpty`. The number of a product finds this product alone:
 * another number is no misspelling of it.
 */
export async function findMatches(
  index: SearchIndex,
  query: string,
  options: MatchOptions,
): Promise<Matches> {
  const { snapshot } = index
  const { phrases, mayBeEmpty = false, hasPage = false } = options
  const everything: Matches = { found: snapshot.all, tiers: [], suggestion: null, isAnyWord: false }
  const nothing = { ...everything, found: emptyBitset(snapshot.size) }
  if (query.trim() === '') return everything
  const numbered = await findNumber(index, query)
  if (numbered) return { ...everything, ...numbered }
  const parts = phrases.parts(query)
  const matches = await findEach(index, parts)
  if (matches.length === 0) return mayBeEmpty || parts.some(({ synonym }) => synonym) ? everything : nothing
  const typed = allOf(matches, snapshot)
  if (count(typed.found) > 0 || isNumber(query)) return { ...everything, ...typed }
  const corrected = await respell(index, query, phrases)
  const respelled = corrected === null ? [] : await findEach(index, phrases.parts(corrected))
  const right = allOf(respelled, snapshot)
  if (count(right.found) > 0) return { ...everything, ...right, suggestion: corrected }
  if (corrected !== null && phrases.destinations(corrected).length > 0)
    return { ...nothing, suggestion: corrected }
  return hasPage ? nothing : { ...everything, ...anyOf(matches, respelled, corrected, snapshot) }
}

/** The documents with any word, those with the most words first. The correction counts if it finds more. */
function anyOf(
  typed: readonly Match[],
  respelled: readonly Match[],
  corrected: string | null,
  snapshot: IndexSnapshot,
): Pick<Matches, 'found' | 'tiers' | 'suggestion' | 'isAnyWord'> {
  const { size } = snapshot
  const [one, other] = [typed, respelled].map((matches) =>
    union(
      matches.map(({ found }) => found),
      size,
    ),
  )
  const isLarger = one !== undefined && other !== undefined && count(other) > count(one)
  const found = (isLarger ? other : one) ?? emptyBitset(size)
  const hasAny = count(found) > 0
  return {
    found,
    tiers: tiersByNumber(isLarger ? respelled : typed, size),
    suggestion: isLarger ? corrected : null,
    isAnyWord: hasAny,
  }
}

/** The documents with all words but one, but two … Among equals, those with a word in the name come first. */
function tiersByNumber(matches: readonly Match[], size: number): Bitset[] {
  let atLeast: Bitset[] = []
  for (const { found } of matches)
    atLeast = [...atLeast, emptyBitset(size)].map((set, number) => {
      const before = number === 0 ? found : intersection(atLeast[number - 1] ?? set, found)
      return union([set, before], size)
    })
  const inName = union(
    matches.map((match) => match.inName),
    size,
  )
  return atLeast.toReversed().flatMap((set) => [intersection(set, inName), set])
}

/** The products that have a number. */
async function findNumber({ terms }: SearchIndex, query: string): Promise<{ found: Bitset } | undefined> {
  const number = numberIn(query)
  if (number === undefined) return undefined
  const { inName } = await terms.match(number)
  return count(inName) > 0 ? { found: inName } : undefined
}

/** The documents with all words: first those that have them in the name, then those that are of this kind. */
function allOf(matches: readonly Match[], { size }: IndexSnapshot): Pick<Matches, 'found' | 'tiers'> {
  const [first, ...others] = matches
  if (!first) return { found: emptyBitset(size), tiers: [] }
  const joined = others.reduce(
    (one, other) => ({
      found: intersection(one.found, other.found),
      inName: intersection(one.inName, other.inName),
      inKind: intersection(one.inKind, other.inKind),
    }),
    first,
  )
  return { found: joined.found, tiers: [joined.inName, joined.inKind] }
}

/** The documents with each word or phrase, without stop words. */
async function findEach(index: SearchIndex, parts: ReturnType<PhraseTable['parts']>): Promise<Match[]> {
  const matches = await Promise.all(parts.map((part) => matchPart(index, part)))
  return matches.flatMap((match) => match ?? [])
}
