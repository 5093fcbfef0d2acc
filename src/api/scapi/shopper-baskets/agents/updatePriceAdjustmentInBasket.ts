import { call } from '#api/call.ts'
import { Id } from '#api/input/parameters.ts'
import { AdjustmentChange } from '#commerce/baskets/agents/inputs.ts'
import { BasketParameters, type BasketsVersion } from '#api/scapi/shopper-baskets/version.ts'

export const updatePriceAdjustmentInBasket = <Document>(version: BasketsVersion<Document>) =>
  call({
    path: `PATCH ${version.root}/{basketId}/price-adjustments/{priceAdjustmentId}`,
    summary: 'Changes a price adjustment of an agent.',
    description:
      'For agents. Changes the value of the discount, its text, its reason and `c_` fields. The type stays. Refuses an unknown adjustment (404) and one of a promotion.',
    auth: 'shopper',
    needsAgent: true,
    parameters: BasketParameters.extend({ priceAdjustmentId: Id }),
    body: AdjustmentChange,
    handle: ({ shop, shopper, parameters, body }) =>
      shop.baskets.changePriceAdjustment(shopper, parameters.basketId, parameters.priceAdjustmentId, body),
    document: version.schema,
    answer: version.document,
  })
