import { call } from '#api/call.ts'
import { BasketParameters, type BasketsVersion } from '#api/scapi/shopper-baskets/version.ts'

export const updateAsAgentBasket = <Document>(version: BasketsVersion<Document>) =>
  call({
    path: `PUT ${version.root}/{basketId}/agent`,
    summary: 'Makes a basket one of an agent.',
    description:
      'For agents. The basket stands beside the main basket of the customer. Refuses more than four such baskets and temporary ones.',
    auth: 'shopper',
    needsAgent: true,
    parameters: BasketParameters,
    handle: ({ shop, shopper, parameters }) => shop.baskets.markAsAgent(shopper, parameters.basketId),
    document: version.schema,
    answer: version.document,
  })
