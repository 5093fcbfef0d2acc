import { call } from '#api/call.ts'
import { Id } from '#api/input/parameters.ts'
import { BasketParameters, type BasketsVersion } from './version.ts'

export const removeShipmentFromBasket = <Document>(version: BasketsVersion<Document>) =>
  call({
    path: `DELETE ${version.root}/{basketId}/shipments/{shipmentId}`,
    summary: 'Removes a shipment and its items from the basket.',
    description: 'Refuses an unknown shipment (404) and the default shipment (403).',
    auth: 'shopper',
    parameters: BasketParameters.extend({ shipmentId: Id }),
    handle: ({ shop, shopper, parameters }) =>
      shop.baskets.removeShipment(shopper, parameters.basketId, parameters.shipmentId),
    document: version.schema,
    answer: version.document,
  })
