import { discountOf } from '#commerce/pricing/promotions/calculators/discount-of.ts'
import type { Benefit } from '#commerce/pricing/promotions/promotion.ts'
import { selects, type PromotionLine } from '#commerce/pricing/promotions/selection.ts'

export type ProductBenefit = Extract<Benefit, { level: 'product' }>

/**
 * What the benefit takes off each line, in the lines' order. With a maximum quantity the cheapest pieces are reduced
 * first: "buy two, the third is free" gives the cheapest one away.
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

/** The price of some pieces of a line; of all of them it is the line's to the cent. */
const amountOf = ({ amountCents, quantity }: PromotionLine, pieces: number): number =>
  Math.floor((amountCents * pieces) / quantity)
