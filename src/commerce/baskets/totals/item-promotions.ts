import type { Step } from '#commerce/baskets/pricing-context.ts'
import { adjustmentOf } from './adjustment.ts'
import { promotionLines } from './promotion-lines.ts'

/** Discounts on single items. */
export const itemPromotions: Step = (basket, pricing) => {
  const lines = promotionLines(basket.items, pricing, ({ priceCents }) => priceCents)
  const discounts = pricing.rules.itemDiscounts(pricing.eligible, lines)
  if (discounts.size === 0) return basket
  return {
    ...basket,
    items: basket.items.map((item) => {
      const given = discounts.get(item.id)
      if (!given) return item
      const cents = item.priceCents - given.reduce((sum, discount) => sum + discount.cents, 0)
      return {
        ...item,
        adjustments: given.map((discount) => adjustmentOf(discount, item.id)),
        priceAfterItemDiscountCents: cents,
        priceAfterOrderDiscountCents: cents,
      }
    }),
  }
}
