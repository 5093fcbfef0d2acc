import { z } from 'zod'
import { call } from '#api/call.ts'
import { named } from '#api/documents/document-schema.ts'
import { basketDocument, BasketSchema } from '#api/scapi/shopper-baskets/documents/basket-document.ts'
import { CustomerParameters, customers } from './parameters.ts'

const BasketsResultSchema = named(
  'BasketsResult',
  z.strictObject({
    total: z.number(),
    baskets: z.array(BasketSchema),
  }),
)

/** API-090. */
export const getCustomerBaskets = call({
  path: `GET ${customers}/{customerId}/baskets`,
  summary: "Returns the shopper's baskets.",
  description: 'Refuses to show baskets of other shoppers (403).',
  auth: 'shopper',
  parameters: CustomerParameters,
  handle: ({ shop, shopper, parameters }) => shop.baskets.list(shopper, parameters.customerId),
  document: BasketsResultSchema,
  answer: (baskets, context) => ({
    total: baskets.length,
    baskets: baskets.map((basket) => basketDocument(basket, context)),
  }),
})
