import type { Basket } from '#commerce/baskets/basket.ts'
import type { PricingContext } from '#commerce/baskets/pricing-context.ts'
import type { BasketDependencies, RequestContext } from '#commerce/baskets/dependencies.ts'

/** Everything about the basket's amounts that can be had without a statement while the read models are warm. */
export async function loadPricingContext(
  parts: BasketDependencies,
  { shopper, site, now }: RequestContext,
  basket: Basket,
): Promise<PricingContext> {
  const { catalog, pricing, priceRules, shipping, tax } = parts
  const promotions = await pricing.promotions(site.id, basket.currency, now)
  const productIds = [
    ...new Set([...basket.items.map(({ productId }) => productId), ...bonusProductIds(promotions)]),
  ]
  // One after the other: inside a transaction there is one connection, and warm models make nobody wait.
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

/** What promotions may give for free: its stock is asked for along with the rest. */
export const bonusProductIds = (promotions: PricingContext['promotions']): string[] =>
  promotions.flatMap(({ benefit }) => (benefit.level === 'bonus' ? [benefit.productId] : []))
