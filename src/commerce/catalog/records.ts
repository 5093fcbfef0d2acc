import type { Database } from '#commerce/database.ts'
import type { Catalog } from './catalog.ts'
import { CategoryInput, ProductInput } from './inputs.ts'
import {
  allAssortments,
  allCategoryTrees,
  allProducts,
  allUpsells,
  replaceAssortments,
  replaceCategories,
  replaceProducts,
  replaceUpsells,
} from './record-queries.ts'

/** The catalog's records for import and export. */
export const catalogRecords = (database: Database): Catalog['records'] => ({
  products: {
    // Parsed with the schema, which restores the order of the keys.
    all: async () => (await allProducts(database)).map((product) => ProductInput.parse(product)),
    replace: async (products) => {
      const changed = await replaceProducts(database, products)
      return changed.length > 0 ? ['products', 'search', ...changed.map((id) => `product:${id}`)] : []
    },
  },
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
