import { call } from '#api/call.ts'
import { ProductListItemChange } from '#commerce/product-lists/inputs.ts'
import { customers, ListItemParameters } from './parameters.ts'
import { CustomerProductListItemSchema, productListItemDocument } from './product-list-document.ts'

/** API-031. */
export const updateCustomerProductListItem = call({
  path: `PATCH ${customers}/{customerId}/product-lists/{listId}/items/{itemId}`,
  summary: 'Changes an item of a product list.',
  description:
    'Can change quantity, priority, whether it is public, and `c_` fields. Refuses an unknown list or item (404).',
  auth: 'shopper',
  parameters: ListItemParameters,
  body: ProductListItemChange,
  handle: ({ shop, shopper, parameters: { customerId, ...item }, body }) =>
    shop.productLists.changeItem(shopper, customerId, item, body),
  document: CustomerProductListItemSchema,
  answer: productListItemDocument,
})
