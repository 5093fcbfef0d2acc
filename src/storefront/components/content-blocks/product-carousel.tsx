import { ProductTile } from '#storefront/components/product-tile/product-tile.tsx'
import type { BlockOf } from '#storefront/lib/content/block-schemas.ts'
import { Carousel } from '#storefront/ui/carousel.tsx'
import { BlockText } from './block-text.tsx'
import type { BlockTiles } from './block-tiles.ts'
import frame from './block.module.css'
import { CtaLink } from './cta-link.tsx'
import styles from './product-carousel.module.css'

interface ProductCarouselProps {
  block: BlockOf<'product-carousel'>
  tiles: BlockTiles
}

/** Over fewer products the words stand at the edge, where the row begins. */
const fullRow = 4

/** Chosen products in a row that goes round (CONT-034, CONT-054). */
export function ProductCarousel({ block, tiles }: ProductCarouselProps) {
  const shown = block.products.flatMap((id) => tiles[id] ?? [])
  if (shown.length === 0) return null
  return (
    <section className={frame.block} data-wide="content">
      <div className={frame.heading}>
        <BlockText
          eyebrow={block.eyebrow}
          headline={block.headline}
          subHeadline={block.subHeadline}
          centered={shown.length >= fullRow}
        />
      </div>
      <Carousel label={block.headline}>
        {shown.map((tile) => (
          <ProductTile key={tile.id} tile={tile} />
        ))}
      </Carousel>
      {block.cta && (
        <p className={styles.more}>
          <CtaLink cta={block.cta} />
        </p>
      )}
    </section>
  )
}
