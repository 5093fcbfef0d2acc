import type { Category, ListedProduct } from '#commerce/catalog/catalog.ts'
import type { PromotionRole } from './pricing.ts'
import type { Promotion } from './promotions/promotion.ts'
import { selects, type PromotionLine } from './promotions/selection.ts'

/**
 * The listed products with a role in any of the promotions. A variant with the role counts for its master. A promotion
 * on every order or shipment has no single products, so that all have a part in it.
 */
export function promotedIds(
  promotions: readonly Promotion[],
  role: PromotionRole,
  products: readonly ListedProduct[],
  categories: ReadonlyMap<string, Category>,
): Set<string> {
  const ids = new Set<string>()
  for (const product of promotions.length > 0 ? products : []) {
    const lines = linesOf(product, categories)
    if (promotions.some((promotion) => lines.some((line) => hasRole(promotion, role, line))))
      ids.add(product.id)
  }
  return ids
}

function hasRole({ condition, benefit }: Promotion, role: PromotionRole, line: PromotionLine): boolean {
  const isDiscounted = benefit.level === 'product' && selects(benefit.to, line)
  const isBonus = benefit.level === 'bonus' && isNamed(benefit.productId, line)
  if (role === 'discounted') return isDiscounted
  if (role === 'bonus') return isBonus
  const isQualifying = !isDiscounted && !isBonus && qualifies(condition, line)
  if (role === 'qualifying') return isQualifying
  const isOfEverything =
    condition.kind === 'always' && (benefit.level === 'order' || benefit.level === 'shipping')
  return isDiscounted || isBonus || isQualifying || isOfEverything
}

const qualifies = (condition: Promotion['condition'], line: PromotionLine): boolean =>
  condition.kind !== 'always' && selects(condition.of, line)

const isNamed = (id: string, { productId, masterId }: PromotionLine): boolean =>
  productId === id || masterId === id

/** The product as lines of a basket: itself, and each of its variants. */
function linesOf(product: ListedProduct, categories: ReadonlyMap<string, Category>): PromotionLine[] {
  const { id, variantIds, isGiftCard } = product
  const categoryIds = new Set(
    product.categoryIds.flatMap((category) => [category, ...(categories.get(category)?.ancestorIds ?? [])]),
  )
  const line = { categoryIds, isGiftCard, quantity: 1, amountCents: 0 }
  return [
    { ...line, id, productId: id, masterId: null },
    ...variantIds.map((variantId) => ({ ...line, id: variantId, productId: variantId, masterId: id })),
  ]
}
