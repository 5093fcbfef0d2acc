import type { ImportExportDependencies } from '../dependencies.ts'
import { importedPhotoFiles, importedReviewIds } from '../queries.ts'
import {
  emptyCsv,
  emptyFolder,
  emptyList,
  fileOf,
  idOf,
  itemsOf,
  kindOf,
  pathIn,
  self,
  type ReplacedKind,
} from './kind.ts'
import type { ShopFiles } from '../read-shop.ts'

export function kindsOfContent(dependencies: ImportExportDependencies, files: ShopFiles): ReplacedKind[] {
  const { database, sites, texts, content } = dependencies
  const { items, navigations, footers } = content.records
  const siteIds = new Set(itemsOf(files.sites).map(idOf))
  const pathOfMenu = pathIn('navigation', 'json', siteIds)
  const pathOfFooter = pathIn('footer', 'json', siteIds)
  return [
    kindOf({
      name: 'sites',
      empty: emptyFolder,
      all: sites.records.all,
      given: itemsOf(files.sites),
      keyOf: idOf,
      path: 'sites',
    }),
    kindOf({
      name: 'files of texts',
      empty: emptyFolder,
      all: texts.records.all,
      given: itemsOf(files.texts),
      keyOf: ({ locale }) => locale,
      path: 'texts',
    }),
    kindOf({
      name: 'content items',
      empty: emptyFolder,
      all: items.all,
      given: itemsOf(files.content),
      keyOf: ({ deliveryKey }) => deliveryKey,
      path: 'content',
    }),
    kindOf({
      name: 'menus',
      empty: emptyList,
      all: navigations.all,
      given: itemsOf(files.navigations),
      keyOf: ({ siteId }) => siteId,
      path: ({ siteId }) => pathOfMenu(siteId),
    }),
    kindOf({
      name: 'footers',
      empty: 'a file with empty lists',
      all: footers.all,
      given: itemsOf(files.footers),
      keyOf: ({ siteId }) => siteId,
      path: ({ siteId }) => pathOfFooter(siteId),
    }),
    kindOf({
      name: 'reviews',
      empty: emptyCsv,
      all: () => importedReviewIds(database),
      given: itemsOf(files.reviews).map(idOf),
      keyOf: self,
      path: 'reviews/reviews.csv',
    }),
    kindOf({
      name: 'review photos',
      empty: emptyCsv,
      all: () => importedPhotoFiles(database),
      given: itemsOf(files.reviewPhotos).map(fileOf),
      keyOf: self,
      path: 'reviews/photos.csv',
    }),
  ]
}
