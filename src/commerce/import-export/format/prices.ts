import { z } from 'zod'
import type { PriceBook, PriceLine } from '#commerce/pricing/pricing.ts'
import { toDecimal, type Currency } from '#shared/money/money.ts'
import type { FolderFile } from '../folder.ts'
import { csvFile, jsonFile } from '../write-files.ts'
import { currency, readCents } from './amounts.ts'
import { amountText, id, emptyAsNull, wholeText, shortText } from './values.ts'

/** `price-books/price-books.json`. */
export const PriceBooksFile = z.array(z.strictObject({ id, currency, kind: z.enum(['list', 'sale']) }))

export const priceBooksFile = (books: readonly PriceBook[]): FolderFile =>
  jsonFile(
    'price-books/price-books.json',
    books.map(({ id, currency, kind }) => ({ id, currency, kind })),
  )

/** A row of `price-books/{id}.csv`, in the currency of the book. */
export const priceRow = (currency: Currency) =>
  z
    .object({
      product: id,
      minimumQuantity: wholeText(1, 100_000),
      amount: amountText,
      unit: emptyAsNull(shortText),
      unitsPerCase: emptyAsNull(wholeText(1, 10_000)),
    })
    .transform(({ product, amount, ...line }, context): Omit<PriceLine, 'priceBookId'> => ({
      productId: product,
      minimumQuantity: line.minimumQuantity,
      amountCents: readCents(amount, ['amount'], { currency, context }),
      unit: line.unit,
      unitsPerCase: line.unitsPerCase,
    }))

export const pricesFile = (
  { id: bookId, currency }: Pick<PriceBook, 'id' | 'currency'>,
  lines: readonly PriceLine[],
): FolderFile =>
  csvFile(
    `price-books/${bookId}.csv`,
    ['product', 'minimumQuantity', 'amount', 'unit', 'unitsPerCase'],
    lines.map(({ productId, minimumQuantity, amountCents, unit, unitsPerCase }) => ({
      product: productId,
      minimumQuantity,
      amount: toDecimal(amountCents, currency),
      unit,
      unitsPerCase,
    })),
  )
