import { call } from '#api/call.ts'
import { Id } from '#api/input/parameters.ts'
import { BasketParameters, type BasketsVersion } from './version.ts'

export const removeItemFromBasket = <Document>(version: BasketsVersion<Document>) =>
  call({
    path: `DELETE ${version.root}/{basketId}/items/{itemId}`,
    summary: 'Removes an item from the basket.',
    description:
      'Refuses an unknown item (404) and a free item of a promotion, which leaves with its promotion.',
    auth: 'shopper',
    parameters: BasketParameters.extend({ itemId: Id }),
    handle: ({ shop, shopper, parameters }) =>
      shop.baskets.removeItem(shopper, parameters.basketId, parameters.itemId),
    document: version.schema,
    answer: version.document,
  })
