import { call } from '#api/call.ts'
import { Id } from '#api/input/parameters.ts'
import { ShippingMethodInput } from '#commerce/baskets/inputs.ts'
import { BasketParameters, type BasketsVersion } from './version.ts'

export const updateShippingMethodForShipment = <Document>(version: BasketsVersion<Document>) =>
  call({
    path: `PUT ${version.root}/{basketId}/shipments/{shipmentId}/shipping-method`,
    summary: 'Sets the shipping method of a shipment.',
    description:
      'Needs an id of getShippingMethodsForShipment. Refuses other methods and an unknown shipment.',
    auth: 'shopper',
    parameters: BasketParameters.extend({ shipmentId: Id }),
    body: ShippingMethodInput,
    handle: ({ shop, shopper, parameters, body }) =>
      shop.baskets.setShippingMethod(shopper, parameters.basketId, parameters.shipmentId, body.id),
    document: version.schema,
    answer: version.document,
  })
