import { call } from '#api/call.ts'
import { Id } from '#api/parameters.ts'
import { BasketParameters, type BasketsVersion } from './version.ts'

export const removeItemFromBasket = <Document>(version: BasketsVersion<Document>) =>
  call({
    path: `DELETE ${version.root}/{basketId}/items/{itemId}`,
    summary: 'Takes an item out of the basket.',
    auth: 'shopper',
    parameters: BasketParameters.extend({ itemId: Id }),
    handle: ({ shop, shopper, parameters }) =>
      shop.baskets.removeItem(shopper, parameters.basketId, parameters.itemId),
    answer: version.document,
  })
