import { z } from 'zod'
import { isRefusal } from '#commerce/refusals.ts'
import { rulesOf } from '#shared/addresses/country-rules.ts'
import { staffCall } from '#api/staff-call.ts'
import { mayChangeShipment, orderReaderOf } from '#api/staff/order-reader.ts'
import { refusalFor } from '#api/staff/refusal-for.ts'
import { seen } from '#api/staff/refunds/refund-inputs.ts'
import { shipmentChangeOf, ShipmentChangeInput, ShipmentPath } from './shipment-input.ts'

export const previewShipment = staffCall({
  path: 'POST /orders/{no}/shipments/{id}/preview',
  summary:
    'Reads what a change of a shipment would do: days, emails, and what delivery and tax would cost today. Writes nothing',
  access: 'orders.edit',
  isTrivial: true,
  parameters: ShipmentPath,
  body: z.strictObject({
    version: seen.version,
    change: ShipmentChangeInput,
    tellsBuyer: z.boolean().default(true),
    isDelay: z.boolean().default(false),
  }),
  async handle({ shop, member, parameters: { no, id }, body }) {
    const preview = await shop.orders.administration.previewShipmentChange(
      { orderNo: no, shipmentId: id },
      shipmentChangeOf(body.change),
      {
        version: body.version,
        tellsBuyer: body.tellsBuyer,
        isDelay: body.isDelay,
        mayChange: mayChangeShipment(member, id),
      },
    )
    return isRefusal(preview)
      ? refusalFor({ shop, member }, preview)
      : { ...preview, reader: orderReaderOf(member) }
  },
  subject: ({ parameters: { no } }) => `order ${no}`,
  answer: ({ after, changed, price, methods, mails, reader: { seesMoney, seesPersons } }) => ({
    changed,
    arrivesOn: after.arrivesOn ?? null,
    shipsOn: after.shipsOn ?? null,
    methodId: after.methodId,
    hasColdPack: after.hasColdPack ?? false,
    /** The address's states, outside of the United States and Canada. */
    states:
      rulesOf(after.address?.countryCode)?.states.map(({ code, name, latin = name }) => ({
        code,
        name: latin,
      })) ?? null,
    ...(seesMoney && { price }),
    // The emails name buyer and recipient.
    ...(seesPersons && { mails }),
    methods: methods.map(({ method, priceCents }) => ({
      id: method.id,
      name: method.name,
      ...(seesMoney && { priceCents }),
    })),
  }),
})
