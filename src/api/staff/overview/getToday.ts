import { holdReasons } from '#commerce/orders/holds/inputs.ts'
import type { OrderQuery } from '#commerce/orders/search/order-search.ts'
import type { Permission } from '#commerce/staff/permissions.ts'
import { staffCall } from '#api/staff-call.ts'
import { orderReaderOf } from '#api/staff/order-reader.ts'
import { namesIn, refundDocument } from '#api/staff/order-documents/refund-document.ts'
import { todayRowDocument } from './today-row-document.ts'

interface TodayList {
  id: string
  query: OrderQuery
  /** The permissions of which a member needs one to see the row. */
  for: readonly Permission[]
}

const packers = ['pack', 'ship', 'orders.edit'] as const
const desks = ['pickup', 'orders.edit'] as const
const holders = ['orders.hold'] as const
const cashiers = ['orders.money'] as const

/** The waiting work, the most urgent first. Each row links to a list with the same number of orders (OFF-050). */
const lists = [
  { id: 'late', query: { view: 'late' }, for: packers },
  { id: 'to-pack', query: { view: 'to-pack' }, for: packers },
  { id: 'pickups-not-collected', query: { view: 'pickups-not-collected' }, for: desks },
  { id: 'pickups-to-prepare', query: { view: 'pickups-to-prepare' }, for: desks },
  { id: 'pickups-ready', query: { view: 'pickups-ready' }, for: desks },
  { id: 'capture-failed', query: { payment: 'capture-failed' }, for: cashiers },
  { id: 'disputed', query: { payment: 'disputed' }, for: cashiers },
  { id: 'owed', query: { payment: 'owed' }, for: cashiers },
  { id: 'check-expected', query: { payment: 'check-expected' }, for: cashiers },
  { id: 'look-again', query: { view: 'look-again' }, for: holders },
  ...holdReasons.map((reason) => ({ id: `held-${reason}` as const, query: { hold: reason }, for: holders })),
  // The work of the following days.
  { id: 'to-pack-later', query: { view: 'to-pack-later' }, for: packers },
] as const satisfies readonly TodayList[]

const shown = 5

export const getToday = staffCall({
  path: 'GET /today',
  summary: 'Counts what waits, and reads the first five of each, for the sites and shops of the member',
  access: 'orders.read',
  isPassive: true,
  async handle({ shop, member }) {
    const reader = orderReaderOf(member)
    const own = lists.filter((list) => list.for.some((permission) => member.permissions.includes(permission)))
    const [proposals, ...found] = await Promise.all([
      member.permissions.includes('refunds.approve')
        ? shop.orders.refunds.proposals(member.id, reader, shown)
        : undefined,
      ...own.map(({ query }) => shop.orderSearch.first(query, reader, shown)),
    ])
    const names = await namesIn(shop, proposals?.proposals.map(({ refund }) => refund) ?? [])
    return { reader, proposals, names, lists: own.map(({ id }, index) => ({ id, found: found[index] })) }
  },
  answer: ({ reader, proposals, names, lists: found }) => ({
    // Refunds that another member has to approve (OFF-068).
    ...(proposals && {
      proposals: {
        count: proposals.count,
        first: proposals.proposals.map((one) =>
          refundDocument(one, { names, seesPersons: reader.seesPersons }),
        ),
      },
    }),
    lists: found.map(({ id, found: { rows = [], count } = {} }) => ({
      id,
      count: count?.orders ?? 0,
      isMore: count?.isMore ?? false,
      first: rows.map((row) => todayRowDocument(row, reader)),
    })),
  }),
})
