import { call } from '#api/call.ts'
import { BasketChange, shipmentsOf, sizeOfShipments } from '#commerce/baskets/inputs.ts'
import { AdditionKey, BasketParameters, type BasketsVersion } from './version.ts'

export const updateBasket = <Document>(version: BasketsVersion<Document>) =>
  call({
    path: `PATCH ${version.root}/{basketId}`,
    summary: 'Changes the currency, the source code, `c_` fields and many shipments of the basket.',
    description:
      'Other fields of the body are ignored. `c_actions` adds shipments with their goods (`addShipments`), removes them (`removeShipments`) and calculates how they can be sent now (`shipNow`): in order, up to 1,000 shipments in one request, all of them or none. The argument `path` of a fault names the shipment that was refused. A call with the `c_additionKey` of an earlier one changes nothing: it can be repeated when its answer was lost. Refuses a currency that the site does not have, or in which an item has no price, and more shipments than the site allows.',
    auth: 'shopper',
    hasLargeBody: true,
    parameters: BasketParameters.extend({ c_additionKey: AdditionKey.optional() }),
    body: BasketChange,
    sizeOf: ({ c_actions: actions = [] }) => sizeOfShipments(actions.flatMap(shipmentsOf)),
    handle: ({ shop, shopper, parameters, body }) =>
      shop.baskets.change(shopper, parameters.basketId, body, parameters.c_additionKey),
    document: version.schema,
    answer: version.document,
  })
