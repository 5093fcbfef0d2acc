import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import { addDays, shopDay } from '#shared/dates/calendar-date.ts'
import { stockedDatabase } from '#testing/database.ts'
import { allowed, cardInstrument, fillBasket, guest, payFor } from '#testing/orders/buyer.ts'
import { forgetOrders } from '#testing/orders/forget-orders.ts'
import { pickupProducts, pickupStore, placePickup, stockPickups } from '#testing/orders/pickup-orders.ts'
import { openShopWithAdapters } from '#testing/shop-with-adapters.ts'
import { runningOutOf } from './stock-forecast.ts'

const database = await stockedDatabase()
const clock = () => new Date('2026-11-30T20:00:00Z')
const bar = 'sea-salt-bar'

beforeEach(async () => {
  await forgetOrders(database, ...pickupProducts)
  await stockPickups(database)
  await database.script('delete from stock_movements')
})

/** Another process, because the sales are cached for a while. */
const open = () => openShopWithAdapters(database, { clock })
const runningOut = async (locationIds?: string[]) =>
  (await open().shop.stockForecast.runningOut(locationIds)).filter(({ productId }) => productId === bar)

async function sell(quantity: number): Promise<string> {
  const { shop, routes } = open()
  const shopper = guest()
  const basket = await fillBasket(shop, shopper, { productId: bar, quantity }, [await cardInstrument(routes)])
  return allowed(await payFor(shop, shopper, basket.id)).orderNo
}

/** Sets the warehouse stock to this number of bars above the promises. */
const leave = (units: number) =>
  database.run(sql`
    update stock set on_hand = promised + ${units} where product_id = ${bar} and location_id = 'web'`)

test('OFF-052 the day on which stock runs out follows from the sales of 14 days, without cancelled units and older orders', async () => {
  const { shop } = open()
  const old = await sell(30)
  await database.run(sql`
    update orders set placed_at = placed_at - interval '15 days' where order_no = ${old}`)
  const orderNo = await sell(20)
  const [line] = allowed(await shop.orders.administration.find(orderNo)).items
  allowed(await shop.orders.administration.cancel(orderNo, { units: new Map([[line?.id ?? '', 6]]) }))
  // One per day.
  await leave(5)
  expect(await runningOut()).toEqual([
    { productId: bar, locationId: 'web', left: 5, runsOutOn: '2026-12-05' },
  ])
  await leave(7)
  expect(await runningOut()).toMatchObject([{ runsOutOn: '2026-12-07' }])
  await leave(8)
  expect(await runningOut()).toEqual([])
  await leave(0)
  expect(await runningOut()).toMatchObject([{ left: 0, runsOutOn: '2026-11-30' }])
  await database.run(
    sql`update stock set is_perpetual = true where product_id = ${bar} and location_id = 'web'`,
  )
  expect(await runningOut()).toEqual([])
  await database.run(sql`update stock set is_perpetual = false where product_id = ${bar}`)
})

test('OFF-052 each shop has its own forecast, which includes the sales at its counter', async () => {
  const { shop, routes } = open()
  await placePickup({ shop, routes }, { items: [{ productId: bar, quantity: 4 }] })
  const key = { productId: bar, locationId: pickupStore.inventoryId }
  await database.run(sql`
    update stock set on_hand = promised + 30 where product_id = ${bar} and location_id = ${key.locationId}`)
  expect(await runningOut()).toEqual([])
  allowed(
    await shop.inventory.shelf.move(
      key,
      { units: -24, reason: 'sold-at-counter', note: null },
      { kind: 'command-line' },
    ),
  )
  // 28 units were sold in 14 days, and six are left.
  expect(await runningOut()).toEqual([{ ...key, left: 6, runsOutOn: '2026-12-03' }])
  expect(await runningOut([key.locationId])).toHaveLength(1)
  expect(await runningOut(['web'])).toEqual([])
})

test('OFF-052 sold-out products are first, then the soonest ones, and stock that lasts longer than a week is not listed', () => {
  const today = shopDay(clock())
  fc.assert(
    fc.property(
      fc.array(fc.record({ ats: fc.nat(50), units: fc.double({ min: 0, max: 100, noNaN: true }) }), {
        maxLength: 12,
      }),
      (rows) => {
        const used = rows.map(({ units }, index) => ({ productId: `p${index}`, locationId: 'web', units }))
        const levels = rows.map(({ ats }, index) => ({
          productId: `p${index}`,
          locationId: 'web',
          ats,
          isPerpetual: false,
        }))
        const found = runningOutOf(used, levels, today)
        const days = found.map(({ left, runsOutOn }) => (left > 0 ? runsOutOn : ''))
        expect(days).toEqual(days.toSorted())
        for (const { left, runsOutOn, productId } of found) {
          const { units = 0 } = rows[Number(productId.slice(1))] ?? {}
          expect(runsOutOn <= addDays(today, 7)).toBe(true)
          expect(left).toBeLessThan((units * 8) / 14)
        }
        const listed = new Set(found.map(({ productId }) => productId))
        for (const [index, { ats, units }] of rows.entries())
          if (units > 0 && ats * 14 <= 7 * units) expect(listed).toContain(`p${index}`)
      },
    ),
  )
})
