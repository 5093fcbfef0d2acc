import { expect, test } from 'vitest'
import { sql, type Database, type Statement } from '#commerce/database.ts'
import { stockedDatabase } from '#testing/database.ts'
import { offerProviders } from '#testing/orders/approve.ts'
import { audit } from '#testing/orders/audit.ts'
import { passTime } from '#testing/orders/pass-time.ts'
import { startBuyers, untilDisconnected } from '#testing/orders/start-buyers.ts'
import { openShopWithAdapters } from '#testing/shop-with-adapters.ts'

const box = 'mail-tin'
const onHand = 100
const buyers = 60

/** Starts a process with many buyers and kills it after this number of finished orders. */
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

/** Kills the process, settles, and compares the books. Returns their content. */
async function settleAfterKill(doneOrders: number, approval?: string) {
  const database = await stockedDatabase()
  await offerProviders(database)
  await database.run(
    sql`update stock set on_hand = ${onHand} where product_id = ${box} and location_id = 'web'`,
  )
  await killAfter(database.url, doneOrders, approval)
  await untilDisconnected(database)
  // By then a pending provider has decided.
  await passTime(database, 10)
  const before = await audit(database, box)
  const { shop } = openShopWithAdapters(database)
  expect(await shop.orders.settle(0)).toBe(before.orders.created ?? 0)
  const after = await audit(database, box)
  expect(after).toMatchObject({ wrong: [], unconfirmed: [], unjournaled: [], mispromised: [] })
  expect(after.orders.created).toBeUndefined()
  expect(after.onHand + after.placed).toBe(onHand)
  expect(await shop.orders.settle(0)).toBe(0)
  return after
}

test.each([0, 1, 5, 20, 45])(
  'killed after %i of 60 orders: after settling, money, stock, mail and orders are consistent',
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
  'killed after %i of 60 orders that PayPal has approved, and then %s: after settling, all are consistent',
  async (doneOrders, payment) => {
    const { orders } = await settleAfterKill(doneOrders, payment)
    expect(orders.new ?? 0).toBeGreaterThanOrEqual(doneOrders)
  },
  60_000,
)

test.each([
  ['before the gateway captures the money', { taken: 0, noted: 0 }],
  ['before it records the captured amount', { taken: 12, noted: 11 }],
])(
  'killed while it captures, %s: the money of every order is captured once',
  async (moment, atDeath) => {
    const database = await stockedDatabase()
    const gateway = await holdTransaction(database, sql`lock table sandbox_movements in exclusive mode`)
    const process = startBuyers({ url: database.url, productId: box, buyers: 12, captures: true })
    let note: Held | undefined
    for await (const line of process.lines) {
      if (line !== 'finished') continue
      // The captures are created, and wait for the gateway.
      await expect.poll(() => waiting(database).then(({ length }) => length)).toBeGreaterThan(0)
      if (atDeath.noted > 0) {
        // Locked before the captures are requested, a payment would block all of them.
        await expect.poll(() => waiting(database).then(({ length }) => length)).toBeGreaterThan(0)
        note = await holdTransaction(database, sql`select from order_payments limit 1 for update`)
        await gateway.end()
        await expect.poll(() => captures(database), { timeout: 20_000 }).toEqual(atDeath)
      }
      await expect.poll(() => waiting(database).then(({ length }) => length)).toBeGreaterThan(0)
      process.kill()
    }
    await process.killed
    await endWaiting(database)
    await Promise.all([gateway.end(), note?.end()])
    await untilDisconnected(database)
    expect(await captures(database), moment).toEqual(atDeath)

    const { shop } = openShopWithAdapters(database)
    expect(await shop.orders.capture()).toBe(12 - atDeath.noted)
    expect(await captures(database)).toEqual({ taken: 12, noted: 12 })
    expect(await shop.orders.capture()).toBe(0)
    expect(await audit(database, box)).toMatchObject({
      orders: { new: 12 },
      wrong: [],
      unconfirmed: [],
      unjournaled: [],
    })
  },
  60_000,
)

interface Held {
  end: () => Promise<void>
}

/** Runs a statement in a transaction that stays open until `end`. */
async function holdTransaction(database: Database, statement: Statement): Promise<Held> {
  const hasRun = Promise.withResolvers<void>()
  const { promise: isOver, resolve: finish } = Promise.withResolvers<void>()
  const open = database.transact(async () => {
    await database.run(statement)
    hasRun.resolve()
    await isOver
  })
  await hasRun.promise
  return {
    async end() {
      finish()
      await open
    },
  }
}

/** The connections that wait for a lock. */
const waiting = (database: Database) =>
  database.rows<{ pid: number }>(sql`
    select pid from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and wait_event_type = 'Lock'`)

/** Ends them, because the dead process no longer handles the results of their statements. */
async function endWaiting(database: Database): Promise<void> {
  const pids = (await waiting(database)).map(({ pid }) => pid)
  await database.run(sql`select pg_terminate_backend(pid) from unnest(${pids}::int[]) as pid`)
  await expect.poll(() => waiting(database)).toEqual([])
}

/**
 * The number of orders whose full amount the gateway has captured, and the number of those with a recorded capture.
 */
const captures = (database: Database) =>
  database.row<{ taken: number; noted: number }>(sql`
    select
      (select count(*)::int from sandbox_authorisations where captured_cents = amount_cents and amount_cents > 0) as taken,
      (select count(*)::int from order_payments where status = 'captured') as noted`)
