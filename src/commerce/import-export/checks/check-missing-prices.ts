import type { ProductInput } from '#commerce/catalog/inputs.ts'
import type { KnownIds } from '#commerce/import-export/known-ids.ts'
import type { Problems } from '#commerce/import-export/problems.ts'
import type { ShopFiles } from '#commerce/import-export/shop-files.ts'

/**
 * Reports products that are online in an assortment and have no list price in a currency of the site (RUN-032):
 * shoppers see them and cannot buy them. With `isAllowed` these are warnings.
 */
export function checkMissingPrices(
  files: ShopFiles,
  { damaged }: KnownIds,
  { isAllowed }: { isAllowed: boolean },
  problems: Problems,
): void {
  const products = new Map(files.products.map(({ item }) => [item.id, item]))
  const sites = new Map(files.sites.map(({ item }) => [item.id, item]))
  const priced = new Set(files.prices.map(({ item }) => `${item.priceBookId} ${item.productId}`))
  const hasPrice = (bookId: string, id: string) =>
    priced.has(`${bookId} ${id}`) || damaged.mention(`price-books/${bookId}.csv`, id)
  for (const { item, ...source } of files.assortments)
    for (const [currency, books] of Object.entries(sites.get(item.siteId)?.priceBooks ?? {})) {
      if (!books) continue
      const { list } = books
      const missing = pricedIdsOf(products.get(item.productId), products).filter((id) => !hasPrice(list, id))
      for (const id of new Set(missing)) {
        const message = `"${id}" is online and has no price in ${currency}: add it to price-books/${list}.csv`
        if (isAllowed) problems.warn({ file: source.file, line: source.lineOf(['product']) }, `${message}.`)
        else problems.at(source, ['product'], `${message}, or import with --allow-missing-prices`)
      }
    }
}

/** The ids of the products that are bought with a product: the variants of a master, the products of a set. */
function pricedIdsOf(
  product: ProductInput | undefined,
  products: ReadonlyMap<string, ProductInput>,
): string[] {
  if (!product || product.isOnline === false) return []
  switch (product.type) {
    case 'master':
      return (product.variants ?? []).flatMap(({ id, isOnline }) => (isOnline === false ? [] : [id]))
    case 'set':
      return (product.setProductIds ?? []).flatMap((id) => pricedIdsOf(products.get(id), products))
    default:
      return [product.id]
  }
}
