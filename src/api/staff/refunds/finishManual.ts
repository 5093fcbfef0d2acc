import { z } from 'zod'
import { OrderNo } from '#commerce/orders/search/inputs.ts'
import { isRefusal } from '#commerce/refusals.ts'
import { staffCall } from '#api/staff-call.ts'
import { changerOf } from '#api/staff/order-actor.ts'
import { orderReaderOf } from '#api/staff/order-reader.ts'
import { refusalFor } from '#api/staff/refusal-for.ts'
import { readWholeOrder, wholeOrderDocument } from '#api/staff/order-documents/whole-order.ts'

export const finishManual = staffCall({
  path: 'POST /orders/{no}/money/sent-by-hand',
  summary: 'Notes that the buyer was sent what is owed, or what no gateway returns',
  access: 'refunds.make',
  takesKey: true,
  parameters: z.object({ no: OrderNo }),
  body: z.strictObject({
    /** The order version that was read: amounts owed since are not included. */
    version: z.number().int().min(1),
    /** The number of the shop's check, or the reference that the bank prints. */
    reference: z.string().trim().min(1).max(100),
  }),
  async handle(context) {
    const { shop, member, parameters, body } = context
    const { administration } = shop.orders
    const order = await administration.sentByHand(parameters.no, body.reference, {
      ...changerOf(context),
      version: body.version,
    })
    return isRefusal(order)
      ? refusalFor(context, order)
      : readWholeOrder(shop, order, orderReaderOf(member), member)
  },
  subject: ({ parameters: { no } }) => `order ${no}`,
  answer: wholeOrderDocument,
})
