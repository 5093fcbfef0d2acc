import { z } from 'zod'
import { call } from '#api/call.ts'
import { Id } from '#api/input/parameters.ts'
import { parsePostalCode } from '#api/input/postal-code.ts'
import { isRefusal } from '#commerce/refusals.ts'
import { BasketParameters, type BasketsVersion } from './version.ts'
import { ShippingMethodResultSchema, shippingMethodsDocument } from './documents/shipping-methods-document.ts'

export const getShippingMethodsForShipment = <Document>(version: BasketsVersion<Document>) =>
  call({
    path: `GET ${version.root}/{basketId}/shipments/{shipmentId}/shipping-methods`,
    summary: 'Returns the shipping methods for a shipment, with prices.',
    description:
      'The methods depend on the address and the value of the shipment. A pickup shipment has pickup methods only. When none goes to the address the list is empty, and `c_message` says so. `c_arrivesOn` is the day of arrival if the order is placed now: at `c_postalCode` if it is given, else at the address of the shipment. With a wanted day, `c_keepsWantedDay` says whether the method keeps it.',
    auth: 'shopper',
    parameters: BasketParameters.extend({
      shipmentId: Id,
      c_postalCode: z.string().trim().max(10).optional(),
    }),
    handle: ({ shop, shopper, parameters: { basketId, shipmentId, c_postalCode: code } }) => {
      const destination = code ? parsePostalCode(code, 'c_postalCode') : undefined
      if (isRefusal(destination)) return destination
      return shop.baskets.shippingMethods(shopper, basketId, shipmentId, { destination })
    },
    document: ShippingMethodResultSchema,
    answer: shippingMethodsDocument,
  })
