import { checkStock } from '#commerce/import-export/checks/check-fulfilment.ts'
import {
  shopStockFile,
  ShopStockRow,
  webStockFile,
  WebStockRow,
} from '#commerce/import-export/format/stock.ts'
import { readCsv } from '#commerce/import-export/read/read-csv.ts'
import { stockOf } from '#commerce/import-export/stock-of.ts'
import { webLocation } from '#commerce/import-export/web-location.ts'
import { itemsOf, type ImportKind } from './kind.ts'
import { emptyCsv, replacedKind } from './replaced-kind.ts'

/** The stock of the web shop, and the code that both kinds of stock share. */
export const webStock: ImportKind<'webStock'> = {
  path: 'inventory',
  read: ({ folder, problems }) => readCsv(folder, 'inventory/web.csv', WebStockRow, problems),
  check: checkStock,
  // Writes the files of both kinds, so that the counts of all locations are read once.
  async *export({ inventory, stores }) {
    const counts = Map.groupBy(await inventory.records.all(), ({ locationId }) => locationId)
    yield webStockFile(counts.get(webLocation) ?? [])
    yield shopStockFile(
      (await stores.records.all()).flatMap(({ id, inventoryId }) =>
        (counts.get(inventoryId) ?? []).map((count) => ({ ...count, shop: id })),
      ),
    )
  },
  replaced: ({ inventory }, files) => [
    replacedKind({
      name: 'counts of stock',
      empty: emptyCsv,
      all: inventory.records.all,
      given: itemsOf(stockOf(files)),
      keysFrom: 'stores/stores.json',
      keyOf: ({ productId, locationId }) => `${productId} at ${locationId}`,
      path: ({ locationId }) => `inventory/${locationId === webLocation ? 'web' : 'shops'}.csv`,
    }),
  ],
}

export const shopStock: ImportKind<'shopStock'> = {
  path: 'inventory',
  read: ({ folder, problems }) => readCsv(folder, 'inventory/shops.csv', ShopStockRow, problems),
}
