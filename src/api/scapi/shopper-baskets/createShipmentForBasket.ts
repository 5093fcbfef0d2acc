import { call } from '#api/call.ts'
import { ShipmentInput } from '#commerce/baskets/inputs.ts'
import { BasketParameters, type BasketsVersion } from './version.ts'

export const createShipmentForBasket = <Document>(version: BasketsVersion<Document>) =>
  call({
    path: `POST ${version.root}/{basketId}/shipments`,
    summary: 'Adds a shipment for another recipient or a shop.',
    auth: 'shopper',
    parameters: BasketParameters,
    body: ShipmentInput,
    handle: ({ shop, shopper, parameters, body }) =>
      shop.baskets.addShipment(shopper, parameters.basketId, body),
    answer: version.document,
  })
