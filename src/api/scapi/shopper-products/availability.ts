import { z } from 'zod'
import { named } from '#api/documents/document-schema.ts'
import { maxAts } from '#api/documents/stock-document.ts'
import type { Product } from '#commerce/catalog/catalog.ts'
import { isPast } from '#shared/dates/calendar-date.ts'
import type { LoadedProducts } from './load-products.ts'

export const InventorySchema = named(
  'Inventory',
  z.strictObject({
    id: z.string(),
    ats: z.number(),
    stockLevel: z.number(),
    orderable: z.boolean(),
    backorderable: z.boolean(),
    preorderable: z.boolean(),
    inStockDate: z.string().optional(),
  }),
)

/** The data from which the status of products is calculated. */
export type StatusInputs = Pick<LoadedProducts, 'products' | 'prices' | 'inStock' | 'today'>

/** The online variants of a master, or of a variant's master, in order. */
export function variantsOf(product: Product, { products }: Pick<LoadedProducts, 'products'>): Product[] {
  const master = product.masterId === null ? product : products.get(product.masterId)
  return (master?.variantIds ?? []).flatMap((id) => products.get(id) ?? [])
}

/** The products that a shopper buys: a master's variants, a set's members, or the product itself. */
export function purchasableProducts(product: Product, loaded: Pick<LoadedProducts, 'products'>): Product[] {
  if (product.type === 'master') return variantsOf(product, loaded)
  if (product.type === 'set')
    return product.setProductIds.flatMap((id) => {
      const member = loaded.products.get(id)
      return member ? purchasableProducts(member, loaded) : []
    })
  return [product]
}

/**
 * Whether a product can be ordered for shipping: not coming soon, not sold in shops only, priced, in stock, and not past
 * its last shipping day. A master is orderable when any variant is, a set when all of its members are.
 */
export function isOrderable(product: Product, loaded: StatusInputs): boolean {
  if (product.type === 'set') {
    const members = product.setProductIds.map((id) => loaded.products.get(id))
    return members.every((member) => member !== undefined && isOrderable(member, loaded))
  }
  if (product.type === 'master') return variantsOf(product, loaded).some((one) => isOrderable(one, loaded))
  const { id, isComingSoon, isInShopOnly, shipThrough } = product
  return (
    !isComingSoon &&
    !isInShopOnly &&
    loaded.prices.has(id) &&
    loaded.inStock.get(id) === true &&
    !isPast(shipThrough, loaded.today)
  )
}

/** The status flags (CAT-022, CAT-026, PDP-029). */
export const statusFlags = (product: Product, loaded: StatusInputs) => ({
  c_isComingSoon: product.isComingSoon,
  c_isInShopOnly: product.isInShopOnly,
  c_isOutOfStock: !isOrderable(product, loaded),
})

/** Stock of a product at a location: the sum over the variants of a master, the minimum over the members of a set. */
export function inventoryDocument(product: Product, locationId: string, loaded: LoadedProducts) {
  const ats = atsOf(product, locationId, loaded)
  const restockDate = loaded.levels?.get(locationId)?.get(product.id)?.restockDate ?? null
  return {
    id: locationId,
    ats,
    stockLevel: ats,
    orderable: ats > 0 && (locationId !== 'web' || isOrderable(product, loaded)),
    backorderable: false,
    preorderable: false,
    ...(restockDate !== null && { inStockDate: `${restockDate}T00:00:00.000Z` }),
  }
}

function atsOf(product: Product, locationId: string, loaded: LoadedProducts): number {
  if (product.type === 'set') {
    const members = product.setProductIds.flatMap((id) => loaded.products.get(id) ?? [])
    return Math.min(maxAts, ...members.map((member) => atsOf(member, locationId, loaded)))
  }
  const levels = loaded.levels?.get(locationId)
  const amounts = purchasableProducts(product, loaded).map(({ id }) => levels?.get(id)?.ats ?? 0)
  return Math.min(
    maxAts,
    amounts.reduce((sum, ats) => sum + ats, 0),
  )
}
