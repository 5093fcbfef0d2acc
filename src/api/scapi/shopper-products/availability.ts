import type { Product } from '#commerce/catalog/catalog.ts'
import { isPast } from '#shared/calendar-date.ts'
import type { ProductFacts } from './product-facts.ts'

/** What the status of products hangs on. */
export type StatusFacts = Pick<ProductFacts, 'products' | 'prices' | 'inStock' | 'today'>

/** The variants of a product or of its master that can be seen, in their order. */
export function variantsOf(product: Product, { products }: Pick<ProductFacts, 'products'>): Product[] {
  const master = product.masterId === null ? product : products.get(product.masterId)
  return (master?.variantIds ?? []).flatMap((id) => products.get(id) ?? [])
}

/** What is bought when this is bought: the variants of a master, the members of a set, else the product itself. */
export function soldAs(product: Product, facts: ProductFacts): Product[] {
  if (product.type === 'master') return variantsOf(product, facts)
  if (product.type === 'set')
    return product.setProductIds.flatMap((id) => {
      const member = facts.products.get(id)
      return member ? soldAs(member, facts) : []
    })
  return [product]
}

/**
 * Whether it can be ordered for shipping: on show, not to come, not for shops alone, priced, in stock, and its last
 * day of shipping not past. A master when any variant can, a set when all of its members can.
 */
export function isOrderable(product: Product, facts: StatusFacts): boolean {
  if (product.type === 'set') {
    const members = product.setProductIds.map((id) => facts.products.get(id))
    return members.every((member) => member !== undefined && isOrderable(member, facts))
  }
  if (product.type === 'master') return variantsOf(product, facts).some((one) => isOrderable(one, facts))
  const { id, isComingSoon, isInShopOnly, shipThrough } = product
  return (
    !isComingSoon &&
    !isInShopOnly &&
    facts.prices.has(id) &&
    facts.inStock.get(id) === true &&
    !isPast(shipThrough, facts.today)
  )
}

/** The status flags (CAT-022, CAT-026, PDP-029). */
export const statusFlags = (product: Product, facts: StatusFacts) => ({
  c_isComingSoon: product.isComingSoon,
  c_isInShopOnly: product.isInShopOnly,
  c_isOutOfStock: !isOrderable(product, facts),
})

export type InventoryDocument = ReturnType<typeof inventoryDocument>

/** Stock of a product at a place: all variants of a master together, of a set as many as the scarcest member. */
export function inventoryDocument(product: Product, locationId: string, facts: ProductFacts) {
  const ats = atsOf(product, locationId, facts)
  const restockDate = facts.levels?.get(locationId)?.get(product.id)?.restockDate ?? null
  return {
    id: locationId,
    ats,
    stockLevel: ats,
    orderable: ats > 0 && (locationId !== 'web' || isOrderable(product, facts)),
    backorderable: false,
    preorderable: false,
    ...(restockDate !== null && { inStockDate: `${restockDate}T00:00:00.000Z` }),
  }
}

/** What the Shopper APIs say when there is no end of something. */
const endless = 999_999

function atsOf(product: Product, locationId: string, facts: ProductFacts): number {
  if (product.type === 'set') {
    const members = product.setProductIds.flatMap((id) => facts.products.get(id) ?? [])
    return Math.min(endless, ...members.map((member) => atsOf(member, locationId, facts)))
  }
  const levels = facts.levels?.get(locationId)
  const amounts = soldAs(product, facts).map(({ id }) => levels?.get(id)?.ats ?? 0)
  return Math.min(
    endless,
    amounts.reduce((sum, ats) => sum + ats, 0),
  )
}
