import { call } from '#api/call.ts'
import { flag } from '#api/input/parameters.ts'
import { BasketParameters, type BasketsVersion } from '#api/scapi/shopper-baskets/version.ts'

export const updateAsStorefrontBasket = <Document>(version: BasketsVersion<Document>) =>
  call({
    path: `PUT ${version.root}/{basketId}/storefront`,
    summary: 'Makes a basket the main one of the customer.',
    description:
      'For agents. If there is one already, `exchange` makes that a basket of an agent; otherwise the call is refused, and the fault names it.',
    auth: 'shopper',
    needsAgent: true,
    parameters: BasketParameters.extend({ exchange: flag.optional() }),
    handle: ({ shop, shopper, parameters }) =>
      shop.baskets.markAsStorefront(shopper, parameters.basketId, { exchange: parameters.exchange ?? false }),
    document: version.schema,
    answer: version.document,
  })
