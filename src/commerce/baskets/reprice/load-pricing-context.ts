import { refuse, type Refusal } from '#commerce/refusals.ts'
import type { Site } from '#commerce/settings/sites.ts'
import { readCustomMix } from '#shared/boxes/read-custom-mix.ts'
import type { Destination } from '#commerce/shipping/shipping.ts'
import { destinationOf } from '#commerce/baskets/destination-of.ts'
import { pickupProblem } from '#commerce/baskets/stock/availability.ts'
import type { Basket } from '#commerce/baskets/basket.ts'
import { bonusProductIds } from '#commerce/baskets/totals/bonus-items.ts'
import type { PricingContext } from '#commerce/baskets/pricing-context.ts'
import type { BasketDependencies, RequestContext } from '#commerce/baskets/dependencies.ts'

/** The pricing context of a basket, without stock. No SQL when warm, except for limited promo codes. */
export async function loadPricingContext(
  dependencies: BasketDependencies,
  { shopper, site, now }: RequestContext,
  basket: Basket,
): Promise<PricingContext> {
  const { catalog, pricing, priceRules, shipping, tax } = dependencies
  const locale = shopper.locale ?? basket.locale
  const { context } = shopper
  const promotions = await pricing.promotions(site.id, basket.currency, context?.at ?? now, locale)
  const productIds = [
    ...new Set([...basket.items.map(({ productId }) => productId), ...bonusProductIds(promotions)]),
  ]
  // The values are loaded one after the other: a transaction has one connection, and cached values take no time.
  const pieceIds = basket.items.flatMap(
    ({ customMix }) => readCustomMix(customMix)?.box.map(({ pid }) => pid) ?? [],
  )
  const products = await catalog.products(site.id, [...productIds, ...pieceIds], locale)
  const prices = basket.priceBookIds
    ? await pricing.pricesInBooks(site.id, basket.currency, basket.priceBookIds, productIds)
    : await pricing.prices(site.id, basket.currency, productIds)
  const categories = await catalog.categories(site.id)
  const table = await shipping.table(site.id, basket.currency, locale)
  const taxRates = await tax.rates()
  const closedShops = await closedShopsOf(dependencies, site, basket)
  const destinations = await destinationsOf(dependencies, basket)
  const exceededCoupons = await pricing.coupons.exceeded({
    codes: basket.coupons.map(({ code }) => code),
    email: basket.customerEmail,
  })
  return {
    site,
    locale,
    products,
    prices,
    categories,
    promotions,
    exceededCoupons,
    customerGroups: context ? [...shopper.customerGroups, ...context.customerGroups] : shopper.customerGroups,
    fromContext: context,
    shipping: table,
    destinations,
    now,
    taxRates,
    rules: priceRules,
    closedShops,
    available: () => undefined,
  }
}

/** The destinations of the delivered shipments. Runs no SQL: the postal codes are in a package. */
async function destinationsOf(
  { stores }: Pick<BasketDependencies, 'stores'>,
  { shipments }: Basket,
): Promise<Map<string, Destination>> {
  const destinations = new Map<string, Destination>()
  for (const { id, storeId, address } of shipments) {
    if (storeId !== null || !address?.countryCode) continue
    const town = await destinationOf(stores, address)
    if (town) destinations.set(id, town)
  }
  return destinations
}

/** The refusals for shops of pickup items that currently offer no pickup. */
async function closedShopsOf(
  { stores }: Pick<BasketDependencies, 'stores'>,
  site: Site,
  { items }: Basket,
): Promise<Map<string, Refusal>> {
  const inventoryIds = new Set(items.flatMap(({ inventoryId }) => inventoryId ?? []))
  const closed = new Map<string, Refusal>()
  if (inventoryIds.size === 0) return closed
  const shops = new Map((await stores.all()).map((store) => [store.inventoryId, store]))
  for (const id of inventoryIds) {
    const shop = shops.get(id)
    const problem = shop ? pickupProblem(site, shop) : refuse('store-not-found', { storeId: id })
    if (problem) closed.set(id, problem)
  }
  return closed
}
