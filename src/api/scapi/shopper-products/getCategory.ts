import { z } from 'zod'
import { call, type CallContext } from '#api/call.ts'
import { Id, whole } from '#api/input/parameters.ts'
import { refuse, type Refusal } from '#commerce/refusals.ts'
import { categoryDocument, CategorySchema } from './category-document.ts'

/** The Shopper APIs allow 2 levels. This tree has 4, and the storefront's call can return all of them (API-065). */
export const levels = whole(0, 4).default(1)

const mostLevels = 2

/** The refusal of a foreign client that asks for more levels than the documents allow (DROP-046). */
export const tooManyLevels = (
  { client }: Pick<CallContext, 'client'>,
  asked: number,
): Refusal<'value-constraint-violation'> | undefined =>
  !client.isOwn && asked > mostLevels
    ? refuse('value-constraint-violation', { parameter: 'levels', expected: `(0..${mostLevels})` })
    : undefined

/** `root` means the site's root category, whatever its id (API-065). */
export const getCategory = call({
  path: 'GET /product/shopper-products/v1/organizations/{organizationId}/categories/{id}',
  summary: 'Returns a category with its children.',
  description:
    'The id `root` is the root category of the site. `levels` says how many levels of children it contains: 0, 1 or 2. Refuses an unknown category (404).',
  auth: 'public',
  parameters: z.object({ id: Id, levels }),
  handle: async ({ shop, client, site, locale, parameters }) => {
    const refused = tooManyLevels({ client }, parameters.levels)
    if (refused) return refused
    const categories = await shop.catalog.categories(site.id, locale)
    const category = categories.get(parameters.id === 'root' ? site.rootCategoryId : parameters.id)
    return category
      ? { category, shown: { categories, levels: parameters.levels, isOwn: client.isOwn } }
      : refuse('category-not-found', { categoryId: parameters.id, siteId: site.id })
  },
  document: CategorySchema,
  answer: ({ category, shown }) => categoryDocument(category, shown),
  tags: () => ['categories', 'images'],
})
