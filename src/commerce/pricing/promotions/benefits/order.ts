import { discountOf } from '#commerce/pricing/promotions/calculators/discount-of.ts'
import type { Benefit } from '#commerce/pricing/promotions/promotion.ts'
import type { PromotionLine } from '#commerce/pricing/promotions/selection.ts'
import { allocate } from '#shared/money.ts'

export type OrderBenefit = Extract<Benefit, { level: 'order' }>

/** What the benefit takes off the whole, shared out over the lines by what they cost; gift cards take no share. */
export function orderDiscount(
  { calculator }: OrderBenefit,
  lines: readonly PromotionLine[],
): { cents: number; shares: number[] } {
  const weights = lines.map(({ isGiftCard, amountCents }) => (isGiftCard ? 0 : amountCents))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const cents = discountOf(calculator, total)
  return { cents, shares: cents === 0 ? lines.map(() => 0) : allocate(cents, weights) }
}
