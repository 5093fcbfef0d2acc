import type { ImportExportDependencies } from '../dependencies.ts'
import { giftCardFile, maskNumber } from '../format/gift-cards.ts'
import { importedCards } from '../queries.ts'
import { stockOf } from '../stock-of.ts'
import { webLocation } from '../web-location.ts'
import { emptyCsv, emptyList, idOf, itemsOf, kindOf, type ReplacedKind } from './kind.ts'
import type { ShopFiles } from '../read-shop.ts'

export function kindsOfFulfilment(dependencies: ImportExportDependencies, files: ShopFiles): ReplacedKind[] {
  const { database, inventory, stores, concierges, tax } = dependencies
  return [
    kindOf({
      name: 'counts of stock',
      empty: emptyCsv,
      all: inventory.records.all,
      given: itemsOf(stockOf(files)),
      keysFrom: 'stores/stores.json',
      keyOf: ({ productId, locationId }) => `${productId} at ${locationId}`,
      path: ({ locationId }) => `inventory/${locationId === webLocation ? 'web' : 'shops'}.csv`,
    }),
    kindOf({
      name: 'shops',
      empty: emptyList,
      all: stores.records.all,
      given: itemsOf(files.stores),
      keyOf: idOf,
      path: 'stores/stores.json',
    }),
    kindOf({
      name: 'concierges',
      empty: emptyList,
      all: concierges.records.all,
      given: itemsOf(files.concierges),
      keyOf: idOf,
      path: 'concierges/concierges.json',
    }),
    ...kindsOfShipping(dependencies, files),
    kindOf({
      name: 'tax rates',
      empty: emptyCsv,
      all: tax.records.all,
      given: itemsOf(files.taxRates),
      keyOf: ({ countryCode, stateCode, taxClass }) => `${countryCode} ${stateCode} ${taxClass}`,
      path: 'tax/rates.csv',
      isPrecious: true,
    }),
    kindOf({
      name: 'gift cards',
      empty: emptyCsv,
      all: () => importedCards(database),
      given: itemsOf(files.giftCards),
      keyOf: ({ number }) => number,
      labelOf: maskNumber,
      isRetained: ({ isRetained }) => isRetained,
      path: giftCardFile,
    }),
  ]
}

function kindsOfShipping({ shipping }: ImportExportDependencies, files: ShopFiles): ReplacedKind[] {
  return [
    kindOf({
      name: 'shipping methods',
      empty: emptyList,
      all: shipping.records.all,
      given: itemsOf(files.shippingMethods),
      keyOf: idOf,
      path: 'shipping/methods.json',
    }),
    kindOf({
      name: 'carriers',
      empty: emptyList,
      all: shipping.carrierRecords.all,
      given: itemsOf(files.carriers),
      keyOf: idOf,
      path: 'shipping/carriers.json',
    }),
    kindOf({
      name: 'delivery rules',
      empty: 'a file that is an empty object, {},',
      all: shipping.rules.all,
      given: itemsOf(files.deliveryRules),
      keyOf: () => 'rules',
      path: 'shipping/rules.json',
    }),
  ]
}
