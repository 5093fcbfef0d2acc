import { z } from 'zod'
import { isCalendarDate, shopDay } from '#shared/calendar-date.ts'
import { staffCall } from '#api/staff-call.ts'
import { isOwnShipment } from './order-reader.ts'
import { actorOf, parcelResults } from './parcel-documents.ts'

const Units = z.array(
  z.strictObject({ itemId: z.string().min(1).max(100), quantity: z.number().int().min(1).max(100_000) }),
)

const Parcel = z.strictObject({
  orderNo: z.string().min(1).max(30),
  shipmentId: z.string().min(1).max(100),
  /** Without them all units that wait. */
  items: Units.min(1).max(1_000).optional(),
  /** Units that are not among these follow in another parcel. Without it, missing units are refused (SALE-066). */
  partFollows: z.boolean().default(false),
  /** Without it, the carrier of the shipping method. */
  carrierId: z.string().min(1).max(200).optional(),
  trackingNumber: z.string().max(60).optional(),
  weightGrams: z.number().int().min(1).max(1_000_000).optional(),
  /** Today, unless something else is said. */
  shippedOn: z
    .string()
    .refine((day) => isCalendarDate(day) && day <= shopDay(new Date()), 'must be a day up to today')
    .optional(),
})

const leavingParcel = ({
  items,
  trackingNumber: trackingNo,
  partFollows,
  ...parcel
}: z.output<typeof Parcel>) => ({
  ...parcel,
  isWhole: !partFollows,
  trackingNo,
  units: items && new Map(items.map(({ itemId, quantity }) => [itemId, quantity])),
})

export const dispatchParcels = staffCall({
  path: 'POST /dispatches',
  summary:
    'Hands up to 1,000 parcels to their carriers. Answers for each, in their order; a parcel that has left already answers the same',
  access: 'ship',
  takesKey: true,
  hasLargeBody: true,
  body: z.strictObject({ parcels: z.array(Parcel).min(1).max(1_000) }),
  handle: ({ shop, member, request, body, reply }) => {
    const orderNos = new Set(body.parcels.map(({ orderNo }) => orderNo))
    const [orderNo] = orderNos
    if (orderNos.size === 1) reply.subject = `order ${orderNo}`
    return shop.orders.parcels.dispatch(body.parcels.map(leavingParcel), {
      actor: actorOf(member, request),
      mayChange: isOwnShipment(member),
    })
  },
  answer: parcelResults,
})
