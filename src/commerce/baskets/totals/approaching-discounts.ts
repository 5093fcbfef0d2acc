import type { ApproachingDiscount, Basket } from '#commerce/baskets/basket.ts'
import type { BasketPricing, Step } from '#commerce/baskets/pricing-context.ts'
import type { Approach } from '#commerce/pricing/promotions/engine.ts'
import { toDecimal } from '#shared/money.ts'
import { itemsByShipment } from './items-by-shipment.ts'
import { promotionLines } from './promotion-lines.ts'
import { shipmentLines } from './shipping-methods.ts'

/** Discounts that a little more would earn (BAG-016, SHIP-010): of each parcel for shipping, of all for the order. */
export const approachingDiscounts: Step = (basket, reckoning) => ({
  ...basket,
  approachingDiscounts: [...ofShipments(basket, reckoning), ...ofOrder(basket, reckoning)],
})

function ofShipments(basket: Basket, reckoning: BasketPricing): ApproachingDiscount[] {
  const itemsOf = itemsByShipment(basket.items)
  return basket.shipments
    .filter(({ storeId }) => storeId === null)
    .flatMap(({ id, methodId }) => {
      const lines = shipmentLines(itemsOf({ id }), reckoning)
      if (lines.length === 0) return []
      return reckoning.rules
        .approachedShipping(reckoning.eligible, lines, methodId)
        .map((approach) => ({
          ...describe(approach),
          level: 'shipping' as const,
          shipmentId: id,
          calculator: approach.benefit.calculator,
          methodIds: approach.benefit.methodIds,
        }))
        .filter(({ remainCents }) => remainCents > 0 || methodId === null)
    })
}

function ofOrder(basket: Basket, reckoning: BasketPricing): ApproachingDiscount[] {
  const lines = promotionLines(basket.items, reckoning, (item) => item.priceAfterItemDiscountCents)
  if (lines.length === 0) return []
  return reckoning.rules
    .approachedOrder(reckoning.eligible, lines)
    .map((approach) => ({
      ...describe(approach),
      level: 'order' as const,
      shipmentId: null,
      calculator: approach.benefit.calculator,
      methodIds: [],
    }))
    .filter(({ remainCents }) => remainCents > 0)
}

function describe({ promotion, thresholdCents, reachedCents }: Approach) {
  const remainCents = Math.max(thresholdCents - reachedCents, 0)
  const gain = promotion.congratulation ?? promotion.name
  return {
    promotionId: promotion.id,
    text:
      remainCents > 0
        ? `Add $${toDecimal(remainCents).toFixed(2)} more for ${gain}`
        : `Hooray! Your order qualified for ${gain}`,
    thresholdCents,
    remainCents,
    merchandiseCents: reachedCents,
  }
}
