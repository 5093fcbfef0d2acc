import { z } from 'zod'
import { OrderNo } from '#commerce/orders/search/inputs.ts'
import { isRefusal } from '#commerce/refusals.ts'
import { refundReasons } from '#shared/orders/order-reasons.ts'
import { staffCall } from '#api/staff-call.ts'
import { refunderOf } from '#api/staff/order-actor.ts'
import { orderReaderOf } from '#api/staff/order-reader.ts'
import { refusalFor } from '#api/staff/refusal-for.ts'
import { namesIn, refundDocument } from '#api/staff/order-documents/refund-document.ts'
import { Destination, needsNoteForOther, Note, RefundedParts, refundedParts, seen } from './refund-inputs.ts'

export const refundParts = staffCall({
  path: 'POST /orders/{no}/refunds',
  summary:
    'Gives money of parts back without cancelling them. Above the limit of the member it is proposed and moves nothing. Needs a fresh factor above half of the limit',
  access: 'refunds.make',
  takesKey: true,
  sendsMail: true,
  parameters: z.object({ no: OrderNo }),
  body: z
    .strictObject({
      ...seen,
      parts: RefundedParts,
      destination: Destination,
      reason: z.enum(refundReasons),
      note: Note.optional(),
    })
    .refine(needsNoteForOther, { path: ['note'], message: 'must say why' }),
  async handle(context) {
    const { shop, parameters, body } = context
    const { parts, ...request } = body
    const made = await shop.orders.refunds.make(
      parameters.no,
      { ...request, parts: refundedParts(parts) },
      refunderOf(context),
    )
    if (isRefusal(made)) return refusalFor(context, made)
    const { seesPersons } = orderReaderOf(context.session.member)
    return { ...made, names: await namesIn(shop, [made.refund]), seesPersons }
  },
  subject: ({ parameters: { no } }) => `order ${no}`,
  answer: ({ order, refund, names, seesPersons }) =>
    refundDocument({ order, refund }, { names, seesPersons }),
})
