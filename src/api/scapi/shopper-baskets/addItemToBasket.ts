import { z } from 'zod'
import { call } from '#api/call.ts'
import { ProductItemInput } from '#commerce/baskets/inputs.ts'
import { BasketParameters, type BasketsVersion } from './version.ts'

export const addItemToBasket = <Document>(version: BasketsVersion<Document>) =>
  call({
    path: `POST ${version.root}/{basketId}/items`,
    summary: 'Puts products into the basket.',
    auth: 'shopper',
    parameters: BasketParameters,
    body: z.array(ProductItemInput).min(1).max(200),
    handle: ({ shop, shopper, parameters, body }) =>
      shop.baskets.addItems(shopper, parameters.basketId, body),
    answer: version.document,
  })
