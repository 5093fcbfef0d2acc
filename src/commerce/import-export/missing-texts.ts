import { localizedKinds, type LocalizedKind } from '#commerce/rules/texts/localized-kinds.ts'
import type { Site } from '#commerce/settings/sites.ts'
import { languageOf } from '#commerce/rules/texts/language-chain.ts'
import { categoriesIn } from './known-ids.ts'
import type { ShopFiles } from './shop-files.ts'

/**
 * The number of records of each kind without texts in a locale, one sentence per line (RUN-022). A locale in the
 * language of its site's default locale needs no texts.
 */
export function missingTexts(files: ShopFiles): string[] {
  const sites = files.sites.map(({ item }) => item)
  const wanted = sites.flatMap((site) =>
    site.locales.flatMap(({ id: locale }) =>
      languageOf(locale) === languageOf(site.defaultLocale) ? [] : [{ locale, site }],
    ),
  )
  const groups = Map.groupBy(wanted, ({ locale, site }) => `${locale} ${site.defaultLocale}`)
  return [...groups.values()].flatMap((group) => linesOf(group, files))
}

function linesOf(group: readonly { locale: string; site: Site }[], files: ShopFiles): string[] {
  const [first] = group
  if (!first) return []
  const { locale, site } = first
  const siteIds = new Set(group.map((one) => one.site.id))
  const localized = files.localized.filter(
    ({ item }) => item.locale === locale || item.locale === languageOf(locale),
  )
  return countedKinds.flatMap(({ kind, name, keysOf }) => {
    const own = keysOf(files, siteIds)
    const translated = new Set(
      localized.filter(({ item }) => item.kind === kind).flatMap(({ item }) => keysIn(item.id, item.texts)),
    )
    const missing = own.filter((key) => !translated.has(key)).length
    if (missing === 0) return []
    const rest =
      missing === 1
        ? `has no texts of its own; it shows those of ${site.defaultLocale}.`
        : `have no texts of their own; they show those of ${site.defaultLocale}.`
    return [`${locale}: ${missing} of ${own.length} ${name} ${rest}`]
  })
}

/** The records in a file of texts: the record of its name, and the entries of a list. */
const keysIn = (name: string, texts: unknown): string[] => [
  name,
  ...(Array.isArray(texts)
    ? texts.flatMap(({ id, file, path }: { id?: string; file?: string; path?: string }) => {
        const entry = id ?? file ?? path
        return entry === undefined ? [] : [`${name} ${entry}`]
      })
    : []),
]

interface CountedKind {
  kind: LocalizedKind
  name: string
  /** The records that some sites show, by their file names. */
  keysOf: (files: ShopFiles, siteIds: ReadonlySet<string>) => string[]
}

const fileName = (file: string): string => file.slice(file.lastIndexOf('/') + 1, -'.json'.length)
const isOn = (ids: readonly string[], siteIds: ReadonlySet<string>) => ids.some((id) => siteIds.has(id))

const counted: Partial<Record<LocalizedKind, Omit<CountedKind, 'kind'>>> = {
  products: {
    name: 'products',
    keysOf: ({ products, assortments }, siteIds) => {
      const sold = new Set(
        assortments.flatMap(({ item }) => (siteIds.has(item.siteId) ? [item.productId] : [])),
      )
      return products.flatMap(({ item, file }) => (sold.has(item.id) ? [fileName(file)] : []))
    },
  },
  categories: {
    name: 'categories',
    keysOf: ({ categories }, siteIds) =>
      categories.flatMap(({ item: { siteId, value } }) =>
        siteIds.has(siteId) ? [...categoriesIn(value)].map(({ category }) => `${siteId} ${category.id}`) : [],
      ),
  },
  content: {
    name: 'content items',
    keysOf: ({ content }, siteIds) =>
      content.flatMap(({ item, file }) => (isOn(item.siteIds, siteIds) ? [fileName(file)] : [])),
  },
  navigation: {
    name: 'menus',
    keysOf: ({ navigations }, siteIds) =>
      navigations.flatMap(({ item }) => (siteIds.has(item.siteId) ? [item.siteId] : [])),
  },
  footer: {
    name: 'footers',
    keysOf: ({ footers }, siteIds) =>
      footers.flatMap(({ item }) => (siteIds.has(item.siteId) ? [item.siteId] : [])),
  },
  promotions: {
    name: 'promotions',
    keysOf: ({ promotions }, siteIds) =>
      promotions.flatMap(({ item, file }) => (isOn(item.siteIds, siteIds) ? [fileName(file)] : [])),
  },
  shipping: {
    name: 'shipping methods',
    keysOf: ({ shippingMethods }, siteIds) =>
      shippingMethods.flatMap(({ item }) => (isOn(item.siteIds, siteIds) ? [`methods ${item.id}`] : [])),
  },
  sites: {
    name: 'lists of payment methods',
    keysOf: ({ sites }, siteIds) => sites.flatMap(({ item }) => (siteIds.has(item.id) ? [item.id] : [])),
  },
  search: {
    name: 'search destinations',
    keysOf: ({ destinations }, siteIds) =>
      destinations.flatMap(({ item }) => (isOn(item.siteIds, siteIds) ? [`destinations ${item.path}`] : [])),
  },
  images: {
    name: 'pictures',
    keysOf: ({ images }) => images.map(({ item }) => `images ${item.file}`),
  },
}

const countedKinds: readonly CountedKind[] = localizedKinds.flatMap((kind) => {
  const one = counted[kind]
  return one ? [{ kind, ...one }] : []
})
