import type { Basket } from './basket.ts'
import type { PricingContext, BasketPricing, Step } from './pricing-context.ts'
import { appliedPromotions } from './totals/applied-promotions.ts'
import { approachingDiscounts } from './totals/approaching-discounts.ts'
import { arrivals } from './totals/arrivals.ts'
import { bonusItems, bonusProductIds, earnedBonuses } from './totals/bonus-items.ts'
import { couponStates } from './totals/coupon-states.ts'
import { itemPrices } from './totals/item-prices.ts'
import { itemPromotions } from './totals/item-promotions.ts'
import {
  manualItemAdjustments,
  manualOrderAdjustments,
  manualShippingAdjustments,
} from './totals/manual-adjustments.ts'
import { orderPromotions } from './totals/order-promotions.ts'
import { paymentAmounts } from './totals/payment-amounts.ts'
import { shippingMethods } from './totals/shipping-methods.ts'
import { shippingPromotions } from './totals/shipping-promotions.ts'
import { subscriptionDiscounts } from './totals/subscription-discounts.ts'
import { sums } from './totals/sums.ts'
import { taxes } from './totals/taxes.ts'

const itemSteps: readonly Step[] = [itemPrices, itemPromotions, subscriptionDiscounts, manualItemAdjustments]

/** The steps of the calculation. Each one reads the results of the previous ones. */
const steps: readonly Step[] = [
  ...itemSteps,
  bonusItems,
  shippingMethods,
  arrivals,
  shippingPromotions,
  manualShippingAdjustments,
  orderPromotions,
  manualOrderAdjustments,
  taxes,
  sums,
  couponStates,
  paymentAmounts,
  approachingDiscounts,
]

/**
 * Calculates all amounts of a basket again, from its lines, addresses, methods and promo codes. No other code
 * calculates amounts. Amounts are whole cents, never negative (except adjustments), and the shipments add up to the
 * basket exactly.
 */
export function calculateTotals(basket: Basket, pricingContext: PricingContext): Basket {
  const pricing = basketPricingFor(basket, pricingContext)
  const calculatedWith = (eligible: BasketPricing['eligible']): Basket =>
    steps.reduce((calculated, step) => step(calculated, { ...pricing, eligible }), basket)
  const { global, together } = pricing.rules.byExclusivity(pricing.eligible)
  for (const only of global) {
    const alone = calculatedWith([only])
    if (appliedPromotions(alone).has(only.promotion.id)) return alone
  }
  return calculatedWith(together)
}

/**
 * Calculates the taxes of an otherwise unchanged basket again, and the sums that contain them, after an external service
 * has set them.
 */
export const recalculateTaxes = (basket: Basket, pricingContext: PricingContext): Basket =>
  [taxes, sums, paymentAmounts].reduce(
    (calculated, step) => step(calculated, { ...pricingContext, eligible: [] }),
    basket,
  )

/** Whether promotions add free items to the basket. Only then do its amounts depend on stock. */
export function earnsBonusItems(basket: Basket, pricingContext: PricingContext): boolean {
  if (bonusProductIds(pricingContext.promotions).length === 0) return false
  const pricing = basketPricingFor(basket, pricingContext)
  if (bonusProductIds(pricing.eligible.map(({ promotion }) => promotion)).length === 0) return false
  const { global, together } = pricing.rules.byExclusivity(pricing.eligible)
  return [...global.map((only) => [only]), together].some((eligible) => {
    const tried = { ...pricing, eligible }
    const priced = itemSteps.reduce((calculated, step) => step(calculated, tried), basket)
    return earnedBonuses(priced, tried).length > 0 || (basket.chosenBonuses ?? []).length > 0
  })
}

/** The pricing context with the promotions that this basket and its shopper are eligible for. */
export const basketPricingFor = (basket: Basket, pricingContext: PricingContext): BasketPricing => ({
  ...pricingContext,
  eligible: pricingContext.rules.eligiblePromotions(pricingContext.promotions, {
    couponCodes: [
      ...basket.coupons.map(({ code }) => code).filter((code) => !pricingContext.exceededCoupons.has(code)),
      ...(pricingContext.fromContext?.couponCodes ?? []),
    ],
    sourceCode: basket.sourceCode ?? pricingContext.fromContext?.sourceCode ?? null,
    customerGroups: pricingContext.customerGroups,
  }),
})
