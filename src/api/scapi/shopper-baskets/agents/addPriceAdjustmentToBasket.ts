import { call } from '#api/call.ts'
import { AdjustmentInput } from '#commerce/baskets/agents/inputs.ts'
import { BasketParameters, type BasketsVersion } from '#api/scapi/shopper-baskets/version.ts'

export const addPriceAdjustmentToBasket = <Document>(version: BasketsVersion<Document>) =>
  call({
    path: `POST ${version.root}/{basketId}/price-adjustments`,
    summary: 'Adds a price adjustment of an agent to the basket.',
    description:
      'For agents. A percentage, an amount or a fixed price, on an item, on shipping or on the order. It never gives more than at this moment, whatever the basket holds later. Refuses an unknown item, a promotion id in use, a second fixed price of an item, a fixed price of the order, and more than a hundred.',
    auth: 'shopper',
    needsAgent: true,
    parameters: BasketParameters,
    body: AdjustmentInput,
    handle: ({ shop, shopper, parameters, body }) =>
      shop.baskets.addPriceAdjustment(shopper, parameters.basketId, body),
    document: version.schema,
    answer: version.document,
  })
