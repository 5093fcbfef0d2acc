import { beforeEach, expect, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import { linesOf, shipmentOf } from '#commerce/orders/states/lines-of-order.ts'
import type { Shop } from '#commerce/shop.ts'
import { announced } from '#testing/announced.ts'
import { unsettledJournals } from '#testing/orders/audit.ts'
import { allowed } from '#testing/orders/buyer.ts'
import { forgetOrders } from '#testing/orders/forget-orders.ts'
import { mispromisedStock } from '#testing/orders/mispromised-stock.ts'
import { dieBefore } from '#testing/orders/mortal-shop.ts'
import { passTime } from '#testing/orders/pass-time.ts'
import { pickupProducts, pickupStore, placePickup, stockPickups } from '#testing/orders/pickup-orders.ts'
import { openStockedShop } from '#testing/shop.ts'

const { shop, database, routes } = await openStockedShop()
const byName = { name: 'Ada Bell', note: 'Driver license' }

beforeEach(async () => {
  await database.script(
    `update sites set document = jsonb_set(document, '{preferences, captureAt}', '"dispatch"')`,
  )
  await announced(database, ['sites'])
})

async function newPickup() {
  await forgetOrders(database, ...pickupProducts)
  await stockPickups(database)
  const { order } = await placePickup({ shop, routes })
  return { orderNo: order.orderNo, itemId: order.items[0]?.id ?? '' }
}

type Placed = Awaited<ReturnType<typeof newPickup>>

const lives: Record<string, (of: Shop, placed: Placed) => Promise<unknown>> = {
  'handed over in parts': async ({ orders: { pickups } }, { orderNo, itemId }) => {
    const key = { orderNo, shipmentId: 'me' }
    await pickups.prepare(key)
    await pickups.setReady({ ...key, place: 'B 7' })
    const order = await shop.orders.administration.find(orderNo)
    const left = 'refused' in order ? 0 : (linesOf(order).find((line) => line.itemId === itemId)?.left ?? 0)
    // The person who tries again hands the rest over.
    if (left === 0) await pickups.handOver({ ...key, proof: byName, units: new Map([[itemId, 2]]) })
    await pickups.handOver({ ...key, proof: byName, sendsReceipt: true })
  },
  'put back and cancelled': async ({ orders: { pickups, administration } }, { orderNo }) => {
    const key = { orderNo, shipmentId: 'me' }
    await pickups.setReady(key)
    await pickups.putBack({ ...key, note: 'Nobody came' })
    await administration.cancel(orderNo)
  },
  'made ready, mailed and handed over': async ({ orders }, { orderNo }) => {
    const key = { orderNo, shipmentId: 'me' }
    await orders.pickups.setReady(key)
    await orders.composeMails()
    await orders.pickups.handOver({ ...key, proof: byName })
  },
}

/** The jobs of a running shop, ten minutes later. */
async function runJobs(): Promise<void> {
  await passTime(database, 10 * 60)
  for (let run = 0; run < 2; run += 1) {
    await shop.orders.composeMails()
    await shop.orders.capture()
    await shop.orders.settle(0)
  }
}

/** Checks that order, stock, money and journal are consistent. */
async function expectAgreement({ orderNo }: Placed, moment: string): Promise<void> {
  const order = allowed(await shop.orders.administration.find(orderNo))
  expect(await unsettledJournals(database), moment).toEqual([])
  expect(await mispromisedStock(database), moment).toEqual([])
  const shelves = await database.rows<{ onHand: number }>(sql`
    select on_hand::int as "onHand" from stock
    where product_id = any(${[...pickupProducts]}) and location_id = ${pickupStore.inventoryId} order by product_id desc`)
  expect(shelves, moment).toEqual(linesOf(order).map(({ left }) => ({ onHand: 1_000 - left })))
  const { state } = shipmentOf(order, 'me')
  const money = await database.row<{ captured: number; due: number }>(sql`
    select captured_cents::int as captured, (select count(*)::int from order_movements where state = 'due') as due
    from sandbox_authorisations where order_no = ${orderNo}`)
  expect(money?.due, moment).toBe(0)
  if (state === 'handed-over') expect(money?.captured, moment).toBe(order.orderTotalCents)
  else if (order.changedLines.every(({ left }) => left === 0)) expect(money?.captured, moment).toBe(0)
  const mails = (await shop.mail.newest(20)).filter(({ subject }) => subject.endsWith('is ready'))
  expect(mails.length, moment).toBeLessThanOrEqual(1)
}

test.each(Object.keys(lives))(
  'SALE-021 SALE-093 for a pickup that is %s: after a crash before any statement, the jobs finish the interrupted work',
  async (name) => {
    const live = lives[name] ?? (() => Promise.reject(new Error(name)))
    let statements = 0
    for (let hasLived = false; !hasLived;) {
      statements += 1
      const moment = `${name}, before statement ${statements}`
      const placed = await newPickup()
      hasLived = await dieBefore({ url: database.url, statements }, (of) => live(of, placed))
      await runJobs()
      await expectAgreement(placed, moment)
      // The person tries again, in another process.
      await live(shop, placed)
      await runJobs()
      await expectAgreement(placed, `${moment}, repeated`)
      const { status } = allowed(await shop.orders.administration.find(placed.orderNo))
      expect(status, moment).toBe(name.startsWith('put back') ? 'cancelled' : 'completed')
    }
    expect(statements).toBeGreaterThan(10)
  },
  300_000,
)
