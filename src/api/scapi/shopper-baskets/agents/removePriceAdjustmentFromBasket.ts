import { call } from '#api/call.ts'
import { Id } from '#api/input/parameters.ts'
import { BasketParameters, type BasketsVersion } from '#api/scapi/shopper-baskets/version.ts'

export const removePriceAdjustmentFromBasket = <Document>(version: BasketsVersion<Document>) =>
  call({
    path: `DELETE ${version.root}/{basketId}/price-adjustments/{priceAdjustmentId}`,
    summary: 'Removes a price adjustment of an agent.',
    description: 'For agents. Refuses an unknown adjustment (404) and one of a promotion.',
    auth: 'shopper',
    needsAgent: true,
    parameters: BasketParameters.extend({ priceAdjustmentId: Id }),
    handle: ({ shop, shopper, parameters }) =>
      shop.baskets.removePriceAdjustment(shopper, parameters.basketId, parameters.priceAdjustmentId),
    document: version.schema,
    answer: version.document,
  })
