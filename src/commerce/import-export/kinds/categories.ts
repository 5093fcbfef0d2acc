import { CategoryInput } from '#commerce/catalog/inputs.ts'
import { checkCategories } from '#commerce/import-export/checks/check-catalog.ts'
import { categoriesFile } from '#commerce/import-export/format/catalog.ts'
import { categoriesIn } from '#commerce/import-export/known-ids.ts'
import { idOf, itemsOf, type WrittenKind } from './kind.ts'
import { readPerSite } from './read-per-site.ts'
import { emptyFolder, pathIn, replacedKind } from './replaced-kind.ts'

export const categories: WrittenKind<'categories'> = {
  path: 'categories',
  tag: 'categories',
  read: (source) => readPerSite<CategoryInput>(source, 'categories', CategoryInput),
  check: checkCategories,
  write: ({ catalog }, files) =>
    catalog.records.categories.replace(
      itemsOf(files.categories).map(({ siteId, value }) => ({ siteId, root: value })),
    ),
  async *export({ catalog }) {
    yield* (await catalog.records.categories.all()).map(categoriesFile)
  },
  replaced: ({ catalog }, files) => {
    const pathOfTree = pathIn('categories', 'json', new Set(itemsOf(files.sites).map(idOf)))
    return [
      replacedKind({
        name: 'categories',
        empty: emptyFolder,
        all: async () =>
          (await catalog.records.categories.all()).flatMap(({ siteId, root }) => categoriesOf(siteId, root)),
        given: itemsOf(files.categories).flatMap(({ siteId, value }) => categoriesOf(siteId, value)),
        keyOf: ({ siteId, id }) => `${siteId} ${id}`,
        path: ({ siteId }) => pathOfTree(siteId),
      }),
    ]
  },
}

const categoriesOf = (siteId: string, root: CategoryInput) =>
  [...categoriesIn(root)].map(({ category }) => ({ siteId, id: category.id }))
