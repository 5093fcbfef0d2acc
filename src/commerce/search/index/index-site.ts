import type { Catalog, Product } from '#commerce/catalog/catalog.ts'
import type { Database } from '#commerce/database.ts'
import type { PriceRules } from '#commerce/pricing/price-rules.ts'
import type { Price, Pricing } from '#commerce/pricing/pricing.ts'
import type { Site } from '#commerce/settings/sites.ts'
import { textLanguageOf } from '#commerce/rules/texts/text-languages.ts'
import type { Currency } from '#shared/money/money.ts'
import { searchDocument, type LocalizedSources, type SearchDocument } from './documents.ts'
import { lockIndex } from './index-request-queries.ts'
import type { SearchQueries } from '#commerce/search/queries.ts'

interface IndexDependencies {
  queries: SearchQueries
  database: Database
  catalog: Catalog
  pricing: Pricing
  priceRules: PriceRules
}

/** Products per batch, to limit the memory of an index run. */
const batchSize = 500

/**
 * Updates a site's documents in one transaction and writes only changed ones. A run over all products also removes
 * documents that the site no longer sells. Returns the number of written and removed documents.
 */
export function indexSite(
  { queries, database, ...sources }: IndexDependencies,
  site: Site,
  unitsSold: ReadonlyMap<string, number>,
  only?: readonly string[],
): Promise<number> {
  return database.transact(async () => {
    await lockIndex(database)
    const known = new Map((await queries.digests(site.id)).map(({ product, digest }) => [product, digest]))
    const sold = await sources.catalog.productIds(site.id)
    const wanted = only ? sold.filter((id) => only.includes(id)) : sold
    const languages = languagesOf(site)
    const spellings = new Map<string, number>()
    const gone = new Set(only ? only.filter((id) => known.has(id)) : known.keys())
    let written = 0
    for (let from = 0; from < wanted.length; from += batchSize) {
      const documents = await documentsOf(sources, site, wanted.slice(from, from + batchSize), unitsSold)
      for (const { product, spellings: words } of documents) {
        gone.delete(product)
        for (const word of words) spellings.set(word, (spellings.get(word) ?? 0) + 1)
      }
      const changed = documents.filter(({ product, digest }) => known.get(product) !== digest)
      if (changed.length > 0) await queries.save(site.id, changed, languages)
      written += changed.length
    }
    if (gone.size > 0) await queries.remove(site.id, [...gone])
    if (!only) await queries.removeOtherLanguages(site.id, languages)
    if (written + gone.size === 0) return 0
    if (!only) await queries.removeOtherWords(site.id, [...spellings.keys()])
    await queries.saveWords(site.id, spellings)
    await queries.announceChange(site.id)
    return written + gone.size
  })
}

/** The languages of a site's locales, with the locales of each. */
const localesByLanguage = ({ locales, defaultLocale }: Site): Map<string, string[]> =>
  Map.groupBy(new Set([defaultLocale, ...locales.map(({ id }) => id)]), textLanguageOf)

const languagesOf = (site: Site): string[] => [...localesByLanguage(site).keys()]

async function documentsOf(
  { catalog, pricing, priceRules }: Omit<IndexDependencies, 'queries' | 'database'>,
  site: Site,
  ids: readonly string[],
  unitsSold: ReadonlyMap<string, number>,
): Promise<SearchDocument[]> {
  const [products, categories] = await Promise.all([
    catalog.products(site.id, ids),
    catalog.categories(site.id),
  ])
  const listed = [...products.values()].filter(({ type, isOnline }) => type !== 'variant' && isOnline)
  const related = await catalog.products(
    site.id,
    listed.flatMap(({ variantIds, setProductIds }) => [...variantIds, ...setProductIds]),
  )
  const setParts = (product: Product) =>
    product.setProductIds.map((id) => related.get(id)?.defaultVariantId ?? id)
  const prices = new Map<Currency, ReadonlyMap<string, Price>>()
  for (const { preferredCurrency } of site.locales) {
    prices.set(
      preferredCurrency,
      await pricing.prices(site.id, preferredCurrency, [
        ...products.keys(),
        ...related.keys(),
        ...listed.flatMap(setParts),
      ]),
    )
  }
  const languages = languagesOf(site).join(' ')
  const inLanguages = await localizedIn(catalog, site, [...products.keys()])
  return listed.map((product) => {
    const own = variantsOf(product, related)
    const sold = [product, ...own].reduce((sum, { id }) => sum + (unitsSold.get(id) ?? 0), 0)
    const document = searchDocument({
      product,
      variants: own,
      setParts: setParts(product),
      categories,
      languages: inLanguages(product.id),
      prices,
      unitsSold: sold,
      unitCentsFor: priceRules.unitCentsFor,
    })
    // A site with other languages has other words.
    return { ...document, digest: `${document.digest} ${languages}` }
  })
}

/**
 * The products in the locales of each language. Locales without their own texts share their objects, which are
 * included once.
 */
async function localizedIn(catalog: Catalog, site: Site, ids: readonly string[]) {
  const byLanguage = await Promise.all(
    [...localesByLanguage(site)].map(async ([language, locales]) => {
      const loaded = await Promise.all(
        locales.map(async (locale) => ({
          products: await catalog.products(site.id, ids, locale),
          categories: await catalog.categories(site.id, locale),
        })),
      )
      return [language, loaded] as const
    }),
  )
  return (id: string): Map<string, LocalizedSources[]> =>
    new Map(
      byLanguage.map(([language, loaded]) => {
        const found: LocalizedSources[] = []
        for (const { products, categories } of loaded) {
          const product = products.get(id)
          const isNew = !found.some((one) => one.product === product && one.categories === categories)
          if (product && isNew) found.push({ product, categories })
        }
        return [language, found]
      }),
    )
}

const variantsOf = (product: Product, variants: ReadonlyMap<string, Product>): Product[] =>
  product.variantIds.flatMap((id) => variants.get(id) ?? []).filter(({ isOnline }) => isOnline)
