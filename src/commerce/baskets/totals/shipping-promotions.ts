import type { Step } from '#commerce/baskets/pricing-context.ts'
import { adjustmentOf } from './adjustment.ts'
import { itemsByShipment } from './items-by-shipment.ts'
import { shipmentLines } from './shipping-methods.ts'

/** Discounts on the shipping price of each shipment. */
export const shippingPromotions: Step = (basket, pricing) => {
  const { rules, eligible } = pricing
  const itemsOf = itemsByShipment(basket.items)
  return {
    ...basket,
    shipments: basket.shipments.map((shipment) => {
      const { methodId, shippingCents } = shipment
      if (methodId === null || shippingCents === 0) return shipment
      const given = rules.shippingDiscounts(eligible, shipmentLines(itemsOf(shipment), pricing), {
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
