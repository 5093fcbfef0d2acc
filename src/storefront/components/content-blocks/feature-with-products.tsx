import { ProductTile } from '#storefront/components/product-tile/product-tile.tsx'
import type { BlockOf } from '#storefront/lib/content/block-schemas.ts'
import { Carousel } from '#storefront/ui/carousel.tsx'
import { Picture, pictureWidths } from '#storefront/ui/picture.tsx'
import { BlockText } from './block-text.tsx'
import type { BlockTiles } from './block-tiles.ts'
import frame from './block.module.css'
import styles from './feature-with-products.module.css'

interface FeatureWithProductsProps {
  block: BlockOf<'feature-with-products'>
  tiles: BlockTiles
}

/** Text beside a picture, or beside a tray with pieces in it, and products under both (CONT-038). */
export function FeatureWithProducts({ block, tiles }: FeatureWithProductsProps) {
  const shown = block.products.flatMap((id) => tiles[id] ?? [])
  const tops = block.trayPieces.flatMap((id) => tiles[id]?.top ?? [])
  const isTextRight = block.textControls.horizontalPositioning === 'right'
  return (
    <section className={`${frame.full} ${styles.feature}`} data-wide="page">
      <div className={styles.inner}>
        <div className={isTextRight ? styles.textRight : styles.textLeft}>
          <div className={styles.words}>
            <BlockText {...block} />
          </div>
          <div className={tops.length > 0 ? styles.tray : undefined}>
            <Picture
              source={block.media}
              widths={pictureWidths.alternating}
              sizes="(min-width: 769px) 42rem, 100vw"
              className={styles.picture}
            />
            {tops.length > 0 && (
              <div className={styles.cells}>
                {tops.map((top, index) => (
                  // The same piece may lie in many cells.
                  // oxlint-disable-next-line react/no-array-index-key
                  <Picture
                    key={index}
                    source={top}
                    widths={[108, 200]}
                    sizes="6.5rem"
                    alt=""
                    className={styles.piece}
                  />
                ))}
              </div>
            )}
          </div>
        </div>
        {shown.length > 0 && (
          <Carousel label={block.headline}>
            {shown.map((tile) => (
              <ProductTile key={tile.id} tile={tile} />
            ))}
          </Carousel>
        )}
      </div>
    </section>
  )
}
