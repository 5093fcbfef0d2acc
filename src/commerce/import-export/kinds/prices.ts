import type { PriceBook, PriceLine } from '#commerce/pricing/pricing.ts'
import { checkPrices } from '#commerce/import-export/checks/check-pricing.ts'
import {
  priceBooksFile,
  PriceBooksFile,
  priceRow,
  pricesFile,
} from '#commerce/import-export/format/prices.ts'
import { checkUnique } from '#commerce/import-export/known-ids.ts'
import type { Located } from '#commerce/import-export/problems.ts'
import { readCsv } from '#commerce/import-export/read/read-csv.ts'
import { entriesOf, readJson } from '#commerce/import-export/read/read-json.ts'
import { idOf, itemsOf, type WrittenKind, type ShopSource } from './kind.ts'
import { emptyCsv, emptyList, pathIn, replacedKind } from './replaced-kind.ts'

export const priceBooks: WrittenKind<'priceBooks'> = {
  path: 'price-books/price-books.json',
  tag: 'prices',
  read: async ({ folder, problems }) =>
    entriesOf(await readJson(folder, 'price-books/price-books.json', PriceBooksFile, problems)),
  check: (files, _, problems) => checkUnique(files.priceBooks, ['id'], idOf, problems),
  write: ({ pricing }, files) => pricing.records.priceBooks.replace(itemsOf(files.priceBooks)),
  async *export({ pricing }) {
    yield priceBooksFile(await pricing.records.priceBooks.all())
  },
  replaced: ({ pricing }, files) => [
    replacedKind({
      name: 'price books',
      empty: emptyList,
      all: pricing.records.priceBooks.all,
      given: itemsOf(files.priceBooks),
      keyOf: idOf,
      path: 'price-books/price-books.json',
    }),
  ],
}

export const prices: WrittenKind<'prices'> = {
  path: 'price-books',
  tag: 'prices',
  async read(source) {
    const books = await source.read('priceBooks')
    const bookIds = (await source.folder.names('price-books'))
      .filter((name) => name.endsWith('.csv'))
      .map((name) => name.replace(/\.csv$/, ''))
    return (await Promise.all(bookIds.map((id) => readPrices(source, bookOf(books, id))))).flat()
  },
  check: checkPrices,
  write: ({ pricing }, files) => pricing.records.prices.replace(itemsOf(files.prices)),
  async *export({ pricing }) {
    const lines = Map.groupBy(await pricing.records.prices.all(), ({ priceBookId }) => priceBookId)
    // A foreign key in the database ensures that each price has a book.
    for (const book of await pricing.records.priceBooks.all()) {
      const ofBook = lines.get(book.id)
      if (ofBook) yield pricesFile(book, ofBook)
    }
  },
  replaced: ({ pricing }, files) => {
    const pathOfPrices = pathIn('price-books', 'csv', new Set(itemsOf(files.priceBooks).map(idOf)))
    return [
      replacedKind({
        name: 'prices',
        empty: emptyCsv,
        all: pricing.records.prices.all,
        given: itemsOf(files.prices),
        keyOf: ({ priceBookId, productId, minimumQuantity }) =>
          `${priceBookId} ${productId} ${minimumQuantity}`,
        path: ({ priceBookId }) => pathOfPrices(priceBookId),
      }),
    ]
  },
}

type Book = Pick<PriceBook, 'id' | 'currency'>

/** If a book is missing in the list, each of its prices is a problem. */
const bookOf = (books: readonly Located<PriceBook>[], id: string): Book =>
  books.find(({ item }) => item.id === id)?.item ?? { id, currency: 'EUR' }

async function readPrices(
  { folder, problems }: ShopSource,
  { id: bookId, currency }: Book,
): Promise<Located<PriceLine>[]> {
  const rows = await readCsv(folder, `price-books/${bookId}.csv`, priceRow(currency), problems)
  return rows.map((located) => ({ ...located, item: { priceBookId: bookId, ...located.item } }))
}
