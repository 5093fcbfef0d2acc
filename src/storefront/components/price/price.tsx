import { useText } from '#storefront/lib/messages/use-text.ts'
import type { PriceView } from '#storefront/lib/product/price-view.ts'
import { HiddenText } from '#storefront/ui/hidden-text.tsx'
import styles from './price.module.css'

interface PriceProps {
  price: PriceView | undefined
  /** A price of 0 reads FREE (CAT-043, CAT-044). */
  showFreePrice?: boolean | undefined
}

export function Price({ price, showFreePrice = false }: PriceProps) {
  const text = useText()
  const range = (from: string, to: string | undefined) =>
    to ? text('product.price.range', { from, to }) : from
  if (!price) return null
  if (price.isZero && showFreePrice) return <span className={styles.price}>{text('product.price.free')}</span>
  return (
    <span className={styles.price}>
      {price.was && <HiddenText>{text('product.price.sale')}</HiddenText>}
      <span className={price.was && styles.sale}>{range(price.now, price.upTo)}</span>
      {price.was && (
        <>
          {' '}
          <HiddenText>{text('product.price.was')}</HiddenText>
          <s className={styles.was}>{range(price.was, price.wasUpTo)}</s>
        </>
      )}
      {price.perUnit && (
        <span className={styles.unit}>
          {' '}
          {text('product.price.perUnit', { price: price.perUnit.price, unit: price.perUnit.unit })}
        </span>
      )}
    </span>
  )
}
