import { z } from 'zod'
import { OrderNo, Tags } from '#commerce/orders/search/inputs.ts'
import { refuse } from '#commerce/refusals.ts'
import { staffCall } from '#api/staff-call.ts'
import { orderReaderOf } from '#api/staff/order-reader.ts'

export const setTags = staffCall({
  path: 'PATCH /orders/{no}/tags',
  summary: 'Removes tags of an order, then adds others. An order has at most 20',
  access: 'orders.note',
  takesKey: true,
  parameters: z.object({ no: OrderNo }),
  body: z.strictObject({ add: Tags.optional(), remove: Tags.optional() }),
  async handle({ shop, member, request, parameters: { no }, body }) {
    if (!(await shop.orderSearch.mayRead(no, orderReaderOf(member))))
      return refuse('order-not-found', { orderNo: no })
    const actor = { kind: 'member' as const, id: member.id, requestId: request.id }
    return shop.orders.administration.tag(no, body, { actor })
  },
  subject: ({ parameters: { no } }) => `order ${no}`,
  answer: (tags) => ({ tags }),
})
