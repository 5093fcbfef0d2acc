import type { ImportExportDependencies } from '../dependencies.ts'
import { categoriesIn } from '../known-ids.ts'
import { productIds } from '../queries.ts'
import {
  emptyCsv,
  emptyFolder,
  fileOf,
  idOf,
  itemsOf,
  kindOf,
  pathIn,
  self,
  type ReplacedKind,
} from './kind.ts'
import type { ShopFiles } from '../read-shop.ts'

export function kindsOfCatalog(
  { database, catalog, images, brands, videos }: ImportExportDependencies,
  files: ShopFiles,
): ReplacedKind[] {
  const { categories, assortments, upsells } = catalog.records
  const siteIds = new Set(itemsOf(files.sites).map(idOf))
  const pathOfTree = pathIn('categories', 'json', siteIds)
  const pathOfAssortment = pathIn('assortments', 'csv', siteIds)
  return [
    kindOf({
      name: 'pictures',
      empty: emptyCsv,
      all: images.records.describeAll,
      given: itemsOf(files.images),
      keyOf: fileOf,
      path: 'images/images.csv',
    }),
    kindOf({
      name: 'fonts',
      empty: emptyFolder,
      all: brands.records.describeAll,
      given: files.fonts,
      keyOf: fileOf,
      path: 'fonts',
    }),
    kindOf({
      name: 'videos',
      empty: emptyFolder,
      all: videos.records.describeAll,
      given: files.videos,
      keyOf: fileOf,
      path: 'videos',
    }),
    kindOf({
      name: 'products and variants',
      empty: emptyFolder,
      all: () => productIds(database),
      given: itemsOf(files.products).flatMap(({ id, variants = [] }) => [id, ...variants.map(idOf)]),
      keyOf: self,
      path: 'products',
    }),
    kindOf({
      name: 'categories',
      empty: emptyFolder,
      all: async () => (await categories.all()).flatMap(({ siteId, root }) => categoriesOf(siteId, root)),
      given: itemsOf(files.categories).flatMap(({ siteId, value }) => categoriesOf(siteId, value)),
      keyOf: ({ siteId, id }) => `${siteId} ${id}`,
      path: ({ siteId }) => pathOfTree(siteId),
    }),
    kindOf({
      name: 'lines of assortments',
      empty: emptyCsv,
      all: assortments.all,
      given: itemsOf(files.assortments),
      keyOf: ({ siteId, productId }) => `${siteId} ${productId}`,
      path: ({ siteId }) => pathOfAssortment(siteId),
    }),
    kindOf({
      name: 'upsells',
      empty: emptyCsv,
      all: upsells.all,
      given: itemsOf(files.upsells),
      keyOf: ({ productId, withProductId }) => `${productId} with ${withProductId}`,
      path: 'upsells/upsells.csv',
    }),
  ]
}

const categoriesOf = (siteId: string, root: Parameters<typeof categoriesIn>[0]) =>
  [...categoriesIn(root)].map(({ category }) => ({ siteId, id: category.id }))
