import type { TileData } from '#storefront/lib/product/tile-data.ts'

/** The maximum number of slides in a row (PDP-093). */
const maxSlides = 12

/**
 * The tiles of a row, in the order of the recommendations. Omits products out of stock, unless they are coming soon
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
