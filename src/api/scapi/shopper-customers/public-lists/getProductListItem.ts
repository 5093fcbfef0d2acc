import { z } from 'zod'
import { call } from '#api/call.ts'
import { Id } from '#api/input/parameters.ts'
import { isRefusal, refuse } from '#commerce/refusals.ts'
import {
  loadListed,
  publicItemDocument,
  publicLists,
  PublicProductListItemSchema,
} from './public-list-document.ts'

/** DROP-087. */
export const getProductListItem = call({
  path: `GET ${publicLists}/{listId}/items/{itemId}`,
  summary: 'Returns a public item of a public product list.',
  description: 'Refuses a list and an item that are not public (404).',
  auth: 'shopper',
  parameters: z.object({ listId: Id, itemId: Id }),
  async handle({ shop, site, locale, currency, parameters: { listId, itemId } }) {
    const list = await shop.productLists.readPublic(site.id, listId)
    if (isRefusal(list)) return list
    const item = list.items.find(({ id }) => id === itemId)
    if (!item) return refuse('product-list-item-not-found', { itemId })
    return { item, listed: await loadListed({ shop, site, locale, currency }, [item], new Set(['product'])) }
  },
  document: PublicProductListItemSchema,
  answer: ({ item, listed }) => publicItemDocument(item, listed),
})
