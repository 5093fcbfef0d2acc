import { z } from 'zod'
import { call } from '#api/call.ts'
import { ids } from '#api/parameters.ts'
import { stockDocument } from '#api/stock-document.ts'
import type { Product } from '#commerce/catalog/catalog.ts'
import type { StockLevel } from '#commerce/inventory/inventory.ts'
import type { Site } from '#commerce/settings/sites.ts'
import type { Store } from '#commerce/stores/stores.ts'
import { isPast, shopDay } from '#shared/calendar-date.ts'

/**
 * API-062, API-063: live stock for shipping, and at the first of the named shops that is known. A master has its
 * variants' together. Products that the site does not sell are absent.
 */
export const getProductsInventory = call({
  path: 'GET /scapi/v1/organizations/{organizationId}/products-inventory',
  summary: 'Live stock of products for shipping and at a shop.',
  auth: 'public',
  parameters: z.object({ c_productIds: ids(50), c_rioCodes: ids(10).optional() }),
  handle: async ({ shop, site, parameters: { c_productIds, c_rioCodes = [] } }) => {
    const products = await shop.catalog.products(site.id, c_productIds)
    const stores = await shop.stores.all()
    const store = c_rioCodes.flatMap((code) => stores.find(({ id }) => id === code) ?? [])[0]
    const levels = await shop.inventory.levelsAt(
      [...products.values()].flatMap(stockedAs),
      store ? ['web', store.inventoryId] : ['web'],
    )
    return { products, store: store && pickupPlace(store, site), levels }
  },
  answer: ({ products, store, levels }) =>
    Object.fromEntries([...products.values()].map((product) => [product.id, entry(product, store, levels)])),
})

interface PickupPlace {
  store: Store
  /** SHOP-032: it hands bags over now. */
  isOpenForPickup: boolean
}

const pickupPlace = (store: Store, { preferences }: Site): PickupPlace => ({
  store,
  isOpenForPickup: preferences.storePickupEnabled && store.isPickupEnabled && !store.isTemporarilyClosed,
})

const stockedAs = ({ id, variantIds }: Product): string[] => (variantIds.length > 0 ? variantIds : [id])

function entry(product: Product, place: PickupPlace | undefined, levels: readonly StockLevel[]) {
  const at = (locationId: string) =>
    stockedAs(product).map((id) =>
      levels.find((level) => level.productId === id && level.locationId === locationId),
    )
  const shipment = stockDocument(at('web'))
  const isForShipping =
    !product.isComingSoon && !product.isInShopOnly && !product.isPickupOnly && !isOver(product)
  return {
    shipment: { ...shipment, orderable: shipment.orderable && isForShipping },
    ...(place && { store: storeStock(product, place, at(place.store.inventoryId)) }),
  }
}

/** CAT-025: after the last day that it is sent nobody can order it, for pickup neither. */
const isOver = ({ shipThrough }: Product): boolean => isPast(shipThrough, shopDay(new Date()))

function storeStock(
  product: Product,
  { store, isOpenForPickup }: PickupPlace,
  levels: readonly (StockLevel | undefined)[],
) {
  const stock = stockDocument(levels)
  const isForPickup = product.isPickupEnabled && !product.isOnlineOnly && !isOver(product)
  const orderable = stock.orderable && isOpenForPickup && isForPickup
  return { storeCode: store.id, ...stock, orderable }
}
