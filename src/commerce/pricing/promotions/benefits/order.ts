import { discountOf } from '#commerce/pricing/promotions/calculators/discount-of.ts'
import type { Benefit } from '#commerce/pricing/promotions/promotion.ts'
import type { PromotionLine } from '#commerce/pricing/promotions/selection.ts'
import { allocate } from '#shared/money/money.ts'

type OrderBenefit = Extract<Benefit, { level: 'order' }>

/**
 * The discount on the order in cents, with each line's share in proportion to its price. Gift cards have no share.
 */
export function orderDiscount(
  { calculator }: OrderBenefit,
  lines: readonly PromotionLine[],
): { cents: number; shares: number[] } {
  const weights = lines.map(({ isGiftCard, amountCents }) => (isGiftCard ? 0 : amountCents))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const cents = discountOf(calculator, total)
  return { cents, shares: cents === 0 ? lines.map(() => 0) : allocate(cents, weights) }
}
