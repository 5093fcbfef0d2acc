import type { ComponentType } from 'react'
import type { Block, BlockOf } from '#storefront/lib/content/block-schemas.ts'
import type { MaterialGroup } from '#storefront/lib/content/load-materials.ts'
import type { BlockTiles } from './block-tiles.ts'

/** The props of a view. Most views use only the block. */
export interface BlockViewProps<OfKind = Block> {
  block: OfKind
  tiles: BlockTiles
  /** Free sales materials, on the page that lists them. */
  materials: readonly MaterialGroup[]
  /** Whether the block is the first of the page: its picture loads first, and its headline is the page title. */
  isFirst: boolean
}

/** The component of each kind of block, by its schema. */
export type BlockViews = { [Kind in Block['schema']]: ComponentType<BlockViewProps<BlockOf<Kind>>> }
