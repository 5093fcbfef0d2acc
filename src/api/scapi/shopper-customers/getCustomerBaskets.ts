import { call } from '#api/call.ts'
import { basketDocument } from '#api/scapi/shopper-baskets/basket-document.ts'
import { CustomerParameters, customers } from './parameters.ts'

/** API-090. */
export const getCustomerBaskets = call({
  path: `GET ${customers}/{customerId}/baskets`,
  summary: "Returns the shopper's baskets.",
  description: 'Refuses to show baskets of other shoppers (403).',
  auth: 'shopper',
  parameters: CustomerParameters,
  handle: ({ shop, shopper, parameters }) => shop.baskets.list(shopper, parameters.customerId),
  answer: (baskets) => ({ total: baskets.length, baskets: baskets.map(basketDocument) }),
})
