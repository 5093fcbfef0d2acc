import { call, nothing } from '#api/call.ts'
import { customers, ListItemParameters } from './parameters.ts'

/** API-031. */
export const deleteCustomerProductListItem = call({
  path: `DELETE ${customers}/{customerId}/product-lists/{listId}/items/{itemId}`,
  summary: 'Takes an item out of a list.',
  auth: 'registered',
  parameters: ListItemParameters,
  status: 204,
  handle: ({ shop, shopper, parameters: { customerId, ...place } }) =>
    shop.productLists.removeItem(shopper, customerId, place),
  answer: nothing,
})
