import type { Actor } from '#commerce/orders/journal/order-event.ts'
import type { CheckedTrackingRow, ParcelOfOrder } from '#commerce/orders/order-parcels.ts'
import { isRefusal, type Refusal } from '#commerce/refusals.ts'
import type { Member } from '#commerce/staff/staff.ts'
import { refusalFault } from '#api/faults/faults.ts'
import type { StaffRequest } from '#api/staff-call.ts'

/** The author of a change to an order. */
export const actorOf = ({ id }: Pick<Member, 'id'>, request: Pick<StaffRequest, 'id'>): Actor => ({
  kind: 'member',
  id,
  requestId: request.id,
})

/** A parcel, and until when its dispatch can be undone. */
export const parcelDocument = ({ orderNo, parcel, undoUntil }: ParcelOfOrder) => ({
  orderNo,
  shipmentId: parcel.shipmentId,
  parcelId: parcel.id,
  state: parcel.state,
  carrierId: parcel.carrierId,
  trackingNumber: parcel.trackingNo,
  trackingUrl: parcel.trackingUrl,
  weightGrams: parcel.weightGrams,
  shippedOn: parcel.shippedOn,
  deliveredOn: parcel.deliveredOn,
  items: parcel.items,
  undoUntil,
})

/** The code and the text of a refusal in a list of results. */
export const refusedDocument = (refusal: Refusal) => ({
  code: refusal.refused,
  detail: refusalFault(refusal, '').detail,
})

/** One result for each parcel of the request. */
export const parcelResults = (results: readonly (ParcelOfOrder | Refusal)[]) => ({
  parcels: results.map((result) =>
    isRefusal(result) ? { refused: refusedDocument(result) } : parcelDocument(result),
  ),
})

/** A row of a file with tracking numbers, and its result. */
export const trackingRowDocument = ({ carrierId, trackingNo, result, ...row }: CheckedTrackingRow) => ({
  ...row,
  carrierId,
  trackingNumber: trackingNo,
  ...(typeof result === 'string'
    ? { result }
    : isRefusal(result)
      ? { result: 'refused' as const, refused: refusedDocument(result) }
      : { result: 'refused' as const, refused: { code: 'unreadable' as const, detail: result.problem } }),
})
