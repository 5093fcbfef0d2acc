import { call } from '#api/call.ts'
import { BasketParameters, type BasketsVersion } from './version.ts'

export const getBasket = <Document>(version: BasketsVersion<Document>) =>
  call({
    path: `GET ${version.root}/{basketId}`,
    summary: 'The basket with the prices of now.',
    auth: 'shopper',
    parameters: BasketParameters,
    handle: ({ shop, shopper, parameters }) => shop.baskets.get(shopper, parameters.basketId),
    answer: version.document,
  })
