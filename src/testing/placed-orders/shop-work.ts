import { sql } from '#commerce/database.ts'
import type { BulkAction } from '#commerce/orders/bulk-runs/bulk-runs.ts'
import type { Shop } from '#commerce/shop.ts'
import { isRefusal } from '#commerce/refusals.ts'
import { laterDay } from '#testing/orders/later-day.ts'
import type { Act, Acting } from './stage.ts'

const dueBy = '2999-12-31'

/** The jobs that change orders, their payments and their emails. */
export const orderJobs = {
  'send-gift-cards': ({ orders }) => orders.mailGiftCards(),
  'compose-order-mails': ({ orders }) => orders.composeMails(),
  'send-mail': ({ mail }) => mail.sendDue(),
  'hold-money-again': ({ orders }) => orders.holdAgain(),
  'capture-payments': ({ orders }) => orders.capture(),
  'settle-orders': ({ orders }) => orders.settle(30),
  'follow-disputes': ({ orders }) => orders.disputes.follow(),
  'cancel-delayed-parcels': ({ orders }) => orders.cancelUnanswered(),
  'place-and-release-holds': ({ orders }) => orders.holds.run(),
  'work-bulk-runs': ({ bulkRuns }) => bulkRuns.work(2_000),
  'index-orders': ({ orderSearch }) => orderSearch.index(),
  'expire-holds': ({ inventory }) => inventory.expireHolds(),
} satisfies Record<string, (shop: Shop) => Promise<unknown>>

/** The automatic work of the shop, and its work on many orders. */
export const shopWork: Record<string, { weight: number; act: Act }> = {
  job: {
    weight: 9,
    act: ({ random, shop }) => shop.database.runJob(async () => random.pick(Object.values(orderJobs))(shop)),
  },
  'create bulk run': { weight: 1, act: createRun },
  'start bulk run': {
    weight: 1.5,
    act: (acting) => withRun(acting, (id, by) => acting.shop.bulkRuns.start(id, by)),
  },
  'stop bulk run': {
    weight: 0.3,
    act: (acting) => withRun(acting, (id, { member }) => acting.shop.bulkRuns.stop(id, member)),
  },
  'repeat bulk run': {
    weight: 0.3,
    act: (acting) => withRun(acting, (id, by) => acting.shop.bulkRuns.again(id, by)),
  },
  'adjust stock': { weight: 1, act: adjustStock },
}

async function createRun(acting: Acting): Promise<unknown> {
  const { random, shop, database, members } = acting
  const placed = await database.rows<{ orderNo: string }>(sql`
    select order_no as "orderNo" from orders where placed_at is not null order by order_no desc limit 6`)
  if (placed.length === 0) return undefined
  const actions: BulkAction[] = [
    { kind: 'hold', reason: 'heat' },
    { kind: 'release' },
    { kind: 'tag', add: ['gift fair'], remove: [] },
    { kind: 'ship', dueBy },
    { kind: 'day', arrivesOn: await laterDay(shop, 40), dueBy },
    { kind: 'cancel', reason: 'not-in-stock' },
  ]
  const orderNos = placed.map(({ orderNo }) => orderNo).slice(random.below(3))
  const member = random.pick(members)
  return shop.bulkRuns.create({ orderNos }, random.pick(actions), { member, requestId: 'create' })
}

async function withRun(
  { random, shop, members }: Acting,
  work: (id: string, by: { member: Acting['members'][number]; requestId: string }) => Promise<unknown>,
): Promise<unknown> {
  const member = random.pick(members)
  const runs = await shop.bulkRuns.list(member)
  return runs.length > 0 ? work(random.pick(runs).id, { member, requestId: 'run' }) : undefined
}

/** Adds found bars to the stock, or removes bars from it. */
async function adjustStock({ random, shop, members }: Acting): Promise<unknown> {
  const { id } = random.pick(members)
  const productId = random.pick(['sea-salt-bar', 'lemon-drops'])
  const movement =
    random.below(2) === 0
      ? { units: 1 + random.below(3), reason: 'found' as const, note: null }
      : { units: -1 - random.below(3), reason: 'sample' as const, note: null }
  const moved = await shop.inventory.shelf.move({ productId, locationId: 'web' }, movement, {
    kind: 'member',
    id,
  })
  return isRefusal(moved) ? moved : {}
}
