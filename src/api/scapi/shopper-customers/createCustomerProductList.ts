import { call } from '#api/call.ts'
import { ProductListInput } from '#commerce/product-lists/inputs.ts'
import { CustomerParameters, customers } from './parameters.ts'
import { CustomerProductListSchema, productListDocument } from './product-list-document.ts'

/** API-030. */
export const createCustomerProductList = call({
  path: `POST ${customers}/{customerId}/product-lists`,
  summary: 'Creates a product list.',
  description:
    'The list is a wish list unless `type` says something else. Refuses more than 20 lists of a customer, and more than 5 of a guest. A login with the usid of a guest gives the lists of the guest to the customer.',
  auth: 'shopper',
  parameters: CustomerParameters,
  body: ProductListInput,
  handle: ({ shop, shopper, parameters, body }) =>
    shop.productLists.create(shopper, parameters.customerId, body),
  document: CustomerProductListSchema,
  answer: productListDocument,
})
