import type { TileData } from '#storefront/lib/product/tile-data.ts'

/** PDP-093. */
const mostSlides = 12

/**
 * The tiles of a row, in the order of the recommendations: what is out of stock and not coming soon is dropped
 * (PDP-089); fewer than the minimum are none (PDP-090).
 */
export function shownTiles(
  productIds: readonly string[],
  tiles: Readonly<Record<string, TileData>>,
  minimum = 1,
): TileData[] {
  const shown = productIds
    .flatMap((id) => tiles[id] ?? [])
    .filter(({ status }) => status !== 'outOfStock')
    .slice(0, mostSlides)
  return shown.length >= minimum ? shown : []
}
