import type { Step } from '#commerce/baskets/pricing-context.ts'
import { adjustmentOf } from './adjustment.ts'
import { promotionLines } from './promotion-lines.ts'

/** What promotions take off the whole, shared out over the lines, so that tax and refunds know each line's part. */
export const orderPromotions: Step = (basket, reckoning) => {
  const lines = promotionLines(basket.items, reckoning, (item) => item.priceAfterItemDiscountCents)
  const given = reckoning.rules.orderDiscounts(reckoning.eligible, lines)
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
