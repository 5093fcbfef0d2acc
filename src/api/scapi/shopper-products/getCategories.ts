import { z } from 'zod'
import { call } from '#api/call.ts'
import { named } from '#api/documents/document-schema.ts'
import { limitedIds } from '#api/input/limited-ids.ts'
import { categoryDocument, CategorySchema } from './category-document.ts'
import { levels, tooManyLevels } from './getCategory.ts'

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
  description:
    'At most 50 ids. `levels` says how many levels of children they contain: 0, 1 or 2. Unknown ids are left out.',
  auth: 'public',
  parameters: z.object({ ids: limitedIds({ subject: 'categories', maximum: 50 }), levels }),
  handle: async ({ shop, client, site, locale, parameters }) => {
    const refused = tooManyLevels({ client }, parameters.levels)
    if (refused) return refused
    const categories = await shop.catalog.categories(site.id, locale)
    const found = [...new Set(parameters.ids)].flatMap(
      (id) => categories.get(id === 'root' ? site.rootCategoryId : id) ?? [],
    )
    const shown = { categories, levels: parameters.levels, isOwn: client.isOwn }
    return { found, shown, limit: parameters.ids.length }
  },
  document: CategoryResultSchema,
  answer: ({ found, shown, limit }) => ({
    data: found.map((category) => categoryDocument(category, shown)),
    limit,
    total: found.length,
  }),
  tags: () => ['categories', 'images'],
})
