import { z } from 'zod'
import { isRefusal } from '#commerce/refusals.ts'
import { staffCall } from '#api/staff-call.ts'
import { isOwnShipment } from '#api/staff/order-reader.ts'
import { refusalFor } from '#api/staff/refusal-for.ts'
import { actorOf, parcelResults } from '#api/staff/order-documents/parcel-documents.ts'
import { leavingParcel, Parcels } from './parcel-input.ts'

export const dispatchParcels = staffCall({
  path: 'POST /dispatches',
  summary:
    'Hands up to 1,000 parcels to their carriers. Answers for each, in their order; a parcel that has left already answers the same',
  access: 'ship',
  takesKey: true,
  hasLargeBody: true,
  body: z.strictObject({
    parcels: Parcels,
    /** The token of the preview: if the parcels have changed since, none is sent. */
    effect: z.string().max(100).optional(),
  }),
  async handle({ shop, member, request, body, reply }) {
    const orderNos = new Set(body.parcels.map(({ orderNo }) => orderNo))
    const [orderNo] = orderNos
    if (orderNos.size === 1) reply.subject = `order ${orderNo}`
    const by = { actor: actorOf(member, request), mayChange: isOwnShipment(member) }
    const parcels = body.parcels.map(leavingParcel)
    if (body.effect === undefined) return shop.orders.parcels.dispatch(parcels, by)
    const sent = await shop.orders.parcels.dispatchSeen(parcels, body.effect, by)
    return isRefusal(sent) ? refusalFor({ shop, member }, sent) : sent
  },
  answer: parcelResults,
})
