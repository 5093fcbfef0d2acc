import { call } from '#api/call.ts'
import { basketDocument } from '#api/scapi/shopper-baskets/basket-document.ts'
import { CustomerParameters, customers } from './parameters.ts'

/** API-090. */
export const getCustomerBaskets = call({
  path: `GET ${customers}/{customerId}/baskets`,
  summary: "The shopper's baskets.",
  auth: 'shopper',
  parameters: CustomerParameters,
  handle: ({ shop, shopper, parameters }) => shop.baskets.list(shopper, parameters.customerId),
  answer: (baskets) => ({ total: baskets.length, baskets: baskets.map(basketDocument) }),
})
