import type { AccountRecord } from '#commerce/customers/inputs.ts'
import type { GiftCardRecord } from '#commerce/gift-cards/gift-card-record.ts'
import type { CardBalance } from '#commerce/gift-cards/record-queries.ts'
import type { StockCount } from '#commerce/inventory/inventory.ts'
import type { CountConflict } from '#commerce/records.ts'
import { newUuid } from '#shared/identity/ids.ts'
import { decimalText, type Currency } from '#shared/money/money.ts'
import { changedFields, snapshotOf, type FieldChange } from './changed-fields.ts'
import type { ImportExportDependencies } from './dependencies.ts'
import { exportFiles } from './export-files.ts'
import { giftCardFile, maskNumber } from './format/gift-cards.ts'
import { localizedRecords } from './localized-records.ts'
import type { Located, Problem } from './problems.ts'
import { naming } from './naming.ts'
import { listenFor } from './listen-for.ts'
import { lockImport } from './queries.ts'
import { readBack } from './read-back.ts'
import { treesOf, type ShopFiles } from './read-shop.ts'
import { stockOf } from './stock-of.ts'

export interface ImportResult {
  /** The tags of the changes. */
  changed: string[]
  /** Numbers that the shop has changed while the folder was edited. The import was not stopped by them. */
  conflicts: Problem[]
  /** Gift cards that are missing in the folder and remain because they have a balance. */
  retained: Problem[]
}

/**
 * Writes checked files in one transaction. `check` compares them with the stored records before anything is written.
 * Slow work is first: from `lockForImport` on, orders wait (docs/decisions/0103-imports-without-the-stock-lock.md).
 */
export async function importFiles(
  dependencies: ImportExportDependencies,
  files: ShopFiles,
  check: () => Promise<void>,
): Promise<ImportResult> {
  const { database, customers, giftCards, search } = dependencies
  const accounts = await customers.hashPasswords(itemsOf(files.accounts))
  const counts = await countsOf(dependencies, files)
  const ownChange = await listenFor(database, `import:${newUuid()}`)
  try {
    const conflicts = foreignKeyConflicts(await giftCards.unknownKeys(itemsOf(counts.giftCards)))
    const { announced, changed, retained } = await database.transact(async () => {
      await lockImport(database)
      await check()
      const { tags, retained } = await writeFiles(
        dependencies,
        { ...files, counts, hashedAccounts: accounts },
        conflicts,
      )
      const announced = tags.filter((tag) => !uncachedTags.has(tag))
      if (announced.length > 0) {
        await search.requestIndex()
        await database.announce([...new Set([...announced, ownChange.tag])])
      }
      return { announced, changed: [...new Set(tags)], retained }
    })
    if (announced.length > 0) {
      // Until then the caches of this process may contain the old records.
      await ownChange.wait()
      await search.indexRequested(0)
    }
    return { changed, conflicts, retained }
  } finally {
    await ownChange.stop()
  }
}

/**
 * The changes that an import would make: it is written, read and rolled back (RUN-034). So the result considers the
 * sales since the export, rather than only the difference of files.
 */
export async function previewFiles(
  dependencies: ImportExportDependencies,
  files: ShopFiles,
  check: () => Promise<void>,
): Promise<FieldChange[]> {
  const { database, customers } = dependencies
  const hashedAccounts = await customers.hashPasswords(itemsOf(files.accounts))
  const counts = await countsOf(dependencies, files)
  const snapshot = () => snapshotOf(exportFiles(dependencies))
  return database.transact(async () => {
    await lockImport(database)
    await check()
    const before = await snapshot()
    return database.attempt(async () => {
      await writeFiles(dependencies, { ...files, counts, hashedAccounts }, [])
      return { result: changedFields(before, await snapshot()), isKept: false }
    })
  })
}

/** Tags on which no cache and no search index depends. */
const uncachedTags = new Set(['accounts', 'organisations', 'coupon-uses', 'gift-cards'])

interface Written {
  /** The tags of the changes. */
  tags: string[]
  retained: Problem[]
}

