import { call } from '#api/call.ts'
import { ProductListChange } from '#commerce/product-lists/inputs.ts'
import { customers, ListParameters } from './parameters.ts'
import { CustomerProductListSchema, productListDocument } from './product-list-document.ts'

export const updateCustomerProductList = call({
  path: `PATCH ${customers}/{customerId}/product-lists/{listId}`,
  summary: 'Changes a product list.',
  description:
    'Can change name, description and whether it is public; a list that becomes private is not shared any more. Absent fields stay. Refuses an unknown list (404).',
  auth: 'shopper',
  parameters: ListParameters,
  body: ProductListChange,
  handle: ({ shop, shopper, parameters: { customerId, listId }, body }) =>
    shop.productLists.change(shopper, customerId, listId, body),
  document: CustomerProductListSchema,
  answer: productListDocument,
})
