import { z } from 'zod'
import { OrderNo } from '#commerce/orders/search/inputs.ts'
import { isRefusal } from '#commerce/refusals.ts'
import { staffCall } from '#api/staff-call.ts'
import { orderWithMails, orderMailDocument, readsMailsOf } from './order-mail-document.ts'
import { actorOf } from '#api/staff/order-documents/parcel-documents.ts'

export const resendMail = staffCall({
  path: 'POST /orders/{no}/mails/{id}/again',
  summary: 'Sends a mail about an order to the same address again',
  access: 'orders.note',
  takesKey: true,
  sendsMail: true,
  parameters: z.object({ no: OrderNo, id: z.uuid() }),
  body: z.strictObject({}),
  async handle({ shop, member, request, parameters: { no, id } }) {
    const order = await orderWithMails(shop, member, no)
    if (isRefusal(order)) return order
    return shop.orders.mails.sendAgain(
      { orderNo: no, id },
      { actor: actorOf(member, request), mayChange: readsMailsOf(member) },
    )
  },
  subject: ({ parameters: { no } }) => `order ${no}`,
  answer: orderMailDocument,
})
