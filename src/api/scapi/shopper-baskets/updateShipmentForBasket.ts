import { call } from '#api/call.ts'
import { Id } from '#api/input/parameters.ts'
import { ShipmentInput } from '#commerce/baskets/inputs.ts'
import { BasketParameters, type BasketsVersion } from './version.ts'

export const updateShipmentForBasket = <Document>(version: BasketsVersion<Document>) =>
  call({
    path: `PATCH ${version.root}/{basketId}/shipments/{shipmentId}`,
    summary: 'Changes a shipment of the basket.',
    description:
      'Can change address, shipping method, gift message, pickup shop, pickup contact and `c_` fields. Fields that are not sent stay. Refuses an unknown shipment, a shipping method that does not fit, and a shop that does not offer pickup.',
    auth: 'shopper',
    parameters: BasketParameters.extend({ shipmentId: Id }),
    body: ShipmentInput,
    handle: ({ shop, shopper, parameters, body }) =>
      shop.baskets.changeShipment(shopper, parameters.basketId, parameters.shipmentId, body),
    document: version.schema,
    answer: version.document,
  })
