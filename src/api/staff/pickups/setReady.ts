import { z } from 'zod'
import { isRefusal } from '#commerce/refusals.ts'
import { staffCall } from '#api/staff-call.ts'
import { pickupStateDocument } from './pickup-document.ts'
import {
  deskMember,
  DeskLine,
  PickupPath,
  pickupKey,
  pickupSubject,
  PickupUnits,
  unitsOf,
} from './pickup-input.ts'

export const setReady = staffCall({
  path: 'POST /pickups/{no}/{id}/ready',
  summary:
    'Marks a pickup as ready, all of it; its person gets an email with the code. Repeated, it changes nothing',
  access: 'pickup',
  takesKey: true,
  parameters: PickupPath,
  body: z.strictObject({
    /** The shelf or box in the shop. */
    place: DeskLine(40).optional(),
    /** The fetched units. Default: all waiting units. */
    items: PickupUnits.optional(),
  }),
  async handle({ shop, member, request, parameters, body }) {
    const key = pickupKey(parameters)
    const order = await shop.orders.pickups.setReady(
      { ...key, place: body.place, units: unitsOf(body.items) },
      deskMember(member, request),
    )
    return isRefusal(order) ? order : { order, shipmentId: key.shipmentId }
  },
  subject: pickupSubject,
  answer: ({ order, shipmentId }) => pickupStateDocument(order, shipmentId),
})
