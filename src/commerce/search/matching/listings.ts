import { intersection, type Bitset } from '#commerce/search/snapshot/bitset.ts'
import { narrow } from '#commerce/search/snapshot/index-snapshot.ts'
import { findMatches } from './matches.ts'
import type { SearchIndex } from './search-index.ts'
import type { PhraseTable } from '#commerce/search/query/phrases/phrase-table.ts'
import type { Understood } from '#commerce/search/query/read-query.ts'
import { memoize } from './memoize.ts'
import { chosenSets, refinementsOf, type FacetTexts, type Refinement } from './refinements.ts'
import { fitsNothing, leaveOut, withClaims, type Unmet } from './query-filters.ts'
import { tokensOf } from '#commerce/search/query/phrases/tokens.ts'
import { queryWords } from '#commerce/search/query/words.ts'

/** The documents that match a query and refinements in a snapshot. All pages and sort orders share one listing. */
interface Listing {
  total: number
  left: Bitset
  /** Sets of documents that are listed before the others, best first. */
  tiers: readonly Bitset[]
  refinements: readonly Refinement[]
  suggestion: string | null
  /** The requests of the query that no product meets. */
  unmet: readonly Unmet[]
  /** Whether no document had all words, so that any word was sufficient. */
  isAnyWord: boolean
}

interface ListingRequest {
  /** The words of the query. */
  query: string
  /** Other requests of the query. Their refinements are already among the chosen ones. */
  understood: readonly Understood[]
  refinements: Readonly<Record<string, readonly string[]>>
  /** If set, the search is restricted to these products. */
  among: Iterable<string> | undefined
  /** Whether a page matches the whole query. */
  hasPage: boolean
}

/** The texts in a listing besides products. A change of either invalidates all listings. */
export interface ListingTexts extends FacetTexts {
  phrases: PhraseTable
}

/** The most recent listings. Each is computed once in the lifetime of a snapshot. */
export interface Listings {
  of(texts: ListingTexts, request: ListingRequest): Promise<Listing>
}

/** The maximum number of cached listings. With 100,000 products a listing uses 35 KB. */
const maxListings = 100

export function openListings(index: SearchIndex): Listings {
  const caches = openListingCaches()
  return {
    of(texts, request) {
      const make = () => makeListing(index, texts, request)
      // Not cached, because the stock of a shop changes every minute.
      if (request.among) return make()
      return caches.of(texts).get(keyOf(request), make)
    },
  }
}

/** The maximum number of locales of one language with their own cache of listings with texts. */
const maxLocales = 3

/** The listing caches by their texts, least recently used evicted. */
function openListingCaches() {
  let caches: { texts: ListingTexts; listings: ReturnType<typeof memoize<Listing>> }[] = []
  return {
    of(texts: ListingTexts) {
      const isFor = (one: ListingTexts) =>
        one.categories === texts.categories && one.phrases === texts.phrases && one.labels === texts.labels
      const [first] = caches
      if (first && isFor(first.texts)) return first.listings
      const known = caches.find((one) => isFor(one.texts)) ?? { texts, listings: memoize(maxListings) }
      caches = [known, ...caches.filter((one) => one !== known)].slice(0, maxLocales)
      return known.listings
    },
  }
}

const keyOf = ({ query, refinements, understood, hasPage }: ListingRequest): string =>
  JSON.stringify([
    // Words match products, tokens match phrases: "mother's day" and 'mother s day' have the same words.
    query.trim() === '' ? null : [queryWords(query), tokensOf(query).map(({ word }) => word)],
    refinements,
    hasPage,
    understood.map(({ phrase: _, ...filters }) => filters),
  ])

async function makeListing(
  index: SearchIndex,
  { categories, phrases, labels }: ListingTexts,
  { query, refinements, understood, among, hasPage }: ListingRequest,
): Promise<Listing> {
  const { snapshot } = index
  const { found, ...match } = await findMatches(index, query, {
    phrases,
    mayBeEmpty: understood.length > 0,
    hasPage,
  })
  const inShop = among ? intersection(found, snapshot.ofProducts(among)) : found
  const fitting = await leaveOut(index, inShop, understood)
  const candidates = await withClaims(index, fitting, understood)
  const narrowed = narrow(snapshot, candidates, chosenSets(snapshot, refinements))
  return {
    ...match,
    total: narrowed.total,
    left: narrowed.left,
    refinements: refinementsOf(snapshot, narrowed, { categories, labels }, refinements),
    unmet: await fitsNothing(index, { query, found: fitting }, understood),
  }
}
