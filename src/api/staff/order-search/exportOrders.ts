import { refuse } from '#commerce/refusals.ts'
import { OrderListInput } from '#commerce/orders/search/inputs.ts'
import type { Shop } from '#commerce/shop.ts'
import { staffCall } from '#api/staff-call.ts'
import { orderCsvHead, orderCsvLines } from './order-csv.ts'
import { readsMoneyOf } from './money-filters.ts'
import { orderReaderOf } from '#api/staff/order-reader.ts'

/** The number of list pages in a part of the file: 1,000 orders. */
const pagesOfPart = 10

export const exportOrders = staffCall({
  path: 'GET /order-exports',
  summary:
    'Writes the found orders as comma-separated values, a row for each line, 1,000 orders a part. The first part has the names of the columns',
  access: 'export',
  isFresh: true,
  readsPersons: true,
  parameters: OrderListInput,
  async handle({ shop, member, parameters: { q, shipping, after, ...filters } }) {
    const reader = orderReaderOf(member)
    if (!readsMoneyOf(filters, member)) return refuse('not-permitted', { permission: 'orders.money' })
    const lines = after === undefined ? [orderCsvHead] : []
    let orders = 0
    let next = after
    for (let page = 0; page < pagesOfPart && (page === 0 || next !== undefined); page++) {
      const found = await shop.orderSearch.find({ ...filters, text: q, shipment: shipping }, reader, next)
      const read = await inOrderOf(
        shop,
        found.rows.map(({ orderNo }) => orderNo),
      )
      lines.push(...read.flatMap((order) => orderCsvLines(order, reader)))
      orders += read.length
      next = found.next
    }
    return { csv: lines.map((line) => `${line}\r\n`).join(''), orders, next }
  },
  answer: (part) => part,
})

async function inOrderOf({ orders: { administration } }: Pick<Shop, 'orders'>, orderNos: readonly string[]) {
  if (orderNos.length === 0) return []
  const found = new Map((await administration.findAll(orderNos)).map((order) => [order.orderNo, order]))
  return orderNos.flatMap((orderNo) => found.get(orderNo) ?? [])
}
