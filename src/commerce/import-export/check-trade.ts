import type { PriceLine } from '#commerce/pricing/pricing.ts'
import type { ProductSelection, Promotion } from '#commerce/pricing/promotions/promotion.ts'
import type { Site } from '#commerce/settings/sites.ts'
import { checkKnown, checkUnique, type Known } from './known.ts'
import type { Located, Problems } from './problems.ts'
import type { ShopFiles } from './read-shop.ts'

/** Sites, prices, stock, promotions and shipping: whether all that they refer to is there and fits. */
export function checkTrade(files: ShopFiles, known: Known, problems: Problems): void {
  if (files.sites.length === 0)
    problems.add({ file: 'sites', line: null }, '', 'a shop needs at least one site')
  for (const site of files.sites) checkSite(site, files, known, problems)
  checkUnique(files.sites, ['hostLabel'], ({ hostLabel }) => hostLabel, problems)
  checkUnique(files.priceBooks, ['id'], ({ id }) => id, problems)
  checkPrices(files.prices, known, problems)
  for (const promotion of files.promotions) checkPromotion(promotion, known, problems)
  for (const method of files.shippingMethods) {
    checkSiteIds(method, method.item.siteIds, known, problems)
    const limits = method.item.prices.map(({ upToCents }) => upToCents ?? Infinity)
    if (limits.some((limit, index) => index > 0 && limit <= (limits[index - 1] ?? 0)))
      problems.at(method, ['prices'], 'must rise in upTo')
  }
  checkUnique(files.shippingMethods, ['id'], ({ id }) => id, problems)
  checkUnique(
    files.taxRates,
    [],
    (rate) => `${rate.countryCode} ${rate.stateCode} ${rate.taxClass}`,
    problems,
  )
  checkStock(files, known, problems)
  checkUnique(files.stores, ['id'], ({ id }) => id, problems)
  checkUnique(files.stores, ['slug'], ({ slug }) => slug, problems)
  checkUnique(files.stores, ['inventoryId'], ({ inventoryId }) => inventoryId, problems)
  checkUnique(files.giftCards, ['number'], ({ number }) => number, problems)
}

function checkSite(site: Located<Site>, files: ShopFiles, known: Known, problems: Problems): void {
  const { id, rootCategoryId, priceBooks, locales, defaultLocale, preferences } = site.item
  if (site.file !== `sites/${id}.json`)
    problems.at(site, ['id'], `is "${id}", so the file must be sites/${id}.json`)
  const tree = files.categories.find(({ item }) => item.siteId === id)
  if (tree?.item.value.id !== rootCategoryId)
    problems.at(site, ['rootCategoryId'], `must be the root of categories/${id}.json`)
  const localeIds = new Set(locales.map((locale) => locale.id))
  checkKnown(site, ['defaultLocale'], defaultLocale, localeIds, 'locale', problems)
  for (const [currency, books] of Object.entries(priceBooks)) {
    for (const kind of ['list', 'sale'] as const) {
      const path = ['priceBooks', currency, kind]
      checkKnown(site, path, books[kind], known.bookIds, 'price book', problems)
      const book = files.priceBooks.find(({ item }) => item.id === books[kind])
      if (book && (book.item.currency !== currency || book.item.kind !== kind))
        problems.at(site, path, `"${book.item.id}" is a ${book.item.currency} ${book.item.kind} price book`)
    }
  }
  for (const [index, { preferredCurrency }] of locales.entries()) {
    if (!priceBooks[preferredCurrency])
      problems.at(site, ['locales', index], `the site has no price book in ${preferredCurrency}`)
  }
  checkKnown(
    site,
    ['preferences', 'freeBagsProductId'],
    preferences.freeBagsProductId,
    known.kinds,
    'product',
    problems,
  )
}

