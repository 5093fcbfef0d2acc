import { checkReference, checkUnique, type KnownIds } from '#commerce/import-export/known-ids.ts'
import type { Problems } from '#commerce/import-export/problems.ts'
import type { ShopFiles } from '#commerce/import-export/shop-files.ts'

/** Checks the references of the stock of all locations. */
export function checkStock(files: ShopFiles, known: KnownIds, problems: Problems): void {
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

export function checkStores({ stores }: ShopFiles, _: KnownIds, problems: Problems): void {
  checkUnique(stores, ['id'], ({ id }) => id, problems)
  checkUnique(stores, ['slug'], ({ slug }) => slug, problems)
  checkUnique(stores, ['inventoryId'], ({ inventoryId }) => inventoryId, problems)
}
