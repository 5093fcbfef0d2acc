import { intersection, type Bitset } from './bitset.ts'
import { narrow } from './index-snapshot.ts'
import { findMatches } from './matches.ts'
import type { SearchIndex } from './search-index.ts'
import type { PhraseTable } from './phrases/phrase-table.ts'
import type { Understood } from './read-query.ts'
import { memoize } from './memoize.ts'
import { chosenSets, refinementsOf, type FacetTexts, type Refinement } from './refinements.ts'
import { fitsNothing, leaveOut, withClaims, type Unmet } from './query-filters.ts'
import { tokensOf } from './phrases/tokens.ts'
import { queryWords } from './words.ts'

/** What a query and refinements find in a snapshot. It is the same for every page and every order. */
interface Listing {
  total: number
  left: Bitset
  /** Sets of documents that come before the others, the best first. */
  tiers: readonly Bitset[]
  refinements: readonly Refinement[]
  suggestion: string | null
  /** What the query asks for and no product is. */
  unmet: readonly Unmet[]
  /** The words were not found together, so that any of them was enough. */
  isAnyWord: boolean
}

interface ListingRequest {
  /** The words of the query. */
  query: string
  /** What else it asks for. Its refinements are among the chosen ones already. */
  understood: readonly Understood[]
  refinements: Readonly<Record<string, readonly string[]>>
  /** Only these products, as if there were no others. */
  among: Iterable<string> | undefined
  /** A page answers the whole query. */
  hasPage: boolean
}

/** What a listing names beside products. A change of either makes all listings anew. */
export interface ListingTexts extends FacetTexts {
  phrases: PhraseTable
}

/** The most recent listings, each made once in the lifetime of a snapshot. */
export interface Listings {
  of(texts: ListingTexts, request: ListingRequest): Promise<Listing>
}

/** With 100,000 products a listing takes 35 KB. */
const maxListings = 100

export function openListings(index: SearchIndex): Listings {
  const caches = openListingCaches()
  return {
    of(texts, request) {
      const make = () => makeListing(index, texts, request)
      // Not cached: what a shop has in stock changes every minute.
      if (request.among) return make()
      return caches.of(texts).get(keyOf(request), make)
    },
  }
}

/** So many locales of one language have listings with texts of their own, in caches of their own. */
const maxLocales = 3

/** The listings by the texts that they name: those used last. */
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
    // Words find products, tokens find phrases: "mother's day" and 'mother s day' have the same words.
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
