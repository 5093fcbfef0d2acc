import { call } from '#api/call.ts'
import { Id } from '#api/parameters.ts'
import { BasketParameters, type BasketsVersion } from './version.ts'
import { shippingMethodsDocument } from './shipping-methods-document.ts'

export const getShippingMethodsForShipment = <Document>(version: BasketsVersion<Document>) =>
  call({
    path: `GET ${version.root}/{basketId}/shipments/{shipmentId}/shipping-methods`,
    summary: 'Returns the shipping methods for a shipment, with prices.',
    description:
      'The methods depend on the address and the value of the shipment. A pickup shipment has pickup methods only.',
    auth: 'shopper',
    parameters: BasketParameters.extend({ shipmentId: Id }),
    handle: ({ shop, shopper, parameters }) =>
      shop.baskets.shippingMethods(shopper, parameters.basketId, parameters.shipmentId),
    answer: shippingMethodsDocument,
  })
