import type { Calls } from '#api/calls.ts'
import { loadTiles } from '#storefront/product/load-tiles.ts'
import type { TileData } from '#storefront/product/tile-data.ts'
import { blockSchema, type Block } from './block-schemas.ts'

export interface LoadedBlocks {
  blocks: Block[]
  tiles: Record<string, TileData>
}

/** The blocks of a page with the products that they show. A block that cannot be drawn is left out, and logged. */
export async function loadBlocks(
  calls: Calls,
  locale: string,
  bodies: readonly Record<string, unknown>[],
): Promise<LoadedBlocks> {
  const blocks = bodies.flatMap((body) => {
    const parsed = blockSchema.safeParse(body)
    if (!parsed.success) console.warn(`A content block cannot be drawn: ${parsed.error.message}`)
    return parsed.data ?? []
  })
  return { blocks, tiles: await loadTiles(calls, locale, blocks.flatMap(productsOf)) }
}

function productsOf(block: Block): string[] {
  if (block.schema === 'product-carousel') return block.products
  return block.schema === 'feature-with-products' ? [...block.products, ...block.trayPieces] : []
}
