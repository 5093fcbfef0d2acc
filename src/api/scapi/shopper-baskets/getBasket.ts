import { call } from '#api/call.ts'
import { BasketParameters, type BasketsVersion } from './version.ts'

export const getBasket = <Document>(version: BasketsVersion<Document>) =>
  call({
    path: `GET ${version.root}/{basketId}`,
    summary: 'Returns the basket with current prices.',
    description:
      'Prices, promotions and taxes are computed for now. Refuses a basket that does not exist or belongs to another shopper (404).',
    auth: 'shopper',
    parameters: BasketParameters,
    handle: ({ shop, shopper, parameters }) => shop.baskets.get(shopper, parameters.basketId),
    document: version.schema,
    answer: version.document,
  })
