import type { Catalog, Product } from '#commerce/catalog/catalog.ts'
import type { Inventory } from '#commerce/inventory/inventory.ts'
import type { Pricing } from '#commerce/pricing/pricing.ts'
import type { Site } from '#commerce/settings/sites.ts'
import { shopDay } from '#shared/dates/calendar-date.ts'
import { unsoldReason } from '#commerce/rules/sale-rule.ts'

/** Whether products can be ordered, outside of a basket. */
export interface Availability {
  /**
   * The products that can be ordered for delivery now: online, not coming soon, not for shops or pickup only, with a
   * price in the site's default currency, in stock, and with a last shipping day that has not passed (PDP-030). A
   * master can be ordered if any of its variants can, a set if all of its members can. No SQL once cached.
   */
  orderable(site: Site, productIds: readonly string[]): Promise<Set<string>>
}

interface AvailabilityDependencies {
  catalog: Catalog
  pricing: Pricing
  inventory: Inventory
  clock?: () => Date
}

/** Opens the availability of products outside of a basket: for alerts and recommendations. */
export function openAvailability({
  catalog,
  pricing,
  inventory,
  clock = () => new Date(),
}: AvailabilityDependencies): Availability {
  return {
    async orderable(site, productIds) {
      const products = await withComponents(catalog, site.id, productIds)
      const ids = [...products.keys()]
      const [prices, inStock] = await Promise.all([
        pricing.prices(site.id, site.defaultCurrency, ids),
        inventory.inStock(ids),
      ])
      const today = shopDay(clock())
      const isOrderable = (id: string): boolean => {
        const product = products.get(id)
        if (!product?.isOnline) return false
        if (product.type === 'master') return product.variantIds.some(isOrderable)
        if (product.type === 'set') return product.setProductIds.every(isOrderable)
        const isSold = unsoldReason(product, { isPickup: false, today }) === undefined
        return isSold && prices.has(id) && inStock.get(id) === true
      }
      return new Set(productIds.filter(isOrderable))
    },
  }
}

/** The products with their variants and members, down to the products that have stock. */
async function withComponents(
  catalog: Catalog,
  siteId: string,
  productIds: readonly string[],
): Promise<Map<string, Product>> {
  const found = new Map<string, Product>()
  let wanted = [...productIds]
  while (wanted.length > 0) {
    const step = await catalog.products(siteId, wanted)
    for (const [id, product] of step) found.set(id, product)
    const components = [...step.values()].flatMap(({ variantIds, setProductIds }) => [
      ...variantIds,
      ...setProductIds,
    ])
    wanted = [...new Set(components)].filter((id) => !found.has(id) && !wanted.includes(id))
  }
  return found
}
