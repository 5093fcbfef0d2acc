import { refuse } from '#commerce/refusals.ts'
import { SelectedFilters } from '#commerce/orders/bulk-runs/inputs.ts'
import { staffCall } from '#api/staff-call.ts'
import { readsMoneyOf } from '#api/staff/order-search/money-filters.ts'

export const selectOrders = staffCall({
  path: 'POST /order-selections',
  summary:
    'Selects all orders that match words and filters now, 10,000 at most. What begins to match later is not in the selection',
  access: 'orders.read',
  isTrivial: true,
  // The search words may be names.
  readsPersons: true,
  body: SelectedFilters,
  // The search reads many orders.
  async prepare({ shop, member, body }) {
    if (!readsMoneyOf(body, member)) return refuse('not-permitted', { permission: 'orders.money' })
    return shop.bulkRuns.match(body, member)
  },
  handle: ({ shop, member, body, prepared }) => shop.bulkRuns.select(body, prepared, member),
  answer: ({ id, orderNos }) => ({ id, orderNos: [...orderNos] }),
})
