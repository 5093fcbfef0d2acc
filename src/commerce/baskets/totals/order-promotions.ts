import type { Step } from '#commerce/baskets/pricing-context.ts'
import { adjustmentOf } from './adjustment.ts'
import { promotionLines } from './promotion-lines.ts'

/** Discounts on the whole order, divided between the items, because tax and refunds need each item's share. */
export const orderPromotions: Step = (basket, pricing) => {
  const lines = promotionLines(basket.items, pricing, (item) => item.priceAfterItemDiscountCents)
  const given = pricing.rules.orderDiscounts(pricing.eligible, lines)
  const shareOf = new Map(
    lines.map(({ id }, index) => [id, given.reduce((sum, { shares }) => sum + (shares[index] ?? 0), 0)]),
  )
  return {
    ...basket,
    orderAdjustments: given.map((discount) => adjustmentOf(discount, 'order')),
    items: basket.items.map((item) => ({
      ...item,
      priceAfterOrderDiscountCents: item.priceAfterItemDiscountCents - (shareOf.get(item.id) ?? 0),
    })),
  }
}