/** Writes everything, and reads it back before locking the stock. */
async function writeFiles(
  dependencies: ImportExportDependencies,
  files: ShopFiles & { counts: Counts; hashedAccounts: readonly AccountRecord[] },
  conflicts: Problem[],
): Promise<Written> {
  const { customers, organisations, fundraisers, redirects } = dependencies
  const tags = [
    ...(await redirects.recordMoves(() => replaceRecords(dependencies, files))),
    ...(await tagged('customers/customers.json', 'accounts', () =>
      customers.addAccounts(files.hashedAccounts),
    )),
    ...(await tagged('organizations/organizations.json', 'organisations', () =>
      organisations.save(itemsOf(files.organisations)),
    )),
    ...(await naming('organizations/fundraisers.json', () => fundraisers.save(itemsOf(files.fundraisers)))),
  ]
  await readBack(dependencies, tags)
  const changes = await changesOf(dependencies, files.counts)
  const { added } = changes.giftCards
  tags.push(
    ...(await naming(giftCardFile, () => dependencies.giftCards.write({ written: added, removed: [] }))),
  )
  // Orders also lock promo codes before stock.
  tags.push(...(await replaceCoupons(dependencies, files)))
  await lockForChanges(dependencies, changes)
  tags.push(...(await writeCounts(dependencies, files.counts, changes, conflicts)))
  return { tags, retained: changes.giftCards.retained.map(retainedCard) }
}

/** Returns the tag if the work has changed anything. An error contains the file name. */
const tagged = async (file: string, tag: string, work: () => Promise<boolean | number>): Promise<string[]> =>
  (await naming(file, work)) ? [tag] : []

async function replaceCoupons(
  dependencies: ImportExportDependencies,
  { couponLimits, couponUses }: ShopFiles,
): Promise<string[]> {
  const { limits, uses } = dependencies.pricing.coupons.records
  const tags = [
    ...(await naming('coupons/limits.csv', () => limits.replace(itemsOf(couponLimits)))),
    ...(await tagged('coupons/uses.csv', 'coupon-uses', () => uses.add(itemsOf(couponUses)))),
  ]
  await readBack(dependencies, tags)
  return tags
}

/**
 * Replaces records without counts; referenced records before the records that refer to them. Orders are not blocked.
 */
async function replaceRecords(dependencies: ImportExportDependencies, files: ShopFiles): Promise<string[]> {
  const {
    images,
    brands,
    videos,
    sites,
    catalog,
    pricing,
    stores,
    concierges,
    shipping,
    tax,
    reviews,
    content,
    search,
  } = dependencies
  return [
    ...(await naming('texts', () => dependencies.texts.records.replace(itemsOf(files.texts)))),
    ...(await naming('images/images.csv', () => images.records.replace(itemsOf(files.images)))),
    ...(await naming('fonts', () => brands.records.replace(files.fonts))),
    ...(await naming('videos', () => videos.records.replace(files.videos))),
    ...(await naming('sites', () => sites.records.replace(itemsOf(files.sites)))),
    ...(await naming('categories', () => catalog.records.categories.replace(itemsOf(treesOf(files))))),
    ...(await naming('products', () => catalog.records.products.replace(itemsOf(files.products)))),
    ...(await naming('assortments', () => catalog.records.assortments.replace(itemsOf(files.assortments)))),
    ...(await naming('upsells/upsells.csv', () => catalog.records.upsells.replace(itemsOf(files.upsells)))),
    ...(await naming('price-books/price-books.json', () =>
      pricing.records.priceBooks.replace(itemsOf(files.priceBooks)),
    )),
    ...(await naming('price-books', () => pricing.records.prices.replace(itemsOf(files.prices)))),
    ...(await naming('promotions', () => pricing.records.promotions.replace(itemsOf(files.promotions)))),
    ...(await naming('stores/stores.json', () => stores.records.replace(itemsOf(files.stores)))),
    ...(await naming('concierges/concierges.json', () =>
      concierges.records.replace(itemsOf(files.concierges)),
    )),
    ...(await naming('shipping/methods.json', () =>
      shipping.records.replace(itemsOf(files.shippingMethods)),
    )),
    ...(await naming('shipping/carriers.json', () =>
      shipping.carrierRecords.replace(itemsOf(files.carriers)),
    )),
    ...(await naming('shipping/rules.json', () => shipping.rules.replace(itemsOf(files.deliveryRules)))),
    ...(await naming('tax/rates.csv', () => tax.records.replace(itemsOf(files.taxRates)))),
    ...(await naming('reviews/reviews.csv', () => reviews.records.replace(itemsOf(files.reviews)))),
    ...(await naming('reviews/photos.csv', () =>
      reviews.photos.records.replace(itemsOf(files.reviewPhotos)),
    )),
    ...(await naming('content', () => content.records.items.replace(itemsOf(files.content)))),
    ...(await naming('search/synonyms.csv', () =>
      search.phrases.records.synonyms.replace(itemsOf(files.synonyms)),
    )),
    ...(await naming('search/destinations.csv', () =>
      search.phrases.records.destinations.replace(itemsOf(files.destinations)),
    )),
    ...(await naming('navigation', () => content.records.navigations.replace(itemsOf(files.navigations)))),
    ...(await naming('footer', () => content.records.footers.replace(itemsOf(files.footers)))),
    // Its tags are the tags of the records, which exist at this point.
    ...(await naming('texts per locale', () =>
      dependencies.localizedTexts.records.replace(localizedRecords(files)),
    )),
  ]
}

