import { z } from 'zod'
import { isRefusal } from '#commerce/refusals.ts'
import { staffCall } from '#api/staff-call.ts'
import { pickupStateDocument } from './pickup-document.ts'
import { deskMember, PickupPath, pickupKey, pickupSubject } from './pickup-input.ts'

export const preparePickup = staffCall({
  path: 'POST /pickups/{no}/{id}/prepare',
  summary: 'Marks that the units of a pickup are being fetched. Repeated, it changes nothing',
  access: 'pickup',
  takesKey: true,
  parameters: PickupPath,
  body: z.strictObject({}),
  async handle({ shop, member, request, parameters }) {
    const key = pickupKey(parameters)
    const order = await shop.orders.pickups.prepare(key, deskMember(member, request))
    return isRefusal(order) ? order : { order, shipmentId: key.shipmentId }
  },
  subject: pickupSubject,
  answer: ({ order, shipmentId }) => pickupStateDocument(order, shipmentId),
})
