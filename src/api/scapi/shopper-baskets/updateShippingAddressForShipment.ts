import { call } from '#api/call.ts'
import { flag, Id } from '#api/input/parameters.ts'
import { AddressInput } from '#commerce/baskets/inputs.ts'
import { BasketParameters, type BasketsVersion } from './version.ts'

export const updateShippingAddressForShipment = <Document>(version: BasketsVersion<Document>) =>
  call({
    path: `PUT ${version.root}/{basketId}/shipments/{shipmentId}/shipping-address`,
    summary: 'Sets the address of a shipment.',
    description:
      'If the shopper has chosen no shipping method, the default method is set too. `useAsBilling` makes it the billing address as well. Refuses an unknown shipment (404).',
    auth: 'shopper',
    parameters: BasketParameters.extend({ shipmentId: Id, useAsBilling: flag.optional() }),
    body: AddressInput,
    handle: ({ shop, shopper, parameters, body }) =>
      shop.baskets.setShippingAddress(shopper, parameters.basketId, parameters.shipmentId, body, {
        useAsBilling: parameters.useAsBilling ?? false,
      }),
    document: version.schema,
    answer: version.document,
  })
