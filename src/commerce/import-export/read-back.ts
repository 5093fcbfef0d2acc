import type { Readers } from '#commerce/shop/readers.ts'
import { chunksOf } from '#shared/work/chunks.ts'
import type { ImportExportDependencies } from './dependencies.ts'
import { assortmentFile, categoriesFile, productFile, upsellFile } from './format/catalog.ts'
import { conciergesFile } from './format/concierges.ts'
import { contentFile, footerFile, navigationFile } from './format/content.ts'
import { couponFiles } from './format/coupons.ts'
import { carriersFile } from './format/carriers.ts'
import { deliveryRulesFile } from './format/delivery-rules.ts'
import { imagesFile } from './format/images.ts'
import { localizedFile } from './format/localized.ts'
import { priceBooksFile, pricesFile } from './format/prices.ts'
import { promotionFile } from './format/promotions.ts'
import { reviewsFile } from './format/reviews.ts'
import { shippingMethodsFile, taxFile } from './format/shipping-and-tax.ts'
import { destinationsFile, synonymsFile } from './format/search-phrases.ts'
import { siteFile } from './format/sites.ts'
import { storesFile } from './format/stores.ts'
import { textsFile } from './format/texts.ts'
import { naming, reading } from './naming.ts'
import { checkUniqueness } from './queries.ts'

/** Products per statement. */
const pageSize = 500

/**
 * Reads the changes of an import, by its tags, within the transaction that wrote them: like exports, and like pages
 * and baskets. Records that cannot be read refuse the import with the file name, instead of breaking every basket
 * afterwards.
 */
export async function readBack(
  dependencies: ImportExportDependencies,
  tags: readonly string[],
): Promise<void> {
  await naming('products', () => checkUniqueness(dependencies.database))
  const kinds = new Set(tags.map((tag) => tag.split(':', 1)[0] ?? ''))
  for (const [kind, path, read] of exporters(dependencies)) if (kinds.has(kind)) await reading(path, read)
  if (kinds.size > 0) await readAsShop(dependencies.openReaders(), tags)
}

type Exporter = [kind: string, path: string, read: () => Promise<unknown>]

/**
 * How exports read each kind, with the tag of its changes. Counts are not included: they are whole numbers, which can
 * always be read.
 */
function exporters(dependencies: ImportExportDependencies): Exporter[] {
  const { sites, images, catalog, pricing, stores, concierges, shipping, tax, reviews, content, search } =
    dependencies
  const { organisations, fundraisers, localizedTexts } = dependencies
  const { categories, products, assortments, upsells } = catalog.records
  const { priceBooks, prices, promotions } = pricing.records
  const { limits, uses } = pricing.coupons.records
  return [
    ['sites', 'sites', async () => (await sites.records.all()).map(siteFile)],
    ['texts', 'texts', async () => (await dependencies.texts.records.all()).map(textsFile)],
    [
      'localized-texts',
      'texts per locale',
      async () => {
        for await (const file of localizedTexts.records.inPages()) localizedFile(file, new Map())
      },
    ],
    ['images', 'images/images.csv', async () => imagesFile(await images.records.describeAll())],
    ['categories', 'categories', async () => (await categories.all()).map(categoriesFile)],
    [
      'products',
      'products',
      async () => {
        for await (const product of products.inPages()) productFile(product)
      },
    ],
    ['assortments', 'assortments', async () => assortmentFile('', await assortments.all())],
    ['upsells', 'upsells/upsells.csv', async () => upsellFile(await upsells.all())],
    ['prices', 'price-books/price-books.json', async () => priceBooksFile(await priceBooks.all())],
    ['prices', 'price-books', async () => pricesFile({ id: '', currency: '' }, await prices.all())],
    [
      'promotions',
      'promotions',
      async () => (await promotions.all()).map((one) => promotionFile(one, () => [])),
    ],
    ['promotions', 'coupons/limits.csv', async () => couponFiles(await limits.all(), await uses.all())],
    ['stores', 'stores/stores.json', async () => storesFile(await stores.records.all())],
    ['concierges', 'concierges/concierges.json', async () => conciergesFile(await concierges.records.all())],
    ['shipping', 'shipping/methods.json', async () => shippingMethodsFile(await shipping.records.all())],
    ['shipping', 'shipping/carriers.json', async () => carriersFile(await shipping.carrierRecords.all())],
    ['shipping', 'shipping/rules.json', async () => (await shipping.rules.all()).map(deliveryRulesFile)],
    ['tax', 'tax/rates.csv', async () => taxFile(await tax.records.all())],
    ['reviews', 'reviews/reviews.csv', async () => reviewsFile(await reviews.records.all())],
    ['content', 'content', async () => (await content.records.items.all()).map(contentFile)],
    [
      'search-phrases',
      'search/synonyms.csv',
      async () => synonymsFile(await search.phrases.records.synonyms.all()),
    ],
    [
      'search-phrases',
      'search/destinations.csv',
      async () => destinationsFile(await search.phrases.records.destinations.all()),
    ],
    ['navigation', 'navigation', async () => (await content.records.navigations.all()).map(navigationFile)],
    ['footer', 'footer', async () => (await content.records.footers.all()).map(footerFile)],
    ['organisations', 'organizations/organizations.json', organisations.all],
    ['fundraiser', 'organizations/fundraisers.json', fundraisers.all],
  ]
}

/** Reads like pages and baskets, site by site. For products, prices and content, reads only changed ones. */
async function readAsShop(readers: Readers, tags: readonly string[]): Promise<void> {
  const { sites, catalog, pricing, shipping, tax, content } = readers
  const changed = (prefix: string) =>
    tags.flatMap((tag) => (tag.startsWith(prefix) ? [tag.slice(prefix.length)] : []))
  await reading('tax/rates.csv', tax.rates)
  for (const { id, priceBooks, locales } of await sites.all()) {
    await reading('products', () => catalog.mixProductIds(id))
    const texts = tags.includes('localized-texts') ? locales.map((one) => one.id) : []
    for (const locale of [undefined, ...texts]) {
      await reading('categories', () => catalog.categories(id, locale))
      await reading('content', () => content.items(id, changed('content:'), { locale }))
      await reading('navigation', () => content.navigation(id, locale))
      await reading('footer', () => content.footer(id, locale))
      for (const ids of chunksOf(changed('product:'), pageSize))
        await reading('products', () => catalog.products(id, ids, locale))
      for (const currency of Object.keys(priceBooks)) {
        await reading('promotions', () => pricing.promotions(id, currency, new Date(), locale))
        await reading('shipping', () => shipping.table(id, currency, locale))
      }
    }
    for (const currency of Object.keys(priceBooks))
      for (const ids of chunksOf(changed('product:'), pageSize))
        await reading('price-books', () => pricing.prices(id, currency, ids))
  }
}
