import { call, nothing } from '#api/call.ts'
import { customers, ListParameters } from './parameters.ts'

export const deleteCustomerProductList = call({
  path: `DELETE ${customers}/{customerId}/product-lists/{listId}`,
  summary: 'Deletes a product list with its items.',
  description: 'Refuses an unknown list (404).',
  auth: 'shopper',
  parameters: ListParameters,
  status: 204,
  handle: ({ shop, shopper, parameters: { customerId, listId } }) =>
    shop.productLists.remove(shopper, customerId, listId),
  answer: nothing,
})
