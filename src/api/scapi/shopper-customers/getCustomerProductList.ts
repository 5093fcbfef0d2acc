import { call } from '#api/call.ts'
import { customers, ListParameters } from './parameters.ts'
import { CustomerProductListSchema, productListDocument } from './product-list-document.ts'

export const getCustomerProductList = call({
  path: `GET ${customers}/{customerId}/product-lists/{listId}`,
  summary: 'Returns one product list with its items.',
  description: 'Refuses an unknown list (404).',
  auth: 'shopper',
  parameters: ListParameters,
  handle: ({ shop, shopper, parameters: { customerId, listId } }) =>
    shop.productLists.get(shopper, customerId, listId),
  document: CustomerProductListSchema,
  answer: productListDocument,
})
