import type { Site } from '#commerce/settings/sites.ts'
import { checkBrand } from './check-brand.ts'
import { checkReference, checkUnique, type KnownIds } from '#commerce/import-export/known-ids.ts'
import type { Located, Problems } from '#commerce/import-export/problems.ts'
import type { ShopFiles } from '#commerce/import-export/shop-files.ts'

/** Checks the references of sites. */
export function checkSites(files: ShopFiles, known: KnownIds, problems: Problems): void {
  if (files.sites.length === 0 && !known.damaged.mayHave('sites'))
    problems.add({ file: 'sites', line: null }, '', 'a shop needs at least one site')
  for (const site of files.sites) {
    checkSite(site, files, known, problems)
    checkPriceBooks(site, files, known, problems)
    checkBrand(site, files, known, problems)
    const { freeBagsProductId } = site.item.preferences
    const path = ['preferences', 'freeBagsProductId']
    checkReference(site, path, freeBagsProductId, known.productTypes, 'product', problems)
  }
  checkUnique(files.sites, ['hostLabel'], ({ hostLabel }) => hostLabel, problems)
  checkUnique(files.sites, ['position'], ({ position }) => position?.toString(), problems)
}

/** SALE-146: `/api/{siteId}` must not be the path of staff calls or of the documentation. */
const reservedIds: ReadonlySet<string> = new Set(['staff', 'docs'])

function checkSite(site: Located<Site>, files: ShopFiles, known: KnownIds, problems: Problems): void {
  const { id, rootCategoryId, locales, defaultLocale, tabName } = site.item
  if (site.file !== `sites/${id}.json`)
    problems.at(site, ['id'], `is "${id}", so the file must be sites/${id}.json`)
  if (reservedIds.has(id)) problems.at(site, ['id'], `is "${id}", which is a path of the API`)
  const tree = files.categories.find(({ item }) => item.siteId === id)
  if (
    tree?.item.value.id !== rootCategoryId &&
    !(tree === undefined && known.damaged.mention(`categories/${id}.json`, rootCategoryId))
  )
    problems.at(site, ['rootCategoryId'], `must be the root of categories/${id}.json`)
  const localeIds = new Set(locales.map((locale) => locale.id))
  for (const [index, locale] of locales.entries())
    if (locales.findIndex(({ id }) => id === locale.id) < index)
      problems.at(site, ['locales', index, 'id'], `is "${locale.id}", which the site has already`)
  checkReference(site, ['defaultLocale'], defaultLocale, localeIds, 'locale', problems)
  if (typeof tabName === 'object' && tabName[defaultLocale] === undefined)
    problems.at(site, ['tabName'], `has no name in ${defaultLocale}, the site's default locale`)
}

function checkPriceBooks(site: Located<Site>, files: ShopFiles, known: KnownIds, problems: Problems): void {
  const { priceBooks, locales } = site.item
  for (const [currency, books] of Object.entries(priceBooks)) {
    if (!books) continue
    for (const kind of ['list', 'sale'] as const) {
      const path = ['priceBooks', currency, kind]
      checkReference(site, path, books[kind], known.bookIds, 'price book', problems)
      const book = files.priceBooks.find(({ item }) => item.id === books[kind])
      if (book && (book.item.currency !== currency || book.item.kind !== kind))
        problems.at(site, path, `"${book.item.id}" is a ${book.item.currency} ${book.item.kind} price book`)
    }
  }
  for (const [index, { preferredCurrency }] of locales.entries()) {
    if (!priceBooks[preferredCurrency])
      problems.at(site, ['locales', index], `the site has no price book in ${preferredCurrency}`)
  }
}
