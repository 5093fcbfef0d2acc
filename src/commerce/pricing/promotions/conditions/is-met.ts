import type { Condition } from '#commerce/pricing/promotions/promotion.ts'
import type { PromotionLine } from '#commerce/pricing/promotions/selection.ts'
import { merchandiseTotal } from './merchandise-total.ts'
import { quantityOf } from './quantity.ts'

/** Whether lines meet a promotion's condition. An empty list does not meet any condition. */
export function isMet(condition: Condition, lines: readonly PromotionLine[]): boolean {
  if (lines.length === 0) return false
  switch (condition.kind) {
    case 'always':
      return true
    case 'merchandise-total':
      return merchandiseTotal(condition, lines) >= condition.minimumCents
    case 'quantity':
      return quantityOf(condition, lines) >= condition.minimum
  }
}
