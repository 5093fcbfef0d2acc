import { ProductTile } from '#storefront/components/product-tile/product-tile.tsx'
import type { BlockOf } from '#storefront/lib/content/block-schemas.ts'
import { Carousel } from '#ui/carousel.tsx'
import { BlockText } from '#storefront/components/content-blocks/parts/block-text.tsx'
import type { BlockTiles } from '#storefront/components/content-blocks/block-tiles.ts'
import frame from '#storefront/components/content-blocks/parts/block.module.css'
import { CtaLink } from '#storefront/components/content-blocks/parts/cta-link.tsx'
import styles from './product-carousel.module.css'

interface ProductCarouselProps {
  block: BlockOf<'product-carousel'>
  tiles: BlockTiles
}

/** Below this number of products, the text is aligned with the start of the row. */
const fullRow = 4

/** A carousel of chosen products (CONT-034, CONT-054). */
export function ProductCarousel({ block, tiles }: ProductCarouselProps) {
  const products = block.products.flatMap((id) => tiles[id] ?? [])
  if (products.length === 0) return null
  return (
    <section className={frame.block} data-wide="content">
      <div className={frame.heading}>
        <BlockText
          eyebrow={block.eyebrow}
          headline={block.headline}
          subHeadline={block.subHeadline}
          centered={products.length >= fullRow}
        />
      </div>
      <Carousel label={block.headline}>
        {products.map((tile) => (
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
