import { z } from 'zod'
import { OrderNo } from '#commerce/orders/search/inputs.ts'
import { isRefusal } from '#commerce/refusals.ts'
import { staffCall } from '#api/staff-call.ts'
import { orderReaderOf } from '#api/staff/order-reader.ts'
import { orderRowDocument } from '#api/staff/order-documents/order-row-document.ts'
import { readableOrder } from '#api/staff/readable-order.ts'
import { readWholeOrder, wholeOrderDocument } from '#api/staff/order-documents/whole-order.ts'

const otherOrders = 6

export const getOrder = staffCall({
  path: 'GET /orders/{no}',
  summary: 'Reads an order without its shipments: what the role of the member may see',
  access: 'orders.read',
  readsPersons: true,
  parameters: z.object({ no: OrderNo }),
  async handle({ shop, member, parameters: { no } }) {
    const order = await readableOrder(shop, member, no)
    if (isRefusal(order)) return order
    const reader = orderReaderOf(member)
    const email = reader.seesPersons ? order.customerEmail : null
    const [whole, others] = await Promise.all([
      readWholeOrder(shop, order, reader, member),
      email ? shop.orderSearch.first({ email }, reader, otherOrders) : undefined,
    ])
    return { whole, reader, others }
  },
  subject: ({ parameters: { no } }) => `order ${no}`,
  answer: ({ whole, reader, others }) => ({
    ...wholeOrderDocument(whole),
    ...(others && {
      others: others.rows
        .filter(
          ({ orderNo, customerEmail }) =>
            orderNo !== whole.order.orderNo && customerEmail === whole.order.customerEmail,
        )
        .map((row) => orderRowDocument(row, reader)),
    }),
  }),
})
