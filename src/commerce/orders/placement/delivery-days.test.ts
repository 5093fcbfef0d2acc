import { describe, expect, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import type { BasketInput } from '#commerce/baskets/inputs.ts'
import { isRefusal } from '#commerce/refusals.ts'
import type { Shop } from '#commerce/shop.ts'
import { readUnpaidOrders } from './unpaid-queries.ts'
import { addDays, type CalendarDate } from '#shared/dates/calendar-date.ts'
import {
  address,
  allowed,
  cardInstrument,
  fillBasket,
  guest,
  openDay,
  payFor,
  siteOf,
} from '#testing/orders/buyer.ts'
import { openStockedShop } from '#testing/shop.ts'
import { inEnglish } from '#testing/in-english.ts'

const { shop, routes, database } = await openStockedShop()
await database.run(sql`update stock set on_hand = 1000, counted = 1000 where product_id = 'lemon-drops'`)

/** Limits the capacity per day of a method in the test shop. */
async function limit(
  methodId: string,
  capacity: { perDay: number | null; days: Record<string, number> } | undefined,
) {
  await database.transact(async () => {
    const methods = await shop.shipping.records.all()
    const changed = await shop.shipping.records.replace(
      methods.map(({ capacity: _, ...method }) => ({
        ...method,
        ...(method.id === methodId && capacity && { capacity }),
      })),
    )
    await database.announce(changed)
  })
  await until(
    async () =>
      (await shop.shipping.table('main', 'USD')).capacityOf(methodId, '2030-01-01') ===
      (capacity?.perDay ?? null),
  )
}

/** Repeats a check until this process was notified of a change. */
async function until(isSo: () => Promise<boolean>) {
  while (!(await isSo())) await database.run(sql`select 1`)
}

const takenOn = async (day: CalendarDate) =>
  (
    await database.row<{ parcels: number }>(
      sql`select parcels from delivery_days where method_id = 'ground' and day = ${day}::date`,
    )
  )?.parcels ?? 0

const wanting = (day: CalendarDate): BasketInput => ({
  shipments: [
    { shipmentId: 'me', shippingAddress: address, shippingMethod: { id: 'ground' }, c_DATE_WANTED: day },
  ],
})

async function filledFor(day: CalendarDate, number?: string) {
  const shopper = guest()
  const line = { productId: 'lemon-drops', quantity: 1, change: wanting(day) }
  return { shopper, basket: await fillBasket(shop, shopper, line, [await cardInstrument(routes, number)]) }
}

const order = async (opened: Shop, { shopper, basket }: Awaited<ReturnType<typeof filledFor>>) =>
  opened.orders.create(shopper, await siteOf(opened), basket.id, undefined)

/** The first day from a day on that ground delivers. */
async function openFrom(day: CalendarDate): Promise<CalendarDate> {
  const table = await shop.shipping.table('main', 'USD')
  const [offered] = table.offers({ countryCode: 'US', merchandiseCents: 0, isPickup: false })
  const found = table.nextDay(
    { wanted: addDays(day, -1), method: offered?.method, destination: undefined, isMeltable: false },
    new Date(),
  )
  if (!found) throw new Error(`No open day from ${day}`)
  return found
}

describe('the capacity of a day', () => {
  test('SHIP-043 is never oversold by many concurrent orders, and the refusal contains the next open day', async () => {
    const day = openDay()
    await limit('ground', { perDay: 7, days: { [day]: 3 } })
    const filled = await Promise.all(Array.from({ length: 12 }, () => filledFor(day)))
    const made = await Promise.all(filled.map((one) => order(shop, one)))
    expect(made.filter((one) => !isRefusal(one))).toHaveLength(3)
    expect(await takenOn(day)).toBe(3)
    const next = await openFrom(addDays(day, 1))
    for (const refused of made.filter(isRefusal))
      expect(inEnglish(refused)).toMatchObject({
        refused: 'invalid-field',
        field: 'shipments.me.c_DATE_WANTED',
        reason: `We cannot deliver on ${day}: the day is full. The next open day is ${next}`,
      })

    // The refused orders reserved no stock, and their baskets did not change.
    const stock = await database.row<{ sold: number }>(
      sql`select promised as sold from stock where product_id = 'lemon-drops' and location_id = 'web'`,
    )
    expect(stock?.sold).toBe(3)

    // From now on the change is refused, and the calendar shows the reason before any order.
    const late = await filledFor(next)
    const want = () => shop.baskets.changeShipment(late.shopper, late.basket.id, 'me', { c_DATE_WANTED: day })
    await until(async () => isRefusal(await want()))
    expect(inEnglish(await want())).toMatchObject({
      reason: expect.stringContaining(`The next open day is ${next}`),
    })
    const calendar = allowed(
      await shop.baskets.shippingCalendar(late.shopper, { shipmentId: 'me', month: day.slice(0, 7) }),
    )
    expect(calendar.days.find(({ date }) => date === day)).toMatchObject({ methodId: 'two-day' })
  })

  test('SHIP-043 is released when orders fail, also many concurrently', async () => {
    const day = await openFrom(addDays(openDay(), 7))
    await limit('ground', { perDay: 2, days: {} })
    const filled = await Promise.all([filledFor(day), filledFor(day)])
    const made = (await Promise.all(filled.map((one) => order(shop, one)))).map((one) => allowed(one))
    expect(made.map(({ shipments }) => shipments[0]?.takenDay)).toEqual([day, day])
    expect(await takenOn(day)).toBe(2)
    await Promise.all(
      made.map(({ orderNo }, index) =>
        shop.orders.fail(filled[index]?.shopper ?? guest(), orderNo, { reopenBasket: true }),
      ),
    )
    expect(await takenOn(day)).toBe(0)
    const [first] = filled
    if (!first) throw new Error('No basket')
    // Before this process is notified, it may still treat the day as full.
    await until(
      async () =>
        !isRefusal(
          await shop.baskets.changeShipment(first.shopper, first.basket.id, 'me', { c_DATE_WANTED: day }),
        ),
    )
    const again = await payFor(shop, first.shopper, first.basket.id)
    expect(again).toMatchObject({ status: 'new', shipments: [{ arrivesOn: day, takenDay: day }] })
    expect(await takenOn(day)).toBe(1)
  })

  test('a parcel without a requested day uses the capacity of its arrival day, and moves to another day when that is full', async () => {
    await limit('ground', { perDay: 1, days: {} })
    const fill = async () => {
      const shopper = guest()
      const instruments = [await cardInstrument(routes)]
      return {
        shopper,
        basket: await fillBasket(shop, shopper, { productId: 'lemon-drops', quantity: 1 }, instruments),
      }
    }
    const first = await fill()
    const placed = allowed(await payFor(shop, first.shopper, first.basket.id))
    const [day] = placed.shipments.map(({ arrivesOn }) => arrivesOn ?? '')
    expect(await takenOn(day ?? '')).toBe(1)
    await until(async () => (await fill()).basket.shipments[0]?.arrivesOn !== day)
    const second = await fill()
    const [later] = second.basket.shipments.map(({ arrivesOn }) => arrivesOn ?? '')
    expect(String(later) > String(day)).toBe(true)
  })

  test('an order with too many parcels is refused with the free slots; a repetition uses several days', async () => {
    await limit('ground', { perDay: 3, days: {} })
    const fill = async (count: number) => {
      const shopper = guest()
      const ids = Array.from({ length: count }, (_, at) => (at === 0 ? 'me' : `to-${at}`))
      const change: BasketInput = {
        productItems: ids.map((shipmentId) => ({ productId: 'lemon-drops', quantity: 1, shipmentId })),
        shipments: ids.map((shipmentId) => ({
          shipmentId,
          shippingAddress: address,
          shippingMethod: { id: 'ground' },
        })),
      }
      const line = { productId: 'lemon-drops', quantity: 1, change }
      return { shopper, basket: await fillBasket(shop, shopper, line, [await cardInstrument(routes)]) }
    }
    const [two, other] = [await fill(2), await fill(2)]
    const [day, second] = two.basket.shipments.map(({ arrivesOn }) => arrivesOn ?? '')
    expect(second).toBe(day)
    const before = await takenOn(day ?? '')
    await database.run(sql`
      insert into delivery_days (method_id, day, parcels) values ('ground', ${day ?? ''}::date, 0)
      on conflict (method_id, day) do update set parcels = 0`)
    expect(before).toBeLessThan(2)
    const made = allowed(await order(shop, other))
    expect(
      await readUnpaidOrders(database, { customerId: other.shopper.customerId, sender: null }),
    ).toMatchObject([{ deliverySlots: 2 }])
    expect(inEnglish(await order(shop, two))).toMatchObject({
      reason: expect.stringContaining(`the day has room for 1 of your 2 parcels. The next open day is`),
    })
    const again = allowed(await shop.baskets.get(two.shopper, two.basket.id))
    expect(again.shipments.filter(({ arrivesOn }) => arrivesOn === day)).toHaveLength(1)

    // Releasing slots of a day that was not full does not notify other processes.
    const announced: string[] = []
    const stop = await database.onChange((tags) => announced.push(...tags))
    allowed(await shop.orders.fail(other.shopper, made.orderNo, { reopenBasket: false }))
    await database.announce(['after'])
    await until(async () => announced.includes('after'))
    await stop()
    expect(announced).not.toContain('delivery-days')
    expect(allowed(await order(shop, two)).shipments).toHaveLength(2)
  })

  test('needs no statement in a shop without capacities', async () => {
    await limit('ground', undefined)
    const { shopper, basket } = await filledFor(openDay())
    const texts: string[] = []
    const stop = database.onStatement(({ text }) => texts.push(text))
    const placed = allowed(await payFor(shop, shopper, basket.id))
    await stop()
    expect(texts.some((text) => text.includes('delivery_days'))).toBe(false)
    expect(placed.shipments[0]?.takenDay).toBeUndefined()
    const row = await database.row<{ shipsOn: string; dateWanted: string }>(
      sql`select ships_on::text as "shipsOn", date_wanted::text as "dateWanted" from order_shipments where order_no = ${placed.orderNo}`,
    )
    expect(row?.shipsOn).toBe(placed.shipments[0]?.shipsOn)
    expect(String(row?.shipsOn) < String(row?.dateWanted)).toBe(true)
  })
})
