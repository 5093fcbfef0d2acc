import { z } from 'zod'
import { OrderFilters } from '#commerce/orders/search/inputs.ts'
import { refuse } from '#commerce/refusals.ts'
import { staffCall } from '#api/staff-call.ts'
import { readsMoneyOf } from './money-filters.ts'
import { orderReaderOf } from './order-reader.ts'

export const countNewOrders = staffCall({
  path: 'GET /new-orders',
  summary:
    'Counts the found orders that were placed after an instant, up to 100. Pages repeat it by themselves; it names no order',
  access: 'orders.read',
  isPassive: true,
  parameters: OrderFilters.extend({ since: z.iso.datetime() }),
  async handle({ shop, member, parameters: { q, shipping, since, ...filters } }) {
    const reader = orderReaderOf(member)
    if (!readsMoneyOf(filters, member)) return refuse('not-permitted', { permission: 'orders.money' })
    const { rows } = await shop.orderSearch.find({ ...filters, text: q, shipment: shipping }, reader)
    const after = Date.parse(since)
    // The list is newest first. An order of the same millisecond was in it.
    return { count: rows.filter(({ placedAt }) => placedAt.getTime() > after).length }
  },
  answer: ({ count }) => ({ count }),
})
