import { afterAll, expect, test } from 'vitest'
import { openDatabase, sql, type Database } from '#commerce/database.ts'
import { stockedDatabase } from '#testing/database.ts'
import { delayedDatabase } from '#testing/interleavings/delayed-database.ts'
import { openMovingClock } from '#testing/interleavings/moving-clock.ts'
import { actAsShopper, type Stage } from '#testing/interleavings/shoppers.ts'
import { actAsStaff, dropCaches, openStaff, runJobs, scarceCount } from '#testing/interleavings/staff.ts'
import {
  actAsSubscriber,
  beginSubscriptions,
  openSubscribers,
  passDays,
} from '#testing/interleavings/subscribers.ts'
import { findSubscriptionFaults } from '#testing/interleavings/subscription-books.ts'
import { offerProviders } from '#testing/orders/approve.ts'
import { audit } from '#testing/orders/audit.ts'
import { passTime } from '#testing/orders/pass-time.ts'
import { openSeededRandom } from '#testing/seeded-random.ts'
import { openShopWithAdapters } from '#testing/shop-with-adapters.ts'
import { candy, ribbonCandy } from '#testing/subscriptions/subscriber.ts'
import { truncateOrders } from '#testing/orders/truncate-orders.ts'

/** `npm run soak` sets the length and can repeat a seed. */
const seconds = Number(process.env.SOAK_SECONDS ?? 40)
const firstSeed = Number(process.env.SOAK_SEED ?? Date.now() % 1_000_000)

const products = ['mail-tin', 'truffle-box-half-pound-none', 'lemon-drops', candy, ribbonCandy]
const giftCard = { number: '6006491200000000001', securityCode: '1234' }

const database = await stockedDatabase()
await offerProviders(database)
const staff = await openStaff()
await database.run(sql`update stock set counted = ${scarceCount} where product_id = ${ribbonCandy}`)
const subscribers = await openSubscribers(openShopWithAdapters(database).shop, 2)
afterAll(() => staff.close())

/**
 * Shoppers, subscribers, staff and jobs act at random in three processes, with random delays at every statement. With
 * any interleaving: no work throws, no accepted change is lost, each charge equals the shown amount, and afterwards
 * stock, money, gift cards, subscriptions and mails are consistent. A seed repeats the choices; the timing depends on
 * the machine.
 */
test(
  'concurrent actions in three processes lose no change, and the books are consistent',
  async () => {
    const counts = new Map<string, number>()
    const endsAt = Date.now() + seconds * 1000
    let seed = firstSeed
    for (; Date.now() < endsAt; seed += 1) {
      const faults = await runRound(seed, counts)
      expect(faults, `SOAK_SEED=${seed} repeats these choices`).toEqual([])
    }
    const refusals = [...counts].map(([what, count]) => `${what} ${count}`).toSorted()
    console.log(`Seeds ${firstSeed} to ${seed - 1}: ${refusals.join(', ')}`)
    expect(counts.get('pay: new')).toBeGreaterThan(0)
    expect(counts.get('renewal: renewed')).toBeGreaterThan(0)
  },
  seconds * 1000 + 120_000,
)

async function runRound(seed: number, counts: Map<string, number>): Promise<string[]> {
  await database.script(`
    ${truncateOrders('outbox', 'sandbox_authorisations', 'subscriptions', 'attempts')}
    update stock set on_hand = counted, left_parts = 0;
    update gift_cards set balance_cents = imported_cents`)
  const random = openSeededRandom(seed)
  // Opens small pools, so that work must wait for connections.
  const databases = Array.from({ length: 3 }, () => openDatabase({ url: database.url, poolSize: 3 }))
  const clock = openMovingClock()
  const open = (opened: Database) => openShopWithAdapters(opened, { clock: clock.now })
  const processes = databases.map((opened) => open(delayedDatabase(opened, random)))
  const own = open(database)
  await beginSubscriptions(own, subscribers)
  const stage: Stage = { processes, products, giftCard, counts, faults: [], clock }
  const randomFor = (part: number) => openSeededRandom(seed * 100 + part)
  await Promise.all([
    ...Array.from({ length: 8 }, (_, index) => actAsShopper(stage, randomFor(index), 8)),
    ...subscribers.map((shopper, index) => actAsSubscriber(stage, shopper, randomFor(80 + index), 8)),
    passDays(stage, randomFor(89), 10),
    actAsStaff(stage, staff, randomFor(90), 2),
    runJobs(stage, randomFor(91), 12),
    dropCaches(stage, randomFor(92), 15),
  ])
  // After this time every provider has decided, and every order with a pending payment is due again.
  await passTime(database, 20 * 60)
  await own.shop.orders.settle(0)
  // Resumes work that waited for the settlement.
  await own.shop.renewals.run()
  stage.faults.push(...(await findDifferences()))
  const customerIds = subscribers.map(({ customerId }) => customerId)
  stage.faults.push(...(await findSubscriptionFaults({ ...own, database }, customerIds, stage)))
  await Promise.all(databases.map((opened) => opened.close()))
  return stage.faults
}

/** Checks the invariants after all actions have ended. */
async function findDifferences(): Promise<string[]> {
  const { wrong, unconfirmed, orders, mispromised } = await audit(database, products[0] ?? '')
  const stock = await database.rows<{ productId: string; missing: number }>(sql`
    select product_id as "productId", counted - on_hand + promised - sold as missing from (
      select product_id, counted, on_hand, promised, (
        select coalesce(sum(quantity), 0)::int from order_lines join orders using (order_no)
        where order_lines.product_id = stock.product_id and placed_at is not null) as sold
      from stock where location_id = 'web' and product_id = any(${products})) as sums
    where counted - on_hand + promised - sold <> 0`)
  const holds = await database.rows(
    sql`select basket_id as "basketId", product_id as "productId" from stock_holds`,
  )
  const card = await database.row<{ missingCents: number }>(sql`
    select imported_cents - balance_cents - (
      select coalesce(sum(amount_cents), 0)::int from order_payments join orders using (order_no)
      where gift_card_number = ${giftCard.number} and placed_at is not null) as "missingCents"
    from gift_cards where number = ${giftCard.number}`)
  return [
    ...wrong.map((order) => `Another amount is held: ${JSON.stringify(order)}`),
    ...unconfirmed.map((orderNo) => `Order ${orderNo} has no confirmation, or one too early`),
    ...stock.map(({ productId, missing }) => `${missing} of ${productId} are missing`),
    ...mispromised.map((record) => `Stock promises another number: ${JSON.stringify(record)}`),
    ...holds.map((hold) => `Stock is still held: ${JSON.stringify(hold)}`),
    ...(orders.created ? [`${orders.created} orders are not settled`] : []),
    ...(card?.missingCents === 0 ? [] : [`${card?.missingCents} cents of the gift card are missing`]),
  ]
}
