import type { TileData } from '#storefront/lib/product/tile-data.ts'

/** The products that the blocks reference, by id. Products that the site does not sell are absent. */
export type BlockTiles = Readonly<Record<string, TileData>>
