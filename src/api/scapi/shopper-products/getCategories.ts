import { z } from 'zod'
import { call } from '#api/call.ts'
import { named } from '#api/documents/document-schema.ts'
import { ids } from '#api/input/parameters.ts'
import { categoryDocument, CategorySchema } from './category-document.ts'
import { levels } from './getCategory.ts'

const CategoryResultSchema = named(
  'CategoryResult',
  z.strictObject({
    data: z.array(CategorySchema),
    limit: z.number(),
    total: z.number(),
  }),
)

export const getCategories = call({
  path: 'GET /product/shopper-products/v1/organizations/{organizationId}/categories',
  summary: 'Returns categories by their ids.',
  description: '`levels` says how many levels of children they contain. Unknown ids are left out.',
  auth: 'public',
  parameters: z.object({ ids: ids(50), levels }),
  handle: async ({ shop, site, locale, parameters }) => {
    const categories = await shop.catalog.categories(site.id, locale)
    const found = [...new Set(parameters.ids)].flatMap(
      (id) => categories.get(id === 'root' ? site.rootCategoryId : id) ?? [],
    )
    return { found, categories, ...parameters }
  },
  document: CategoryResultSchema,
  answer: ({ found, categories, ids: requested, levels: depth }) => ({
    data: found.map((category) => categoryDocument(category, categories, depth)),
    limit: requested.length,
    total: found.length,
  }),
  tags: () => ['categories', 'images'],
})
