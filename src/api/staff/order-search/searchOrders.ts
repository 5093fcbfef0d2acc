import { refuse } from '#commerce/refusals.ts'
import { OrderListInput } from '#commerce/orders/search/inputs.ts'
import { staffCall } from '#api/staff-call.ts'
import { readsMoneyOf } from './money-filters.ts'
import { orderReaderOf } from '#api/staff/order-reader.ts'
import { orderRowDocument } from '#api/staff/order-documents/order-row-document.ts'

export const searchOrders = staffCall({
  path: 'GET /orders',
  summary:
    'Finds placed orders by words and filters, the newest first, 100 a page. Days are those of the shop, both included',
  access: 'orders.read',
  readsPersons: true,
  parameters: OrderListInput,
  async handle({ shop, member, parameters: { q, shipping, after, ...filters } }) {
    const reader = orderReaderOf(member)
    if (!readsMoneyOf(filters, member)) return refuse('not-permitted', { permission: 'orders.money' })
    const query = { ...filters, text: q, shipment: shipping }
    return { reader, found: await shop.orderSearch.find(query, reader, after) }
  },
  answer: ({ reader, found: { rows, next, checked, count } }) => ({
    items: rows.map((row) => orderRowDocument(row, reader)),
    next,
    checked,
    count,
  }),
})