function checkPrices(prices: readonly Located<PriceLine>[], known: Known, problems: Problems): void {
  const priced = new Set<string>()
  for (const { item } of prices)
    if (item.minimumQuantity === 1) priced.add(`${item.priceBookId} ${item.productId}`)
  for (const price of prices) {
    const { priceBookId, productId, amountCents, unit, unitsPerCase } = price.item
    checkKnown(price, [], priceBookId, known.bookIds, 'price book', problems)
    checkKnown(price, ['product'], productId, known.kinds, 'product', problems)
    if (known.kinds.get(productId) === 'master')
      problems.at(price, ['product'], `"${productId}" is a master: its variants have the prices`)
    if (!priced.has(`${priceBookId} ${productId}`))
      problems.at(price, ['minimumQuantity'], `"${productId}" has no price from quantity 1`)
    if ((unit === null) !== (unitsPerCase === null))
      problems.at(price, ['unit'], 'unit and unitsPerCase stand together')
    if (unitsPerCase !== null && amountCents % unitsPerCase !== 0)
      problems.at(price, ['amount'], `is not a whole number of cents for each of ${unitsPerCase}`)
  }
  checkUnique(
    prices,
    ['minimumQuantity'],
    (price) => `${price.priceBookId} ${price.productId} from ${price.minimumQuantity}`,
    problems,
  )
}

function checkStock(files: ShopFiles, known: Known, problems: Problems): void {
  for (const line of [...files.webStock, ...files.shopStock]) {
    const { product } = line.item
    const kind = known.kinds.get(product)
    checkKnown(line, ['product'], product, known.kinds, 'product', problems)
    if (kind === 'master' || kind === 'set')
      problems.at(line, ['product'], `"${product}" is a ${kind}: what it is made of has the stock`)
  }
  for (const line of files.shopStock)
    checkKnown(line, ['shop'], line.item.shop, known.storeIds, 'shop', problems)
  checkUnique(files.webStock, ['product'], ({ product }) => product, problems)
  checkUnique(files.shopStock, ['product'], ({ shop, product }) => `${shop} ${product}`, problems)
}

function checkPromotion(promotion: Located<Promotion>, known: Known, problems: Problems): void {
  const { id, siteIds, condition, benefit, startsAt, endsAt } = promotion.item
  if (promotion.file !== `promotions/${id}.json`)
    problems.at(promotion, ['id'], `is "${id}", so the file must be promotions/${id}.json`)
  checkSiteIds(promotion, siteIds, known, problems)
  if (startsAt !== null && endsAt !== null && startsAt >= endsAt)
    problems.at(promotion, ['endsAt'], 'must be after startsAt')
  if (condition.kind !== 'always')
    checkSelection(promotion, ['condition', 'of'], condition.of, known, problems)
  if (benefit.level === 'product') checkSelection(promotion, ['benefit', 'to'], benefit.to, known, problems)
  if (benefit.level === 'bonus')
    checkKnown(promotion, ['benefit', 'productId'], benefit.productId, known.kinds, 'product', problems)
  if (benefit.level === 'shipping')
    for (const [index, methodId] of benefit.methodIds.entries())
      checkKnown(
        promotion,
        ['benefit', 'methodIds', index],
        methodId,
        known.methodIds,
        'shipping method',
        problems,
      )
}

function checkSelection(
  promotion: Located<Promotion>,
  path: readonly PropertyKey[],
  selection: ProductSelection,
  known: Known,
  problems: Problems,
): void {
  for (const key of ['productIds', 'excludedProductIds'] as const)
    for (const [index, id] of selection[key].entries())
      checkKnown(promotion, [...path, key, index], id, known.kinds, 'product', problems)
  for (const key of ['categoryIds', 'excludedCategoryIds'] as const)
    for (const [index, id] of selection[key].entries())
      checkKnown(promotion, [...path, key, index], id, known.allCategoryIds, 'category', problems)
}

export function checkSiteIds(
  place: Omit<Located<unknown>, 'item'>,
  siteIds: readonly string[],
  known: Known,
  problems: Problems,
): void {
  for (const [index, siteId] of siteIds.entries())
    checkKnown(place, ['siteIds', index], siteId, known.siteIds, 'site', problems)
}
