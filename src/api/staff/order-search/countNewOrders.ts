import { z } from 'zod'
import { OrderFilters } from '#commerce/orders/search/inputs.ts'
import { refuse } from '#commerce/refusals.ts'
import { staffCall } from '#api/staff-call.ts'
import { readsMoneyOf } from './money-filters.ts'
import { orderReaderOf } from '#api/staff/order-reader.ts'

export const countNewOrders = staffCall({
  path: 'GET /new-orders',
  summary:
    'Counts the orders of some filters that were placed after an instant, up to 100. Pages repeat it by themselves; it names no order, and takes no words, which could name a person',
  access: 'orders.read',
  isPassive: true,
  parameters: OrderFilters.omit({ q: true }).extend({ since: z.iso.datetime() }).strict(),
  async handle({ shop, member, parameters: { shipping, since, ...filters } }) {
    const reader = orderReaderOf(member)
    if (!readsMoneyOf(filters, member)) return refuse('not-permitted', { permission: 'orders.money' })
    const { rows } = await shop.orderSearch.find({ ...filters, shipment: shipping }, reader)
    const after = Date.parse(since)
    // The list is sorted newest first. It already had orders of the same millisecond.
    return { count: rows.filter(({ placedAt }) => placedAt.getTime() > after).length }
  },
  answer: ({ count }) => ({ count }),
})
