import type { Condition } from '#commerce/pricing/promotions/promotion.ts'
import { selects, type PromotionLine } from '#commerce/pricing/promotions/selection.ts'

type Quantity = Extract<Condition, { kind: 'quantity' }>

/** How many pieces of what counts there are. */
export const quantityOf = ({ of }: Quantity, lines: readonly PromotionLine[]): number =>
  lines.reduce((sum, line) => sum + (selects(of, line) ? line.quantity : 0), 0)
