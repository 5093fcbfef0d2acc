import type { Basket, Shipment } from '#storefront/lib/basket/basket.ts'
import { useText } from '#ui/messages/use-text.ts'
import styles from './shared-bag.module.css'

/** The missing amount for a recipient's free shipping, or that it is reached. Empty without such a promotion. */
export function ShippingHint({ basket, shipment }: { basket: Basket; shipment: Shipment }) {
  const text = useText()
  const [congratulation] = basket.shippingItems
    .filter(({ shipmentId }) => shipmentId === shipment.shipmentId)
    .flatMap(({ priceAdjustments }) => priceAdjustments)
    .flatMap(({ c_congratsMessage }) => c_congratsMessage ?? [])
  if (congratulation)
    return <p className={styles.reached}>{text('bag.freeShipping.reached', { congratulation })}</p>
  const [approaching] = shipment.c_approachingDiscounts
  return approaching ? <p className={styles.place}>{approaching.itemText}</p> : null
}
