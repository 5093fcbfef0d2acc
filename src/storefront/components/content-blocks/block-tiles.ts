import type { TileData } from '#storefront/lib/product/tile-data.ts'

/** The products that blocks name, by id. Products that the site does not sell are absent. */
export type BlockTiles = Readonly<Record<string, TileData>>
