import type { Step } from '#commerce/baskets/pricing-context.ts'
import { adjustmentOf } from './adjustment.ts'
import { itemsByShipment } from './items-by-shipment.ts'
import { shipmentLines } from './shipping-methods.ts'

/** What promotions take off shipping, shipment by shipment. */
export const shippingPromotions: Step = (basket, reckoning) => {
  const { rules, eligible } = reckoning
  const itemsOf = itemsByShipment(basket.items)
  return {
    ...basket,
    shipments: basket.shipments.map((shipment) => {
      const { methodId, shippingCents } = shipment
      if (methodId === null || shippingCents === 0) return shipment
      const given = rules.shippingDiscounts(eligible, shipmentLines(itemsOf(shipment), reckoning), {
        methodId,
        priceCents: shippingCents,
      })
      return {
        ...shipment,
        shippingAdjustments: given.map((discount) => adjustmentOf(discount, shipment.id)),
        shippingAfterDiscountCents: shippingCents - given.reduce((sum, { cents }) => sum + cents, 0),
      }
    }),
  }
}
