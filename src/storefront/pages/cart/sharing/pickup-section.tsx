import { useId } from 'react'
import type { Basket, BasketItem, Shipment } from '#storefront/lib/basket/basket.ts'
import type { LineView } from '#storefront/lib/basket/line-view.ts'
import { useText } from '#ui/messages/use-text.ts'
import { CartLine } from '../cart-line.tsx'
import { placeOf } from '#storefront/state/recipients/recipient-names.ts'
import styles from './shared-bag.module.css'

interface PickupSectionProps {
  basket: Basket
  shipment: Shipment
  viewOf: (item: BasketItem) => LineView
  money: (amount: number) => string
  onRemoved: (line: Element | null) => void
}

/** The items for pickup in a shop, beside the deliveries. */
export function PickupSection({ basket, shipment, viewOf, money, onRemoved }: PickupSectionProps) {
  const text = useText()
  const id = useId()
  const items = basket.productItems.filter(({ shipmentId }) => shipmentId === shipment.shipmentId)
  if (items.length === 0) return null
  const shop = shipment.shippingAddress?.companyName ?? ''
  return (
    <section className={styles.recipient} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} className={styles.name}>
          {text('bag.line.pickup', { shop })}
        </h2>
        <p className={styles.place}>{placeOf(shipment)}</p>
      </header>
      <ul>
        {items.map((item) => (
          <CartLine key={item.itemId} line={viewOf(item)} money={money} onRemoved={onRemoved} />
        ))}
      </ul>
    </section>
  )
}
