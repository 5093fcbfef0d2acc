import { call } from '#api/call.ts'
import { ProductListItemChange } from '#commerce/product-lists/inputs.ts'
import { customers, ListItemParameters } from './parameters.ts'
import { productListItemDocument } from './product-list-document.ts'

/** API-031. */
export const updateCustomerProductListItem = call({
  path: `PATCH ${customers}/{customerId}/product-lists/{listId}/items/{itemId}`,
  summary: 'Changes quantity, priority, publicity and c_ fields of an item.',
  auth: 'registered',
  parameters: ListItemParameters,
  body: ProductListItemChange,
  handle: ({ shop, shopper, parameters: { customerId, ...place }, body }) =>
    shop.productLists.changeItem(shopper, customerId, place, body),
  answer: productListItemDocument,
})
