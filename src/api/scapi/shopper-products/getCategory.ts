import { z } from 'zod'
import { call } from '#api/call.ts'
import { Id, whole } from '#api/input/parameters.ts'
import { refuse } from '#commerce/refusals.ts'
import { categoryDocument, CategorySchema } from './category-document.ts'

/** The Shopper APIs allow 2 levels. This tree has 4, and one call can return all of them (API-065). */
export const levels = whole(0, 4).default(1)

/** `root` means the site's root category, whatever its id (API-065). */
export const getCategory = call({
  path: 'GET /product/shopper-products/v1/organizations/{organizationId}/categories/{id}',
  summary: 'Returns a category with its children.',
  description:
    'The id `root` is the root category of the site. `levels` says how many levels of children it contains. Refuses an unknown category (404).',
  auth: 'public',
  parameters: z.object({ id: Id, levels }),
  handle: async ({ shop, site, locale, parameters }) => {
    const categories = await shop.catalog.categories(site.id, locale)
    const category = categories.get(parameters.id === 'root' ? site.rootCategoryId : parameters.id)
    return category
      ? { category, categories, levels: parameters.levels }
      : refuse('category-not-found', { categoryId: parameters.id })
  },
  document: CategorySchema,
  answer: ({ category, categories, levels: depth }) => categoryDocument(category, categories, depth),
  tags: () => ['categories', 'images'],
})
