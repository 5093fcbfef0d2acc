import type { Product } from '#commerce/catalog/catalog.ts'
import { isRefusal } from '#commerce/refusals.ts'
import type { Site } from '#commerce/settings/sites.ts'
import { shopDay } from '#shared/dates/calendar-date.ts'
import { percentOf, type Currency } from '#shared/money/money.ts'
import { isSubscribable, offeredCents } from '#shared/commerce/subscriptions.ts'
import type { SubscriptionDependencies } from './dependencies.ts'
import type { Subscription, Subscriptions } from './subscriptions.ts'

/** See Subscriptions.offerOf. */
export async function offerOf(
  { catalog, pricing, clock }: SubscriptionDependencies,
  site: Site,
  currency: Currency,
  productId: string,
): ReturnType<Subscriptions['offerOf']> {
  const offered = await catalog.product(site.id, productId)
  if (isRefusal(offered)) return offered
  const variantId = offered.type === 'master' ? offered.defaultVariantId : null
  const product = variantId === null ? offered : await catalog.product(site.id, variantId)
  if (isRefusal(product)) return product
  const prices = await pricing.prices(site.id, currency, [product.id])
  const price = prices.get(product.id)
  const isOffered = price !== undefined && isSubscribable(product, offeredCents(price))
  return {
    productId: product.id,
    offer: isOffered ? (site.subscriptionOffer ?? null) : null,
    firstOrderOn: shopDay(clock()),
  }
}

/**
 * The products of subscriptions with the current discounted price of one unit. Products that are not sold are absent.
 */
export async function currentPrices(
  { sites, catalog, pricing }: SubscriptionDependencies,
  subscriptions: readonly Pick<
    Subscription,
    'id' | 'siteId' | 'currency' | 'productId' | 'discountPercent'
  >[],
): Promise<Map<string, { product: Product; unitCents: number }>> {
  const current = new Map<string, { product: Product; unitCents: number }>()
  const groups = Map.groupBy(subscriptions, ({ siteId, currency }) => `${siteId} ${currency}`)
  for (const group of groups.values()) {
    const [first] = group
    const site = first && (await sites.find(first.siteId))
    if (!site) continue
    const ids = group.map(({ productId }) => productId)
    const products = await catalog.products(site.id, ids)
    const prices = await pricing.prices(site.id, first.currency, ids)
    for (const { id, productId, discountPercent } of group) {
      const product = products.get(productId)
      const price = prices.get(productId)
      if (!product?.isOnline || !price) continue
      const cents = offeredCents(price)
      current.set(id, { product, unitCents: cents - percentOf(cents, discountPercent) })
    }
  }
  return current
}
