import { z } from 'zod'
import { call } from '#api/call.ts'
import { named } from '#api/documents/document-schema.ts'

const RouteMapSchema = named(
  'RouteMap',
  z.strictObject({
    routes: z.array(
      z.strictObject({ path: z.string(), kind: z.enum(['category', 'content', 'product']), id: z.string() }),
    ),
  }),
)

/** The categories whose path is `/{id}` (CAT-050). */
const categoriesWithPath = ['chocolates', 'lollypops', 'gifts', 'order-forms']

/** API-052. */
export const getRouteMap = call({
  path: 'GET /route-map',
  summary: 'Returns the paths that do not say by themselves what they show.',
  description: 'These are category pages, content pages and products with a path of their own.',
  auth: 'public',
  handle: async ({ shop, site }) => {
    const [categories, pages, products] = await Promise.all([
      shop.catalog.categories(site.id),
      shop.content.keys(site.id, 'page'),
      shop.catalog.idsWithPath(site.id),
    ])
    return { categories, pages, products }
  },
  document: RouteMapSchema,
  answer: ({ categories, pages, products }) => ({
    routes: [
      ...categoriesWithPath
        .filter((id) => categories.has(id))
        .map((id) => ({ path: `/${id}`, kind: 'category' as const, id })),
      ...pages.map((key) => ({ path: `/${key}`, kind: 'content' as const, id: key })),
      ...products.map(({ path, id }) => ({ path, kind: 'product' as const, id })),
    ],
  }),
  tags: () => ['categories', 'content', 'products', 'assortments'],
})
