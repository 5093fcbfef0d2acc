import { z } from 'zod'
import type { StockCount } from '#commerce/inventory/inventory.ts'
import type { FolderFile } from '../folder.ts'
import { csvFile } from '../write-files.ts'
import { day, flagText, id, emptyAsNull, wholeText } from './values.ts'

const onHand = wholeText(0, 10_000_000)

/** Exports write it. A file without this column has new physical counts. Below zero when returns exceed sales. */
const sold = emptyAsNull(wholeText(-10_000_000, 10_000_000)).default(null)

/** A row of `inventory/web.csv`. */
export const WebStockRow = z.object({
  product: id,
  onHand,
  sold,
  perpetual: flagText,
  restockDate: emptyAsNull(day),
})

/** A row of `inventory/shops.csv`. */
export const ShopStockRow = z.object({ shop: id, product: id, onHand, sold })

export const webStockFile = (counts: readonly StockCount[]): FolderFile =>
  csvFile(
    'inventory/web.csv',
    ['product', 'onHand', 'sold', 'perpetual', 'restockDate'],
    counts.map(({ productId, onHand, sold, isPerpetual, restockDate }) => ({
      product: productId,
      onHand,
      sold,
      perpetual: isPerpetual,
      restockDate,
    })),
  )

export const shopStockFile = (counts: readonly (StockCount & { shop: string })[]): FolderFile =>
  csvFile(
    'inventory/shops.csv',
    ['shop', 'product', 'onHand', 'sold'],
    counts.map(({ shop, productId, onHand, sold }) => ({ shop, product: productId, onHand, sold })),
  )
