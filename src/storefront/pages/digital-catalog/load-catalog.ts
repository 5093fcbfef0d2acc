import type { Calls } from '#api/calls.ts'
import { tileOfProduct } from '#storefront/lib/product/load-tiles.ts'
import type { TileData } from '#storefront/lib/product/tile-data.ts'

/** A product of the catalog: a photograph, a name, a line of text and a price. */
export interface CatalogEntry extends Pick<TileData, 'id' | 'name' | 'href' | 'picture' | 'price' | 'buys'> {
  text: string
}

export interface CatalogSection {
  /** The id of the category. */
  id: string
  name: string
  entries: CatalogEntry[]
}

/** The most products of a section, because a catalog is read and not searched. */
const sectionLimit = 96

/** Products in one call (API-059). */
const batchSize = 24

/**
 * The shop's current catalog: a section for each top-level category of the menu, with its products. A product is in
 * the first section that has it. Products without a price, such as free materials, are omitted.
 */
export async function loadCatalog(calls: Calls, locale: string): Promise<CatalogSection[]> {
  const menu = await calls.Site.getNavMenu()
  const categories = menu.filter(({ showInMenu, pageLink }) => showInMenu && !/^(\/|https?:)/.test(pageLink))
  const found = await Promise.all(categories.map(({ pageLink }) => productIdsIn(calls, pageLink)))
  const entries = await entriesOf(calls, locale, [...new Set(found.flat())])
  return categories
    .map(({ pageLink, displayName }, index) => ({
      id: pageLink,
      name: displayName,
      entries: (found[index] ?? []).flatMap((id) => {
        const entry = entries.get(id)
        entries.delete(id)
        return entry ?? []
      }),
    }))
    .filter((section) => section.entries.length > 0)
}

async function productIdsIn(calls: Calls, categoryId: string): Promise<string[]> {
  const { hits } = await calls.ShopperSearch.productSearch({
    parameters: { refine: [`cgid=${categoryId}`], limit: sectionLimit },
  })
  return hits.map(({ productId }) => productId)
}

async function entriesOf(
  calls: Calls,
  locale: string,
  ids: readonly string[],
): Promise<Map<string, CatalogEntry>> {
  const batches = Array.from({ length: Math.ceil(ids.length / batchSize) }, (_, index) =>
    calls.ShopperProducts.getProducts({
      parameters: {
        ids: ids.slice(index * batchSize, (index + 1) * batchSize),
        expand: ['images', 'prices'],
        imgTypes: 'large:1',
      },
    }),
  )
  const products = (await Promise.all(batches)).flatMap(({ data }) => data)
  return new Map(
    products.flatMap((product) => {
      const { id, name, href, picture, price, buys } = tileOfProduct(product, locale)
      if (!price || price.isZero) return []
      return [[id, { id, name, href, picture, price, buys, text: product.shortDescription }]]
    }),
  )
}
