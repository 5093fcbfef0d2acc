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
  /** The product as it is sold now; nothing when it is not sold any more. */
  product: WishedProductView | undefined
  /** The name from the time of the wish, for what is gone. */
  name: string
  /** How many go into the bag. */
  quantity: number
  /** Below the price. */
  note?: ReactNode
  /** What the owner of the list can change. */
  children?: ReactNode
}

/** A product of a wish list: photo, name, price as it is now, and what can be done with it. */
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
