import { call } from '#api/call.ts'
import { ShareInput } from '#commerce/product-lists/inputs.ts'
import { customers, ListParameters } from './parameters.ts'
import { CustomerProductListSchema, productListDocument } from './product-list-document.ts'

export const shareCustomerProductList = call({
  path: `PUT ${customers}/{customerId}/product-lists/{listId}/share`,
  summary: 'Shares a product list by a link.',
  description:
    'Whoever has the token of `c_share` reads the public items with getSharedProductList. A list that is shared already keeps its token and gets the name. Refuses an unknown list (404).',
  auth: 'registered',
  parameters: ListParameters,
  body: ShareInput,
  handle: ({ shop, shopper, parameters: { customerId, listId }, body }) =>
    shop.productLists.share(shopper, customerId, listId, body),
  document: CustomerProductListSchema,
  answer: productListDocument,
})
