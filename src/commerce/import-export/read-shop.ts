import { z } from 'zod'
import type { AssortmentLine, CategoryTree } from '#commerce/catalog/catalog.ts'
import { CategoryInput } from '#commerce/catalog/inputs.ts'
import { AccountRecord } from '#commerce/customers/inputs.ts'
import type { ForSite } from '#commerce/content/content.ts'
import { OrganisationRecord } from '#commerce/organisations/inputs.ts'
import { FundraiserRecord } from '#commerce/fundraisers/inputs.ts'
import type { PriceBook, PriceLine } from '#commerce/pricing/pricing.ts'
import type { ImportedTexts } from '#commerce/texts/texts.ts'
import type { Folder } from './folder.ts'
import { AssortmentRow, ProductFile, UpsellRow } from './format/catalog.ts'
import { CarriersFile } from './format/carriers.ts'
import { ConciergesFile } from './format/concierges.ts'
import { ContentFile, FooterFile, NavigationFile } from './format/content.ts'
import { CouponLimitRow, CouponUseRow } from './format/coupons.ts'
import { DeliveryRulesFile } from './format/delivery-rules.ts'
import { GiftCardRow } from './format/gift-cards.ts'
import { PriceBooksFile, priceRow } from './format/prices.ts'
import { promotionSchema } from './format/promotions.ts'
import { ReviewRow } from './format/reviews.ts'
import { ShippingMethodsFile, TaxRow } from './format/shipping-and-tax.ts'
import { DestinationRow, SynonymRow } from './format/search-phrases.ts'
import { currenciesOfSites, SiteFile } from './format/sites.ts'
import { ShopStockRow, WebStockRow } from './format/stock.ts'
import { StoresFile } from './format/stores.ts'
import { TextsFile } from './format/texts.ts'
import type { Located, Problems } from './problems.ts'
import { readCsv } from './read/read-csv.ts'
import { entriesOf, readJson, readJsonFiles } from './read/read-json.ts'
import { readImages, readReviewPhotos, type DecodedPictures } from './read/read-pictures.ts'
import { readFonts } from './read/read-fonts.ts'
import { readLocalized } from './read/read-localized.ts'
import { readVideos } from './read/read-videos.ts'

/** The contents of an import folder, each item with its source. */
export type ShopFiles = Awaited<ReturnType<typeof readShop>>

