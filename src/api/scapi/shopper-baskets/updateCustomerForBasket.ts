import { call } from '#api/call.ts'
import { CustomerInput } from '#commerce/baskets/inputs.ts'
import { BasketParameters, type BasketsVersion } from './version.ts'

export const updateCustomerForBasket = <Document>(version: BasketsVersion<Document>) =>
  call({
    path: `PUT ${version.root}/{basketId}/customer`,
    summary: 'Sets the email address for the order.',
    description: 'The order confirmation goes to this address.',
    auth: 'shopper',
    parameters: BasketParameters,
    body: CustomerInput,
    handle: ({ shop, shopper, parameters, body }) =>
      shop.baskets.setCustomer(shopper, parameters.basketId, body),
    document: version.schema,
    answer: version.document,
  })
