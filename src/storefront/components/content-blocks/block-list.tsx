import type { ComponentType } from 'react'
import type { Block } from '#storefront/lib/content/block-schemas.ts'
import type { MaterialGroup } from '#storefront/lib/content/load-materials.ts'
import type { BlockTiles } from './block-tiles.ts'
import type { BlockViewProps } from './block-views.ts'
import { blockViews } from './registry.tsx'
import frame from './parts/block.module.css'

interface BlockListProps {
  blocks: readonly Block[]
  tiles: BlockTiles
  /** Free sales materials, on the page that lists them. */
  materials?: readonly MaterialGroup[]
  /** Whether the headline of the first block is the page title. */
  startsPage?: boolean
}

/**
 * The blocks of a page, in order. The picture of the first block loads first, and its headline is the page title. On
 * wide screens, the blocks after a side bar are beside it.
 */
export function BlockList({ blocks, tiles, materials = [], startsPage = true }: BlockListProps) {
  const views = blocks.map((block, index) => (
    // Blocks have no ids, and their order changes only with the whole page.
    // oxlint-disable-next-line react/no-array-index-key
    <BlockView key={index} {...{ block, tiles, materials }} isFirst={startsPage && index === 0} />
  ))
  const sideBar = blocks.findIndex(({ schema }) => schema === 'side-bar-nav')
  if (sideBar === -1) return views
  return (
    <>
      {views.slice(0, sideBar)}
      <div className={frame.besideBar} data-wide="content">
        {views[sideBar]}
        <div>{views.slice(sideBar + 1)}</div>
      </div>
    </>
  )
}

/** Renders a block with the component of its schema (CONT-001). */
function BlockView(props: BlockViewProps) {
  // The component of a schema accepts the blocks of that schema.
  const View = blockViews[props.block.schema] as ComponentType<BlockViewProps>
  return <View {...props} />
}
