import type { StockCount } from '#commerce/inventory/inventory.ts'
import type { Located } from './problems.ts'
import type { ShopFiles } from './shop-files.ts'
import { webLocation } from './web-location.ts'

/** The counts of all locations. The location of a shop's stock is the shop. */
export function stockOf({ webStock, shopStock, stores }: ShopFiles): Located<StockCount>[] {
  const locationOf = new Map(stores.map(({ item }) => [item.id, item.inventoryId]))
  return [
    ...webStock.map(({ item, ...source }) => ({
      ...source,
      item: {
        productId: item.product,
        locationId: webLocation,
        onHand: item.onHand,
        sold: item.sold,
        isPerpetual: item.perpetual,
        restockDate: item.restockDate,
      },
    })),
    ...shopStock.map(({ item, ...source }) => ({
      ...source,
      item: {
        productId: item.product,
        locationId: locationOf.get(item.shop) ?? item.shop,
        onHand: item.onHand,
        sold: item.sold,
        isPerpetual: false,
        restockDate: null,
      },
    })),
  ]
}
