import type { PictureSource } from '#ui/lib/picture-source.ts'
import type { BlockOf } from '#storefront/lib/content/block-schemas.ts'
import { Picture, pictureWidths } from '#ui/picture.tsx'
import { BlockText } from '#storefront/components/content-blocks/parts/block-text.tsx'
import type { BlockTiles } from '#storefront/components/content-blocks/block-tiles.ts'
import frame from '#storefront/components/content-blocks/parts/block.module.css'
import { FeaturedProducts } from './featured-products.tsx'
import styles from './feature-with-products.module.css'

interface FeatureWithProductsProps {
  block: BlockOf<'feature-with-products'>
  tiles: BlockTiles
}

/** Text and products beside a picture, or beside a tray with pieces (CONT-038). */
export function FeatureWithProducts({ block, tiles }: FeatureWithProductsProps) {
  const products = block.products.flatMap((id) => tiles[id] ?? [])
  const pieces = block.trayPieces.flatMap((id) => tiles[id]?.top ?? [])
  const isTextRight = block.textControls.horizontalPositioning === 'right'
  return (
    <section className={`${frame.full} ${styles.feature}`} data-wide="page">
      <div className={styles.inner}>
        <div className={isTextRight ? styles.textRight : styles.textLeft}>
          <div className={styles.words}>
            <BlockText {...block} />
            {products.length > 0 && <FeaturedProducts label={block.headline} products={products} />}
          </div>
          <TrayPicture picture={block.media} pieces={pieces} />
        </div>
      </div>
    </section>
  )
}

interface TrayPictureProps {
  picture: PictureSource
  /** The pieces in the cells of the tray. Without pieces, the picture is no tray. */
  pieces: readonly PictureSource[]
}

function TrayPicture({ picture, pieces }: TrayPictureProps) {
  return (
    <div className={pieces.length > 0 ? styles.tray : undefined}>
      <Picture
        source={picture}
        widths={pictureWidths.alternating}
        sizes="(min-width: 769px) 42rem, 100vw"
        className={styles.picture}
      />
      {pieces.length > 0 && (
        <div className={styles.cells}>
          {pieces.map((piece, index) => (
            // Several cells may have the same piece.
            // oxlint-disable-next-line react/no-array-index-key
            <Picture
              key={index}
              source={piece}
              widths={[108, 200]}
              sizes="6.5rem"
              alt=""
              className={styles.piece}
            />
          ))}
        </div>
      )}
    </div>
  )
}
