import type { Database } from '#commerce/database.ts'
import type { GiftCardRecord } from '#commerce/gift-cards/gift-card-record.ts'
import type { StockCount } from '#commerce/inventory/inventory.ts'
import type { CountConflict } from '#commerce/records.ts'
import { newUuid } from '#shared/ids.ts'
import { toDecimal } from '#shared/money.ts'
import type { ImportExportDependencies } from './dependencies.ts'
import type { Located, Problem } from './problems.ts'
import { lockImport } from './queries.ts'
import { treesOf, type ShopFiles } from './read-shop.ts'
import { webLocation } from './web-location.ts'

export interface ImportResult {
  /** The tags of what changed. */
  changed: string[]
  /** Numbers that the shop has used while the folder was edited. The import went on. */
  conflicts: Problem[]
}

/**
 * Writes checked files in one transaction. Slow work comes first: from `lockForImport` on, orders wait
 * (docs/decisions/0029-imports-beside-sales.md).
 */
export async function importFiles(
  dependencies: ImportExportDependencies,
  files: ShopFiles,
): Promise<ImportResult> {
  const { database, customers, organisations, fundraisers, pricing, inventory, redirects, catalog, search } =
    dependencies
  const accounts = await customers.hashPasswords(itemsOf(files.accounts))
  const ownChange = await listenFor(database, `import:${newUuid()}`)
  try {
    const conflicts: Problem[] = []
    const changed = await database.transact(async () => {
      await lockImport(database)
      const tags = await redirects.recordMoves(() => replaceRecords(dependencies, files))
      await customers.addAccounts(accounts)
      await organisations.save(itemsOf(files.organisations))
      tags.push(...(await fundraisers.save(itemsOf(files.fundraisers))))
      await pricing.coupons.records.uses.add(itemsOf(files.couponUses))
      await inventory.lockForImport()
      tags.push(
        ...(await redirects.recordMoves(() =>
          catalog.records.products.removeOthers(itemsOf(files.products)),
        )),
        ...(await replaceCounts(dependencies, files, conflicts)),
      )
      if (tags.length === 0) return []
      await search.requestIndex()
      await database.announce([...new Set([...tags, ownChange.tag])])
      return [...new Set(tags)]
    })
    if (changed.length > 0) {
      // Until then the caches of this process may hold the old records.
      await ownChange.wait()
      await search.indexRequested(0)
    }
    return { changed, conflicts }
  } finally {
    await ownChange.stop()
  }
}

/** Replaces what holds no count, referenced records before those that refer to them. Orders go on. */
async function replaceRecords(dependencies: ImportExportDependencies, files: ShopFiles): Promise<string[]> {
  const { images, videos, sites, catalog, pricing, stores, concierges, shipping, tax, reviews, content } =
    dependencies
  return [
    ...(await images.records.replace(itemsOf(files.images))),
    ...(await videos.records.replace(files.videos)),
    ...(await sites.records.replace(itemsOf(files.sites))),
    ...(await catalog.records.categories.replace(itemsOf(treesOf(files)))),
    ...(await catalog.records.products.save(itemsOf(files.products))),
    ...(await catalog.records.assortments.replace(itemsOf(files.assortments))),
    ...(await catalog.records.upsells.replace(itemsOf(files.upsells))),
    ...(await pricing.records.priceBooks.replace(itemsOf(files.priceBooks))),
    ...(await pricing.records.prices.replace(itemsOf(files.prices))),
    ...(await pricing.records.promotions.replace(itemsOf(files.promotions))),
    ...(await pricing.coupons.records.limits.replace(itemsOf(files.couponLimits))),
    ...(await stores.records.replace(itemsOf(files.stores))),
    ...(await concierges.records.replace(itemsOf(files.concierges))),
    ...(await shipping.records.replace(itemsOf(files.shippingMethods))),
    ...(await shipping.rules.replace(itemsOf(files.deliveryRules))),
    ...(await tax.records.replace(itemsOf(files.taxRates))),
    ...(await reviews.records.replace(itemsOf(files.reviews))),
    ...(await reviews.photos.records.replace(itemsOf(files.reviewPhotos))),
    ...(await content.records.items.replace(itemsOf(files.content))),
    ...(await content.records.navigations.replace(itemsOf(files.navigations))),
    ...(await content.records.footers.replace(itemsOf(files.footers))),
  ]
}

