import { z } from 'zod'
import { call } from '#api/call.ts'
import { named } from '#api/documents/document-schema.ts'
import { Id } from '#api/input/parameters.ts'
import { isRefusal } from '#commerce/refusals.ts'
import { productOfWish } from '#shared/commerce/wish-item.ts'
import { readText } from '#api/scapi/custom.ts'

const SharedProductListSchema = named(
  'SharedProductList',
  z.strictObject({
    firstName: z.string(),
    items: z.array(
      z.strictObject({
        id: z.string(),
        productId: z.string(),
        quantity: z.number(),
        priority: z.number(),
        name: z.string(),
      }),
    ),
  }),
)

export const getSharedProductList = call({
  path: 'GET /shared-product-list',
  summary: 'Returns the public items of a list that its owner has shared.',
  description:
    'Says nothing of the owner but the first name that the owner has chosen for the link. The items that are wanted most are first. Refuses a token that does not exist or was withdrawn (404).',
  auth: 'public',
  parameters: z.object({ token: Id }),
  async handle({ shop, site, locale, parameters }) {
    const list = await shop.productLists.shared(site.id, parameters.token)
    if (isRefusal(list)) return list
    const items = list.items.map(({ custom, ...item }) => ({
      ...item,
      productId: productOfWish({ ...item, c_colorID: readText(custom.c_colorID) }),
    }))
    // Returns the catalog's name instead of the name in the list: the owner could write any text, which would appear
    // on a page of the shop.
    const productIds = items.map(({ productId }) => productId)
    const names = await shop.catalog.names(productIds)
    for (const [id, { name }] of await shop.catalog.products(site.id, productIds, locale)) names.set(id, name)
    return { ...list, items, names }
  },
  document: SharedProductListSchema,
  answer: ({ firstName, items, names }) => ({
    firstName: firstName ?? '',
    items: items.map(({ id, productId, quantity, priority }) => ({
      id,
      productId,
      quantity,
      priority,
      /**
       * The name from the catalog, also for products that are no longer sold; empty if the catalog does not have it.
       */
      name: names.get(productId) ?? '',
    })),
  }),
})
