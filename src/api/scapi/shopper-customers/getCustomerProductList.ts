import { call } from '#api/call.ts'
import { customers, ListParameters } from './parameters.ts'
import { productListDocument } from './product-list-document.ts'

export const getCustomerProductList = call({
  path: `GET ${customers}/{customerId}/product-lists/{listId}`,
  summary: 'One list with its items.',
  auth: 'registered',
  parameters: ListParameters,
  handle: ({ shop, shopper, parameters: { customerId, listId } }) =>
    shop.productLists.get(shopper, customerId, listId),
  answer: productListDocument,
})
