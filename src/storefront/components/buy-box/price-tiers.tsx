import { useText } from '#ui/messages/use-text.ts'
import type { OfferView } from '#storefront/lib/product/product-view.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './price-tiers.module.css'

interface PriceTiersProps {
  tiers: OfferView['tiers']
  /** The chosen quantity. */
  quantity: number
}

/** The prices by quantity. Marks the price for the chosen quantity. */
export function PriceTiers({ tiers, quantity: chosen }: PriceTiersProps) {
  const text = useText()
  const reached = tiers.findLast(({ quantity }) => quantity <= chosen)
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
        {tiers.map((tier) => (
          <tr key={tier.quantity} aria-current={tier === reached || undefined}>
            <td>{text('product.tiers.from', { quantity: tier.quantity })}</td>
            <td>
              {tier.price}
              {tier === reached && (
                <span className={styles.reached}>
                  <Icon name="check" size={16} />
                  {text('product.tiers.reached')}
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
