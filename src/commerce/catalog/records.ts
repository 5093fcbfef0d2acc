import type { Database } from '#commerce/database.ts'
import type { Catalog, ProductRecords } from './catalog.ts'
import { CategoryInput, ProductInput } from './inputs.ts'
import {
  allAssortments,
  allCategoryTrees,
  allUpsells,
  replaceAssortments,
  replaceCategories,
  productsAfter,
  replaceProducts,
  replaceUpsells,
} from './record-queries.ts'

/** Products per statement of an export. */
const pageSize = 500

/** The catalog's records for import and export. */
export function catalogRecords(database: Database): Catalog['records'] {
  return { products: productRecords(database), ...otherRecords(database) }
}

function productRecords(database: Database): ProductRecords {
  // Parsed with the schema, which restores the order of the keys.
  const read = async (id: string, limit: number | null) =>
    (await productsAfter(database, { id, limit })).map((product) => ProductInput.parse(product))
  return {
    all: () => read('', null),
    async *inPages() {
      for (let id = '', page: ProductInput[] = []; ; id = page.at(-1)?.id ?? '') {
        page = await read(id, pageSize)
        yield* page
        if (page.length < pageSize) return
      }
    },
    replace: async (products) => tagsOf(await replaceProducts(database, products)),
  }
}

const tagsOf = (changed: readonly string[]): string[] =>
  changed.length > 0 ? ['products', 'search', ...changed.map((id) => `product:${id}`)] : []

const otherRecords = (database: Database): Omit<Catalog['records'], 'products'> => ({
  categories: {
    all: async () =>
      (await allCategoryTrees(database)).map(({ siteId, root }) => ({
        siteId,
        root: CategoryInput.parse(root),
      })),
    replace: async (trees) => {
      const changed = await replaceCategories(database, trees)
      return changed.length > 0 ? ['categories', 'search', ...changed.map((id) => `category:${id}`)] : []
    },
  },
  assortments: {
    all: () => allAssortments(database),
    replace: async (lines) => {
      const changed = await replaceAssortments(database, lines)
      return changed.length > 0
        ? ['assortments', 'categories', 'search', ...changed.map((id) => `product:${id}`)]
        : []
    },
  },
  upsells: {
    all: () => allUpsells(database),
    replace: async (lines) => {
      const changed = await replaceUpsells(database, lines)
      return changed.length > 0 ? ['upsells', ...changed.map((id) => `product:${id}`)] : []
    },
  },
})
