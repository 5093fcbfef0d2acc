import type { ComponentType } from 'react'
import type { Block, BlockOf } from '#storefront/lib/content/block-schemas.ts'
import type { MaterialGroup } from '#storefront/lib/content/load-materials.ts'
import type { BlockTiles } from './block-tiles.ts'

/** What a view gets. Most views use the block only. */
export interface BlockViewProps<OfKind = Block> {
  block: OfKind
  tiles: BlockTiles
  /** Free sales materials, where the page lists them. */
  materials: readonly MaterialGroup[]
  /** Whether the block starts the page: its picture loads first, and its headline is the title of the page. */
  isFirst: boolean
}

/** The component of each kind of block, by its schema. */
export type BlockViews = { [Kind in Block['schema']]: ComponentType<BlockViewProps<BlockOf<Kind>>> }
