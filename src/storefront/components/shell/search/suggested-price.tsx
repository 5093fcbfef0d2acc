import { useText } from '#ui/messages/use-text.ts'
import type { TileData } from '#storefront/lib/product/tile-data.ts'
import styles from './suggestions.module.css'

/** The price of a suggested product; FREE for sales materials without a price. */
export function SuggestedPrice({ price }: Pick<TileData, 'price'>) {
  const text = useText()
  if (!price) return null
  const { now, upTo, isZero } = price
  return (
    <span className={styles.price}>
      {isZero ? text('suggestions.free') : upTo ? text('suggestions.from', { price: now }) : now}
    </span>
  )
}
