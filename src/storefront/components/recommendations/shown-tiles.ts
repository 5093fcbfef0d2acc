import type { TileData } from '#storefront/lib/product/tile-data.ts'

/** The slides of a row (PDP-093). */
const maxSlides = 12

/**
 * The tiles of a row, in the order of the recommendations. Products out of stock are left out, unless they come soon
 * (PDP-089). A row with fewer tiles than the minimum is empty (PDP-090).
 */
export function shownTiles(
  productIds: readonly string[],
  tiles: Readonly<Record<string, TileData>>,
  minimum = 1,
): TileData[] {
  const shown = productIds
    .flatMap((id) => tiles[id] ?? [])
    .filter(({ status }) => status !== 'outOfStock')
    .slice(0, maxSlides)
  return shown.length >= minimum ? shown : []
}
