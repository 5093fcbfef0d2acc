import { call, nothing } from '#api/call.ts'
import { BasketParameters, type BasketsVersion } from './version.ts'

export const deleteBasket = <Document>(version: BasketsVersion<Document>) =>
  call({
    path: `DELETE ${version.root}/{basketId}`,
    summary: 'Deletes the basket.',
    auth: 'shopper',
    parameters: BasketParameters,
    status: 204,
    handle: ({ shop, shopper, parameters }) => shop.baskets.remove(shopper, parameters.basketId),
    answer: nothing,
  })
