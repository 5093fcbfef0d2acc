import type { Basket } from '#commerce/baskets/basket.ts'
import type { PricingContext } from '#commerce/baskets/pricing-context.ts'

/**
 * BAG-065: removes the free bags if a change removed items and only free materials are left. Bags that were ordered
 * without sweets remain.
 */
export function withoutUnneededFreeBags(
  before: Basket,
  after: Basket,
  { site, products }: PricingContext,
): Basket {
  const bagsId = site.preferences.freeBagsProductId
  const isLess = after.items.length < before.items.length
  if (bagsId === null || !isLess || !after.items.some(({ productId }) => productId === bagsId)) return after
  const others = after.items.filter(({ productId, bonus }) => productId !== bagsId && !bonus)
  if (others.some(({ productId }) => !products.get(productId)?.collateralGroup)) return after
  return { ...after, items: after.items.filter(({ productId }) => productId !== bagsId) }
}
