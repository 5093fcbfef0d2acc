import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openSandboxDisputes } from '#adapters/payment-gateway/sandbox/disputes/disputes.ts'
import { json, sql } from '#commerce/database.ts'
import { announced } from '#testing/announced.ts'
import { giveGiftCard } from '#testing/gift-cards.ts'
import { stockedDatabase } from '#testing/database.ts'
import { offerProviders } from '#testing/orders/approve.ts'
import { passTime } from '#testing/orders/pass-time.ts'
import { untilDisconnected } from '#testing/orders/start-buyers.ts'
import { stockPickups } from '#testing/orders/pickup-orders.ts'
import { truncateOrders } from '#testing/orders/truncate-orders.ts'
import { findFaultsNow, findOrderFaults } from '#testing/placed-orders/find-order-faults.ts'
import { runDry } from '#testing/placed-orders/run-dry.ts'
import { startActors } from '#testing/placed-orders/start-actors.ts'
import { openShopWithAdapters } from '#testing/shop-with-adapters.ts'
import { signUpMember } from '#testing/staff/members.ts'

/**
 * One seed is enough for each change. `BONBON_TEST_SEEDS=1-200` selects others, and `npm run soak` runs as many as
 * possible.
 */
const [firstSeed = 1, lastSeed = firstSeed] = (process.env.BONBON_TEST_SEEDS ?? '1').split('-').map(Number)
const seeds = Array.from({ length: lastSeed - firstSeed + 1 }, (_, index) => firstSeed + index)

const database = await stockedDatabase()
const { shop } = openShopWithAdapters(database)
const silentBank = openSandboxDisputes({ database, onChange: async () => {} })
const tokens = [
  (await signUpMember(shop.staff, { email: 'ada@example.com', roleId: 'manager' })).token,
  (await signUpMember(shop.staff, { email: 'ben@example.com', roleId: 'manager' })).token,
]
const giftCards = [
  { number: '6006491234567890123', securityCode: '1234' },
  { number: '6006491234567890131', securityCode: '4321' },
]

/** How the orders of each round are captured, and how many each process places. Time passes between the rounds. */
const rounds = [
  { captureAt: 'dispatch', orders: 3 },
  { captureAt: 'order', orders: 2 },
  { captureAt: 'dispatch', orders: 1 },
] as const

/** Deletes all orders, and adds enough stock of two products. */
async function reset(): Promise<void> {
  await database.script(`
    ${truncateOrders('outbox', 'sandbox_authorisations', 'attempts', 'bulk_runs', 'order_selections', 'stock_holds', 'stock_movements')}
    truncate e_gift_cards, gift_card_movements cascade; truncate gift_cards cascade; truncate coupon_uses;
    update stock set on_hand = 900, opened_parts = 0, counted = 900, counted_parts = 900::bigint * 18018000, left_parts = 0,
      counted_at = clock_timestamp() where not is_perpetual`)
  for (const card of giftCards) await giveGiftCard(database, { ...card, balanceCents: 4_000 })
}

/** An exported folder, which one process changes and imports. */
async function exported(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bonbon-orders-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await shop.importExport.exportFolder(folder)
  return folder
}

async function prefer(preferences: Record<string, string>): Promise<void> {
  await database.run(sql`
    update sites set document = jsonb_set(document, '{preferences}', document -> 'preferences' || ${json(preferences)}::jsonb)
    where id = 'main'`)
  await announced(database, ['sites'])
}

/** Lets minutes pass, holds of some orders approach their lapse, far parcels become due, and delays expire. */
async function passRound(round: number): Promise<void> {
  await passTime(database, 25 * 60)
  await database.run(sql`
    update order_payments set expires_at = now() + interval '20 hours'
    where status = 'authorised' and expires_at is not null and order_no::bigint % 3 = ${round % 3}`)
  await database.run(sql`
    update order_shipments set ships_on = current_date + 2 where order_no::bigint % 2 = ${round % 2}`)
  await database.run(sql`
    update order_delays set cancels_on = current_date - 1 where cancels_on is not null and order_no::bigint % 2 = ${round % 2}`)
}

/** The banks decide, and the jobs of the shop find the decisions. */
async function decideDisputes(): Promise<void> {
  const open = await database.rows<{ id: string }>(sql`
    select dispute_id as id from sandbox_disputes where state = 'open' order by dispute_id`)
  for (const [index, { id }] of open.entries()) await silentBank.decide(id, index % 2 === 0 ? 'won' : 'lost')
}

async function runSeed(seed: number, counts: Map<string, number>): Promise<string[]> {
  await reset()
  await offerProviders(database)
  await prefer({ captureAt: 'dispatch', farOrders: 'authorise-again' })
  const importFolder = await exported()
  const shared = { url: database.url, tokens, giftCards }
  const processes = await Promise.all(
    [0, 1, 2].map((index) =>
      startActors({ ...shared, seed: seed * 1_000 + index * 100, ...(index === 0 && { importFolder }) }),
    ),
  )
  const faults: string[] = []
  for (const [round, { captureAt, orders }] of rounds.entries()) {
    await prefer({ captureAt })
    const isLast = round === rounds.length - 1
    const acting = processes.map((process, index) =>
      // The third process is still working when it is killed.
      process.act({ round, orders, people: 3, steps: isLast && index === 2 ? 60 : 14 }),
    )
    if (isLast) {
      await Promise.race(acting)
      await processes[2]?.kill()
    }
    const reports = await Promise.all(acting)
    if (isLast) await untilDisconnected(database)
    faults.push(...reports.flatMap((report) => report.faults), ...(await findFaultsNow(database)))
    if (isLast)
      for (const [what, count] of reports.flatMap((report) => report.counts))
        counts.set(what, (counts.get(what) ?? 0) + count)
    await passRound(round)
  }
  await Promise.all(processes.map((process) => process.end()))
  await decideDisputes()
  // A request whose response is lost repeatedly is given up after half a day.
  faults.push(...(await runDry({ shop, database }, { rounds: 8, seconds: 5 * 3_600 })))
  return [...faults, ...(await findOrderFaults({ shop, database }))]
}

test(
  'SALE-018 SALE-020 SALE-021 SALE-167 with any concurrent actions of buyers, staff, banks, jobs, bulk runs and imports in three processes, of which one is killed, the books of every order are consistent',
  async () => {
    await stockPickups(database)
    const counts = new Map<string, number>()
    for (const seed of seeds)
      expect(await runSeed(seed, counts), `BONBON_TEST_SEEDS=${seed} repeats these choices`).toEqual([])
    if (process.env.BONBON_TEST_SEEDS)
      console.log(
        [...counts]
          .map(([what, count]) => `${what} ${count}`)
          .toSorted()
          .join('\n'),
      )
  },
  120_000 + seeds.length * 60_000,
)
