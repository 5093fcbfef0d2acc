import type { Database } from '#commerce/database.ts'
import type { StockCount } from '#commerce/inventory/inventory.ts'
import { newUuid } from '#shared/ids.ts'
import type { ImportExportDependencies } from './dependencies.ts'
import type { Located } from './problems.ts'
import { lockImport } from './queries.ts'
import { treesOf, type ShopFiles } from './read-shop.ts'
import { webLocation } from './web-location.ts'

/** Writes checked files in one transaction and returns the tags of what changed. */
export async function importFiles(
  dependencies: ImportExportDependencies,
  files: ShopFiles,
): Promise<string[]> {
  const { database } = dependencies
  const ownChange = await listenFor(database, `import:${newUuid()}`)
  const changed = await database.transact(async () => {
    await lockImport(database)
    const tags = new Set(await dependencies.redirects.recordMoves(() => replaceAll(dependencies, files)))
    await dependencies.customers.addAccounts(itemsOf(files.accounts))
    if (tags.size > 0) await database.announce([...tags, ownChange.tag])
    return [...tags]
  })
  if (changed.length > 0) {
    // Until then the caches of this process may hold the old records.
    await ownChange.arrival
    await dependencies.search.index()
  }
  await ownChange.stop()
  return changed
}

/** Replaces all records, referenced ones before those that refer to them. */
async function replaceAll(dependencies: ImportExportDependencies, files: ShopFiles): Promise<string[]> {
  const { images, sites, catalog, pricing, inventory, stores, shipping, tax, reviews, content } = dependencies
  return [
    ...(await images.records.replace(itemsOf(files.images))),
    ...(await sites.records.replace(itemsOf(files.sites))),
    ...(await catalog.records.categories.replace(itemsOf(treesOf(files)))),
    ...(await catalog.records.products.replace(itemsOf(files.products))),
    ...(await catalog.records.assortments.replace(itemsOf(files.assortments))),
    ...(await catalog.records.upsells.replace(itemsOf(files.upsells))),
    ...(await pricing.records.priceBooks.replace(itemsOf(files.priceBooks))),
    ...(await pricing.records.prices.replace(itemsOf(files.prices))),
    ...(await pricing.records.promotions.replace(itemsOf(files.promotions))),
    ...(await stores.records.replace(itemsOf(files.stores))),
    ...(await shipping.records.replace(itemsOf(files.shippingMethods))),
    ...(await tax.records.replace(itemsOf(files.taxRates))),
    ...(await reviews.records.replace(itemsOf(files.reviews))),
    ...(await reviews.photos.records.replace(itemsOf(files.reviewPhotos))),
    ...(await content.records.items.replace(itemsOf(files.content))),
    ...(await content.records.navigations.replace(itemsOf(files.navigations))),
    ...(await content.records.footers.replace(itemsOf(files.footers))),
    ...(await dependencies.giftCards.replace(itemsOf(files.giftCards))),
    // Last, as it locks the stock that orders take until the end of the transaction.
    ...(await inventory.records.replace(stockOf(files))),
  ]
}

const itemsOf = <Item>(located: readonly Located<Item>[]): Item[] => located.map(({ item }) => item)

function stockOf({ webStock, shopStock, stores }: ShopFiles): StockCount[] {
  const locationOf = new Map(stores.map(({ item }) => [item.id, item.inventoryId]))
  return [
    ...webStock.map(({ item }) => ({
      productId: item.product,
      locationId: webLocation,
      onHand: item.onHand,
      isPerpetual: item.perpetual,
      restockDate: item.restockDate,
    })),
    ...shopStock.map(({ item }) => ({
      productId: item.product,
      locationId: locationOf.get(item.shop) ?? item.shop,
      onHand: item.onHand,
      isPerpetual: false,
      restockDate: null,
    })),
  ]
}

/** `arrival` resolves when this process is notified of the tag, and so of all that was announced before it. */
async function listenFor(database: Database, tag: string) {
  const { promise: arrival, resolve } = Promise.withResolvers<void>()
  const stop = await database.onChange((tags) => {
    if (tags.includes(tag) || tags.includes('*')) resolve()
  })
  return { tag, arrival, stop }
}
