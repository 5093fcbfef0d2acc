import { z } from 'zod'
import { isCalendarDate } from '#shared/dates/calendar-date.ts'
import { staffCall } from '#api/staff-call.ts'
import { isOwnShipment } from '#api/staff/order-reader.ts'
import { actorOf, parcelDocument } from '#api/staff/order-documents/parcel-documents.ts'

export const recordDelivery = staffCall({
  path: 'POST /parcels/{id}/delivered',
  summary: 'Records that a parcel has arrived, today or on a day. Repeated, it changes nothing',
  access: 'orders.parcels',
  takesKey: true,
  parameters: z.object({ id: z.uuid() }),
  body: z.strictObject({
    day: z.string().refine(isCalendarDate, 'must be a day, YYYY-MM-DD').optional(),
  }),
  handle: ({ shop, member, request, parameters, body: { day } }) =>
    shop.orders.parcels.recordDelivery(parameters.id, {
      day,
      actor: actorOf(member, request),
      mayChange: isOwnShipment(member),
    }),
  subject: ({ parameters }) => `parcel ${parameters.id}`,
  answer: parcelDocument,
})
