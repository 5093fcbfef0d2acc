import { z } from 'zod'
import { call } from '#api/call.ts'
import { named } from '#api/documents/document-schema.ts'
import { whole } from '#api/input/parameters.ts'
import { loadHits, productHit, ProductSearchHitSchema } from './product-hit.ts'
import { unmetDocument, UnmetWishSchema } from './unmet-document.ts'

const SuggestionResultSchema = named(
  'SuggestionResult',
  z.strictObject({
    searchPhrase: z.string(),
    productSuggestions: z.strictObject({
      products: z.array(ProductSearchHitSchema),
    }),
    categorySuggestions: z.strictObject({
      categories: z.array(
        z.strictObject({
          id: z.string(),
          name: z.string(),
          parentCategoryName: z.string(),
          c_isTop: z.boolean(),
        }),
      ),
    }),
    c_pages: z.array(
      z.strictObject({ title: z.string(), description: z.string().nullable(), path: z.string() }),
    ),
    c_unmet: z.array(UnmetWishSchema),
  }),
)

/** Suggestions while a shopper types, from three characters on (CAT-063, API-061). */
export const getSearchSuggestions = call({
  path: 'GET /search/shopper-search/v1/organizations/{organizationId}/search-suggestions',
  summary: 'Suggests products, categories and pages while a shopper types.',
  description:
    'Needs at least 3 characters. `c_pages` has the pages that the phrase means, or begins to mean.',
  auth: 'public',
  parameters: z.object({ q: z.string().trim().min(3).max(200), limit: whole(1, 10).default(10) }),
  handle: async ({ shop, site, currency, locale, parameters: { q, limit } }) => {
    const found = await shop.search.suggest({ siteId: site.id, currency, locale, query: q, limit })
    const [loaded, categories] = await Promise.all([
      loadHits({ shop, site, currency, locale }, found.productIds),
      shop.catalog.categories(site.id, locale),
    ])
    return { phrase: q, found, loaded, categories }
  },
  document: SuggestionResultSchema,
  answer: ({ phrase, found, loaded, categories }) => ({
    searchPhrase: phrase,
    productSuggestions: {
      products: found.productIds.flatMap((id) => {
        const product = loaded.products.get(id)
        return product ? [productHit(product, loaded, found.numbered.get(id))] : []
      }),
    },
    categorySuggestions: {
      categories: found.categoryIds.flatMap((id) => {
        const category = categories.get(id)
        if (!category) return []
        const parent = category.parentId === null ? undefined : categories.get(category.parentId)
        // Whether the parent is directly below the root. The root's name is no help to a shopper.
        const c_isTop = parent?.parentId === null
        return [{ id, name: category.name, parentCategoryName: parent?.name ?? '', c_isTop }]
      }),
    },
    c_pages: found.pages.map(({ title, description, path }) => ({ title, description, path })),
    c_unmet: found.unmet.map(unmetDocument),
  }),
})
