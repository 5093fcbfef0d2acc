import type { Database } from '#commerce/database.ts'
import type { ImageDescription, Images } from '#commerce/images/images.ts'
import type { ReadModel } from '#commerce/read-model.ts'
import { refuse } from '#commerce/refusals.ts'
import type { SiteId } from '#commerce/settings/sites.ts'
import { assembleProduct } from './assemble-product.ts'
import type { Catalog, Category, Product } from './catalog.ts'
import { catalogRecords } from './records.ts'
import {
  badgesOf,
  categoryRows,
  mixProductIdsOf,
  pathsOf,
  productIdsOf,
  productNames,
  productRows,
  upsellIdsOf,
  type CategoryRow,
} from './queries.ts'

/**
 * Opens the catalog. Tags of changes: `product:{id}` for each product and for the master of a changed variant,
 * `categories` when any category or assortment changed, and `category:{id}` for each.
 */
export function openCatalog({
  database,
  readModel,
  images,
}: {
  database: Database
  readModel: ReadModel
  images: Images
}): Catalog {
  const products = (siteId: SiteId, productIds: readonly string[]): Promise<Map<string, Product>> =>
    readModel.getOrLoadMany(`product:${siteId}`, productIds, {
      tags: (id) => [`product:${id}`, 'assortments', 'images'],
      load: async (missing) => {
        const pictures = await images.descriptions()
        const rows = await productRows(database, siteId, missing)
        return new Map(rows.map((row) => [row.id, assembleProduct(row, pictures)]))
      },
    })

  const categories = (siteId: SiteId): Promise<Map<string, Category>> =>
    readModel.getOrLoad(`categories:${siteId}`, ['categories', 'images'], async () =>
      assembleCategories(await categoryRows(database, siteId), await images.descriptions()),
    )

  return {
    products,
    async product(siteId, productId) {
      const found = await products(siteId, [productId])
      return found.get(productId) ?? refuse('product-not-found', { productId })
    },
    async names(productIds) {
      const rows = await productNames(database, productIds)
      return new Map(rows.map(({ id, name }) => [id, name]))
    },
    productIds: (siteId) =>
      readModel.getOrLoad(`product-ids:${siteId}`, ['assortments', 'products'], () =>
        productIdsOf(database, siteId),
      ),
    categories,
    async category(siteId, categoryId) {
      const found = await categories(siteId)
      return found.get(categoryId) ?? refuse('category-not-found', { categoryId })
    },
    upsellIds: (siteId, productId) =>
      readModel.getOrLoad(
        `upsells:${siteId}:${productId}`,
        ['upsells', 'assortments', `product:${productId}`],
        () => upsellIdsOf(database, siteId, productId),
      ),
    idsWithPath: (siteId) =>
      readModel.getOrLoad(`paths:${siteId}`, ['assortments', 'products'], () => pathsOf(database, siteId)),
    badges: (siteId) =>
      readModel.getOrLoad(`badges:${siteId}`, ['assortments', 'products'], async () => {
        const byBadge = Map.groupBy(await badgesOf(database, siteId), ({ badge }) => badge)
        return new Map([...byBadge].map(([badge, products]) => [badge, products.map(({ id }) => id)]))
      }),
    mixProductIds: (siteId) =>
      readModel.getOrLoad(`mix-products:${siteId}`, ['assortments', 'products'], () =>
        mixProductIdsOf(database, siteId),
      ),
    records: catalogRecords(database),
  }
}

/** Links the category rows of one site to a tree, by id. The order of the rows is kept. */
function assembleCategories(
  rows: readonly CategoryRow[],
  pictures: ReadonlyMap<string, ImageDescription>,
): Map<string, Category> {
  const parentOf = new Map(rows.map(({ id, parentId }) => [id, parentId]))
  const childrenOf = Map.groupBy(rows, ({ parentId }) => parentId)
  const ancestors = (id: string): string[] => {
    const parent = parentOf.get(id)
    return parent ? [...ancestors(parent), parent] : []
  }
  const picture = (file: string | undefined) => (file === undefined ? null : (pictures.get(file) ?? null))
  return new Map(
    rows.map(({ id, parentId, position, document }) => [
      id,
      {
        id,
        name: document.name,
        parentId,
        ancestorIds: ancestors(id),
        childIds: (childrenOf.get(id) ?? []).map((child) => child.id),
        description: document.description ?? null,
        pageTitle: document.pageTitle ?? null,
        pageDescription: document.pageDescription ?? null,
        image: picture(document.image),
        banner: picture(document.banner),
        showInMenu: document.showInMenu ?? true,
        position,
      },
    ]),
  )
}
