import type { Shipment } from '#storefront/lib/basket/basket.ts'
import { useText } from '#storefront/lib/messages/use-text.ts'
import { Icon } from '#storefront/ui/icon.tsx'
import styles from './recipient-total.module.css'

interface RecipientTotalProps {
  name: string
  shipment: Shipment
  money: (amount: number) => string
}

/** What one recipient costs, folded away until it is asked for. */
export function RecipientTotal({ name, shipment, money }: RecipientTotalProps) {
  const text = useText()
  const { productTotal, shippingMethod, shippingAddress, shippingTotal, taxTotal, shipmentTotal } = shipment
  const rows = [
    [text('sharing.total.goods'), money(productTotal)],
    [text('bag.amounts.shipping'), shippingMethod ? money(shippingTotal) : text('bag.amounts.later')],
    [text('bag.amounts.tax'), shippingAddress?.stateCode ? money(taxTotal) : text('bag.amounts.later')],
    [text('sharing.total.all'), money(shipmentTotal)],
  ] as const
  return (
    <details className={styles.total}>
      <summary className={styles.summary}>
        {text('sharing.total', { name })} <Icon name="down" size={16} />
      </summary>
      <dl className={styles.rows}>
        {rows.map(([label, amount]) => (
          <div key={label} className={styles.row}>
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
