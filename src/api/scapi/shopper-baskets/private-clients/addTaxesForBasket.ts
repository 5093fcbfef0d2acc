import { z } from 'zod'
import { call, nothing } from '#api/call.ts'
import { BasketParameters, type BasketsVersion } from '#api/scapi/shopper-baskets/version.ts'
import { TaxItemsSchema } from './tax-items.ts'

export const addTaxesForBasket = <Document>(version: BasketsVersion<Document>) =>
  call({
    path: `PUT ${version.root}/{basketId}/taxes`,
    summary: 'Sets the external taxes of lines of a basket.',
    description:
      'For private clients. Items are named by their id, shipping by the id of the shipping item. A tax holds until the amount or the destination of its line changes. Refuses a basket with internal taxes (409) and an unknown line (404).',
    auth: 'shopper',
    scope: 'sfcc.shopper-baskets-orders.rw',
    hasLargeBody: true,
    parameters: BasketParameters,
    body: z.object({ taxes: z.record(z.string().max(200), TaxItemsSchema) }),
    status: 204,
    handle: ({ shop, shopper, parameters, body }) =>
      shop.baskets.setTaxes(shopper, parameters.basketId, body.taxes),
    answer: nothing,
  })
