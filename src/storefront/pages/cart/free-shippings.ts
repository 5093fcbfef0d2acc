import type { Basket } from '#storefront/lib/basket/basket.ts'
import { deliveryShipments } from '#storefront/state/recipients/recipients.ts'

type Shipping = Pick<Basket, 'shippingItems' | 'shipments' | 'productItems'>

/** How many recipients get free shipping, and whether the shop offers it at all. */
export function freeShippings(basket: Shipping): { reached: number; isOffered: boolean } {
  const isReached = (shipmentId: string) =>
    basket.shippingItems.some(
      (item) =>
        item.shipmentId === shipmentId &&
        item.priceAdjustments.some(({ c_congratsMessage }) => c_congratsMessage),
    )
  const deliveries = deliveryShipments(basket)
  const reached = deliveries.filter(({ shipmentId }) => isReached(shipmentId)).length
  const isNear = deliveries.some(({ c_approachingDiscounts }) => c_approachingDiscounts.length > 0)
  return { reached, isOffered: reached > 0 || isNear }
}
