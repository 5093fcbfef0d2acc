import type { Condition } from '#commerce/pricing/promotions/promotion.ts'
import { selects, type PromotionLine } from '#commerce/pricing/promotions/selection.ts'

type Quantity = Extract<Condition, { kind: 'quantity' }>

/** The number of pieces in the selected lines. */
export const quantityOf = ({ of }: Quantity, lines: readonly PromotionLine[]): number =>
  lines.reduce((sum, line) => sum + (selects(of, line) ? line.quantity : 0), 0)
