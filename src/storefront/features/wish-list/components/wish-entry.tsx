import type { ReactNode, Ref } from 'react'
import { Price } from '#storefront/components/price/price.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { Picture, pictureWidths } from '#ui/picture.tsx'
import { WishButtons } from './wish-buttons.tsx'
import styles from './wish-entry.module.css'
import type { WishedProductView } from './wished-products.ts'

interface WishEntryProps {
  ref?: Ref<HTMLLIElement>
  /** The current product; `undefined` when it is no longer sold. */
  product: WishedProductView | undefined
  /** The name at the time of the wish, for a discontinued product. */
  name: string
  /** The quantity that is added to the bag. */
  quantity: number
  /** Content below the price. */
  note?: ReactNode
  /** The controls of the owner of the list. */
  children?: ReactNode
}

/** A product of a wish list: photo, name, current price, and its actions. */
export function WishEntry({ ref, product, name, quantity, note, children }: WishEntryProps) {
  const text = useText()
  const to = useTo()
  const tile = product?.tile
  return (
    <li ref={ref} className={styles.entry}>
      <span className={styles.frame}>
        {tile?.picture && (
          <Picture
            source={tile.picture}
            widths={pictureWidths.thumbnail}
            sizes="8rem"
            alt=""
            className={styles.photo}
          />
        )}
      </span>
      <div className={styles.words}>
        <h2 className={styles.name}>
          {tile ? <a href={to(tile.href)}>{tile.name}</a> : name || text('wishlist.unnamed')}
        </h2>
        {product && product.choices.length > 0 && (
          <p className={styles.quiet}>{product.choices.join(' · ')}</p>
        )}
        {tile ? (
          <p>
            <Price price={tile.price} showFreePrice />
          </p>
        ) : (
          <p className={styles.status}>{text('wishlist.withdrawn')}</p>
        )}
        {note}
      </div>
      {product && (
        <div className={styles.buttons}>
          <WishButtons product={product} quantity={quantity} />
        </div>
      )}
      {children && <div className={styles.controls}>{children}</div>}
    </li>
  )
}
