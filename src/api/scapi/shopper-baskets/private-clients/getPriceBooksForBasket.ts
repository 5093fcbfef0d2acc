import { z } from 'zod'
import { call } from '#api/call.ts'
import { named } from '#api/documents/document-schema.ts'
import { BasketParameters, type BasketsVersion } from '#api/scapi/shopper-baskets/version.ts'

const PriceBookIdsSchema = named('PriceBookIds', z.array(z.string()))

export const getPriceBooksForBasket = <Document>(version: BasketsVersion<Document>) =>
  call({
    path: `GET ${version.root}/{basketId}/price-books`,
    summary: 'Returns the price books of a basket.',
    description: 'For private clients. The price books of the site, unless others are set for the basket.',
    auth: 'shopper',
    scope: 'sfcc.shopper-baskets-orders.rw',
    parameters: BasketParameters,
    handle: ({ shop, shopper, parameters }) => shop.baskets.priceBooks(shopper, parameters.basketId),
    document: PriceBookIdsSchema,
    answer: (ids) => ids,
  })
