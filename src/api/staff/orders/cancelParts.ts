import { z } from 'zod'
import { OrderNo } from '#commerce/orders/search/inputs.ts'
import { isRefusal } from '#commerce/refusals.ts'
import { cancelReasons } from '#shared/orders/order-reasons.ts'
import { staffCall } from '#api/staff-call.ts'
import { refunderOf } from '#api/staff/order-actor.ts'
import { orderReaderOf } from '#api/staff/order-reader.ts'
import { refusalFor } from '#api/staff/refusal-for.ts'
import {
  CancelledParts,
  cancelledParts,
  needsNoteForOther,
  Note,
  seen,
} from '#api/staff/refunds/refund-inputs.ts'
import { readWholeOrder, wholeOrderDocument } from '#api/staff/order-documents/whole-order.ts'

export const cancelParts = staffCall({
  path: 'POST /orders/{no}/cancellations',
  summary:
    'Cancels units, a shipment, an e-gift card or all of an order, and gives back stock and money. Refused above the limits of the member on refunds; needs a fresh factor above half of the limit',
  access: 'orders.cancel',
  takesKey: true,
  sendsMail: true,
  parameters: z.object({ no: OrderNo }),
  body: z
    .strictObject({
      ...seen,
      parts: CancelledParts,
      reason: z.enum(cancelReasons),
      note: Note.optional(),
      /** Also ends the subscriptions that the order began. Valid only for the whole order. */
      endsSubscriptions: z.boolean().optional(),
      /** E-gift cards that were voided manually are not replaced by a card. */
      replacedCardsAreVoided: z.boolean().optional(),
    })
    .refine(needsNoteForOther, { path: ['note'], message: 'must say why' })
    .refine(({ parts, endsSubscriptions = false }) => !endsSubscriptions || parts.kind === 'order', {
      path: ['endsSubscriptions'],
      message: 'can only be sent with the whole order',
    }),
  async handle(context) {
    const { shop, member, parameters, body } = context
    const { parts, reason, note, ...options } = body
    const order = await shop.orders.administration.cancel(parameters.no, {
      ...options,
      ...cancelledParts(parts),
      ...refunderOf(context),
      reason: note === undefined ? reason : `${reason}: ${note}`,
      isNotInStock: reason === 'not-in-stock',
    })
    const reader = orderReaderOf(member)
    return isRefusal(order) ? refusalFor(context, order) : readWholeOrder(shop, order, reader, member)
  },
  subject: ({ parameters: { no } }) => `order ${no}`,
  answer: wholeOrderDocument,
})
