import type { Basket } from '#commerce/baskets/basket.ts'
import { bonusProductIds } from '#commerce/baskets/totals/bonus-items.ts'
import type { PricingContext } from '#commerce/baskets/pricing-context.ts'
import type { BasketDependencies, RequestContext } from '#commerce/baskets/dependencies.ts'

/** The pricing context of a basket, without stock. No SQL once the read models have loaded. */
export async function loadPricingContext(
  dependencies: BasketDependencies,
  { shopper, site, now }: RequestContext,
  basket: Basket,
): Promise<PricingContext> {
  const { catalog, pricing, priceRules, shipping, tax } = dependencies
  const promotions = await pricing.promotions(site.id, basket.currency, now)
  const productIds = [
    ...new Set([...basket.items.map(({ productId }) => productId), ...bonusProductIds(promotions)]),
  ]
  // One after the other: a transaction has one connection, and cached values take no time.
  const products = await catalog.products(site.id, productIds)
  const prices = await pricing.prices(site.id, basket.currency, productIds)
  const categories = await catalog.categories(site.id)
  const table = await shipping.table(site.id, basket.currency)
  const taxRates = await tax.rates()
  return {
    site,
    products,
    prices,
    categories,
    promotions,
    customerGroups: shopper.customerGroups,
    shipping: table,
    taxRates,
    rules: priceRules,
    available: () => undefined,
  }
}
