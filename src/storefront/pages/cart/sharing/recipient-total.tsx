import type { Shipment } from '#storefront/lib/basket/basket.ts'
import { useText } from '#ui/messages/use-text.ts'
import { Summary } from '#ui/summary.tsx'
import styles from './recipient-total.module.css'

interface RecipientTotalProps {
  name: string
  shipment: Shipment
  money: (amount: number) => string
  isTaxIncluded: boolean
}

/** The costs of one recipient, collapsed at first. */
export function RecipientTotal({ name, shipment, money, isTaxIncluded }: RecipientTotalProps) {
  const text = useText()
  const { productTotal, shippingTotal, taxTotal, shipmentTotal } = shipment
  const orLater = (amount: number | null) => (amount === null ? text('bag.amounts.later') : money(amount))
  const soFar = { amount: money(productTotal + (shippingTotal ?? 0)) }
  const rows = [
    [text('sharing.total.goods'), money(productTotal)] as const,
    [text('bag.amounts.shipping'), orLater(shippingTotal)] as const,
    ...(isTaxIncluded ? [] : [[text('bag.amounts.tax'), orLater(taxTotal)] as const]),
    [
      text('sharing.total.all'),
      shipmentTotal === null ? text('bag.amounts.soFar', soFar) : money(shipmentTotal),
    ] as const,
    ...(isTaxIncluded && taxTotal ? [[text('bag.amounts.includesTax'), money(taxTotal)] as const] : []),
  ]
  return (
    <details className={styles.total}>
      <Summary className={styles.summary}>{text('sharing.total', { name })}</Summary>
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
