import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase, sql, type Database } from '#commerce/database.ts'
import { startPostgres } from '#server/postgres/postgres.ts'
import { audit } from '#testing/orders/audit.ts'
import { openSeededRandom } from '#testing/seeded-random.ts'
import { openShopWithAdapters } from '#testing/shop-with-adapters.ts'
import { startBuyers, type History } from './crash-history/buyers.ts'
import { startCrashingShop, type Crash } from './crash-history/crashes.ts'

const product = 'sea-salt-bar'
const onHand = 1_000_000
/** `npm run soak` sets the length and can repeat a seed. */
const seconds = Number(process.env.SOAK_SECONDS ?? 50)
const seed = Number(process.env.SOAK_SEED ?? Date.now() % 1_000_000)

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bonbon history '))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/**
 * Records the shop's responses to buyers while server processes and PostgreSQL are killed. Afterwards the shop's data
 * must match these responses: every order that a buyer saw placed exists once, with its whole amount authorised and
 * with its confirmation email.
 */
test.each([1, 2])(
  'with %i server processes killed at random, no order that a buyer saw placed is missing or charged twice',
  async (processes) => {
    const { history, kills, slowest } = await runHistory(processes)
    const postgres = await startPostgres({ folder, durable: false })
    const database = openDatabase({ url: postgres.url })
    try {
      const findings = await compare(history, database)
      console.log(
        `Seed ${seed}, ${processes} processes: ${kills.length} kills (${[...new Set(kills)].join(', ')}), ready again` +
          ` after ${slowest.toFixed(1)} s at most, ${history.outcomes.size} orders seen, ${findings.placed} placed,` +
          ` ${findings.missing.length} missing, ${findings.doubled.length} doubled.`,
      )
      expect(findings).toMatchObject({ missing: [], doubled: [], wrong: [], unconfirmed: [], unsettled: 0 })
      expect(findings.onHand + findings.sold).toBe(onHand)
      expect(findings.placed).toBeGreaterThan(0)
      expect(history.surprises).toEqual([])
    } finally {
      await database.close()
      await postgres.stop()
    }
  },
  seconds * 1000 + 240_000,
)

/** Half of the time for each number of processes. */
async function runHistory(processes: number) {
  const random = openSeededRandom(seed + processes)
  const shop = await startCrashingShop({ folder, processes })
  const kills: Crash[] = []
  let slowest = 0
  try {
    await setStock(await shop.databaseUrl())
    const buyers = startBuyers({ url: shop.url, products: [product], count: 6, seed: seed * 100 })
    const endsAt = Date.now() + (seconds * 1000) / 2
    while (Date.now() < endsAt) {
      await new Promise((resolve) => setTimeout(resolve, 500 + random.below(2_500)))
      const crash = random.pick(shop.crashes)
      if (await shop.crash(crash)) kills.push(crash)
      slowest = Math.max(slowest, await shop.untilReady())
    }
    return { history: await buyers.stop(), kills, slowest }
  } finally {
    await shop.stop()
  }
}

async function setStock(url: string): Promise<void> {
  const database = openDatabase({ url })
  await database.run(
    sql`update stock set on_hand = ${onHand} where product_id = ${product} and location_id = 'web'`,
  )
  await database.close()
}

/** Settles the orders that the crashes left open, and compares the shop's data with the buyers' records. */
async function compare({ outcomes }: History, database: Database) {
  const { shop } = openShopWithAdapters(database)
  // A run settles at most 500 orders. The shop's jobs hardly ever ran between two crashes.
  while ((await shop.orders.settle(0)) > 0);
  const { orders, placed: sold, ...findings } = await audit(database, product)
  const rows = await database.rows<{ orderNo: string; isPlaced: boolean }>(
    sql`select order_no as "orderNo", placed_at is not null as "isPlaced" from orders`,
  )
  const isPlaced = new Map(rows.map((order) => [order.orderNo, order.isPlaced]))
  const seen = [...outcomes]
  const doubled = await database.rows<{ orderNo: string }>(sql`
    select order_no as "orderNo" from sandbox_authorisations where status = 'authorised'
    group by order_no having count(*) > 1`)
  return {
    ...findings,
    sold,
    placed: seen.filter(([, outcome]) => outcome === 'placed').length,
    missing: seen.filter(
      ([orderNo, outcome]) =>
        !isPlaced.has(orderNo) ||
        (outcome === 'placed' && !isPlaced.get(orderNo)) ||
        (outcome === 'declined' && isPlaced.get(orderNo)),
    ),
    doubled,
    unsettled: orders.created ?? 0,
  }
}
