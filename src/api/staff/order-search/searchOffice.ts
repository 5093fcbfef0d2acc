import { z } from 'zod'
import { shownLine } from '#commerce/text-inputs.ts'
import { staffCall } from '#api/staff-call.ts'
import { orderReaderOf } from '#api/staff/order-reader.ts'
import { orderRowDocument } from '#api/staff/order-documents/order-row-document.ts'

/** The maximum number of results: enough for some orders and the buyers in them. */
const most = 20

export const searchOffice = staffCall({
  path: 'GET /search',
  summary:
    'Finds the newest placed orders by words, for the search of every page. The list of orders has the others',
  access: 'orders.read',
  readsPersons: true,
  parameters: z.object({ q: shownLine(200).pipe(z.string().min(1)) }),
  async handle({ shop, member, parameters: { q } }) {
    const reader = orderReaderOf(member)
    const { rows } = await shop.orderSearch.first({ text: q }, reader, most)
    // The order with exactly this number is first, however old it is.
    const exact = rows.filter(({ orderNo }) => orderNo === q.trim())
    return { reader, rows: [...exact, ...rows.filter((row) => !exact.includes(row))] }
  },
  answer: ({ reader, rows }) => ({ orders: rows.map((row) => orderRowDocument(row, reader)) }),
})
