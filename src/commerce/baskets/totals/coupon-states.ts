import type { Basket } from '#commerce/baskets/basket.ts'
import type { BasketPricing, Step } from '#commerce/baskets/pricing-context.ts'
import { itemsByShipment } from './items-by-shipment.ts'
import { shipmentLines } from './shipping-methods.ts'

/** Whether each promo code earns something now. One that does not stays: the next product may change that. */
export const couponStates: Step = (basket, reckoning) => {
  if (basket.coupons.length === 0) return basket
  const earning = earningPromotions(basket, reckoning)
  return {
    ...basket,
    coupons: basket.coupons.map((coupon) => {
      const opened = reckoning.promotions.filter(({ couponCodes }) =>
        reckoning.rules.hasCode(couponCodes, coupon.code),
      )
      if (opened.length === 0) return { ...coupon, isValid: false, statusCode: 'no_active_promotion' }
      const isApplied = opened.some(({ id }) => earning.has(id))
      return { ...coupon, isValid: true, statusCode: isApplied ? 'applied' : 'no_applicable_promotion' }
    }),
  }
}

/** Promotions that took something off, gave something, or will as soon as a shipping method is chosen. */
function earningPromotions(basket: Basket, reckoning: BasketPricing): Set<string> {
  const { items, shipments, orderAdjustments } = basket
  const { rules, eligible } = reckoning
  const itemsOf = itemsByShipment(items)
  return new Set([
    ...items.flatMap(({ adjustments }) => adjustments.map(({ promotionId }) => promotionId)),
    ...items.flatMap(({ bonus }) => (bonus ? [bonus.promotionId] : [])),
    ...shipments.flatMap((shipment) => shipment.shippingAdjustments.map(({ promotionId }) => promotionId)),
    ...orderAdjustments.map(({ promotionId }) => promotionId),
    ...shipments
      .filter(({ methodId }) => methodId === null)
      .flatMap((shipment) =>
        rules.earnedShippingPromotions(eligible, shipmentLines(itemsOf(shipment), reckoning)),
      ),
  ])
}
