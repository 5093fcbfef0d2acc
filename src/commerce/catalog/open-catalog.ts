import type { Database } from '#commerce/database.ts'
import type { Images } from '#commerce/images/images.ts'
import type { LocalizedTexts } from '#commerce/localized-texts/localized-texts.ts'
import type { ReadModel } from '#commerce/read-model.ts'
import { refuse } from '#commerce/refusals.ts'
import type { SiteId } from '#commerce/settings/sites.ts'
import { assembleProduct } from './assemble-product.ts'
import type { Catalog, Product } from './catalog.ts'
import { openLocalizedProducts } from './localized-products.ts'
import { openCategories } from './open-categories.ts'
import { catalogRecords } from './records.ts'
import {
  badgesOf,
  listedProductsOf,
  mixProductIdsOf,
  pathsOf,
  productIdsOf,
  productNames,
  productRows,
  upsellIdsOf,
} from './queries.ts'

/**
 * Opens the catalog. Announces the tags `product:{id}` for each product and for the master of a changed variant,
 * `categories` for any changed category or assortment, and `category:{id}` for each changed category.
 */
export function openCatalog({
  database,
  readModel,
  images,
  localizedTexts,
}: {
  database: Database
  readModel: ReadModel
  images: Images
  localizedTexts: LocalizedTexts
}): Catalog {
  const ownProducts = (siteId: SiteId, productIds: readonly string[]): Promise<Map<string, Product>> =>
    readModel.getOrLoadMany(`product:${siteId}`, productIds, {
      tags: (id) => [`product:${id}`, 'assortments', 'images'],
      load: async (missing) => {
        const pictures = await images.descriptions()
        const rows = await productRows(database, siteId, missing)
        return new Map(rows.map((row) => [row.id, assembleProduct(row, pictures)]))
      },
    })
  const localizedProducts = openLocalizedProducts({
    database,
    readModel,
    images,
    localizedTexts,
    ownProducts,
  })
  const products: Catalog['products'] = (siteId, productIds, locale) =>
    locale === undefined ? ownProducts(siteId, productIds) : localizedProducts(siteId, productIds, locale)

  const categories = openCategories({ database, readModel, images, localizedTexts })

  return {
    products,
    async product(siteId, productId, locale) {
      const found = await products(siteId, [productId], locale)
      return found.get(productId) ?? refuse('product-not-found', { productId })
    },
    async names(productIds) {
      const rows = await productNames(database, productIds)
      return new Map(rows.map(({ id, name }) => [id, name]))
    },
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
    ...openLists({ database, readModel }),
    records: catalogRecords(database),
  }
}

/** The lists of a site's products, each cached as a whole. */
function openLists({
  database,
  readModel,
}: {
  database: Database
  readModel: ReadModel
}): Pick<Catalog, 'productIds' | 'idsWithPath' | 'badges' | 'listedProducts' | 'mixProductIds'> {
  return {
    productIds: (siteId) =>
      readModel.getOrLoad(`product-ids:${siteId}`, ['assortments', 'products'], () =>
        productIdsOf(database, siteId),
      ),
    idsWithPath: (siteId) =>
      readModel.getOrLoad(`paths:${siteId}`, ['assortments', 'products'], () => pathsOf(database, siteId)),
    badges: (siteId) =>
      readModel.getOrLoad(`badges:${siteId}`, ['assortments', 'products'], async () => {
        const byBadge = Map.groupBy(await badgesOf(database, siteId), ({ badge }) => badge)
        return new Map([...byBadge].map(([badge, products]) => [badge, products.map(({ id }) => id)]))
      }),
    listedProducts: (siteId) =>
      readModel.getOrLoad(`listed:${siteId}`, ['assortments', 'products'], () =>
        listedProductsOf(database, siteId),
      ),
    mixProductIds: (siteId) =>
      readModel.getOrLoad(`mix-products:${siteId}`, ['assortments', 'products'], () =>
        mixProductIdsOf(database, siteId),
      ),
  }
}
