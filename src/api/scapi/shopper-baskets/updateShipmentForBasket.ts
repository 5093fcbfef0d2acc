import { call } from '#api/call.ts'
import { Id } from '#api/parameters.ts'
import { ShipmentInput } from '#commerce/baskets/inputs.ts'
import { BasketParameters, type BasketsVersion } from './version.ts'

export const updateShipmentForBasket = <Document>(version: BasketsVersion<Document>) =>
  call({
    path: `PATCH ${version.root}/{basketId}/shipments/{shipmentId}`,
    summary: 'Changes a shipment: address, method, gift message, pickup shop and contact, c_ fields.',
    auth: 'shopper',
    parameters: BasketParameters.extend({ shipmentId: Id }),
    body: ShipmentInput,
    handle: ({ shop, shopper, parameters, body }) =>
      shop.baskets.changeShipment(shopper, parameters.basketId, parameters.shipmentId, body),
    answer: version.document,
  })
