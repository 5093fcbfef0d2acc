import { call } from '#api/call.ts'
import { ShipmentInput } from '#commerce/baskets/inputs.ts'
import { BasketParameters, type BasketsVersion } from './version.ts'

export const createShipmentForBasket = <Document>(version: BasketsVersion<Document>) =>
  call({
    path: `POST ${version.root}/{basketId}/shipments`,
    summary: 'Adds a shipment to the basket.',
    description:
      'A shipment goes to one address, or to one shop for pickup. Without a `shipmentId` it gets the next free one. Refuses an id that is in use, and more shipments than the site allows.',
    auth: 'shopper',
    parameters: BasketParameters,
    body: ShipmentInput,
    handle: ({ shop, shopper, parameters, body }) =>
      shop.baskets.addShipment(shopper, parameters.basketId, body),
    document: version.schema,
    answer: version.document,
  })
