import type { ListTile } from '#storefront/lib/content/block-schemas.ts'
import type { TileData } from '#storefront/lib/product/tile-data.ts'
import type { ListingQuery } from './listing-query.ts'
import type { Listing } from './load-listing.ts'

/**
 * The cells of a list: its products, with content tiles inserted at their positions. Only the first page of the
 * unfiltered list has tiles, because a shopper who filters looks for a product.
 */
export function gridCells(
  { request, tiles: products }: Pick<Listing, 'request' | 'tiles'>,
  contentTiles: readonly ListTile[],
): (TileData | ListTile)[] {
  if (!isFirstOfAll(request) || products.length === 0) return products
  return products.flatMap((product, index) => [
    ...contentTiles.filter(({ position }) => position === index + 1),
    product,
  ])
}

const isFirstOfAll = ({ start, query, refinements }: ListingQuery): boolean =>
  start === 0 && query === '' && Object.keys(refinements).length === 0
