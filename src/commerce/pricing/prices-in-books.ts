import type { Database } from '#commerce/database.ts'
import type { Sites } from '#commerce/settings/sites.ts'
import { priceOf } from './price-of.ts'
import type { PriceBook, PriceLine, Pricing } from './pricing.ts'
import { allPriceBooks, priceLines } from './queries.ts'

interface PricesInBooksDependencies {
  database: Database
  sites: Pick<Sites, 'find'>
  prices: Pricing['prices']
}

/** See Pricing.pricesInBooks. */
export const openPricesInBooks =
  ({ database, sites, prices }: PricesInBooksDependencies): Pricing['pricesInBooks'] =>
  async (siteId, currency, bookIds, productIds) => {
    const usual = await prices(siteId, currency, productIds)
    const usualList = (await sites.find(siteId))?.priceBooks[currency]?.list
    const all = await allPriceBooks(database)
    const books = bookIds.flatMap(
      (id) => all.find((book) => book.id === id && book.currency === currency) ?? [],
    )
    const wanted = books.map(({ id }) => id)
    const lines = await priceLines(database, [...wanted, ...(usualList ? [usualList] : [])], productIds)
    const special = [...Map.groupBy(lines, ({ productId }) => productId)].flatMap(([id, own]) => {
      if (!own.some(({ priceBookId }) => wanted.includes(priceBookId))) return []
      const price = priceOf(own, bestBooks(own, books, usualList), currency)
      return price ? [[id, price] as const] : []
    })
    return new Map([...usual, ...special])
  }

/** The first list book with a price of the product, else the usual one, and the sale book with its lowest price. */
function bestBooks(
  lines: readonly PriceLine[],
  books: readonly PriceBook[],
  usualList: string | undefined,
): { list: string; sale: string | null } {
  const centsIn = (bookId: string) =>
    lines.find((line) => line.priceBookId === bookId && line.minimumQuantity === 1)?.amountCents
  const priced = books.filter(({ id }) => centsIn(id) !== undefined)
  const [sale] = priced
    .filter(({ kind }) => kind === 'sale')
    .toSorted((one, other) => (centsIn(one.id) ?? 0) - (centsIn(other.id) ?? 0))
  const list = priced.find(({ kind }) => kind === 'list')
  return { list: list?.id ?? usualList ?? '', sale: sale?.id ?? null }
}