/** Reads all files of a folder. Items that do not match their schema are added to the problems and skipped. */
export async function readShop(folder: Folder, decoded: DecodedPictures, problems: Problems) {
  const bookIds = (await folder.names('price-books'))
    .filter((name) => name.endsWith('.csv'))
    .map((name) => name.replace(/\.csv$/, ''))
  const sites = await readJsonFiles(folder, 'sites', SiteFile, problems)
  const priceBooks = entriesOf(
    await readJson(folder, 'price-books/price-books.json', PriceBooksFile, problems),
  )
  const promotions = promotionSchema(currenciesOfSites(sites.map(({ item }) => item)))
  return {
    sites,
    texts: await readTexts(folder, problems),
    localized: await readLocalized(folder, problems),
    images: await readImages(folder, decoded, problems),
    fonts: await readFonts(folder, problems),
    videos: await readVideos(folder, problems),
    categories: await readPerSite<CategoryInput>(folder, 'categories', CategoryInput, problems),
    products: await readJsonFiles(folder, 'products', ProductFile, problems),
    assortments: await readAssortments(folder, problems),
    synonyms: await readCsv(folder, 'search/synonyms.csv', SynonymRow, problems),
    destinations: await readCsv(folder, 'search/destinations.csv', DestinationRow, problems),
    upsells: await readCsv(folder, 'upsells/upsells.csv', UpsellRow, problems),
    priceBooks,
    prices: (
      await Promise.all(bookIds.map((bookId) => readPrices(folder, bookOf(priceBooks, bookId), problems)))
    ).flat(),
    promotions: await readJsonFiles(folder, 'promotions', promotions, problems),
    couponLimits: await readCsv(folder, 'coupons/limits.csv', CouponLimitRow, problems),
    couponUses: await readCsv(folder, 'coupons/uses.csv', CouponUseRow, problems),
    webStock: await readCsv(folder, 'inventory/web.csv', WebStockRow, problems),
    shopStock: await readCsv(folder, 'inventory/shops.csv', ShopStockRow, problems),
    stores: entriesOf(await readJson(folder, 'stores/stores.json', StoresFile, problems)),
    concierges: entriesOf(await readJson(folder, 'concierges/concierges.json', ConciergesFile, problems)),
    shippingMethods: entriesOf(
      await readJson(folder, 'shipping/methods.json', ShippingMethodsFile, problems),
    ),
    carriers: entriesOf(await readJson(folder, 'shipping/carriers.json', CarriersFile, problems)),
    deliveryRules: listOf(await readJson(folder, 'shipping/rules.json', DeliveryRulesFile, problems)),
    taxRates: await readCsv(folder, 'tax/rates.csv', TaxRow, problems),
    reviews: await readCsv(folder, 'reviews/reviews.csv', ReviewRow, problems),
    reviewPhotos: await readReviewPhotos(folder, decoded, problems),
    content: await readJsonFiles(folder, 'content', ContentFile, problems),
    navigations: await readPerSite(folder, 'navigation', NavigationFile, problems),
    footers: await readPerSite(folder, 'footer', FooterFile, problems),
    giftCards: await readCsv(folder, 'gift-cards/gift-cards.csv', GiftCardRow, problems),
    accounts: entriesOf(await readJson(folder, 'customers/customers.json', z.array(AccountRecord), problems)),
    organisations: entriesOf(
      await readJson(folder, 'organizations/organizations.json', z.array(OrganisationRecord), problems),
    ),
    fundraisers: entriesOf(
      await readJson(folder, 'organizations/fundraisers.json', z.array(FundraiserRecord), problems),
    ),
  }
}

const listOf = <Item>(located: Located<Item> | undefined): Located<Item>[] => (located ? [located] : [])

/** The file name without folder and extension. */
const baseName = (file: string, extension: string) => file.slice(file.lastIndexOf('/') + 1, -extension.length)

async function readPerSite<Value>(
  folder: Folder,
  under: string,
  schema: z.ZodType<Value>,
  problems: Problems,
): Promise<Located<ForSite<Value>>[]> {
  const read = await readJsonFiles(folder, under, schema, problems)
  return read.map((located) => ({
    ...located,
    item: { siteId: baseName(located.file, '.json'), value: located.item },
  }))
}

async function readTexts(folder: Folder, problems: Problems): Promise<Located<ImportedTexts>[]> {
  const read = await readJsonFiles(folder, 'texts', TextsFile, problems)
  return read.map((located) => ({
    ...located,
    item: { locale: baseName(located.file, '.json'), texts: located.item },
  }))
}

async function readAssortments(folder: Folder, problems: Problems): Promise<Located<AssortmentLine>[]> {
  const names = (await folder.names('assortments')).filter((name) => name.endsWith('.csv'))
  const read = await Promise.all(
    names.map((name) => readCsv(folder, `assortments/${name}`, AssortmentRow, problems)),
  )
  return read.flat().map((located) => ({
    ...located,
    item: { siteId: baseName(located.file, '.csv'), ...located.item },
  }))
}

type Book = Pick<PriceBook, 'id' | 'currency'>

/** If a book is missing in the list, each of its prices is a problem. */
const bookOf = (books: readonly Located<PriceBook>[], id: string): Book =>
  books.find(({ item }) => item.id === id)?.item ?? { id, currency: 'EUR' }

async function readPrices(
  folder: Folder,
  { id: bookId, currency }: Book,
  problems: Problems,
): Promise<Located<PriceLine>[]> {
  const rows = await readCsv(folder, `price-books/${bookId}.csv`, priceRow(currency), problems)
  return rows.map((located) => ({ ...located, item: { priceBookId: bookId, ...located.item } }))
}

export const treesOf = ({ categories }: ShopFiles): Located<CategoryTree>[] =>
  categories.map((located) => ({
    ...located,
    item: { siteId: located.item.siteId, root: located.item.value },
  }))
