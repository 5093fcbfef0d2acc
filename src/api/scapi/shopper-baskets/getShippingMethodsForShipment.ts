import { call } from '#api/call.ts'
import { Id } from '#api/parameters.ts'
import { BasketParameters, type BasketsVersion } from './version.ts'
import { shippingMethodsDocument } from './shipping-methods-document.ts'

export const getShippingMethodsForShipment = <Document>(version: BasketsVersion<Document>) =>
  call({
    path: `GET ${version.root}/{basketId}/shipments/{shipmentId}/shipping-methods`,
    summary: 'Shipping methods that a shipment can have, with their prices.',
    auth: 'shopper',
    parameters: BasketParameters.extend({ shipmentId: Id }),
    handle: ({ shop, shopper, parameters }) =>
      shop.baskets.shippingMethods(shopper, parameters.basketId, parameters.shipmentId),
    answer: shippingMethodsDocument,
  })