/** Replaces stock and gift cards, in the order in which orders lock them. */
async function replaceCounts(
  { inventory, giftCards }: ImportExportDependencies,
  files: ShopFiles,
  conflicts: Problem[],
): Promise<string[]> {
  const counts = stockOf(files)
  const told = <Item>(
    located: readonly Located<Item>[],
    textOf: (conflict: CountConflict<Item>) => string,
  ) => {
    const sources = new Map(located.map((one) => [one.item, one]))
    return (conflict: CountConflict<Item>): void => {
      const { file = '', lineOf } = sources.get(conflict.item) ?? {}
      conflicts.push({ file, line: lineOf?.([]) ?? null, field: '', message: textOf(conflict) })
    }
  }
  const foreignKeys = await giftCards.unknownKeys(itemsOf(files.giftCards))
  if (foreignKeys.length > 0) conflicts.push(foreignKeyConflict(foreignKeys, files))
  return [
    ...(await inventory.records.replace(itemsOf(counts), told(counts, stockConflict))),
    ...(await giftCards.replace(itemsOf(files.giftCards), told(files.giftCards, giftCardConflict))),
  ]
}

const stockConflict = ({ item, used, result }: CountConflict<StockCount>): string =>
  `says ${item.onHand} of "${item.productId}", but ${changeText(used, String, 'sold')} since the export: there are ${result} now`

const giftCardConflict = ({ item, used, result }: CountConflict<GiftCardRecord>): string =>
  `says ${amountText(item.balanceCents)} on card ${maskNumber(item.number)}, but ${changeText(used, amountText, 'spent')} since the export: it has ${amountText(result)} now`

/** Another shop's cards keep their balances, but nobody can check their codes without its key (decision 0048). */
const foreignKeyConflict = (ids: readonly string[], { giftCards }: ShopFiles): Problem => ({
  file: giftCards[0]?.file ?? '',
  line: null,
  field: 'securityCodeHash',
  message: `was written by another shop (key ${ids.join(', ')}). Its cards are not accepted before you run "bonbon gift-cards key" there and "bonbon gift-cards key <key>" here`,
})

const changeText = (used: number, text: (amount: number) => string, verb: string): string =>
  used > 0 ? `${text(used)} more was ${verb}` : `${text(-used)} came back`

const amountText = (cents: number): string => toDecimal(cents).toFixed(2)

/** Reports are copied into tickets, and a card's number is money. */
const maskNumber = (number: string): string => `…${number.slice(-4)}`

const itemsOf = <Item>(located: readonly Located<Item>[]): Item[] => located.map(({ item }) => item)

function stockOf({ webStock, shopStock, stores }: ShopFiles): Located<StockCount>[] {
  const locationOf = new Map(stores.map(({ item }) => [item.id, item.inventoryId]))
  return [
    ...webStock.map(({ item, ...source }) => ({
      ...source,
      item: {
        productId: item.product,
        locationId: webLocation,
        onHand: item.onHand,
        sold: item.sold,
        isPerpetual: item.perpetual,
        restockDate: item.restockDate,
      },
    })),
    ...shopStock.map(({ item, ...source }) => ({
      ...source,
      item: {
        productId: item.product,
        locationId: locationOf.get(item.shop) ?? item.shop,
        onHand: item.onHand,
        sold: item.sold,
        isPerpetual: false,
        restockDate: null,
      },
    })),
  ]
}

/**
 * `wait` ends when this process is notified of the tag, and so of all that was announced before it; after
 * half a minute anyway. A connection that brings no announcement is opened again by its heartbeat, which also empties
 * the caches.
 */
async function listenFor(database: Database, tag: string) {
  const { promise: arrival, resolve } = Promise.withResolvers<void>()
  const stop = await database.onChange((tags) => {
    if (tags.includes(tag) || tags.includes('*')) resolve()
  })
  const wait = () => {
    const timer = setTimeout(resolve, 30_000)
    return arrival.finally(() => clearTimeout(timer))
  }
  return { tag, wait, stop }
}
