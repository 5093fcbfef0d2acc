import { call, nothing } from '#api/call.ts'
import { customers, ListItemParameters } from './parameters.ts'

/** API-031. */
export const deleteCustomerProductListItem = call({
  path: `DELETE ${customers}/{customerId}/product-lists/{listId}/items/{itemId}`,
  summary: 'Removes an item from a product list.',
  description: 'Refuses an unknown list or item (404).',
  auth: 'shopper',
  parameters: ListItemParameters,
  status: 204,
  handle: ({ shop, shopper, parameters: { customerId, ...item } }) =>
    shop.productLists.removeItem(shopper, customerId, item),
  answer: nothing,
})
