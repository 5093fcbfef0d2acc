import { call } from '#api/call.ts'
import { ProductListItemInput } from '#commerce/product-lists/inputs.ts'
import { customers, ListParameters } from './parameters.ts'
import { CustomerProductListItemSchema, productListItemDocument } from './product-list-document.ts'

/** API-031. */
export const createCustomerProductListItem = call({
  path: `POST ${customers}/{customerId}/product-lists/{listId}/items`,
  summary: 'Adds a product to a list.',
  description:
    'A product that is already in the list is replaced. Refuses an unknown list (404), and more than 500 items of a customer or 100 of a guest.',
  auth: 'shopper',
  parameters: ListParameters,
  body: ProductListItemInput,
  handle: ({ shop, shopper, parameters: { customerId, listId }, body }) =>
    shop.productLists.addItem(shopper, customerId, listId, body),
  document: CustomerProductListItemSchema,
  answer: productListItemDocument,
})
