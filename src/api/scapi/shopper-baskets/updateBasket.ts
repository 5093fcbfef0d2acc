import { call } from '#api/call.ts'
import { BasketInput } from '#commerce/baskets/inputs.ts'
import { BasketParameters, type BasketsVersion } from './version.ts'

export const updateBasket = <Document>(version: BasketsVersion<Document>) =>
  call({
    path: `PATCH ${version.root}/{basketId}`,
    summary: 'Changes the currency, the source code and `c_` fields of the basket.',
    description:
      'Other fields of the body are ignored. Refuses a currency that the site does not have, or in which an item has no price.',
    auth: 'shopper',
    parameters: BasketParameters,
    body: BasketInput,
    handle: ({ shop, shopper, parameters, body }) => shop.baskets.change(shopper, parameters.basketId, body),
    answer: version.document,
  })
