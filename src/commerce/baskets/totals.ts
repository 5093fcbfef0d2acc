import type { Basket } from './basket.ts'
import type { PricingContext, BasketPricing, Step } from './pricing-context.ts'
import { approachingDiscounts } from './totals/approaching-discounts.ts'
import { bonusItems } from './totals/bonus-items.ts'
import { couponStates } from './totals/coupon-states.ts'
import { itemPrices } from './totals/item-prices.ts'
import { itemPromotions } from './totals/item-promotions.ts'
import { orderPromotions } from './totals/order-promotions.ts'
import { paymentAmounts } from './totals/payment-amounts.ts'
import { shippingMethods } from './totals/shipping-methods.ts'
import { shippingPromotions } from './totals/shipping-promotions.ts'
import { sums } from './totals/sums.ts'
import { taxes } from './totals/taxes.ts'

/** The steps, each on the results of those before it. */
export const steps: readonly Step[] = [
  itemPrices,
  itemPromotions,
  bonusItems,
  shippingMethods,
  shippingPromotions,
  orderPromotions,
  taxes,
  sums,
  couponStates,
  paymentAmounts,
  approachingDiscounts,
]

/**
 * The one author of amounts: reckons everything that a basket's lines, addresses, methods and promo codes cost, anew.
 * Per shipment and in sum the amounts agree to the cent in every state, and none is negative (PriceAdjustment aside).
 */
export function calculateTotals(basket: Basket, facts: PricingContext): Basket {
  const reckoning = basketPricingFor(basket, facts)
  return steps.reduce((reckoned, step) => step(reckoned, reckoning), basket)
}

/** The facts with the promotions that this basket's shopper may have. */
export const basketPricingFor = (basket: Basket, facts: PricingContext): BasketPricing => ({
  ...facts,
  eligible: facts.rules.eligiblePromotions(facts.promotions, {
    couponCodes: basket.coupons.map(({ code }) => code),
    sourceCode: basket.sourceCode,
    customerGroups: facts.customerGroups,
  }),
})
