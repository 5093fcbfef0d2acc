import { z } from 'zod'
import { call } from '#api/call.ts'
import { Id } from '#api/input/parameters.ts'
import { mostItemsAtOnce, ProductItemChange } from '#commerce/baskets/inputs.ts'
import { BasketParameters, type BasketsVersion } from './version.ts'

export const updateItemsInBasket = <Document>(version: BasketsVersion<Document>) =>
  call({
    path: `PATCH ${version.root}/{basketId}/items`,
    summary: 'Changes several items of the basket at once.',
    description:
      'Takes for each item what updateItemInBasket takes. If one change is refused, nothing changes.',
    auth: 'shopper',
    hasLargeBody: true,
    parameters: BasketParameters,
    body: z
      .array(ProductItemChange.safeExtend({ itemId: Id }))
      .min(1)
      .max(mostItemsAtOnce),
    sizeOf: (items) => items.length,
    handle: ({ shop, shopper, parameters, body }) =>
      shop.baskets.changeItems(shopper, parameters.basketId, body),
    document: version.schema,
    answer: version.document,
  })