/** The numbers of a folder that the shop itself reduces. */
interface Counts {
  stock: Located<StockCount>[]
  giftCards: Located<GiftCardRecord>[]
}

type CountChanges = Awaited<ReturnType<typeof changesOf>>

async function countsOf({ giftCards }: ImportExportDependencies, files: ShopFiles): Promise<Counts> {
  const cards = await giftCards.hashed(itemsOf(files.giftCards))
  // The same cards in the same order.
  const located = files.giftCards.map((card, index) => ({ ...card, item: cards[index] ?? card.item }))
  return { stock: stockOf(files), giftCards: located }
}

/** The differences from the stored numbers. Reads all numbers, so it runs before the lock of the stock. */
const changesOf = async ({ inventory, giftCards }: ImportExportDependencies, counts: Counts) => ({
  stock: await inventory.records.changesOf(itemsOf(counts.stock)),
  giftCards: await giftCards.changesOf(itemsOf(counts.giftCards)),
})

/** A product that is removed together with its stock also counts as a change: its rows are missing in the folder. */
async function lockForChanges(
  { inventory }: ImportExportDependencies,
  { stock }: CountChanges,
): Promise<void> {
  if (stock.written.length + stock.removed.length > 0) await inventory.lockForImport()
}

/** Writes stock and gift cards, in the lock order of orders. Locks only changed ones. */
async function writeCounts(
  { inventory, giftCards }: ImportExportDependencies,
  counts: Counts,
  changes: CountChanges,
  conflicts: Problem[],
): Promise<string[]> {
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
  const { stock } = changes
  const isStockChanged = stock.written.length + stock.removed.length > 0
  return [
    ...(isStockChanged
      ? await naming('inventory', () => inventory.records.write(stock, told(counts.stock, stockConflict)))
      : []),
    ...(await naming(giftCardFile, () =>
      giftCards.write(changes.giftCards, told(counts.giftCards, giftCardConflict)),
    )),
  ]
}

const stockConflict = ({ item, used, result }: CountConflict<StockCount>): string =>
  `says ${item.onHand} of "${item.productId}", but ${changeText(used, String, 'sold')} since the export: there are ${result} now`

function giftCardConflict({ item, used, result }: CountConflict<GiftCardRecord>): string {
  const amountText = amountIn(item.currency)
  return `says ${amountText(item.balanceCents)} on card ${maskNumber(item.number)}, but ${changeText(used, amountText, 'spent')} since the export: it has ${amountText(result)} now`
}

/** Cards of another shop retain their balances, but their codes cannot be checked without its key (decision 0048). */
const foreignKeyConflicts = (ids: readonly string[]): Problem[] =>
  ids.length === 0
    ? []
    : [
        {
          file: giftCardFile,
          line: null,
          field: 'securityCodeHash',
          message: `was written by another shop (key ${ids.join(', ')}). Its cards are not accepted before you run "bonbon gift-cards key" there and "bonbon gift-cards key <key>" here`,
        },
      ]

const retainedCard = ({ number, balanceCents, currency }: CardBalance): Problem => ({
  file: giftCardFile,
  line: null,
  field: '',
  message: `does not have card ${maskNumber(number)} with ${decimalText(balanceCents, currency)} ${currency}`,
})

const changeText = (used: number, text: (amount: number) => string, verb: string): string =>
  used > 0 ? `${text(used)} more was ${verb}` : `${text(-used)} came back`

const amountIn =
  (currency: Currency) =>
  (cents: number): string =>
    decimalText(cents, currency)

const itemsOf = <Item>(located: readonly Located<Item>[]): Item[] => located.map(({ item }) => item)
