import { z } from 'zod'
import type { StockCount } from '#commerce/inventory/inventory.ts'
import type { FolderFile } from '../folder.ts'
import { csvFile } from '../write-files.ts'
import { day, flagText, id, emptyAsNull, wholeText } from './values.ts'

/**
 * On-hand stock. In an export it is negative if more units have left than were counted. A physical count is never
 * negative.
 */
const onHand = wholeText(-10_000_000, 10_000_000)

/**
 * Units that have left, less the units added; written by exports. Negative if more units were added than have left. A
 * file without this column has new physical counts.
 */
const sold = emptyAsNull(wholeText(-10_000_000, 10_000_000)).default(null)

const isNumber = (row: { onHand: number; sold: number | null }): boolean =>
  row.sold !== null || row.onHand >= 0
const countBelowZero = { path: ['onHand'], message: 'is a count without "sold", and below zero' }

/** A row of `inventory/web.csv`. */
export const WebStockRow = z
  .object({ product: id, onHand, sold, perpetual: flagText, restockDate: emptyAsNull(day) })
  .refine(isNumber, countBelowZero)

/** A row of `inventory/shops.csv`. */
export const ShopStockRow = z.object({ shop: id, product: id, onHand, sold }).refine(isNumber, countBelowZero)

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
