import { stockLocationOf } from '#shared/commerce/stock-location.ts'
import type { Basket } from '#commerce/baskets/basket.ts'
import type { BasketDependencies } from '#commerce/baskets/dependencies.ts'
import type { PricingContext } from '#commerce/baskets/pricing-context.ts'
import type { Demand } from '#commerce/baskets/stock/demands.ts'
import { bonusProductIds } from '#commerce/baskets/totals/bonus-items.ts'

/**
 * The pricing context with the stock of the raised demands and of all possible bonus products. One statement, or none
 * without such products.
 */
export async function withStock(
  { inventory }: Pick<BasketDependencies, 'inventory'>,
  pricingContext: PricingContext,
  basket: Basket,
  raised: readonly Demand[],
): Promise<PricingContext> {
  const bonusIds = basket.items.length > 0 ? bonusProductIds(pricingContext.promotions) : []
  const productIds = new Set([...raised.map(({ productId }) => productId), ...bonusIds])
  if (productIds.size === 0) return pricingContext
  const locationIds = new Set([
    ...raised.map(({ locationId }) => locationId),
    ...(bonusIds.length > 0 ? basket.items.map(stockLocationOf) : []),
  ])
  const levels = await inventory.levelsAt([...productIds], [...locationIds], basket.id)
  const keyOf = (productId: string, locationId: string) => `${productId}\n${locationId}`
  const quantities = new Map(
    levels.map(({ productId, locationId, unitsLeft }) => [keyOf(productId, locationId), unitsLeft]),
  )
  return {
    ...pricingContext,
    available: (productId, locationId) =>
      productIds.has(productId) && locationIds.has(locationId)
        ? (quantities.get(keyOf(productId, locationId)) ?? 0)
        : undefined,
  }
}
