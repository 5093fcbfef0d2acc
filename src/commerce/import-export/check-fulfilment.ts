import type { ShippingMethod } from '#commerce/shipping/shipping.ts'
import { checkReference, checkSiteIds, checkUnique, type KnownIds } from './known-ids.ts'
import type { Located, Problems } from './problems.ts'
import type { ShopFiles } from './read-shop.ts'

/** Checks the references of shipping methods, tax rates, stock, shops and gift cards. */
export function checkFulfilment(files: ShopFiles, known: KnownIds, problems: Problems): void {
  for (const method of files.shippingMethods) checkShippingMethod(method, known, problems)
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

function checkShippingMethod(method: Located<ShippingMethod>, known: KnownIds, problems: Problems): void {
  checkSiteIds(method, method.item.siteIds, known, problems)
  const limits = method.item.prices.map(({ upToCents }) => upToCents ?? Infinity)
  if (limits.some((limit, index) => index > 0 && limit <= (limits[index - 1] ?? 0)))
    problems.at(method, ['prices'], 'must rise in upTo')
}

function checkStock(files: ShopFiles, known: KnownIds, problems: Problems): void {
  for (const line of [...files.webStock, ...files.shopStock]) {
    const { product } = line.item
    const type = known.productTypes.get(product)
    checkReference(line, ['product'], product, known.productTypes, 'product', problems)
    if (type === 'master' || type === 'set')
      problems.at(line, ['product'], `"${product}" is a ${type}: its variants or products have the stock`)
  }
  for (const line of files.shopStock)
    checkReference(line, ['shop'], line.item.shop, known.storeIds, 'shop', problems)
  checkUnique(files.webStock, ['product'], ({ product }) => product, problems)
  checkUnique(files.shopStock, ['product'], ({ shop, product }) => `${shop} ${product}`, problems)
}
