import { z } from 'zod'
import { staffCall } from '#api/staff-call.ts'
import { isOwnShipment } from '#api/staff/order-reader.ts'
import { actorOf, parcelResults } from '#api/staff/order-documents/parcel-documents.ts'

export const undoDispatch = staffCall({
  path: 'POST /dispatches/undo',
  summary:
    'Takes dispatches of the last ten minutes back, while no email names them and no capture covers them. Answers for each',
  access: 'ship',
  takesKey: true,
  body: z.strictObject({ parcelIds: z.array(z.uuid()).min(1).max(1_000) }),
  handle: ({ shop, member, request, body }) =>
    shop.orders.parcels.undoDispatch(body.parcelIds, {
      actor: actorOf(member, request),
      mayChange: isOwnShipment(member),
    }),
  answer: parcelResults,
})
