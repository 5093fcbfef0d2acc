import { z } from 'zod'
import { call } from '#api/call.ts'
import { ids } from '#api/parameters.ts'
import { categoryDocument } from './category-document.ts'
import { levels } from './getCategory.ts'

export const getCategories = call({
  path: 'GET /product/shopper-products/v1/organizations/{organizationId}/categories',
  summary: 'Categories of the site by their ids; those that it does not have are left out.',
  auth: 'public',
  parameters: z.object({ ids: ids(50), levels }),
  handle: async ({ shop, site, parameters }) => {
    const categories = await shop.catalog.categories(site.id)
    const found = [...new Set(parameters.ids)].flatMap(
      (id) => categories.get(id === 'root' ? site.rootCategoryId : id) ?? [],
    )
    return { found, categories, ...parameters }
  },
  answer: ({ found, categories, ids: asked, levels: depth }) => ({
    data: found.map((category) => categoryDocument(category, categories, depth)),
    limit: asked.length,
    total: found.length,
  }),
  tags: () => ['categories', 'images'],
})
