import type { Category } from '#commerce/catalog/catalog.ts'
import { meet, type Bitset } from './bitset.ts'
import { findMatches } from './matches.ts'
import { chosenSets, refinementsOf } from './refinements.ts'
import { memoize } from './memoize.ts'
import type { Refinement } from './search.ts'
import { narrow } from './index-snapshot.ts'
import type { SearchIndex } from './index-snapshots.ts'
import { queryWords } from './words.ts'

/** What words and refinements leave on a shelf: the same on every page of it and in every order. */
export interface Listing {
  total: number
  left: Bitset
  /** Those that match by name. Nothing when there are no words. */
  inName: Bitset | undefined
  refinements: readonly Refinement[]
  suggestion: string | null
}

export interface ListingRequest {
  query: string
  refinements: Readonly<Record<string, readonly string[]>>
  /** Only these products, as if there were no others. */
  among: Iterable<string> | undefined
}

/** The listings that shoppers looked through last, each made once in the time of a shelf. */
export interface Listings {
  of(categories: ReadonlyMap<string, Category>, asked: ListingRequest): Promise<Listing>
}

/** At 100,000 products a listing takes 35 KB. */
const mostListings = 100

export function openListings(stand: SearchIndex): Listings {
  const kept = memoize<Listing>(mostListings)
  let named: ReadonlyMap<string, Category> | undefined
  return {
    of(categories, asked) {
      const make = () => makeListing(stand, categories, asked)
      // What a shop has at hand is another thing every minute.
      if (asked.among) return make()
      if (named !== categories) kept.clear()
      named = categories
      return kept.get(keyOf(asked), make)
    },
  }
}

const keyOf = ({ query, refinements }: ListingRequest): string =>
  JSON.stringify([query.trim() === '' ? null : queryWords(query), refinements])

async function makeListing(
  stand: SearchIndex,
  categories: ReadonlyMap<string, Category>,
  { query, refinements, among }: ListingRequest,
): Promise<Listing> {
  const { shelf } = stand
  const { found, inName, suggestion } = await findMatches(stand, query)
  const left = among ? meet(found, shelf.named(among)) : found
  const narrowed = narrow(shelf, left, chosenSets(shelf, refinements))
  return {
    total: narrowed.total,
    left: narrowed.left,
    inName,
    refinements: refinementsOf(shelf, narrowed, categories, refinements),
    suggestion,
  }
}
