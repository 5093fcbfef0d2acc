import type { CallContext } from '#api/call.ts'
import type { Category, Product } from '#commerce/catalog/catalog.ts'
import type { StockLevel } from '#commerce/inventory/inventory.ts'
import type { Price, ProductPromotion } from '#commerce/pricing/pricing.ts'
import type { ShippingTable } from '#commerce/shipping/shipping.ts'
import type { Site } from '#commerce/settings/sites.ts'
import { shopDay, type CalendarDate } from '#shared/dates/calendar-date.ts'
import { webLocation } from '#shared/commerce/stock-location.ts'
import type { Currency } from '#shared/money/money.ts'
import type { ProductOptions } from './parameters.ts'
import type { TextOf } from '#shared/messages/text-of.ts'

/** The data of product documents. Without availability a warm read model provides them without SQL. */
export interface LoadedProducts {
  origin: string
  currency: Currency
  priceBooks: Site['priceBooks'][Currency]
  /** The requested products with their masters, variants and set members. */
  products: ReadonlyMap<string, Product>
  prices: ReadonlyMap<string, Price>
  inStock: ReadonlyMap<string, boolean>
  categories: ReadonlyMap<string, Category>
  promotions: ReadonlyMap<string, ProductPromotion[]>
  links: ReadonlyMap<string, string[]>
  shipping: ShippingTable | undefined
  /** Live stock levels by location and product, when availability was requested. */
  levels: ReadonlyMap<string, ReadonlyMap<string, StockLevel>> | undefined
  /** The requested inventory lists that exist, in the order of the request. */
  inventoryIds: readonly string[]
  today: CalendarDate
  /** The site's texts in the request's locale. */
  text: TextOf
}

type Context = Pick<CallContext, 'shop' | 'site' | 'locale' | 'text' | 'currency' | 'request' | 'promotedTo'>

/** Loads products by their ids. Leaves out offline and unknown products. */
export async function loadProducts(
  { shop, site, locale, text, currency, request, promotedTo }: Context,
  productIds: readonly string[],
  { expand, inventoryIds }: ProductOptions,
): Promise<LoadedProducts> {
  const products = await relatedProducts({ shop, site, locale }, productIds)
  const everyId = [...products.keys()]
  const now = new Date()
  const [prices, inStock, categories] = await Promise.all([
    shop.pricing.prices(site.id, currency, everyId),
    shop.inventory.inStock(everyId),
    shop.catalog.categories(site.id, locale),
  ])
  const lists = await knownLists(shop, inventoryIds)
  const [promotions, links, shipping, levels] = await Promise.all([
    expand.has('promotions')
      ? shop.pricing.productPromotions(
          site.id,
          { currency, locale },
          promotedTo?.at ?? now,
          [...products.values()],
          categories,
          promotedTo,
        )
      : new Map<string, ProductPromotion[]>(),
    expand.has('links') ? linksOf({ shop, site }, productIds) : new Map<string, string[]>(),
    expand.has('shipping_methods') ? shop.shipping.table(site.id, currency, locale) : undefined,
    expand.has('availability') ? liveLevels(shop, everyId, [webLocation, ...lists]) : undefined,
  ])
  return {
    origin: request.origin,
    currency,
    priceBooks: site.priceBooks[currency],
    products,
    prices,
    inStock,
    categories,
    promotions,
    links,
    shipping,
    levels,
    inventoryIds: lists,
    today: shopDay(now),
    text,
  }
}

/** The inventory lists of the web warehouse and of the shops among these ids, each once (DROP-044). */
async function knownLists(shop: Context['shop'], inventoryIds: readonly string[]): Promise<string[]> {
  if (inventoryIds.length === 0) return []
  const stores = await shop.stores.all()
  const known = new Set([webLocation, ...stores.map(({ inventoryId }) => inventoryId)])
  return [...new Set(inventoryIds)].filter((id) => known.has(id))
}

/** Loads the products and, step by step, the masters, variants and set members that their documents refer to. */
async function relatedProducts(
  { shop, site, locale }: Pick<Context, 'shop' | 'site' | 'locale'>,
  productIds: readonly string[],
): Promise<Map<string, Product>> {
  const found = new Map<string, Product>()
  let wanted = [...productIds]
  while (wanted.length > 0) {
    const batch = await shop.catalog.products(site.id, wanted, locale)
    for (const [id, product] of batch) if (product.isOnline) found.set(id, product)
    const related = [...batch.values()].flatMap(({ masterId, variantIds, setProductIds }) => [
      ...(masterId === null ? [] : [masterId]),
      ...variantIds,
      ...setProductIds,
    ])
    wanted = [...new Set(related)].filter((id) => !found.has(id) && !wanted.includes(id))
  }
  return found
}

async function linksOf(
  { shop, site }: Pick<Context, 'shop' | 'site'>,
  productIds: readonly string[],
): Promise<Map<string, string[]>> {
  const known = await shop.catalog.products(site.id, productIds)
  const links = [...known.keys()].map(async (id) => [id, await shop.catalog.upsellIds(site.id, id)] as const)
  return new Map(await Promise.all(links))
}

async function liveLevels(
  shop: Context['shop'],
  productIds: readonly string[],
  locationIds: readonly string[],
): Promise<Map<string, Map<string, StockLevel>>> {
  const levels = await shop.inventory.levelsAt(productIds, locationIds)
  const byLocation = Map.groupBy(levels, ({ locationId }) => locationId)
  return new Map(
    locationIds.map((location) => [
      location,
      new Map((byLocation.get(location) ?? []).map((level) => [level.productId, level])),
    ]),
  )
}
