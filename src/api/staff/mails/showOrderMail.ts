import { z } from 'zod'
import { OrderNo } from '#commerce/orders/search/inputs.ts'
import { isRefusal } from '#commerce/refusals.ts'
import { staffCall } from '#api/staff-call.ts'
import { orderWithMails } from './order-mail-document.ts'

export const showOrderMail = staffCall({
  path: 'GET /orders/{no}/mails/{id}/page',
  summary: 'Shows a mail about an order as it was sent, as a page without links that work and without codes',
  access: 'orders.persons',
  readsPersons: true,
  isPage: true,
  parameters: z.object({ no: OrderNo, id: z.uuid() }),
  async handle({ shop, member, parameters: { no, id } }) {
    const order = await orderWithMails(shop, member, no)
    return isRefusal(order) ? order : shop.mail.ofOrders.page({ orderNo: no, id })
  },
  subject: ({ parameters: { no } }) => `order ${no}`,
  answer: (html) => html,
})
