import { z } from 'zod'
import { staffCall } from '#api/staff-call.ts'
import { isOwnShipment } from '#api/staff/order-reader.ts'
import { actorOf, trackingRowDocument } from '#api/staff/order-documents/parcel-documents.ts'

export const importTracking = staffCall({
  path: 'POST /tracking-imports',
  summary:
    'Checks a CSV file with the columns slip (or orderNo and position), carrier, number and shippedOn, up to 10,000 rows. With `apply` the good rows are dispatched; without it no key is needed',
  access: 'ship',
  takesKey: true,
  onlyLooks: ({ body: { apply } }) => !apply,
  hasLargeBody: true,
  body: z.strictObject({ csv: z.string().min(1).max(1_500_000), apply: z.boolean().default(false) }),
  handle: ({ shop, member, request, body: { csv, apply } }) =>
    shop.orders.parcels.importTracking(csv, {
      apply,
      actor: actorOf(member, request),
      mayChange: isOwnShipment(member),
    }),
  answer: (rows) => ({ rows: rows.map(trackingRowDocument) }),
})
