import type { Basket } from '#commerce/baskets/basket.ts'
import type { BasketPricing, Step } from '#commerce/baskets/pricing-context.ts'
import { appliedPromotions } from './applied-promotions.ts'
import { itemsByShipment } from './items-by-shipment.ts'
import { shipmentLines } from './shipping-methods.ts'

/**
 * Sets whether each promo code currently gives a discount. Codes without a discount remain: the next item may change
 * that.
 */
export const couponStates: Step = (basket, pricing) => {
  if (basket.coupons.length === 0) return basket
  const earning = earningPromotions(basket, pricing)
  return {
    ...basket,
    coupons: basket.coupons.map((coupon) => {
      const unlocked = pricing.promotions.filter(({ couponCodes }) =>
        pricing.rules.hasCode(couponCodes, coupon.code),
      )
      if (unlocked.length === 0) return { ...coupon, isValid: false, statusCode: 'no_active_promotion' }
      const exceeded = pricing.exceededCoupons.get(coupon.code)
      if (exceeded) return { ...coupon, isValid: false, statusCode: exceeded }
      const isApplied = unlocked.some(({ id }) => earning.has(id))
      return { ...coupon, isValid: true, statusCode: isApplied ? 'applied' : 'no_applicable_promotion' }
    }),
  }
}

/** The promotions that give a discount or a bonus, or will give one once a shipping method is chosen. */
function earningPromotions(basket: Basket, pricing: BasketPricing): Set<string> {
  const { items, shipments } = basket
  const { rules, eligible } = pricing
  const itemsOf = itemsByShipment(items)
  return new Set([
    ...appliedPromotions(basket),
    ...shipments
      .filter(({ methodId }) => methodId === null)
      .flatMap((shipment) =>
        rules.earnedShippingPromotions(eligible, shipmentLines(itemsOf(shipment), pricing)),
      ),
  ])
}
