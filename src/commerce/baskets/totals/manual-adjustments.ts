import type { Basket, ManualAdjustment, PriceAdjustment } from '#commerce/baskets/basket.ts'
import type { PriceRules } from '#commerce/pricing/price-rules.ts'
import type { Step } from '#commerce/baskets/pricing-context.ts'
import { allocate } from '#shared/money/money.ts'

/** The adjustments whose line or shipment is still in the basket, in the order in which they were made. */
const adjustmentsOf = (
  { manualAdjustments = [] }: Basket,
  level: ManualAdjustment['level'],
  targetId: string | null,
): ManualAdjustment[] => manualAdjustments.filter((one) => one.level === level && one.targetId === targetId)

/** The adjustments one after the other on an amount, and what they leave of it. */
function adjusted(
  given: readonly ManualAdjustment[],
  { baseCents, quantity = 1 }: { baseCents: number; quantity?: number },
  rules: PriceRules,
): { adjustments: PriceAdjustment[]; leftCents: number } {
  let leftCents = baseCents
  const adjustments = given.map((one) => {
    const cents = Math.min(rules.discountOf(one.calculator, leftCents, quantity), one.mostCents)
    leftCents -= cents
    return priceAdjustmentOf(one, cents)
  })
  return { adjustments, leftCents }
}

const priceAdjustmentOf = (
  {
    id,
    promotionId,
    text,
    calculator,
    createdBy,
    reasonCode,
    createdAt,
    modifiedAt,
    custom,
  }: ManualAdjustment,
  cents: number,
): PriceAdjustment => ({
  id,
  promotionId,
  couponCode: null,
  text,
  amountCents: -cents,
  calculator,
  congratulation: null,
  manual: { createdBy, reasonCode, createdAt, modifiedAt, custom },
})

/** DROP-066: the discounts of agents on single items, after all others of the items. */
export const manualItemAdjustments: Step = (given, { rules }) => {
  const basket = withoutLostTargets(given)
  if (!basket.manualAdjustments?.some(({ level }) => level === 'product')) return basket
  return {
    ...basket,
    items: basket.items.map((item) => {
      const own = adjustmentsOf(basket, 'product', item.id)
      if (own.length === 0 || item.bonus) return item
      const { adjustments, leftCents } = adjusted(
        own,
        { baseCents: item.priceAfterItemDiscountCents, quantity: item.quantity },
        rules,
      )
      return {
        ...item,
        adjustments: [...item.adjustments, ...adjustments],
        priceAfterItemDiscountCents: leftCents,
        priceAfterOrderDiscountCents: leftCents,
      }
    }),
  }
}

/** The discounts of agents on shipping, after those of promotions. */
export const manualShippingAdjustments: Step = (basket, { rules }) => {
  if (!basket.manualAdjustments?.some(({ level }) => level === 'shipping')) return basket
  return {
    ...basket,
    shipments: basket.shipments.map((shipment) => {
      const own = adjustmentsOf(basket, 'shipping', shipment.id)
      if (own.length === 0 || shipment.methodId === null) return shipment
      const { adjustments, leftCents } = adjusted(
        own,
        { baseCents: shipment.shippingAfterDiscountCents },
        rules,
      )
      return {
        ...shipment,
        shippingAdjustments: [...shipment.shippingAdjustments, ...adjustments],
        shippingAfterDiscountCents: leftCents,
      }
    }),
  }
}

/** The discounts of agents on the order, after those of promotions, divided between the items as these are. */
export const manualOrderAdjustments: Step = (basket, { products, rules }) => {
  const own = adjustmentsOf(basket, 'order', null)
  if (own.length === 0) return basket
  // A gift card represents money: it has no share, as in promotions.
  const weights = basket.items.map(({ productId, priceAfterOrderDiscountCents }) =>
    products.get(productId)?.isGiftCard ? 0 : priceAfterOrderDiscountCents,
  )
  const baseCents = weights.reduce((sum, weight) => sum + weight, 0)
  const { adjustments, leftCents } = adjusted(own, { baseCents }, rules)
  const shares = leftCents === baseCents ? undefined : allocate(baseCents - leftCents, weights)
  return {
    ...basket,
    orderAdjustments: [...basket.orderAdjustments, ...adjustments],
    items: basket.items.map((item, index) => ({
      ...item,
      priceAfterOrderDiscountCents: item.priceAfterOrderDiscountCents - (shares?.[index] ?? 0),
    })),
  }
}

/** The basket without the adjustments of lines and shipments that were removed. */
function withoutLostTargets(basket: Basket): Basket {
  const { manualAdjustments, ...rest } = basket
  if (!manualAdjustments) return basket
  const ids = new Set([...basket.items, ...basket.shipments].map(({ id }) => id))
  const left = manualAdjustments.filter(({ targetId }) => targetId === null || ids.has(targetId))
  return left.length > 0 ? { ...rest, manualAdjustments: left } : rest
}
