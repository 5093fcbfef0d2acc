import { call, nothing } from '#api/call.ts'
import { BasketParameters, type BasketsVersion } from './version.ts'

export const deleteBasket = <Document>(version: BasketsVersion<Document>) =>
  call({
    path: `DELETE ${version.root}/{basketId}`,
    summary: 'Deletes the basket.',
    description: 'Refuses a basket that does not exist or belongs to another shopper (404).',
    auth: 'shopper',
    parameters: BasketParameters,
    status: 204,
    handle: ({ shop, shopper, parameters }) => shop.baskets.remove(shopper, parameters.basketId),
    answer: nothing,
  })
