import type { InGridTile as Tile } from '#storefront/lib/content/banner-schemas.ts'
import type { Block } from '#storefront/lib/content/block-schemas.ts'

/** The tiles of the grid that begins with this block; `undefined` if none does. */
export function tilesFrom(blocks: readonly Block[], index: number): Tile[] | undefined {
  const [first, ...others] = blocks.slice(index)
  const before = blocks[index - 1]
  if (!first || !isTile(first) || (before && isTile(before))) return undefined
  const end = others.findIndex((block) => !isTile(block))
  return [first, ...(end === -1 ? others : others.slice(0, end)).filter(isTile)]
}

const isTile = (block: Block): block is Tile =>
  block.schema === 'single-in-grid-tile' || block.schema === 'double-in-grid-tile'
