import { z } from 'zod'
import { call } from '#api/call.ts'
import { Id, whole } from '#api/parameters.ts'
import { refuse } from '#commerce/refusals.ts'
import { categoryDocument } from './category-document.ts'

/** The Shopper APIs give up to 2 levels at once; the tree here is 4 deep and may be had whole (API-065). */
export const levels = whole(0, 4).default(1)

/** `root` is every site's own root, whatever its id (API-065). */
export const getCategory = call({
  path: 'GET /product/shopper-products/v1/organizations/{organizationId}/categories/{id}',
  summary: 'A category of the site with its children.',
  auth: 'public',
  parameters: z.object({ id: Id, levels }),
  handle: async ({ shop, site, parameters }) => {
    const categories = await shop.catalog.categories(site.id)
    const category = categories.get(parameters.id === 'root' ? site.rootCategoryId : parameters.id)
    return category
      ? { category, categories, levels: parameters.levels }
      : refuse('category-not-found', { categoryId: parameters.id })
  },
  answer: ({ category, categories, levels: depth }) => categoryDocument(category, categories, depth),
  tags: () => ['categories', 'images'],
})
