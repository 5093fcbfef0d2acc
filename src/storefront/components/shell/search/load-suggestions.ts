import type { Calls } from '#api/calls.ts'
import { loadTiles } from '#storefront/lib/product/load-tiles.ts'
import { tileOf, type TileData } from '#storefront/lib/product/tile-data.ts'
import { boxBuilderLink } from '#storefront/lib/routing/links.ts'

type Answer = Awaited<ReturnType<Calls['ShopperSearch']['getSearchSuggestions']>>
type Hit = Answer['productSuggestions']['products'][number]

export interface Suggestions {
  tiles: TileData[]
  categories: Answer['categorySuggestions']['categories']
  /** Pages that match the query, such as the page of an order. */
  pages: Answer['c_pages']
  /** The requested property that no product has. */
  unmet: string | undefined
}

const limit = 10

/**
 * The suggestions for a query. A search service may return only the ids of products: the details of these products
 * are then loaded (API-061). Products that the shop does not sell are omitted.
 */
export async function loadSuggestions(
  calls: Pick<Calls, 'ShopperSearch' | 'ShopperProducts'>,
  locale: string,
  query: string,
): Promise<Suggestions> {
  const answer = await calls.ShopperSearch.getSearchSuggestions({ parameters: { q: query, limit } })
  const { products } = answer.productSuggestions
  const unknown = products.filter((hit) => !isKnown(hit)).map(({ productId }) => productId)
  const fetched = unknown.length > 0 ? await loadTiles(calls, locale, unknown) : {}
  return {
    tiles: products.flatMap((hit) => (isKnown(hit) ? hitTile(hit, locale) : (fetched[hit.productId] ?? []))),
    categories: answer.categorySuggestions?.categories ?? [],
    pages: answer.c_pages ?? [],
    unmet: answer.c_unmet?.[0]?.label,
  }
}

const isKnown = ({ productName }: Partial<Hit>): boolean => productName !== undefined

/** The tile of a hit. A box links to the box builder. */
function hitTile(hit: Hit, locale: string): TileData {
  const tile = tileOf(hit, locale)
  return hit.c_isCustomMix ? { ...tile, href: boxBuilderLink(hit.c_primaryCategoryId) } : tile
}
