import { z } from 'zod'
import { call } from '#api/call.ts'
import { named } from '#api/documents/document-schema.ts'
import { commaList, Id } from '#api/input/parameters.ts'
import { isRefusal } from '#commerce/refusals.ts'
import {
  loadListed,
  publicItemDocument,
  publicLists,
  PublicProductListItemSchema,
} from './public-list-document.ts'

const PublicProductListItemResultSchema = named(
  'PublicProductListItemResult',
  z.strictObject({
    limit: z.number(),
    total: z.number(),
    data: z.array(PublicProductListItemSchema),
  }),
)

/** DROP-087. */
export const getPublicProductListItems = call({
  path: `GET ${publicLists}/{listId}/items`,
  summary: 'Returns the public items of a public product list.',
  description:
    '`expand` adds to each product what it names: `product` its text and price, `images`, `availability`. Refuses a list that is not public (404).',
  auth: 'shopper',
  parameters: z.object({
    listId: Id,
    expand: commaList.pipe(z.array(z.enum(['product', 'images', 'availability'])).max(3)).default([]),
  }),
  async handle({ shop, site, locale, currency, parameters: { listId, expand } }) {
    const list = await shop.productLists.readPublic(site.id, listId)
    if (isRefusal(list)) return list
    return { list, listed: await loadListed({ shop, site, locale, currency }, list.items, new Set(expand)) }
  },
  document: PublicProductListItemResultSchema,
  answer: ({ list: { items }, listed }) => ({
    limit: items.length,
    total: items.length,
    data: items.map((item) => publicItemDocument(item, listed)),
  }),
})
