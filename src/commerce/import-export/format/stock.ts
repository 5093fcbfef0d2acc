import { z } from 'zod'
import type { StockCount } from '#commerce/inventory/inventory.ts'
import type { FolderFile } from '../folder.ts'
import { csvFile } from '../write-files.ts'
import { day, flagText, id, emptyAsNull, wholeText } from './values.ts'

const onHand = wholeText(0, 10_000_000)

/** A row of `inventory/web.csv`. */
export const WebStockRow = z.object({
  product: id,
  onHand,
  perpetual: flagText,
  restockDate: emptyAsNull(day),
})

/** A row of `inventory/shops.csv`. */
export const ShopStockRow = z.object({ shop: id, product: id, onHand })

export const webStockFile = (counts: readonly StockCount[]): FolderFile =>
  csvFile(
    'inventory/web.csv',
    ['product', 'onHand', 'perpetual', 'restockDate'],
    counts.map(({ productId, onHand, isPerpetual, restockDate }) => ({
      product: productId,
      onHand,
      perpetual: isPerpetual,
      restockDate,
    })),
  )

export const shopStockFile = (counts: readonly (StockCount & { shop: string })[]): FolderFile =>
  csvFile(
    'inventory/shops.csv',
    ['shop', 'product', 'onHand'],
    counts.map(({ shop, productId, onHand }) => ({ shop, product: productId, onHand })),
  )
