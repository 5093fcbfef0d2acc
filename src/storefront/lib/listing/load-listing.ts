import type { Calls } from '#api/calls.ts'
import { tileOf, type TileData } from '#storefront/lib/product/tile-data.ts'
import { refineParameters, type ListingQuery } from './listing-query.ts'

type SearchAnswer = Awaited<ReturnType<Calls['ShopperSearch']['productSearch']>>
export type Refinement = SearchAnswer['refinements'][number]
export type RefinementValue = Refinement['values'][number]

/** A page of a product list. */
export interface Listing {
  /** Without query: refinements, sorting and pages are added to it. */
  path: string
  request: ListingQuery
  categoryId: string | undefined
  total: number
  tiles: TileData[]
  refinements: Refinement[]
  sortingOptions: { id: string; label: string }[]
  /** A spelling that finds more. */
  suggestion: string | undefined
}

interface ListingOptions {
  calls: Calls
  locale: string
  path: string
  request: ListingQuery
  /** The category of a category page, which is no refinement there. */
  categoryId?: string | undefined
  /** Only products in stock in this inventory of a shop. */
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
    tiles: found.hits.map((hit) => tileOf(hit, locale)),
    refinements: found.refinements.filter(
      ({ attributeId }) => categoryId === undefined || attributeId !== 'cgid',
    ),
    sortingOptions: found.sortingOptions,
    suggestion: found.searchPhraseSuggestions?.suggestedPhrases[0]?.phrase,
  }
}
