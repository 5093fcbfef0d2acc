import { z } from 'zod'
import { HoldDay, HoldNote, holdReasons, mostHolds } from '#commerce/orders/holds/inputs.ts'
import { OrderNo } from '#commerce/orders/search/inputs.ts'
import { holdRightsOf } from '#shared/orders/order-limits.ts'
import { staffCall } from '#api/staff-call.ts'
import { placedHolds } from '#api/staff/order-documents/hold-documents.ts'
import { orderReaderOf } from '#api/staff/order-reader.ts'
import { actorOf } from '#api/staff/order-documents/parcel-documents.ts'

const Place = z.strictObject({
  orderNo: OrderNo,
  /** The shipment to hold. Without it, the whole order is held. */
  shipmentId: z.string().min(1).max(100).optional(),
})

export const placeHolds = staffCall({
  path: 'POST /holds',
  summary:
    'Holds up to 500 shipments or orders for a reason. Answers for each, in their order. What is held for it already ends no earlier, and gets the note, too',
  access: 'orders.hold',
  takesKey: true,
  hasLargeBody: true,
  body: z
    .strictObject({
      places: z.array(Place).min(1).max(mostHolds),
      reason: z.enum(holdReasons),
      note: HoldNote.optional(),
      releaseOn: HoldDay.optional(),
      lookAgainOn: HoldDay.optional(),
    })
    .refine(({ reason, note }) => reason !== 'manual' || !!note, {
      path: ['note'],
      message: 'A hold by hand needs a note.',
    }),
  async handle({ shop, member, request, body: { places, note, ...details }, reply }) {
    const orderNos = new Set(places.map(({ orderNo }) => orderNo))
    const [orderNo] = orderNos
    if (orderNos.size === 1) reply.subject = `order ${orderNo}`
    const results = await shop.orders.holds.place(
      places,
      { ...details, note: note || undefined },
      { actor: actorOf(member, request), ...holdRightsOf(member) },
    )
    return { results, reader: orderReaderOf(member) }
  },
  answer: placedHolds,
})
