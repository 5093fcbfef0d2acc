import { z } from 'zod'
import { isRefusal } from '#commerce/refusals.ts'
import { staffCall } from '#api/staff-call.ts'
import { pickupStateDocument } from './pickup-document.ts'
import { deskMember, PickupPath, pickupKey, pickupSubject } from './pickup-input.ts'

export const keepPickup = staffCall({
  path: 'POST /pickups/{no}/{id}/keep',
  summary: 'Keeps a ready pickup longer, as long as a new one, and reminds its person where that is asked',
  access: 'pickup',
  takesKey: true,
  sendsMail: true,
  parameters: PickupPath,
  body: z.strictObject({ remind: z.boolean() }),
  async handle({ shop, member, request, parameters, body }) {
    const key = pickupKey(parameters)
    const order = await shop.orders.pickups.keep(
      { ...key, reminds: body.remind },
      deskMember(member, request),
    )
    return isRefusal(order) ? order : { order, shipmentId: key.shipmentId }
  },
  subject: pickupSubject,
  answer: ({ order, shipmentId }) => pickupStateDocument(order, shipmentId),
})
