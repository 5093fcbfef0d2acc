import { z } from 'zod'
import { NoteText, OrderNo } from '#commerce/orders/search/inputs.ts'
import { refuse } from '#commerce/refusals.ts'
import { noDocument, staffCall } from '#api/staff-call.ts'
import { orderReaderOf } from '#api/staff/order-reader.ts'

export const addNote = staffCall({
  path: 'POST /orders/{no}/notes',
  summary: 'Writes a note into the journal of an order. It cannot be changed',
  access: 'orders.note',
  takesKey: true,
  parameters: z.object({ no: OrderNo }),
  body: z.strictObject({ text: NoteText }),
  async handle({ shop, member, request, parameters: { no }, body: { text } }) {
    if (!(await shop.orderSearch.mayRead(no, orderReaderOf(member))))
      return refuse('order-not-found', { orderNo: no })
    const actor = { kind: 'member' as const, id: member.id, requestId: request.id }
    return shop.orders.administration.note(no, text, { actor })
  },
  subject: ({ parameters: { no } }) => `order ${no}`,
  answer: noDocument,
})
