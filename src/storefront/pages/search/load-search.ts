import type { Calls } from '#api/calls.ts'
import { readListingQuery, type ListingQuery } from '#storefront/lib/listing/listing-query.ts'
import { loadListing, type Listing } from '#storefront/lib/listing/load-listing.ts'
import { refinementsInEffect } from '#storefront/lib/listing/understood.ts'
import { searchPath } from '#storefront/lib/routing/links.ts'

export type FoundContent = Awaited<ReturnType<Calls['Site']['searchContent']>>['hits'][number]

interface FoundBySearch {
  listing: Listing
  /** Content pages that match the words. */
  contents: FoundContent[]
  /** Similar products, otherwise the best sellers. Only set for a search without results. */
  others: Listing | null
}

/** Loads the products and pages of a search. */
export async function loadSearch(
  calls: Calls,
  locale: string,
  parameters: URLSearchParams,
): Promise<FoundBySearch> {
  const query = readListingQuery(parameters)
  const [listing, contents] = await Promise.all([
    loadListing({ calls, locale, path: searchPath, request: query }),
    loadContents(calls, query, 'all'),
  ])
  const hrefs = new Set(listing.destinations.map(({ href }) => href))
  const furtherContents = contents.filter(({ path }) => !hrefs.has(path))
  if (!hasNoResults(listing)) return { listing, contents: furtherContents, others: null }
  const hasPages = contents.length + listing.destinations.length > 0
  return {
    listing,
    contents: hasPages ? furtherContents : await loadContents(calls, query, 'any'),
    others: await loadOthers(calls, locale, listing),
  }
}

/**
 * Whether the search term has no results. An empty list with refinements does not count, because the shopper can
 * remove the refinements.
 */
const hasNoResults = (listing: Listing): boolean =>
  listing.total === 0 && (listing.unmet.length > 0 || Object.keys(refinementsInEffect(listing)).length === 0)

const shownContents = 3

/** Only the first page of results shows content pages. */
async function loadContents(
  calls: Calls,
  { query, start }: ListingQuery,
  words: 'all' | 'any',
): Promise<FoundContent[]> {
  if (query === '' || start > 0) return []
  const { hits } = await calls.Site.searchContent({ parameters: { q: query, limit: shownContents, words } })
  return hits.filter(({ deliveryKey }) => !homePage.test(deliveryKey))
}

/** The home pages of all sites contain words of every topic. */
const homePage = /^home(?:-|$)/

const shownOthers = 4

function loadOthers(calls: Calls, locale: string, { unmet }: Listing): Promise<Listing> {
  const nearest = unmet.flatMap((one) => one.nearest ?? [])[0]
  const bestSellers = { query: '', start: 0, sort: 'best-sellers', refinements: {} } as const
  const request = { ...(nearest?.request ?? bestSellers), size: shownOthers }
  return loadListing({ calls, locale, path: searchPath, request })
}
