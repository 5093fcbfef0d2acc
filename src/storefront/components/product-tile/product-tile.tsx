import { Price } from '#storefront/components/price/price.tsx'
import { WishHeart } from '#storefront/features/wish-list/components/lazy-wish-heart.tsx'
import { useText } from '#ui/messages/use-text.ts'
import type { TileData } from '#storefront/lib/product/tile-data.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { HiddenText } from '#ui/hidden-text.tsx'
import { Picture, pictureWidths } from '#ui/picture.tsx'
import { Stars } from '#ui/stars.tsx'
import styles from './product-tile.module.css'
import { TileButton } from './tile-button.tsx'

interface ProductTileProps {
  tile: TileData
  /** Whether the picture is one of the first of the page. */
  urgent?: boolean
  showFreePrice?: boolean
}

/** A product in a list: photo, badge, name, price, stars and one action (CAT-038). */
export function ProductTile({ tile, urgent = false, showFreePrice = false }: ProductTileProps) {
  const text = useText()
  const to = useTo()
  const { id, name, href, price, buys, rating, reviewCount, status } = tile
  return (
    <article className={styles.tile}>
      <TilePictures tile={tile} urgent={urgent} />
      <h3 className={styles.name}>
        <a href={to(href)}>{name}</a>
      </h3>
      <p className={styles.price}>
        <Price price={price} showFreePrice={showFreePrice} />
        {buys && <span className={styles.buys}> {text('product.price.buys', { amount: buys })}</span>}
      </p>
      {rating !== undefined && reviewCount > 0 && (
        <p className={styles.rating}>
          <Stars rating={rating} label={text('ui.stars', { rating })} />
          <span aria-hidden="true">({reviewCount})</span>
          <HiddenText>{text('product.reviews.count', { count: reviewCount })}</HiddenText>
        </p>
      )}
      <p className={styles.action}>
        {status ? (
          <span className={styles.status}>{text(`product.status.${status}`)}</span>
        ) : (
          <TileButton tile={tile} />
        )}
      </p>
      <WishHeart wish={{ productId: id, baseId: id, name }} />
    </article>
  )
}

const sizes = '(min-width: 1024px) 19rem, 50vw'

function TilePictures({ tile, urgent }: { tile: TileData; urgent: boolean }) {
  const { picture, secondPicture, badge } = tile
  return (
    <span className={styles.frame}>
      {picture && (
        <Picture
          source={picture}
          widths={pictureWidths.tile}
          sizes={sizes}
          urgent={urgent}
          className={styles.photo}
        />
      )}
      {secondPicture && (
        <Picture
          source={secondPicture}
          widths={pictureWidths.tile}
          sizes={sizes}
          alt=""
          className={styles.second}
        />
      )}
      {badge && <span className={styles.badge}>{badge}</span>}
    </span>
  )
}
