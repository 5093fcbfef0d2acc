import { call } from '#api/call.ts'
import { Id } from '#api/input/parameters.ts'
import { ProductItemChange } from '#commerce/baskets/inputs.ts'
import { BasketParameters, type BasketsVersion } from './version.ts'

export const updateItemInBasket = <Document>(version: BasketsVersion<Document>) =>
  call({
    path: `PATCH ${version.root}/{basketId}/items/{itemId}`,
    summary: 'Changes an item of the basket.',
    description:
      'Can change quantity, variant, shipment, pickup shop, gift options and `c_` fields. Quantity 0 removes the item. `c_pieces` changes only so many pieces: they become a line of their own, the others stay. Refuses an unknown item, a free item of a promotion, and whatever addItemToBasket refuses.',
    auth: 'shopper',
    parameters: BasketParameters.extend({ itemId: Id }),
    body: ProductItemChange,
    handle: ({ shop, shopper, parameters, body }) =>
      shop.baskets.changeItem(shopper, parameters.basketId, parameters.itemId, body),
    document: version.schema,
    answer: version.document,
  })
