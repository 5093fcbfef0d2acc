import { z } from 'zod'
import { call } from '#api/call.ts'
import { Id } from '#api/parameters.ts'
import { productOfWish } from '#shared/wish-item.ts'
import { readText } from '#api/scapi/custom.ts'

export const getSharedProductList = call({
  path: 'GET /shared-product-list',
  summary: 'Returns the public items of a list that its owner has shared.',
  description:
    'Says nothing of the owner but the first name that the owner has chosen for the link. The items that are wanted most are first. Refuses a token that does not exist or was withdrawn (404).',
  auth: 'public',
  parameters: z.object({ token: Id }),
  handle: ({ shop, site, parameters }) => shop.productLists.shared(site.id, parameters.token),
  answer: ({ firstName, items }) => ({
    firstName: firstName ?? '',
    items: items.map(({ id, productId, quantity, priority, custom }) => ({
      id,
      productId: productOfWish({ productId, c_colorID: readText(custom.c_colorID) }),
      quantity,
      priority,
      name: readText(custom.c_name) ?? '',
    })),
  }),
})
