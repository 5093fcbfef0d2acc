import type { Currency } from '#shared/money/money.ts'
import type { Price, PriceLine } from './pricing.ts'

/**
 * The price of a product from its lines in the list and sale price books. Undefined without a list price (CAT-027).
 */
export function priceOf(
  lines: readonly PriceLine[],
  books: { list: string; sale: string | null },
  currency: Currency,
): Price | undefined {
  const inBook = (bookId: string | null) => lines.filter(({ priceBookId }) => priceBookId === bookId)
  const listed = inBook(books.list)
  const list = listed.find(({ minimumQuantity }) => minimumQuantity === 1)
  if (!list) return undefined
  const sale = inBook(books.sale).find(({ minimumQuantity }) => minimumQuantity === 1)
  const { unit, unitsPerCase } = list
  return {
    currency,
    listCents: list.amountCents,
    saleCents: sale && sale.amountCents < list.amountCents ? sale.amountCents : null,
    tiers:
      listed.length > 1
        ? listed.map(({ minimumQuantity, amountCents }) => ({ minimumQuantity, unitCents: amountCents }))
        : [],
    perUnit:
      unit !== null && unitsPerCase !== null
        ? { unitCents: Math.round(list.amountCents / unitsPerCase), unit, unitsPerCase }
        : null,
  }
}
