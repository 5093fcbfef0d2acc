import { z } from 'zod'
import { call } from '#api/call.ts'
import { named } from '#api/documents/document-schema.ts'
import { CustomerParameters, customers } from './parameters.ts'
import { CustomerProductListSchema, productListDocument } from './product-list-document.ts'

const CustomerProductListResultSchema = named(
  'CustomerProductListResult',
  z.strictObject({
    limit: z.number(),
    total: z.number(),
    data: z.array(CustomerProductListSchema),
  }),
)

/** API-029. */
export const getCustomerProductLists = call({
  path: `GET ${customers}/{customerId}/product-lists`,
  summary: 'Returns the product lists of the customer or guest on this site.',
  description: 'A wish list is a product list too. Refuses to show lists of other customers (403).',
  auth: 'shopper',
  parameters: CustomerParameters,
  handle: ({ shop, shopper, parameters }) => shop.productLists.all(shopper, parameters.customerId),
  document: CustomerProductListResultSchema,
  answer: (lists) => ({ limit: lists.length, total: lists.length, data: lists.map(productListDocument) }),
})
