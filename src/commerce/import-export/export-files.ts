import { AccountRecord } from '#commerce/customers/inputs.ts'
import type { StockCount } from '#commerce/inventory/inventory.ts'
import type { Store } from '#commerce/stores/stores.ts'
import type { ImportExportDependencies } from './dependencies.ts'
import type { FolderFile } from './folder.ts'
import { assortmentFile, categoriesFile, productFile, upsellFile } from './format/catalog.ts'
import { contentFile, footerFile, navigationFile } from './format/content.ts'
import { giftCardsFile } from './format/gift-cards.ts'
import { imageFiles } from './format/images.ts'
import { priceBooksFile, pricesFile } from './format/prices.ts'
import { promotionFile } from './format/promotions.ts'
import { reviewPhotoFiles, reviewsFile } from './format/reviews.ts'
import { shippingMethodsFile, taxFile } from './format/shipping-and-tax.ts'
import { siteFile } from './format/sites.ts'
import { shopStockFile, webStockFile } from './format/stock.ts'
import { storesFile } from './format/stores.ts'
import { webLocation } from './web-location.ts'
import { jsonFile } from './write-files.ts'

/** The files of the whole shop. */
export async function exportFiles(dependencies: ImportExportDependencies): Promise<FolderFile[]> {
  const { sites, images, shipping, tax, reviews, giftCards, customers } = dependencies
  return [
    ...(await sites.records.all()).map(siteFile),
    ...(await catalogFiles(dependencies)),
    ...(await priceFiles(dependencies)),
    ...(await stockFiles(dependencies)),
    shippingMethodsFile(await shipping.records.all()),
    taxFile(await tax.records.all()),
    reviewsFile(await reviews.records.all()),
    ...reviewPhotoFiles(await reviews.photos.records.all()),
    ...(await contentFiles(dependencies)),
    giftCardsFile(await giftCards.all()),
    jsonFile(
      'customers/customers.json',
      // Parsed with the schema, which restores the order of the keys.
      (await customers.accounts()).map((account) => AccountRecord.parse(account)),
    ),
    ...imageFiles(await images.records.all()),
  ]
}

async function catalogFiles({ catalog }: ImportExportDependencies): Promise<FolderFile[]> {
  const { categories, products, assortments, upsells } = catalog.records
  const lines = Map.groupBy(await assortments.all(), ({ siteId }) => siteId)
  return [
    ...(await categories.all()).map(categoriesFile),
    ...(await products.all()).map(productFile),
    ...[...lines].map(([siteId, ofSite]) => assortmentFile(siteId, ofSite)),
    upsellFile(await upsells.all()),
  ]
}

async function priceFiles({ pricing }: ImportExportDependencies): Promise<FolderFile[]> {
  const { priceBooks, prices, promotions } = pricing.records
  const lines = Map.groupBy(await prices.all(), ({ priceBookId }) => priceBookId)
  return [
    priceBooksFile(await priceBooks.all()),
    ...[...lines].map(([bookId, ofBook]) => pricesFile(bookId, ofBook)),
    ...(await promotions.all()).map(promotionFile),
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
