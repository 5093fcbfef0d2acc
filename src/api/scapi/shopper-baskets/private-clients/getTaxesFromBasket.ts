import { z } from 'zod'
import { call } from '#api/call.ts'
import { named } from '#api/documents/document-schema.ts'
import { TaxItemsSchema } from './tax-items.ts'
import { BasketParameters, type BasketsVersion } from '#api/scapi/shopper-baskets/version.ts'

const TaxesSchema = named('Taxes', z.strictObject({ taxes: z.record(z.string(), TaxItemsSchema) }))

export const getTaxesFromBasket = <Document>(version: BasketsVersion<Document>) =>
  call({
    path: `GET ${version.root}/{basketId}/taxes`,
    summary: 'Returns the external taxes of a basket.',
    description: 'For private clients. Refuses a basket with internal taxes (409).',
    auth: 'shopper',
    scope: 'sfcc.shopper-baskets-orders.rw',
    parameters: BasketParameters,
    handle: ({ shop, shopper, parameters }) => shop.baskets.taxes(shopper, parameters.basketId),
    document: TaxesSchema,
    answer: (taxes) => ({ taxes }),
  })
