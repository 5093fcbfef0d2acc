import { call } from '#api/call.ts'

/** Categories with a path of their own: it is the id (CAT-050). */
const categoriesWithPath = ['chocolates', 'lollypops', 'gifts', 'order-forms']

/** API-052. What stands at the paths that do not say it themselves. */
export const getRouteMap = call({
  path: 'GET /route-map',
  summary: 'Paths of categories, content pages and products that have one of their own.',
  auth: 'public',
  handle: async ({ shop, site }) => {
    const [categories, pages, productIds] = await Promise.all([
      shop.catalog.categories(site.id),
      shop.content.keys(site.id, 'page'),
      shop.catalog.idsWithPath(site.id),
    ])
    return { categories, pages, productIds }
  },
  answer: ({ categories, pages, productIds }) => ({
    routes: [
      ...categoriesWithPath
        .filter((id) => categories.has(id))
        .map((id) => ({ path: `/${id}`, kind: 'category' as const, id })),
      ...pages.map((key) => ({ path: `/${key}`, kind: 'content' as const, id: key })),
      ...productIds.map(({ path, id }) => ({ path, kind: 'product' as const, id })),
    ],
  }),
  tags: () => ['categories', 'content', 'products', 'assortments'],
})
