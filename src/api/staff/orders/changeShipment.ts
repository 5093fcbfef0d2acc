import { z } from 'zod'
import { isRefusal } from '#commerce/refusals.ts'
import { staffCall } from '#api/staff-call.ts'
import { mayChangeShipment } from '#api/staff/order-reader.ts'
import { actorOf } from '#api/staff/order-documents/parcel-documents.ts'
import { refusalFor } from '#api/staff/refusal-for.ts'
import { seen } from '#api/staff/refunds/refund-inputs.ts'
import { shipmentChangeOf, ShipmentChangeInput, ShipmentPath } from './shipment-input.ts'

export const changeShipment = staffCall({
  path: 'PATCH /orders/{no}/shipments/{id}',
  summary:
    'Changes address, message, person, method or day of a shipment until it is packed. The price stays',
  access: 'orders.edit',
  takesKey: true,
  sendsMail: true,
  parameters: ShipmentPath,
  body: z.strictObject({
    version: seen.version,
    change: ShipmentChangeInput,
    tellsBuyer: z.boolean().default(true),
    /** Whether the shop cannot deliver on the promised day: the buyer must accept the later day or cancel. */
    isDelay: z.boolean().default(false),
  }),
  async handle({ shop, member, request, afterCommit, parameters: { no, id }, body }) {
    const { change, ...options } = body
    // The new address and day may cause a hold for heat.
    afterCommit(() => shop.orders.holds.run())
    const order = await shop.orders.administration.changeShipment(
      { orderNo: no, shipmentId: id },
      shipmentChangeOf(change),
      {
        ...options,
        actor: actorOf(member, request),
        mayChange: mayChangeShipment(member, id),
      },
    )
    return isRefusal(order) ? refusalFor({ shop, member }, order) : order
  },
  subject: ({ parameters: { no } }) => `order ${no}`,
  answer: ({ version }) => ({ version }),
})
