import { z } from 'zod'
import { isRefusal } from '#commerce/refusals.ts'
import { staffCall } from '#api/staff-call.ts'
import { pickupStateDocument } from './pickup-document.ts'
import { deskMember, DeskLine, PickupPath, pickupKey, pickupSubject } from './pickup-input.ts'

export const callOff = staffCall({
  path: 'POST /pickups/{no}/{id}/back',
  summary:
    'Puts the units of a pickup back on the shelf: it waits again, and its code is valid no more. Repeated, it changes nothing',
  access: 'pickup',
  takesKey: true,
  parameters: PickupPath,
  body: z.strictObject({ note: DeskLine(500).optional() }),
  async handle({ shop, member, request, parameters, body }) {
    const key = pickupKey(parameters)
    const order = await shop.orders.pickups.putBack({ ...key, note: body.note }, deskMember(member, request))
    return isRefusal(order) ? order : { order, shipmentId: key.shipmentId }
  },
  subject: pickupSubject,
  answer: ({ order, shipmentId }) => pickupStateDocument(order, shipmentId),
})
