import { AccountRecord } from '#commerce/customers/inputs.ts'
import type { StockCount } from '#commerce/inventory/inventory.ts'
import type { Store } from '#commerce/stores/stores.ts'
import type { ImportExportDependencies } from './dependencies.ts'
import type { FolderFile } from './folder.ts'
import { assortmentFile, categoriesFile, productFile, upsellFile } from './format/catalog.ts'
import { conciergesFile } from './format/concierges.ts'
import { couponFiles } from './format/coupons.ts'
import { contentFile, footerFile, navigationFile } from './format/content.ts'
import { carriersFile } from './format/carriers.ts'
import { deliveryRulesFile } from './format/delivery-rules.ts'
import { localizedFile } from './format/localized.ts'
import { giftCardsFile } from './format/gift-cards.ts'
import { imagesFile } from './format/images.ts'
import { priceBooksFile, pricesFile } from './format/prices.ts'
import { promotionFile } from './format/promotions.ts'
import { reviewPhotosFile, reviewsFile } from './format/reviews.ts'
import { shippingMethodsFile, taxFile } from './format/shipping-and-tax.ts'
import { destinationsFile, synonymsFile } from './format/search-phrases.ts'
import { currenciesOfSites, siteFile } from './format/sites.ts'
import { shopStockFile, webStockFile } from './format/stock.ts'
import { storesFile } from './format/stores.ts'
import { textsFile } from './format/texts.ts'
import { productSlugs } from './queries.ts'
import { webLocation } from './web-location.ts'
import { jsonFile } from './write-files.ts'

/** The files of the whole shop, one after the other, because a shop with its images does not fit into memory. */
export async function* exportFiles(dependencies: ImportExportDependencies): AsyncGenerator<FolderFile> {
  const { sites, concierges, shipping, tax, reviews, giftCards, customers } = dependencies
  yield* (await sites.records.all()).map(siteFile)
  yield* (await dependencies.texts.records.all()).map(textsFile)
  yield* catalogFiles(dependencies)
  yield* localizedFiles(dependencies)
  yield* await priceFiles(dependencies)
  yield* await stockFiles(dependencies)
  yield conciergesFile(await concierges.records.all())
  yield shippingMethodsFile(await shipping.records.all())
  const carriers = await shipping.carrierRecords.all()
  if (carriers.length > 0) yield carriersFile(carriers)
  yield* (await shipping.rules.all()).map(deliveryRulesFile)
  yield taxFile(await tax.records.all())
  yield reviewsFile(await reviews.records.all())
  yield* await contentFiles(dependencies)
  yield* await searchPhraseFiles(dependencies)
  yield giftCardsFile(await giftCards.all())
  yield jsonFile(
    'customers/customers.json',
    // Parsed with the schema, which restores the order of the keys.
    (await customers.accounts()).map((account) => AccountRecord.parse(account)),
  )
  const organisations = await dependencies.organisations.all()
  if (organisations.length > 0) yield jsonFile('organizations/organizations.json', organisations)
  const fundraisers = await dependencies.fundraisers.all()
  if (fundraisers.length > 0) yield jsonFile('organizations/fundraisers.json', fundraisers)
  yield* pictureFiles(dependencies)
}

async function* pictureFiles({
  images,
  brands,
  videos,
  reviews,
}: ImportExportDependencies): AsyncGenerator<FolderFile> {
  const photos = await reviews.photos.records.describeAll()
  if (photos.length > 0) yield reviewPhotosFile(photos)
  for (const { file } of photos) {
    const photo = await reviews.photos.original(file)
    if (photo) yield { path: `reviews/${file}`, content: photo.bytes }
  }
  const pictures = await images.records.describeAll()
  yield imagesFile(pictures)
  for (const { file } of pictures) {
    const picture = await images.original(file)
    if (picture) yield { path: `images/${file}`, content: picture.bytes }
  }
  for (const { file } of await brands.records.describeAll()) {
    const font = await brands.records.font(file)
    if (font) yield { path: `fonts/${file}`, content: font.bytes }
  }
  for (const video of await videos.records.describeAll()) {
    const content = await videos.part(video, 0, video.size)
    if (content) yield { path: `videos/${video.file}`, content }
  }
}

async function* catalogFiles({ catalog }: ImportExportDependencies): AsyncGenerator<FolderFile> {
  const { categories, products, assortments, upsells } = catalog.records
  yield* (await categories.all()).map(categoriesFile)
  for await (const product of products.inPages()) yield productFile(product)
  const lines = Map.groupBy(await assortments.all(), ({ siteId }) => siteId)
  for (const [siteId, ofSite] of lines) yield assortmentFile(siteId, ofSite)
  yield upsellFile(await upsells.all())
}

async function* localizedFiles({
  database,
  localizedTexts,
}: ImportExportDependencies): AsyncGenerator<FolderFile> {
  let slugs: ReadonlyMap<string, string> | undefined
  for await (const file of localizedTexts.records.inPages()) {
    slugs ??= await productSlugs(database)
    yield localizedFile(file, slugs)
  }
}

async function priceFiles({ pricing, sites }: ImportExportDependencies): Promise<FolderFile[]> {
  const { priceBooks, prices, promotions } = pricing.records
  const { limits, uses } = pricing.coupons.records
  const lines = Map.groupBy(await prices.all(), ({ priceBookId }) => priceBookId)
  const books = await priceBooks.all()
  const currenciesOf = currenciesOfSites(await sites.records.all())
  return [
    priceBooksFile(books),
    // A foreign key in the database ensures that each price has a book.
    ...books.flatMap((book) => {
      const ofBook = lines.get(book.id)
      return ofBook ? [pricesFile(book, ofBook)] : []
    }),
    ...(await promotions.all()).map((promotion) => promotionFile(promotion, currenciesOf)),
    ...couponFiles(await limits.all(), await uses.all()),
  ]
}

async function stockFiles({ inventory, stores }: ImportExportDependencies): Promise<FolderFile[]> {
  const shops = await stores.records.all()
  const counts = await inventory.records.all()
  return [
    webStockFile(counts.filter(({ locationId }) => locationId === webLocation)),
    shopStockFile(shops.flatMap((shop) => countsIn(shop, counts))),
    storesFile(shops),
  ]
}

const countsIn = ({ id, inventoryId }: Store, counts: readonly StockCount[]) =>
  counts.filter(({ locationId }) => locationId === inventoryId).map((count) => ({ ...count, shop: id }))

async function contentFiles({ content }: ImportExportDependencies): Promise<FolderFile[]> {
  const { items, navigations, footers } = content.records
  return [
    ...(await items.all()).map(contentFile),
    ...(await navigations.all()).map(navigationFile),
    ...(await footers.all()).map(footerFile),
  ]
}

async function searchPhraseFiles({ search }: ImportExportDependencies): Promise<FolderFile[]> {
  const { synonyms, destinations } = search.phrases.records
  const [allSynonyms, allDestinations] = [await synonyms.all(), await destinations.all()]
  return [
    ...(allSynonyms.length > 0 ? [synonymsFile(allSynonyms)] : []),
    ...(allDestinations.length > 0 ? [destinationsFile(allDestinations)] : []),
  ]
}
