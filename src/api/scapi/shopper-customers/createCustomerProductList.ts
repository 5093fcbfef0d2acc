import { call } from '#api/call.ts'
import { ProductListInput } from '#commerce/product-lists/inputs.ts'
import { CustomerParameters, customers } from './parameters.ts'
import { productListDocument } from './product-list-document.ts'

/** API-030. */
export const createCustomerProductList = call({
  path: `POST ${customers}/{customerId}/product-lists`,
  summary: 'Makes a list, a wish list unless told otherwise.',
  auth: 'registered',
  parameters: CustomerParameters,
  body: ProductListInput,
  handle: ({ shop, shopper, parameters, body }) =>
    shop.productLists.create(shopper, parameters.customerId, body),
  answer: productListDocument,
})
