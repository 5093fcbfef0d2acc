import { z } from 'zod'
import { OrderNo } from '#commerce/orders/search/inputs.ts'
import { isRefusal } from '#commerce/refusals.ts'
import { staffCall } from '#api/staff-call.ts'
import { orderMailDocument, orderWithMails } from './order-mail-document.ts'

export const getOrderMail = staffCall({
  path: 'GET /orders/{no}/mails/{id}',
  summary: 'Reads to whom a mail about an order was sent. Its text is at /orders/{no}/mails/{id}/page',
  access: 'orders.persons',
  readsPersons: true,
  parameters: z.object({ no: OrderNo, id: z.uuid() }),
  async handle({ shop, member, parameters: { no, id } }) {
    const order = await orderWithMails(shop, member, no)
    return isRefusal(order) ? order : shop.mail.ofOrders.find({ orderNo: no, id })
  },
  subject: ({ parameters: { no } }) => `order ${no}`,
  answer: orderMailDocument,
})
