import type { Calls } from '#api/calls.ts'
import { tileOf, type TileData } from '#storefront/lib/product/tile-data.ts'
import { refineParameters, type ListingQuery } from './listing-query.ts'

type SearchAnswer = Awaited<ReturnType<Calls['ShopperSearch']['productSearch']>>
export type Refinement = SearchAnswer['refinements'][number]
export type RefinementValue = Refinement['values'][number]

/** A page of a list of products, as it is shown. */
export interface Listing {
  /** Without query: refinements, sorting and pages are added to it. */
  path: string
  request: ListingQuery
  categoryId: string | undefined
  total: number
  tiles: TileData[]
  refinements: Refinement[]
  sortingOptions: { id: string; label: string }[]
  /** A spelling that would find more. */
  suggestion: string | undefined
}

interface ListingOptions {
  calls: Calls
  locale: string
  path: string
  request: ListingQuery
  /** On a category's page; the category is not a choice there. */
  categoryId?: string | undefined
  /** The shop that must have the products, by its inventory. */
  inventoryId?: string
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
