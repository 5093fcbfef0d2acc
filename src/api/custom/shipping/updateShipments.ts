import { call } from '#api/call.ts'
import type { BasketsVersion } from '#api/scapi/shopper-baskets/version.ts'
import { ShipmentsInput, sizeOfShipments } from '#commerce/baskets/inputs.ts'

/** API-109, API-110. */
export const updateShipments = <Document>({
  document,
  schema,
}: Pick<BasketsVersion<Document>, 'document' | 'schema'>) =>
  call({
    path: 'POST /shipping/v1/organizations/{organizationId}/shipments',
    summary: 'Changes many shipments of a basket.',
    description:
      'Each shipment is named by its `shipmentId` and can change what `updateShipmentForBasket` changes. `productItems` are all of its goods afterwards. Up to 1,000 shipments, all of them or none. The argument `path` of a fault names the first shipment that was refused, and `refusals` has all of them. Answers with the basket.',
    auth: 'shopper',
    hasLargeBody: true,
    body: ShipmentsInput,
    sizeOf: ({ shipments }) => sizeOfShipments(shipments),
    handle: ({ shop, shopper, body }) => shop.baskets.changeShipments(shopper, body.basketId, body.shipments),
    document: schema,
    answer: document,
  })
