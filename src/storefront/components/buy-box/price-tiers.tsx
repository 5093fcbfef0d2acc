import { useText } from '#storefront/lib/messages/use-text.ts'
import type { OfferView } from '#storefront/lib/product/product-view.ts'
import styles from './price-tiers.module.css'

/** The price by quantity. */
export function PriceTiers({ tiers }: { tiers: OfferView['tiers'] }) {
  const text = useText()
  return (
    <table className={styles.tiers}>
      <caption>{text('product.tiers')}</caption>
      <thead>
        <tr>
          <th scope="col">{text('product.tiers.quantity')}</th>
          <th scope="col">{text('product.tiers.each')}</th>
        </tr>
      </thead>
      <tbody>
        {tiers.map(({ quantity, price }) => (
          <tr key={quantity}>
            <td>{text('product.tiers.from', { quantity })}</td>
            <td>{price}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
