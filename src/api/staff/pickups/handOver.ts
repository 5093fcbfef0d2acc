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

/** All waiting units, or a part of them. The receipt is an email to the buyer. */
const shared = { items: PickupUnits.optional(), sendReceipt: z.boolean().default(false) }

export const handOver = staffCall({
  path: 'POST /pickups/{no}/{id}/hand-over',
  summary:
    'Hands a ready pickup over, for its code, or for the name of its person with a note of what was shown. Repeated, it changes nothing',
  access: 'pickup',
  takesKey: true,
  parameters: PickupPath,
  body: z.union([
    z.strictObject({ code: z.string().min(1).max(20), ...shared }),
    z.strictObject({ name: DeskLine(100), note: DeskLine(200), ...shared }),
  ]),
  async handle({ shop, member, request, parameters, body: { items, sendReceipt, ...proof } }) {
    const key = pickupKey(parameters)
    const order = await shop.orders.pickups.handOver(
      { ...key, proof, units: unitsOf(items), sendsReceipt: sendReceipt },
      deskMember(member, request),
    )
    return isRefusal(order) ? order : { order, shipmentId: key.shipmentId }
  },
  subject: pickupSubject,
  answer: ({ order, shipmentId }) => pickupStateDocument(order, shipmentId),
})
