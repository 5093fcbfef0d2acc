import { call } from '#api/call.ts'
import { ProductListInput } from '#commerce/product-lists/inputs.ts'
import { customers, ListParameters } from './parameters.ts'
import { productListDocument } from './product-list-document.ts'

export const updateCustomerProductList = call({
  path: `PATCH ${customers}/{customerId}/product-lists/{listId}`,
  summary: 'Changes a product list.',
  description: 'Sets type, name, description and whether it is public. Refuses an unknown list (404).',
  auth: 'registered',
  parameters: ListParameters,
  body: ProductListInput,
  handle: ({ shop, shopper, parameters: { customerId, listId }, body }) =>
    shop.productLists.change(shopper, customerId, listId, body),
  answer: productListDocument,
})
