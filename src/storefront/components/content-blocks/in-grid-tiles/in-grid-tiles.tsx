import type { BlockOf, InGridTile as Tile } from '#storefront/lib/content/block-schemas.ts'
import frame from '#storefront/components/content-blocks/parts/block.module.css'
import { InGridTile } from './in-grid-tile.tsx'
import styles from './in-grid-tiles.module.css'

export const InGridTiles = ({ block }: { block: BlockOf<'in-grid-tiles'> }) => <Grid tiles={block.tiles} />

export const GridTile = ({ block }: { block: Tile }) => <Grid tiles={[block]} />

/** Tiles side by side on a page: a grid of 2 columns, 4 on desktop. A double tile spans two columns. */
function Grid({ tiles }: { tiles: readonly Tile[] }) {
  return (
    <section className={frame.block} data-wide="content">
      <ul className={styles.grid}>
        {tiles.map((tile) => (
          <li
            key={tile.headline}
            className={tile.schema === 'double-in-grid-tile' ? styles.double : undefined}
          >
            <InGridTile tile={tile} />
          </li>
        ))}
      </ul>
    </section>
  )
}
