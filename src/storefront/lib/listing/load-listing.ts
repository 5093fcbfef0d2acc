import type { Calls } from '#api/calls.ts'
import { tileOf, type TileData } from '#storefront/lib/product/tile-data.ts'
import { categoryLink } from '#storefront/lib/routing/links.ts'
import { refineParameters, type ListingQuery } from './listing-query.ts'
import type { Understood } from './understood.ts'

type SearchAnswer = Awaited<ReturnType<Calls['ShopperSearch']['productSearch']>>
type Refinement = SearchAnswer['refinements'][number]
export type RefinementValue = Refinement['values'][number]

/** A page of a product list. */
export interface Listing {
  /** The path without query. Refinements, sorting and pages are added to it. */
  path: string
  request: ListingQuery
  categoryId: string | undefined
  total: number
  tiles: TileData[]
  refinements: Refinement[]
  sortingOptions: { id: string; label: string }[]
  /** A spelling with more results. */
  suggestion: string | undefined
  /** The parts of the phrase that are read as filters. */
  understood: Understood[]
  /** The parts of the phrase that no product matches. */
  unmet: Unmet[]
  /** No product has all words of the phrase, so the list has products with any of them. */
  isAnyWord: boolean
  /** The pages and categories that match the phrase. */
  destinations: ListingDestination[]
}

export interface ListingDestination {
  title: string
  description: string | null
  href: string
  isCategory: boolean
}

export interface Unmet {
  label: string
  nearest: { label: string; request: ListingQuery; hitCount: number } | undefined
}

interface ListingOptions {
  calls: Calls
  locale: string
  path: string
  request: ListingQuery
  /** The category of a category page, where it is not shown as a refinement. */
  categoryId?: string | undefined
  /** The inventory of a shop: the list contains only products that are in stock there. */
  inventoryId?: string | undefined
}

export async function loadListing({
  calls,
  locale,
  path,
  request,
  categoryId,
  inventoryId,
}: ListingOptions): Promise<Listing> {
  const found = await calls.ShopperSearch.productSearch({
    parameters: {
      q: request.query,
      refine: [
        ...(categoryId === undefined ? [] : [`cgid=${categoryId}`]),
        ...(inventoryId === undefined ? [] : [`ilids=${inventoryId}`]),
        ...refineParameters(request),
      ],
      sort: request.sort,
      offset: request.start,
      limit: request.size,
    },
  })
  return {
    path,
    request,
    categoryId,
    total: found.total,
    tiles: found.hits.map((hit) => tileOf(hit, locale, found.c_priceBelow)),
    refinements: found.refinements.filter(
      ({ attributeId }) => categoryId === undefined || attributeId !== 'cgid',
    ),
    sortingOptions: found.sortingOptions,
    suggestion: found.searchPhraseSuggestions.suggestedPhrases?.[0]?.phrase,
    understood: found.c_understood.map((part) => ({ ...part, refinements: valuesOf(part.refinements) })),
    unmet: found.c_unmet.map(({ label, nearest }) => ({
      label,
      nearest: nearest
        ? {
            label: nearest.label,
            hitCount: nearest.hitCount,
            request: {
              ...request,
              query: nearest.query,
              refinements: valuesOf(nearest.refinements),
              start: 0,
            },
          }
        : undefined,
    })),
    isAnyWord: found.c_isAnyWord,
    destinations: found.c_destinations.flatMap(destinationOf),
  }
}

function destinationOf({
  title,
  description,
  path,
  categoryId,
}: SearchAnswer['c_destinations'][number]): ListingDestination[] {
  const href = path ?? (categoryId === null ? undefined : categoryLink(categoryId))
  return href === undefined ? [] : [{ title, description, href, isCategory: categoryId !== null }]
}

/**
 * The list of products in a shop. A page beyond its end becomes the first page, because the list without the filter
 * was longer.
 */
export async function loadPickupListing(options: ListingOptions): Promise<Listing> {
  const listing = await loadListing(options)
  if (listing.total === 0 || listing.tiles.length > 0) return listing
  return loadListing({ ...options, request: { ...options.request, start: 0 } })
}

const valuesOf = (refinements: Readonly<Record<string, string>>): Record<string, string[]> =>
  Object.fromEntries(Object.entries(refinements).map(([attribute, values]) => [attribute, values.split('|')]))
