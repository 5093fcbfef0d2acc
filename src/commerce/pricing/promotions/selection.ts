import type { ProductSelection } from './promotion.ts'

/** The properties of a basket line that promotions use. */
export interface PromotionLine {
  id: string
  productId: string
  masterId: string | null
  /** The product's categories with all their ancestors. */
  categoryIds: ReadonlySet<string>
  isGiftCard: boolean
  quantity: number
  /** The price of the whole line after the discounts so far. */
  amountCents: number
}

/**
 * Whether a selection contains a line. Exclusions win. The id of a master selects its variants. A gift card
 * represents money, so only its own id selects it.
 */
export function selects(selection: ProductSelection, line: PromotionLine): boolean {
  const { productIds, categoryIds, excludedProductIds, excludedCategoryIds } = selection
  if (isNamed(excludedProductIds, line) || isInCategory(excludedCategoryIds, line)) return false
  if (isNamed(productIds, line)) return true
  if (line.isGiftCard) return false
  if (productIds.length === 0 && categoryIds.length === 0) return true
  return isInCategory(categoryIds, line)
}

const isNamed = (ids: readonly string[], { productId, masterId }: PromotionLine): boolean =>
  ids.includes(productId) || (masterId !== null && ids.includes(masterId))

const isInCategory = (ids: readonly string[], line: PromotionLine): boolean =>
  ids.some((id) => line.categoryIds.has(id))
