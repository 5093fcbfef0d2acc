import type { ProductSelection } from './promotion.ts'

/** A line of a basket as promotions see it. */
export interface PromotionLine {
  id: string
  productId: string
  masterId: string | null
  /** The product's categories and all above them. */
  categoryIds: ReadonlySet<string>
  isGiftCard: boolean
  quantity: number
  /** What the whole line costs at this point. */
  amountCents: number
}

/**
 * Whether a selection reaches a line: exclusions win; naming a master names its variants. A gift card is money, so
 * it is reached only when its id is named.
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
