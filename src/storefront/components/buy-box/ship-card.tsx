import { useText } from '#ui/messages/use-text.ts'
import type { Stock } from '#storefront/lib/product/stock-entry.ts'
import { Icon } from '#ui/icon.tsx'
import { lowStock } from '#ui/quantity-stepper/check-quantity.ts'
import styles from './ship-card.module.css'

/** Shows that the product can be shipped, and whether its stock is limited (CAT-034, CAT-035). */
export function ShipCard({ stock }: { stock: Stock | undefined }) {
  const text = useText()
  const isLow = stock !== undefined && stock.ats > 0 && stock.ats < lowStock
  return (
    <div className={styles.card}>
      <Icon name="truck" />
      <p className={styles.words}>
        <span className={styles.title}>{text('product.ship')}</span>
        <span className={isLow ? styles.low : styles.state} role="status">
          {stock && text(isLow ? 'product.stock.limited' : 'product.stock.available')}
        </span>
      </p>
    </div>
  )
}
