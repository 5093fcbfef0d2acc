import { z } from 'zod'
import { isRefusal } from '#commerce/refusals.ts'
import { staffCall } from '#api/staff-call.ts'
import { deciderOf } from './order-actor.ts'
import { orderReaderOf } from './order-reader.ts'
import { namesIn, refundDocument } from './refund-document.ts'
import { Note, seen } from './refund-inputs.ts'

export const decideRefund = staffCall({
  path: 'POST /refunds/{id}/decision',
  summary: 'Approves or rejects a refund that somebody else has proposed',
  access: 'refunds.approve',
  isFresh: true,
  takesKey: true,
  parameters: z.object({ id: z.uuid() }),
  body: z
    .strictObject({ decision: z.enum(['approve', 'reject']), note: Note.optional(), effect: seen.effect })
    .refine(({ decision, note }) => decision === 'approve' || note !== undefined, {
      path: ['note'],
      message: 'must say why',
    }),
  async handle(context) {
    const { shop, parameters, body } = context
    const { decision, note, effect } = body
    const decided = await shop.orders.refunds.decide(
      parameters.id,
      { isApproved: decision === 'approve', note, effect },
      deciderOf(context),
    )
    if (isRefusal(decided)) return decided
    const { seesPersons } = orderReaderOf(context.session.member)
    return { ...decided, names: await namesIn(shop, [decided.refund]), seesPersons }
  },
  subject: ({ parameters: { id } }) => `refund ${id}`,
  answer: ({ order, refund, names, seesPersons }) =>
    refundDocument({ ...order, refund }, { names, seesPersons }),
})
