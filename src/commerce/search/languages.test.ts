import { expect, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import { announced, announcedDuring } from '#testing/announced.ts'
import { openStockedShop } from '#testing/shop.ts'
import { textLanguageOf } from '#commerce/rules/texts/text-languages.ts'

const { shop, database } = await openStockedShop()
const sqlLanguages = sql`
  select distinct language from search_document_texts where site = 'main' order by language`

/** The main site with these locales, and products with these names. */
async function indexWith(locales: readonly [string, ...string[]], names: Readonly<Record<string, string>>) {
  const sites = await shop.sites.records.all()
  await shop.sites.records.replace(
    sites.map((site) =>
      site.id === 'main'
        ? {
            ...site,
            defaultLocale: locales[0],
            locales: locales.map((id) => ({ id, preferredCurrency: 'USD' as const })),
          }
        : site,
    ),
  )
  const products = await shop.catalog.records.products.all()
  await shop.catalog.records.products.replace(
    products.map((product) => ({ ...product, name: names[product.id] ?? product.name })),
  )
  await announced(database, ['*'])
  await announcedDuring(database, () => shop.search.index())
}

async function found(query: string, locale?: string): Promise<string[]> {
  const { productIds } = await shop.search.search({
    siteId: 'main',
    currency: 'USD',
    locale,
    query,
    refinements: {},
    sort: undefined,
    offset: 0,
    limit: 50,
  })
  return productIds
}

test('RUN-087 a site in fr-CA matches words by their French stem, without accents, and corrects them', async () => {
  await indexWith(['fr-CA'], { 'sea-salt-bar': 'Chocolat aux noisettes grillées' })
  expect(await found('chocolats', 'fr-CA')).toContain('sea-salt-bar')
  expect(await found('noisette grillee', 'fr-CA')).toEqual(['sea-salt-bar'])
  // 'aux' is a stop word in French.
  expect(await found('grillées aux', 'fr-CA')).toEqual(['sea-salt-bar'])
  expect(await found('noisetes', 'fr-CA')).toEqual(['sea-salt-bar'])
  // The default is the site's locale.
  expect(await found('grillé')).toEqual(['sea-salt-bar'])
})

test('RUN-087 a site with two languages matches a query in the language of its locale', async () => {
  await indexWith(['en-US', 'de-DE'], { 'sea-salt-bar': 'Salzige Nüsse' })
  // German stems both to 'nuss', English does not.
  expect(await found('nüssen', 'de-DE')).toEqual(['sea-salt-bar'])
  expect(await found('nusse', 'en-US')).toContain('sea-salt-bar')
  const languages = await database.rows(sqlLanguages)
  expect(languages).toEqual([{ language: 'english' }, { language: 'german' }])
})

test('RUN-087 words of a language without stemming in PostgreSQL are matched as written', async () => {
  await indexWith(['pl-PL'], { 'sea-salt-bar': 'Czekolada mleczna' })
  expect(await found('czekolada', 'pl-PL')).toEqual(['sea-salt-bar'])
  expect(await database.rows(sqlLanguages)).toEqual([{ language: 'simple' }])
  expect(textLanguageOf('pl-PL')).toBe('simple')
})
