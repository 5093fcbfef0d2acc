import { useText } from '#ui/messages/use-text.ts'
import type { PriceView } from '#storefront/lib/product/price-view.ts'
import { HiddenText } from '#ui/hidden-text.tsx'
import styles from './price.module.css'

interface PriceProps {
  price: PriceView | undefined
  /** A price of 0 is shown as FREE (CAT-043, CAT-044). */
  showFreePrice?: boolean | undefined
}

export function Price({ price, showFreePrice = false }: PriceProps) {
  const text = useText()
  if (!price) return null
  if (price.isZero && showFreePrice) return <span className={styles.price}>{text('product.price.free')}</span>
  const isSale = price.was !== undefined || price.saving !== undefined
  return (
    <span className={styles.price}>
      {isSale && <HiddenText>{text('product.price.sale')}</HiddenText>}
      <span className={isSale ? styles.sale : undefined}>
        <Amounts price={price} />
      </span>
      {price.was && (
        <>
          {' '}
          <HiddenText>{text('product.price.was')}</HiddenText>
          <s className={styles.was}>{price.was}</s>
        </>
      )}
      {price.saving && (
        <span className={styles.saving}> {text('product.price.saving', { amount: price.saving })}</span>
      )}
      {price.lowest && (
        <span className={styles.unit}> {text('product.price.asLowAs', { price: price.lowest })}</span>
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

function Amounts({ price: { now, upTo, isFrom } }: { price: PriceView }) {
  const text = useText()
  if (isFrom) return text('product.price.from', { price: now })
  return upTo ? text('product.price.range', { from: now, to: upTo }) : now
}
