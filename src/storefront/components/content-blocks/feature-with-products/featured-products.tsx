import { Price } from '#storefront/components/price/price.tsx'
import { TileButton } from '#storefront/components/product-tile/tile-button.tsx'
import type { TileData } from '#storefront/lib/product/tile-data.ts'
import { useText } from '#ui/messages/use-text.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { Carousel } from '#ui/carousel.tsx'
import { Picture, pictureWidths } from '#ui/picture.tsx'
import styles from './featured-products.module.css'

/** Shows one product at a time in a loop. Has controls if there is more than one product (CONT-053, CONT-054). */
export function FeaturedProducts({ label, products }: { label: string; products: readonly TileData[] }) {
  return (
    <Carousel label={label} isSingle>
      {products.map((tile) => (
        <FeaturedProduct key={tile.id} tile={tile} />
      ))}
    </Carousel>
  )
}

function FeaturedProduct({ tile }: { tile: TileData }) {
  const text = useText()
  const to = useTo()
  const { picture, name, href, price, status } = tile
  return (
    <article className={styles.product}>
      {picture && (
        <Picture
          source={picture}
          widths={pictureWidths.tile}
          sizes="8rem"
          alt=""
          className={styles.picture}
        />
      )}
      <div className={styles.words}>
        <h3 className={styles.name}>
          <a href={to(href)}>{name}</a>
        </h3>
        <p>
          <Price price={price} />
        </p>
        <div className={styles.action}>
          {status ? text(`product.status.${status}`) : <TileButton tile={tile} />}
        </div>
      </div>
    </article>
  )
}
