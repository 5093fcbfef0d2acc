import { expect, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import { stockedDatabase } from '#testing/database.ts'
import { offerProviders } from '#testing/orders/approve.ts'
import { audit } from '#testing/orders/audit.ts'
import { passTime } from '#testing/orders/pass-time.ts'
import { startBuyers, untilDisconnected } from '#testing/orders/start-buyers.ts'
import { openShopWithAdapters } from '#testing/shop-with-adapters.ts'

const box = 'mail-tin'
const onHand = 100
const buyers = 60

/** Starts a process with many buyers and kills it after this many finished orders. */
async function killAfter(url: string, doneOrders: number, approval?: string): Promise<void> {
  const process = startBuyers({ url, productId: box, buyers, approval })
  let done = 0
  for await (const line of process.lines) {
    if (line === 'done') done++
    if (line === 'ready' && doneOrders === 0) process.kill()
    if (done === doneOrders && doneOrders > 0) process.kill()
  }
  await process.killed
}

/** Kills the process, settles, and compares the books. Gives what they say then. */
async function settleAfterKill(doneOrders: number, approval?: string) {
  const database = await stockedDatabase()
  await offerProviders(database)
  await database.run(
    sql`update stock set on_hand = ${onHand} where product_id = ${box} and location_id = 'web'`,
  )
  await killAfter(database.url, doneOrders, approval)
  await untilDisconnected(database)
  // By then a provider that thinks has decided.
  await passTime(database, 10)
  const before = await audit(database, box)
  const { shop } = openShopWithAdapters(database)
  expect(await shop.orders.settle(0)).toBe(before.orders.created ?? 0)
  const after = await audit(database, box)
  expect(after).toMatchObject({ wrong: [], unconfirmed: [] })
  expect(after.orders.created).toBeUndefined()
  expect(after.onHand + after.placed).toBe(onHand)
  expect(await shop.orders.settle(0)).toBe(0)
  return after
}

test.each([0, 1, 5, 20, 45])(
  'killed after %i of 60 orders: once settled, money, stock, mail and orders agree',
  async (doneOrders) => {
    const { orders } = await settleAfterKill(doneOrders)
    expect(orders.new ?? 0).toBeGreaterThanOrEqual(doneOrders)
  },
  60_000,
)

test.each([
  [20, 'accepted'],
  [20, 'pending-accepted'],
])(
  'killed after %i of 60 orders that PayPal has approved, and then %s: the same',
  async (doneOrders, payment) => {
    const { orders } = await settleAfterKill(doneOrders, payment)
    expect(orders.new ?? 0).toBeGreaterThanOrEqual(doneOrders)
  },
  60_000,
)
