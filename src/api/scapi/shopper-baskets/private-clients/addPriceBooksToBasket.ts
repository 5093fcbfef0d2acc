import { z } from 'zod'
import { call, nothing } from '#api/call.ts'
import { BasketParameters, type BasketsVersion } from '#api/scapi/shopper-baskets/version.ts'

export const addPriceBooksToBasket = <Document>(version: BasketsVersion<Document>) =>
  call({
    path: `PUT ${version.root}/{basketId}/price-books`,
    summary: 'Sets the price books of a basket.',
    description:
      'For private clients. The prices apply from the next calculation of the basket on. A product without a price in these books keeps its usual one. An empty list gives the usual prices again. Refuses an unknown price book (404).',
    auth: 'shopper',
    scope: 'sfcc.shopper-baskets-orders.rw',
    parameters: BasketParameters,
    body: z.array(z.string().max(256)).max(10),
    status: 204,
    handle: ({ shop, shopper, parameters, body }) =>
      shop.baskets.setPriceBooks(shopper, parameters.basketId, body),
    answer: nothing,
  })
