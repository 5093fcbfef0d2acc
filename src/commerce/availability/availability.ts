import type { Catalog, Product } from '#commerce/catalog/catalog.ts'
import type { Inventory } from '#commerce/inventory/inventory.ts'
import type { Pricing } from '#commerce/pricing/pricing.ts'
import type { Site } from '#commerce/settings/sites.ts'
import { isPast, shopDay } from '#shared/calendar-date.ts'

export interface Availability {
  /**
   * Those of the products that anybody can have sent now: on show, not to come, not for shops alone, priced in the
   * site's own currency, in stock, and their last day of shipping not past (PDP-030). A master when any of its variants
   * can, a set when all of its members can. Warm: no SQL.
   */
  orderable(site: Site, productIds: readonly string[]): Promise<Set<string>>
}

interface AvailabilityParts {
  catalog: Catalog
  pricing: Pricing
  inventory: Inventory
  clock?: () => Date
}

/** Opens what the shop itself asks about its products, where no basket is concerned. */
export function openAvailability({
  catalog,
  pricing,
  inventory,
  clock = () => new Date(),
}: AvailabilityParts): Availability {
  return {
    async orderable(site, productIds) {
      const products = await withTheirParts(catalog, site.id, productIds)
      const ids = [...products.keys()]
      const [prices, inStock] = await Promise.all([
        pricing.prices(site.id, site.defaultCurrency, ids),
        inventory.inStock(ids),
      ])
      const today = shopDay(clock())
      const canBeSent = (id: string): boolean => {
        const product = products.get(id)
        if (!product?.isOnline) return false
        if (product.type === 'master') return product.variantIds.some(canBeSent)
        if (product.type === 'set') return product.setProductIds.every(canBeSent)
        const { isComingSoon, isInShopOnly, shipThrough } = product
        const isSold = !isComingSoon && !isInShopOnly && !isPast(shipThrough, today)
        return isSold && prices.has(id) && inStock.get(id) === true
      }
      return new Set(productIds.filter(canBeSent))
    },
  }
}

/** The products with their variants and members, down to what has stock. */
async function withTheirParts(
  catalog: Catalog,
  siteId: string,
  productIds: readonly string[],
): Promise<Map<string, Product>> {
  const found = new Map<string, Product>()
  let wanted = [...productIds]
  while (wanted.length > 0) {
    const step = await catalog.products(siteId, wanted)
    for (const [id, product] of step) found.set(id, product)
    const parts = [...step.values()].flatMap(({ variantIds, setProductIds }) => [
      ...variantIds,
      ...setProductIds,
    ])
    wanted = [...new Set(parts)].filter((id) => !found.has(id) && !wanted.includes(id))
  }
  return found
}
