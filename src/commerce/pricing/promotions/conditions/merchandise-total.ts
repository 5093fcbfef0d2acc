import type { Condition } from '#commerce/pricing/promotions/promotion.ts'
import { selects, type PromotionLine } from '#commerce/pricing/promotions/selection.ts'

type MerchandiseTotal = Extract<Condition, { kind: 'merchandise-total' }>

/** The sum of the selected lines, in cents. */
export const merchandiseTotal = ({ of }: MerchandiseTotal, lines: readonly PromotionLine[]): number =>
  lines.reduce((sum, line) => sum + (selects(of, line) ? line.amountCents : 0), 0)
