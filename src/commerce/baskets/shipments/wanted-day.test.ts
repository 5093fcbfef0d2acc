import { describe, expect, test } from 'vitest'
import type { ShipmentInput } from '#commerce/baskets/inputs.ts'
import { isRefusal } from '#commerce/refusals.ts'
import { addDays, shopDay, type CalendarDate } from '#shared/dates/calendar-date.ts'
import { allowed, destination, openBasketShop } from '#testing/baskets.ts'
import { inEnglish } from '#testing/in-english.ts'

const { shop, begin } = await openBasketShop()

const drops = (quantity: number) => ({ productId: 'lemon-drops', quantity })

/** A basket to Seattle by ground, with a function that changes its shipment. */
async function beginSent(items = [drops(1)]) {
  const { shopper, id } = await begin(items)
  await shop.baskets.setShippingAddress(shopper, id, 'me', destination, { useAsBilling: true })
  const basket = allowed(await shop.baskets.setShippingMethod(shopper, id, 'me', 'ground'))
  const change = (input: ShipmentInput) => shop.baskets.changeShipment(shopper, id, 'me', input)
  const calendar = async (month: string) =>
    allowed(await shop.baskets.shippingCalendar(shopper, { shipmentId: 'me', month }))
  return { shopper, id, basket, change, calendar, items: basket.items }
}

/** A day on which ground can deliver, some weeks ahead, and the earliest day, which is only possible by air. */
async function daysOf({ calendar }: Awaited<ReturnType<typeof beginSent>>) {
  const inWeeks = addDays(shopDay(new Date()), 28)
  const { days, earliest } = await calendar(inWeeks.slice(0, 7))
  const later = await calendar(addDays(`${inWeeks.slice(0, 7)}-28`, 7).slice(0, 7))
  const ground = [...days, ...later.days].find(
    (day) => day.deliverable && day.date >= inWeeks && day.methodId === 'ground',
  )
  if (!ground || !earliest) throw new Error('There is no open day')
  return { ground: ground.date, soonest: earliest }
}

const refusalOf = (result: unknown) => (isRefusal(result) ? result : undefined)

describe('a requested day', () => {
  test('SHIP-006 SHIP-043 from the calendar selects the cheapest method that can deliver on it', async () => {
    const sent = await beginSent()
    const { ground, soonest } = await daysOf(sent)
    expect(soonest.methodId).toBe('two-day')
    expect(refusalOf(await sent.change({ c_DATE_WANTED: soonest.date }))).toMatchObject({
      refused: 'invalid-field',
    })
    const choose = async (date: CalendarDate) =>
      allowed(await sent.change({ c_DATE_WANTED: date, c_isCalendarSelection: true })).shipments[0]
    expect(await choose(soonest.date)).toMatchObject({ methodId: 'two-day', dateWanted: soonest.date })
    const methods = allowed(await shop.baskets.shippingMethods(sent.shopper, sent.id, 'me'))
    expect(methods.methods.map(({ keepsDay }) => keepsDay)).toEqual([false, true])
    expect(
      refusalOf(await shop.baskets.setShippingMethod(sent.shopper, sent.id, 'me', 'ground')),
    ).toMatchObject({
      field: 'shipments.me.c_DATE_WANTED',
    })
    const cleared = allowed(await sent.change({ c_DATE_WANTED: null, c_isCalendarSelection: null }))
    expect(cleared.shipments[0]).toMatchObject({ methodId: 'ground', dateWanted: null })
    expect(await choose(ground)).toMatchObject({ methodId: 'ground', dateWanted: ground, arrivesOn: ground })
  })

  test("SHIP-005 must be in the client's date window; without a requested day the parcel arrives in it", async () => {
    const sent = await beginSent()
    const { ground } = await daysOf(sent)
    const window = { c_dateWantedRangeStart: ground, c_dateWantedRangeEnd: addDays(ground, 7) }
    const [kept] = allowed(await sent.change(window)).shipments
    expect(kept).toMatchObject({ arrivesOn: ground, dateWanted: null, custom: window })
    expect(inEnglish(refusalOf(await sent.change({ c_DATE_WANTED: addDays(ground, -1) })))).toMatchObject({
      field: 'shipments.me.c_DATE_WANTED',
      reason: expect.stringMatching(
        /c_dateWantedRangeStart and c_dateWantedRangeEnd\. The next open day is /,
      ),
    })
    expect(allowed(await sent.change({ c_DATE_WANTED: ground })).shipments[0]?.dateWanted).toBe(ground)
    expect(refusalOf(await sent.change({ c_dateWantedRangeEnd: addDays(ground, -1) }))).toMatchObject({
      field: 'shipments.me.c_dateWantedRangeEnd',
    })
  })

  test('SHIP-005 the engine sets the dispatch day, and ignores the value of a client', async () => {
    const sent = await beginSent()
    const { ground } = await daysOf(sent)
    const given = { c_DATE_WANTED: ground, c_SHIP_DUE_DATE: '2020-01-01', c_coldPack: true }
    const [shipment] = allowed(await sent.change(given)).shipments
    expect(String(shipment?.shipsOn) < ground && String(shipment?.shipsOn) > shopDay(new Date())).toBe(true)
    expect(shipment).toMatchObject({ hasColdPack: false })
    expect(shipment?.custom).not.toHaveProperty('c_SHIP_DUE_DATE')
    expect(shipment?.custom).not.toHaveProperty('c_coldPack')
  })
})

