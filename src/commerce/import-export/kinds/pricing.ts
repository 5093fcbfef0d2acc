import type { ImportExportDependencies } from '../dependencies.ts'
import { emptyCsv, emptyFolder, emptyList, idOf, itemsOf, kindOf, pathIn, type ReplacedKind } from './kind.ts'
import type { ShopFiles } from '../read-shop.ts'

export function kindsOfPricing({ pricing }: ImportExportDependencies, files: ShopFiles): ReplacedKind[] {
  const { priceBooks, prices, promotions } = pricing.records
  const pathOfPrices = pathIn('price-books', 'csv', new Set(itemsOf(files.priceBooks).map(idOf)))
  return [
    kindOf({
      name: 'price books',
      empty: emptyList,
      all: priceBooks.all,
      given: itemsOf(files.priceBooks),
      keyOf: idOf,
      path: 'price-books/price-books.json',
    }),
    kindOf({
      name: 'prices',
      empty: emptyCsv,
      all: prices.all,
      given: itemsOf(files.prices),
      keyOf: ({ priceBookId, productId, minimumQuantity }) =>
        `${priceBookId} ${productId} ${minimumQuantity}`,
      path: ({ priceBookId }) => pathOfPrices(priceBookId),
    }),
    kindOf({
      name: 'promotions',
      empty: emptyFolder,
      all: promotions.all,
      given: itemsOf(files.promotions),
      keyOf: idOf,
      path: 'promotions',
    }),
    kindOf({
      name: 'limits of promo codes',
      empty: emptyCsv,
      all: pricing.coupons.records.limits.all,
      given: itemsOf(files.couponLimits),
      keyOf: ({ code }) => code.toUpperCase(),
      path: 'coupons/limits.csv',
    }),
  ]
}
