import { z } from 'zod'
import { isRefusal } from '#commerce/refusals.ts'
import { staffCall } from '#api/staff-call.ts'
import { changerOf } from '#api/staff/order-actor.ts'
import { orderReaderOf } from '#api/staff/order-reader.ts'
import { namesIn, refundDocument } from '#api/staff/order-documents/refund-document.ts'

export const withdrawRefund = staffCall({
  path: 'POST /refunds/{id}/withdrawal',
  summary: 'Withdraws a refund that the member has proposed, while nobody has decided',
  access: 'refunds.make',
  takesKey: true,
  parameters: z.object({ id: z.uuid() }),
  body: z.strictObject({}),
  async handle(context) {
    const { shop, parameters, session } = context
    const withdrawn = await shop.orders.refunds.withdraw(parameters.id, changerOf(context))
    if (isRefusal(withdrawn)) return withdrawn
    const { seesPersons } = orderReaderOf(session.member)
    return { ...withdrawn, names: await namesIn(shop, [withdrawn.refund]), seesPersons }
  },
  subject: ({ parameters: { id } }) => `refund ${id}`,
  answer: ({ order, refund, names, seesPersons }) =>
    refundDocument({ order, refund }, { names, seesPersons }),
})
