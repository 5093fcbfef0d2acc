import { checkProducts } from '#commerce/import-export/checks/check-catalog.ts'
import { productFile, ProductFile } from '#commerce/import-export/format/catalog.ts'
import { productIds } from '#commerce/import-export/queries.ts'
import { readJsonFiles } from '#commerce/import-export/read/read-json.ts'
import { idOf, itemsOf, self, type WrittenKind } from './kind.ts'
import { emptyFolder, replacedKind } from './replaced-kind.ts'

export const products: WrittenKind<'products'> = {
  path: 'products',
  tag: 'products',
  read: ({ folder, problems }) => readJsonFiles(folder, 'products', ProductFile, problems),
  check: checkProducts,
  write: ({ catalog }, files) => catalog.records.products.replace(itemsOf(files.products)),
  async *export({ catalog }) {
    for await (const product of catalog.records.products.inPages()) yield productFile(product)
  },
  replaced: ({ database }, files) => [
    replacedKind({
      name: 'products and variants',
      empty: emptyFolder,
      all: () => productIds(database),
      given: itemsOf(files.products).flatMap(({ id, variants = [] }) => [id, ...variants.map(idOf)]),
      keyOf: self,
      path: 'products',
    }),
  ],
}
