import { z } from 'zod'
import { call } from '#api/call.ts'
import { named } from '#api/documents/document-schema.ts'
import { ids } from '#api/input/parameters.ts'
import { stockDocument } from '#api/documents/stock-document.ts'
import type { Product } from '#commerce/catalog/catalog.ts'
import type { StockLevel } from '#commerce/inventory/inventory.ts'
import type { Site } from '#commerce/settings/sites.ts'
import type { Store } from '#commerce/stores/stores.ts'
import { isPast, shopDay } from '#shared/dates/calendar-date.ts'
import { piecesIn } from '#shared/boxes/stock-parts.ts'

const ProductInventorySchema = named(
  'ProductInventory',
  z.strictObject({
    shipment: z.strictObject({
      ats: z.number(),
      inventoryMessage: z.string(),
      inStockDate: z.string().optional(),
      orderable: z.boolean(),
      c_piecesLeft: z.number().optional(),
    }),
    store: z
      .strictObject({
        ats: z.number(),
        inventoryMessage: z.string(),
        inStockDate: z.string().optional(),
        c_piecesLeft: z.number().optional(),
        storeCode: z.string(),
        orderable: z.boolean(),
      })
      .optional(),
  }),
)

/** API-062, API-063. The stock of a master is the sum over its variants. */
export const getProductsInventory = call({
  path: 'GET /scapi/v1/organizations/{organizationId}/products-inventory',
  summary: 'Returns live stock of products, for shipping and at a shop.',
  description:
    'The first known id of `c_rioCodes` is the shop. Products that the site does not sell are left out.',
  auth: 'public',
  parameters: z.object({ c_productIds: ids(50), c_rioCodes: ids(10).optional() }),
  handle: async ({ shop, site, parameters: { c_productIds, c_rioCodes = [] } }) => {
    const products = await shop.catalog.products(site.id, c_productIds)
    const stores = await shop.stores.all()
    const store = c_rioCodes.flatMap((code) => stores.find(({ id }) => id === code) ?? [])[0]
    const levels = await shop.inventory.levelsAt(
      [...products.values()].flatMap(stockedIds),
      store ? ['web', store.inventoryId] : ['web'],
    )
    return { products, pickup: store && pickupStore(store, site), levels }
  },
  document: named('ProductsInventory', z.record(z.string(), ProductInventorySchema)),
  answer: ({ products, pickup, levels }) =>
    Object.fromEntries([...products.values()].map((product) => [product.id, entry(product, pickup, levels)])),
})

interface PickupStore {
  store: Store
  /** SHOP-032: whether the shop hands out pickup orders now. */
  isOpenForPickup: boolean
}

const pickupStore = (store: Store, { preferences }: Site): PickupStore => ({
  store,
  isOpenForPickup: preferences.storePickupEnabled && store.isPickupEnabled && !store.isTemporarilyClosed,
})

const stockedIds = ({ id, variantIds }: Product): string[] => (variantIds.length > 0 ? variantIds : [id])

function entry(product: Product, pickup: PickupStore | undefined, levels: readonly StockLevel[]) {
  const at = (locationId: string) =>
    stockedIds(product).map((id) =>
      levels.find((level) => level.productId === id && level.locationId === locationId),
    )
  const shipment = { ...stockDocument(at('web')), ...piecesLeft(product, at('web')) }
  const isForShipping =
    !product.isComingSoon && !product.isInShopOnly && !product.isPickupOnly && !isPastShipping(product)
  return {
    shipment: { ...shipment, orderable: shipment.orderable && isForShipping },
    ...(pickup && { store: storeStock(product, pickup, at(pickup.store.inventoryId)) }),
  }
}

/**
 * The number of pieces of a product for boxes, including those of an opened unit, which is no longer sold as a whole.
 */
const piecesLeft = (
  { isCustomMixPiece, piecesPerUnit }: Product,
  levels: readonly (StockLevel | undefined)[],
): { c_piecesLeft?: number } =>
  isCustomMixPiece
    ? {
        c_piecesLeft: piecesIn(
          levels.reduce((sum, level) => sum + (level?.unitsLeft ?? 0), 0),
          piecesPerUnit,
        ),
      }
    : {}

/** CAT-025: after its last shipping day a product cannot be ordered, not even for pickup. */
const isPastShipping = ({ shipThrough }: Product): boolean => isPast(shipThrough, shopDay(new Date()))

function storeStock(
  product: Product,
  { store, isOpenForPickup }: PickupStore,
  levels: readonly (StockLevel | undefined)[],
) {
  const stock = { ...stockDocument(levels), ...piecesLeft(product, levels) }
  const isForPickup = product.isPickupEnabled && !product.isOnlineOnly && !isPastShipping(product)
  const orderable = stock.orderable && isOpenForPickup && isForPickup
  return { storeCode: store.id, ...stock, orderable }
}
