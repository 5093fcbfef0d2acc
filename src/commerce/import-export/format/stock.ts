import { z } from 'zod'
import type { StockCount } from '#commerce/inventory/inventory.ts'
import type { FolderFile } from '../folder.ts'
import { csvFile } from '../write-files.ts'
import { day, flagText, id, emptyAsNull, wholeText } from './values.ts'

/** Exports write a negative number if more units have left than were counted. A count is never negative. */
const onHand = wholeText(-10_000_000, 10_000_000)

/**
 * Written by exports. A file without this column has new physical counts. Negative if added units exceed the units
 * that left.
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
