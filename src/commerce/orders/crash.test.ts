import { expect, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import { stockedDatabase } from '#testing/database.ts'
import { audit } from '#testing/orders/audit.ts'
import { startBuyers, untilDisconnected } from '#testing/orders/start-buyers.ts'
import { openShopWithAdapters } from '#testing/shop-with-adapters.ts'

const box = 'mail-tin'
const onHand = 100
const buyers = 60

/** Starts a process with many buyers and kills it after this many finished orders. */
async function killAfter(url: string, doneOrders: number): Promise<void> {
  const process = startBuyers({ url, productId: box, buyers })
  let done = 0
  for await (const line of process.lines) {
    if (line === 'done') done++
    if (line === 'ready' && doneOrders === 0) process.kill()
    if (done === doneOrders && doneOrders > 0) process.kill()
  }
  await process.killed
}

test.each([0, 1, 5, 20, 45])(
  'killed after %i of 60 orders: once settled, money, stock, mail and orders agree',
  async (doneOrders) => {
    const database = await stockedDatabase()
    await database.run(
      sql`update stock set on_hand = ${onHand} where product_id = ${box} and location_id = 'web'`,
    )
    await killAfter(database.url, doneOrders)
    await untilDisconnected(database)
    const before = await audit(database, box)
    const { shop } = openShopWithAdapters(database)
    expect(await shop.orders.settle(0)).toBe(before.orders.created ?? 0)
    const after = await audit(database, box)
    expect(after).toMatchObject({ wrong: [], unconfirmed: [] })
    expect(after.orders.created).toBeUndefined()
    expect(after.orders.new ?? 0).toBeGreaterThanOrEqual(doneOrders)
    expect(after.onHand + after.placed).toBe(onHand)
    expect(await shop.orders.settle(0)).toBe(0)
  },
  60_000,
)
