import { count, emptyBitset, intersection, union, type Bitset } from '#commerce/search/snapshot/bitset.ts'
import type { IndexSnapshot } from '#commerce/search/snapshot/index-snapshot.ts'
import { matchPart, type Match } from './match-part.ts'
import type { PhraseTable } from '#commerce/search/query/phrases/phrase-table.ts'
import { isNumber, numberIn } from '#commerce/search/query/product-numbers.ts'
import { respell } from './respell.ts'
import type { SearchIndex } from './search-index.ts'

interface Matches {
  found: Bitset
  /** Sets of documents that are listed before the others, best first. */
  tiers: readonly Bitset[]
  /** The corrected query. Null if the query as typed has matches. */
  suggestion: string | null
  /** Whether no document has all words, so that any word was sufficient. */
  isAnyWord: boolean
}

interface MatchOptions {
  /** The meanings of phrases in the query. */
  phrases: PhraseTable
  /** Whether the query may have no words, because it contains other requests. */
  mayBeEmpty?: boolean
  /**
   * Whether a page matches the query. Then products with only some of its words, or with similar words, are not
   * listed.
   */
  hasPage?: boolean
}

/**
 * The documents that match a query. A document must have all words, or the meaning of their phrases. If there is no
 * such document, misspelled words are replaced by the nearest known ones. If there is still none, any of the words is
 * sufficient. An empty query matches all documents, and so does a `mayBeEmpty` query with only stop words. The number
 * of a product matches only this product: other numbers are not corrected to it.
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

/** The documents with any word, most words first. The correction is used if it finds more. */
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

/**
 * The documents with all words but one, then all but two … Within a tier, documents with a word in the name are
 * first.
 */
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

/** The products with a product number. */
async function findNumber({ terms }: SearchIndex, query: string): Promise<{ found: Bitset } | undefined> {
  const number = numberIn(query)
  if (number === undefined) return undefined
  const { inName } = await terms.match(number)
  return count(inName) > 0 ? { found: inName } : undefined
}

/** The documents with all words: first by words in the name, then by kind. */
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
