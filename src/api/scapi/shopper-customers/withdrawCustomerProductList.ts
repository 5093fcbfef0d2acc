import { call } from '#api/call.ts'
import { customers, ListParameters } from './parameters.ts'
import { CustomerProductListSchema, productListDocument } from './product-list-document.ts'

export const withdrawCustomerProductList = call({
  path: `DELETE ${customers}/{customerId}/product-lists/{listId}/share`,
  summary: 'Ends the sharing of a product list.',
  description: 'The link never works again; sharing again makes a new one. Refuses an unknown list (404).',
  auth: 'registered',
  parameters: ListParameters,
  handle: ({ shop, shopper, parameters: { customerId, listId } }) =>
    shop.productLists.withdraw(shopper, customerId, listId),
  document: CustomerProductListSchema,
  answer: productListDocument,
})
