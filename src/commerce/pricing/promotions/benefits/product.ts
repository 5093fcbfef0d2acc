import { discountOf } from '#commerce/pricing/promotions/calculators/discount-of.ts'
import type { Benefit } from '#commerce/pricing/promotions/promotion.ts'
import { selects, type PromotionLine } from '#commerce/pricing/promotions/selection.ts'

type ProductBenefit = Extract<Benefit, { level: 'product' }>

/**
 * The discount of each line in cents, in the order of the lines. A maximum quantity reduces the cheapest pieces first:
 * "buy two, the third is free" makes the cheapest one free.
 */
export function productDiscounts(
  { calculator, to, maximumQuantity }: ProductBenefit,
  lines: readonly PromotionLine[],
): number[] {
  const discounts = lines.map(() => 0)
  const reached = lines
    .map((line, index) => ({ line, index }))
    .filter(({ line }) => line.quantity > 0 && selects(to, line))
    .sort((a, b) => pieceCents(a.line) - pieceCents(b.line) || a.index - b.index)
  let left = maximumQuantity ?? Number.POSITIVE_INFINITY
  for (const { line, index } of reached) {
    const pieces = Math.min(line.quantity, left)
    left -= pieces
    discounts[index] = discountOf(calculator, amountOf(line, pieces), pieces)
  }
  return discounts
}

const pieceCents = ({ amountCents, quantity }: PromotionLine): number => amountCents / quantity

/** The price of some pieces of a line. For all pieces, exactly the price of the line. */
const amountOf = ({ amountCents, quantity }: PromotionLine, pieces: number): number =>
  Math.floor((amountCents * pieces) / quantity)
