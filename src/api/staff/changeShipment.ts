import { z } from 'zod'
import { staffCall } from '#api/staff-call.ts'
import { mayChangeShipment } from './order-reader.ts'
import { actorOf } from './parcel-documents.ts'
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
    /** The version of the shipment that was read. */
    version: z.number().int().min(1),
    change: ShipmentChangeInput,
    tellsBuyer: z.boolean().default(true),
    /** The shop cannot keep the promised day: the buyer is asked to keep the later one, or to cancel. */
    isDelay: z.boolean().default(false),
  }),
  handle({
    shop,
    member,
    request,
    afterCommit,
    parameters: { no, id },
    body: { version, change, tellsBuyer, isDelay },
  }) {
    // Its new place and day may be held for heat.
    afterCommit(() => shop.orders.holds.run())
    return shop.orders.administration.changeShipment(
      { orderNo: no, shipmentId: id },
      shipmentChangeOf(change),
      {
        actor: actorOf(member, request),
        version,
        tellsBuyer,
        isDelay,
        mayChange: mayChangeShipment(member, id),
      },
    )
  },
  subject: ({ parameters: { no } }) => `order ${no}`,
  answer: ({ version }) => ({ version }),
})
