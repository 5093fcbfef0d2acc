import { call } from '#api/call.ts'
import { isRefusal, refuse } from '#commerce/refusals.ts'
import { customers, ListItemParameters } from './parameters.ts'
import { CustomerProductListItemSchema, productListItemDocument } from './product-list-document.ts'

export const getCustomerProductListItem = call({
  path: `GET ${customers}/{customerId}/product-lists/{listId}/items/{itemId}`,
  summary: 'Returns one item of a product list.',
  description: 'Refuses an unknown list or item (404).',
  auth: 'shopper',
  parameters: ListItemParameters,
  async handle({ shop, shopper, parameters: { customerId, listId, itemId } }) {
    const list = await shop.productLists.get(shopper, customerId, listId)
    if (isRefusal(list)) return list
    return list.items.find(({ id }) => id === itemId) ?? refuse('product-list-item-not-found', { itemId })
  },
  document: CustomerProductListItemSchema,
  answer: productListItemDocument,
})
