import { z } from 'zod'
import { isRefusal } from '#commerce/refusals.ts'
import { staffCall } from '#api/staff-call.ts'
import { deciderOf } from '#api/staff/order-actor.ts'
import { orderReaderOf } from '#api/staff/order-reader.ts'
import { refusalFor } from '#api/staff/refusal-for.ts'
import { namesIn, refundDocument } from '#api/staff/order-documents/refund-document.ts'
import { Note, seen } from './refund-inputs.ts'

export const decideRefund = staffCall({
  path: 'POST /refunds/{id}/decision',
  summary: 'Approves or rejects a refund that somebody else has proposed',
  access: 'refunds.approve',
  isFresh: true,
  takesKey: true,
  parameters: z.object({ id: z.uuid() }),
  body: z
    .strictObject({
      version: seen.version.optional(),
      effect: seen.effect,
      decision: z.enum(['approve', 'reject']),
      note: Note.optional(),
    })
    .refine(({ decision, version }) => decision === 'reject' || version !== undefined, {
      path: ['version'],
      message: 'must be the version that was seen',
    })
    .refine(({ decision, note }) => decision === 'approve' || note !== undefined, {
      path: ['note'],
      message: 'must say why',
    }),
  async handle(context) {
    const { shop, parameters, body } = context
    const { decision, ...decided } = body
    const made = await shop.orders.refunds.decide(
      parameters.id,
      { isApproved: decision === 'approve', ...decided },
      deciderOf(context),
    )
    if (isRefusal(made)) return refusalFor(context, made)
    const { seesPersons } = orderReaderOf(context.session.member)
    return { ...made, names: await namesIn(shop, [made.refund]), seesPersons }
  },
  subject: ({ parameters: { id } }) => `refund ${id}`,
  answer: ({ order, refund, names, seesPersons }) =>
    refundDocument({ order, refund }, { names, seesPersons }),
})