describe('removing an item', () => {
  test('SHIP-038 resets the method to the preferred one of the calendar', async () => {
    const { shopper, id, items } = await beginSent([drops(1), { productId: 'sea-salt-bar', quantity: 1 }])
    await shop.baskets.setShippingMethod(shopper, id, 'me', 'two-day')
    const removed = items.find(({ productId }) => productId === 'sea-salt-bar')
    const [shipment] = allowed(await shop.baskets.removeItem(shopper, id, removed?.id ?? '')).shipments
    expect(shipment?.methodId).toBe('ground')
    expect(shipment?.custom).not.toHaveProperty('c_customerSelectedMethod')
  })

  test('SHIP-038 is retained: the preferred method is the cheapest one that can deliver on this day', async () => {
    // Neither of the two melts: with a meltable one, slower methods might also be possible after its removal.
    const sent = await beginSent([drops(1), { productId: 'poster', quantity: 1 }])
    const { soonest } = await daysOf(sent)
    await sent.change({ c_DATE_WANTED: soonest.date, c_isCalendarSelection: true })
    const removed = sent.items.find(({ productId }) => productId === 'poster')
    const after = allowed(await shop.baskets.removeItem(sent.shopper, sent.id, removed?.id ?? ''))
    expect(after.shipments[0]).toMatchObject({ methodId: 'two-day', dateWanted: soonest.date })
  })
})

test('SHIP-042 each shipment has its own calendar, and a pickup has none', async () => {
  const { shopper, id } = await beginSent()
  const month = shopDay(new Date()).slice(0, 7)
  const of = (shipmentId: string) => shop.baskets.shippingCalendar(shopper, { shipmentId, month })
  expect(refusalOf(await of('Shipment9'))).toMatchObject({ refused: 'shipment-not-found' })
  await shop.baskets.changeShipment(shopper, id, 'me', { c_fromStoreId: 'la-grove' })
  expect(refusalOf(await of('me'))).toMatchObject({ refused: 'invalid-field' })
})

test('SHIP-042 several shipments share a calendar, which lists how many can arrive on each day', async () => {
  const { shopper, id } = await beginSent()
  const near = { ...destination, firstName: 'Near' }
  allowed(
    await shop.baskets.change(shopper, id, {
      c_actions: [
        {
          action: 'addShipments',
          shipments: [
            { shipmentId: 'near', shippingAddress: near, productItems: [drops(1)] },
            {
              shipmentId: 'late',
              shippingAddress: near,
              productItems: [drops(1)],
              c_dateWantedRangeStart: addDays(shopDay(new Date()), 28),
            },
          ],
        },
      ],
    }),
  )
  const month = addDays(shopDay(new Date()), 28).slice(0, 7)
  const of = (...shipmentIds: string[]) => shop.baskets.sharedCalendar(shopper, { shipmentIds, month })
  const own = allowed(await shop.baskets.shippingCalendar(shopper, { shipmentId: 'me', month }))
  const { days } = allowed(await of('me', 'near'))
  expect(days.map(({ reached }) => reached === 2)).toEqual(own.days.map(({ deliverable }) => deliverable))
  const withLate = allowed(await of('me', 'near', 'late'))
  expect(withLate.days).toContainEqual({ date: expect.any(String), reached: 3, unreached: [] })
  expect(String(withLate.earliest) >= addDays(shopDay(new Date()), 28)).toBe(true)
  const before = allowed(
    await shop.baskets.sharedCalendar(shopper, {
      shipmentIds: ['me', 'late'],
      month: shopDay(new Date()).slice(0, 7),
    }),
  ).days.filter(({ reached }) => reached === 1)
  expect(before.every(({ unreached }) => unreached[0] === 'late')).toBe(true)
  expect(refusalOf(await of('me', 'nobody'))).toMatchObject({ refused: 'shipment-not-found' })
})
