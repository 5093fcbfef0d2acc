import { z } from 'zod'
import { OrderNo } from '#commerce/orders/search/inputs.ts'
import { isRefusal, refuse } from '#commerce/refusals.ts'
import type { Shop } from '#commerce/shop.ts'
import { cancelReasons } from '#shared/orders/order-reasons.ts'
import { staffCall } from '#api/staff-call.ts'
import { effectDocument } from './effect-document.ts'
import { deciderOf, refunderOf } from '#api/staff/order-actor.ts'
import { orderReaderOf } from '#api/staff/order-reader.ts'
import {
  CancelledParts,
  cancelledParts,
  Destination,
  RefundedParts,
  refundedParts,
} from '#api/staff/refunds/refund-inputs.ts'

const Action = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.literal('cancel'),
    parts: CancelledParts,
    reason: z.enum(cancelReasons).optional(),
    replacedCardsAreVoided: z.boolean().optional(),
  }),
  z.strictObject({ action: z.literal('refund'), parts: RefundedParts, destination: Destination }),
  z.strictObject({ action: z.literal('approve'), refundId: z.uuid() }),
])

const permissions = { cancel: 'orders.cancel', refund: 'refunds.make', approve: 'refunds.approve' } as const

export const previewAction = staffCall({
  path: 'POST /orders/{no}/preview',
  summary:
    'Says what an action would do: money, tax, stock, days, promo codes and emails, with the token that the action sends. Changes nothing',
  access: 'orders.read',
  isTrivial: true,
  parameters: z.object({ no: OrderNo }),
  body: Action,
  async handle(context) {
    const { member, body } = context
    const permission = permissions[body.action]
    if (!member.permissions.includes(permission)) return refuse('not-permitted', { permission })
    const effect = await effectOf(context)
    if (isRefusal(effect)) return effect
    // A member who refunds types amounts, and so may read those of the refund.
    const seesMoney = body.action !== 'cancel' || orderReaderOf(member).seesMoney
    return { effect: { needsApproval: false, ...effect }, seesMoney }
  },
  subject: ({ parameters: { no } }) => `order ${no}`,
  answer: ({ effect: { needsApproval, needsFreshFactor, ...effect }, seesMoney }) => ({
    needsApproval,
    needsFreshFactor,
    ...effectDocument(effect, seesMoney),
  }),
})

type Context = Parameters<typeof refunderOf>[0] & {
  shop: Shop
  parameters: { no: string }
  body: z.output<typeof Action>
}

function effectOf(context: Context) {
  const { shop, body, parameters } = context
  const { administration, refunds } = shop.orders
  switch (body.action) {
    case 'cancel':
      return administration.previewCancel(parameters.no, {
        ...cancelledParts(body.parts),
        ...refunderOf(context),
        isNotInStock: body.reason === 'not-in-stock',
        replacedCardsAreVoided: body.replacedCardsAreVoided,
      })
    case 'refund':
      return refunds.preview(
        parameters.no,
        { parts: refundedParts(body.parts), destination: body.destination },
        refunderOf(context),
      )
    case 'approve':
      return refunds.previewApproval(body.refundId, deciderOf(context))
  }
}
