import { describe, expect, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import type { ShipmentChange } from '#commerce/orders/shipment-change.ts'
import { isRefusal } from '#commerce/refusals.ts'
import { addDays, shopDay, type CalendarDate } from '#shared/dates/calendar-date.ts'
import { announced } from '#testing/announced.ts'
import { allowed, cardInstrument, fillBasket, guest, payFor } from '#testing/orders/buyer.ts'
import { openStockedShop } from '#testing/shop.ts'

const { shop, database, routes } = await openStockedShop()
const { administration } = shop.orders
await database.run(sql`update stock set on_hand = 1000`)

async function placedOrder() {
  const shopper = guest()
  const basket = await fillBasket(shop, shopper, { productId: 'lemon-drops', quantity: 2 }, [
    await cardInstrument(routes),
  ])
  const order = allowed(await payFor(shop, shopper, basket.id))
  const { orderNo } = order
  const at = { orderNo, shipmentId: 'me' }
  return {
    shopper,
    order,
    orderNo,
    shipment: () => administration.find(orderNo).then((found) => allowed(found).shipments[0]),
    change: (change: ShipmentChange, by = {}) => administration.changeShipment(at, change, by),
    preview: (change: ShipmentChange, by = {}) => administration.previewShipmentChange(at, change, by),
  }
}

/** The first day from a day on that a method delivers. */
async function openFrom(day: CalendarDate, methodId = 'ground'): Promise<CalendarDate> {
  const table = await shop.shipping.table('main', 'USD')
  const found = table.nextDay(
    { wanted: addDays(day, -1), method: table.method(methodId), destination: undefined, isMeltable: false },
    new Date(),
  )
  if (!found) throw new Error(`No open day from ${day}`)
  return found
}

const mailsTo = async (orderNo: string) =>
  (await shop.mail.newest(30)).filter(({ subject }) => subject === `Your order ${orderNo} was changed`)

const lastEvents = async (orderNo: string, count: number) =>
  allowed(await administration.journal(orderNo)).slice(-count)

describe('SALE-056 OFF-065 staff change a shipment until it is packed', () => {
  test('the address may have another state and ZIP code: days change accordingly, the price does not', async () => {
    const { order, orderNo, change, preview } = await placedOrder()
    const address = {
      address1: '500 Grant Avenue',
      city: 'San Francisco',
      stateCode: 'CA',
      postalCode: '94108',
    }
    const day = await openFrom(addDays(order.shipments[0]?.arrivesOn ?? '', 5))
    const before = await preview({ address, arrivesOn: day })
    expect(before).toMatchObject({
      changed: ['address', 'day'],
      price: { before: { shippingCents: 995 }, after: { shippingCents: 995 } },
      methods: [{ method: { id: 'ground' } }, { method: { id: 'two-day' } }],
    })
    const changed = allowed(await change({ address, arrivesOn: day }))
    expect(changed).toMatchObject({
      orderTotalCents: order.orderTotalCents,
      shippingTotalCents: order.shippingTotalCents,
      taxTotalCents: order.taxTotalCents,
      shipments: [{ address, arrivesOn: day, dateWanted: day }],
      changedShipments: [{ shipmentId: 'me', version: 2, state: 'waiting' }],
      version: order.version + 1,
    })
    expect(String(changed.shipments[0]?.shipsOn) < day).toBe(true)
    const [row] = await database.rows(sql`
      select state_code as state, postal_code as zip, date_wanted::text as day, ships_on::text as "shipsOn"
      from order_shipments where order_no = ${orderNo}`)
    expect(row).toEqual({ state: 'CA', zip: '94108', day, shipsOn: changed.shipments[0]?.shipsOn })
    expect(await lastEvents(orderNo, 2)).toMatchObject([
      { kind: 'address-changed', actor: { kind: 'command-line' }, private: { after: address } },
      { kind: 'day-changed', details: { from: order.shipments[0]?.arrivesOn, to: day } },
    ])
  })

  test('the tax of another state is shown, and not charged', async () => {
    const { order, preview } = await placedOrder()
    const rates = await shop.tax.rates()
    const rate = rates.rate({ countryCode: 'US', stateCode: 'CA', taxClass: order.items[0]?.taxClass ?? '' })
    const { price } = allowed(
      await preview({ address: { city: 'San Francisco', stateCode: 'CA', postalCode: '94108' } }),
    )
    const productCents = order.items.reduce((sum, item) => sum + item.priceAfterOrderDiscountCents, 0)
    expect(price.before.taxCents).toBe(order.taxTotalCents)
    expect(price.after.taxCents).toBeGreaterThanOrEqual(Math.round(productCents * rate))
  })

  test("the preview shows the price of another method and day, and the order's total does not change", async () => {
    const { order, change, preview } = await placedOrder()
    const day = await openFrom(addDays(order.shipments[0]?.arrivesOn ?? '', 1), 'two-day')
    expect(await preview({ methodId: 'two-day', arrivesOn: day })).toMatchObject({
      changed: ['method', 'day'],
      price: { before: { shippingCents: 995 }, after: { shippingCents: 2495 } },
    })
    expect(allowed(await change({ methodId: 'two-day', arrivesOn: day }))).toMatchObject({
      orderTotalCents: order.orderTotalCents,
      shipments: [{ methodId: 'two-day', methodName: 'UPS 2-Day', routeType: 'air', shippingCents: 995 }],
    })
    expect(await change({ methodId: 'pickup' })).toMatchObject({ refused: 'shipping-method-not-applicable' })
  })

  test('SALE-108 message and driver note change separately, the buyer is informed, prices are equal', async () => {
    const { order, orderNo, change } = await placedOrder()
    const changed = allowed(
      await change({ giftMessage: 'For Grace, with love', instructions: 'Leave it at the side door' }),
    )
    expect(changed.shipments[0]).toEqual({
      ...order.shipments[0],
      giftMessage: 'For Grace, with love',
      custom: { ...order.shipments[0]?.custom, c_DeliveryInstructions: 'Leave it at the side door' },
    })
    const [mail] = await mailsTo(orderNo)
    expect(mail?.text).toContain('As we agreed, this is new')
    expect(mail?.text).toContain('For Grace, with love')
    expect(mail?.text).toContain('Leave it at the side door')
    expect(await lastEvents(orderNo, 1)).toMatchObject([
      {
        kind: 'shipment-changed',
        details: { parts: ['message', 'instructions'] },
        private: { before: { giftMessage: null }, after: { giftMessage: 'For Grace, with love' } },
      },
    ])
    const without = allowed(await change({ giftMessage: '', instructions: null }, { tellsBuyer: false }))
    expect(without.shipments[0]).toMatchObject({ giftMessage: null })
    expect(await mailsTo(orderNo)).toHaveLength(1)
  })

  test('a change without differences writes no event and sends no email', async () => {
    const { order, orderNo, change } = await placedOrder()
    const events = allowed(await administration.journal(orderNo)).length
    expect(allowed(await change({ address: { city: 'New York' }, giftMessage: null }))).toMatchObject({
      version: order.version,
    })
    expect(allowed(await administration.journal(orderNo))).toHaveLength(events)
    expect(await mailsTo(orderNo)).toEqual([])
  })
})

describe('SALE-057 a change is refused', () => {
  test('SALE-126 for an outdated version of the order', async () => {
    const { change, preview } = await placedOrder()
    allowed(await change({ giftMessage: 'One' }, { version: 1 }))
    expect(await change({ giftMessage: 'Two' }, { version: 1 })).toMatchObject({
      refused: 'order-changed',
    })
    expect(await preview({ giftMessage: 'Two' }, { version: 1 })).toMatchObject({
      refused: 'order-changed',
    })
    allowed(await change({ giftMessage: 'Two' }, { version: 2 }))
  })

  test.each<[string, ShipmentChange, object]>([
    ['another country', { address: { countryCode: 'CA' } }, { refused: 'invalid-field' }],
    ['a state without such a ZIP code', { address: { stateCode: 'CA' } }, { refused: 'invalid-field' }],
    ['no name', { address: { firstName: '' } }, { refused: 'invalid-field' }],
    ['a past day', { arrivesOn: '2020-01-06' }, { refused: 'day-closed', next: expect.any(String) }],
    [
      'a method that does not deliver to PO boxes',
      { address: { address1: 'PO Box 12' } },
      { refused: 'shipping-method-not-applicable' },
    ],
    ['an unknown method', { methodId: 'balloon' }, { refused: 'shipping-method-not-applicable' }],
  ])('with %s', async (_, change, refusal) => {
    const placed = await placedOrder()
    expect(await placed.change(change)).toMatchObject(refusal)
    expect(await placed.shipment()).toEqual(placed.order.shipments[0])
  })

  test("for a shipped or cancelled shipment, an order outside of the member's limits, or an unknown one", async () => {
    const { orderNo, change } = await placedOrder()
    expect(await change({ giftMessage: 'Hi' }, { mayChange: () => false })).toMatchObject({
      refused: 'order-not-found',
    })
    expect(
      await administration.changeShipment({ orderNo, shipmentId: 'you' }, { giftMessage: 'Hi' }),
    ).toMatchObject({ refused: 'shipment-not-found' })
    await shop.orders.parcels.dispatch([{ orderNo, shipmentId: 'me' }])
    expect(await change({ giftMessage: 'Hi' })).toMatchObject({ refused: 'shipment-state' })
    const other = await placedOrder()
    allowed(await administration.cancel(other.orderNo))
    expect(await other.change({ giftMessage: 'Hi' })).toMatchObject({ refused: 'shipment-state' })
  })

  test('a change and a concurrent dispatch: exactly one succeeds completely', async () => {
    for (let run = 0; run < 5; run++) {
      const { orderNo, change } = await placedOrder()
      const [changed, [sent]] = await Promise.all([
        change({ giftMessage: `Run ${run}` }),
        shop.orders.parcels.dispatch([{ orderNo, shipmentId: 'me' }]),
      ])
      expect(sent).toMatchObject({ parcel: { state: 'shipped' } })
      const kinds = allowed(await administration.journal(orderNo)).map(({ kind }) => kind)
      if (isRefusal(changed)) expect(kinds).not.toContain('shipment-changed')
      else expect(kinds.indexOf('shipment-changed')).toBeLessThan(kinds.indexOf('parcel-dispatched'))
    }
  })
})

test('SALE-055 the slot of a new day is used and the former one released, and a full day is refused', async () => {
  const methods = await shop.shipping.records.all()
  const limit = (perDay: number | undefined) =>
    database.transact(async () => {
      const changed = await shop.shipping.records.replace(
        methods.map((method) =>
          method.id === 'ground' && perDay !== undefined
            ? { ...method, capacity: { perDay, days: {} } }
            : method,
        ),
      )
      await database.announce(changed)
    })
  await limit(1)
  const perDay = async () => (await shop.shipping.table('main', 'USD')).capacityOf('ground', '2030-01-01')
  while ((await perDay()) !== 1) await database.run(sql`select 1`)
  const takenOn = async (day: string) =>
    (
      await database.row<{ parcels: number }>(
        sql`select parcels from delivery_days where method_id = 'ground' and day = ${day}::date`,
      )
    )?.parcels ?? 0
  const one = await placedOrder()
  // The next basket gets the day whose slot the first order has released.
  await announced(database, [])
  const other = await placedOrder()
  const former = one.order.shipments[0]?.takenDay ?? ''
  const second = other.order.shipments[0]?.takenDay ?? ''
  expect([await takenOn(former), await takenOn(second)]).toEqual([1, 1])
  const day = await openFrom(addDays(second, 7))
  const [first, late] = await Promise.all([one.change({ arrivesOn: day }), other.change({ arrivesOn: day })])
  const refused = [first, late].filter(isRefusal)
  expect(refused).toMatchObject([{ refused: 'day-closed' }])
  expect(await takenOn(day)).toBe(1)
  expect((await takenOn(former)) + (await takenOn(second))).toBe(1)
  const winner = isRefusal(first) ? other : one
  expect(await winner.shipment()).toMatchObject({ takenDay: day, arrivesOn: day })
  // A change that does not move the day retains the slot.
  allowed(await winner.change({ giftMessage: 'Same day' }))
  expect(await winner.shipment()).toMatchObject({ takenDay: day })
  allowed(await administration.cancel(winner.orderNo))
  expect(await takenOn(day)).toBe(0)
  await limit(undefined)
})

describe('SALE-055 a buyer changes a waiting shipment', () => {
  /** Lets the parcel leave on a day, or sets no day. */
  const leavesOn = (orderNo: string, day: string | null) =>
    database.run(sql`
      update orders set document = jsonb_set(document, '{shipments, 0, shipsOn}', ${JSON.stringify(day)}::jsonb)
      where order_no = ${orderNo}`)

  test('message, note and day, with one email; other shoppers are refused', async () => {
    const { order, orderNo, shopper } = await placedOrder()
    await leavesOn(orderNo, '2099-01-04')
    const day = await openFrom(addDays(order.shipments[0]?.arrivesOn ?? '', 3))
    const change = { giftMessage: 'With love', instructions: 'Ring twice', arrivesOn: day }
    const wish = { orderNo, shipmentId: 'me', change }
    expect(await shop.orders.changeShipment(guest(), wish)).toMatchObject({ refused: 'order-not-found' })
    expect(allowed(await shop.orders.changeShipment(shopper, wish))).toMatchObject({
      orderTotalCents: order.orderTotalCents,
      shipments: [{ giftMessage: 'With love', arrivesOn: day, dateWanted: day }],
    })
    const mails = (await shop.mail.newest(30)).filter(
      ({ subject }) => subject === `Your order ${orderNo} was changed`,
    )
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('Ring twice')
    expect(await lastEvents(orderNo, 2)).toMatchObject([
      { kind: 'day-changed', actor: { kind: 'shopper' } },
      { kind: 'shipment-changed' },
    ])
    expect(
      await shop.orders.changeShipment(shopper, { ...wish, change: { arrivesOn: '2020-01-06' } }),
    ).toMatchObject({
      refused: 'day-closed',
    })
  })

  test('until the dispatch day of the parcel', async () => {
    const { orderNo, shopper } = await placedOrder()
    const change = () =>
      shop.orders.changeShipment(shopper, { orderNo, shipmentId: 'me', change: { giftMessage: 'Hi' } })
    await leavesOn(orderNo, shopDay(new Date()))
    expect(await change()).toMatchObject({ refused: 'parcel-packed' })
    await leavesOn(orderNo, null)
    expect(await change()).toMatchObject({ refused: 'parcel-packed' })
  })
})

describe('OFF-101 staff change how one shipment is sent', () => {
  test('with a cold pack, which is free, remains on another day, is not mailed to the buyer, and can be removed', async () => {
    const { order, orderNo, change, preview, shipment } = await placedOrder()
    expect(order.shipments[0]?.hasColdPack).toBe(false)
    expect(await preview({ hasColdPack: true })).toMatchObject({ changed: ['coldPack'], mails: [] })
    expect(allowed(await change({ hasColdPack: true }))).toMatchObject({
      orderTotalCents: order.orderTotalCents,
      shipments: [{ hasColdPack: true, methodId: 'ground', arrivesOn: order.shipments[0]?.arrivesOn }],
    })
    expect(await lastEvents(orderNo, 1)).toMatchObject([
      { kind: 'shipment-changed', details: { parts: ['coldPack'], hasColdPack: true } },
    ])
    expect(await mailsTo(orderNo)).toEqual([])
    const day = await openFrom(addDays(order.shipments[0]?.arrivesOn ?? '', 5))
    allowed(await change({ arrivesOn: day }))
    expect(await shipment()).toMatchObject({ arrivesOn: day, hasColdPack: true })
    allowed(await change({ hasColdPack: false }))
    expect(await lastEvents(orderNo, 1)).toMatchObject([{ details: { hasColdPack: false } }])
    allowed(await change({ methodId: 'two-day' }))
    expect(await shipment()).toMatchObject({ methodId: 'two-day', hasColdPack: false })
  })

  test('by a faster method, without additional costs for the buyer', async () => {
    const { order, orderNo, change, preview } = await placedOrder()
    const { arrivesOn, totalCents } = order.shipments[0] ?? {}
    const due = await administration.toCapture(orderNo)
    expect(await preview({ methodId: 'two-day' })).toMatchObject({
      price: { before: { shippingCents: 995 }, after: { shippingCents: 2495 } },
    })
    const changed = allowed(await change({ methodId: 'two-day' }, { tellsBuyer: false }))
    expect(changed).toMatchObject({
      orderTotalCents: order.orderTotalCents,
      shipments: [{ methodId: 'two-day', arrivesOn, totalCents }],
    })
    expect(await administration.toCapture(orderNo)).toBe(due)
    expect(changed.payments).toEqual(order.payments)
  })

  test('and preview the email about a new day, without the links for a response', async () => {
    const { order, orderNo, change, preview } = await placedOrder()
    const day = await openFrom(addDays(order.shipments[0]?.arrivesOn ?? '', 5))
    const wish = { arrivesOn: day, giftMessage: 'Later, with love' }
    const { mails } = allowed(await preview(wish, { isDelay: true }))
    expect(allowed(await preview(wish, { isDelay: true, tellsBuyer: false })).mails).toEqual(mails.slice(1))
    allowed(await change(wish, { isDelay: true }))
    const sent = (await shop.mail.newest(30)).filter(({ subject }) => subject.includes(orderNo))
    const shown = sent
      .filter(({ subject }) => !subject.includes('Thank'))
      .map(({ subject, text }) => ({ subject, text: text.replaceAll(/: https?:\S+/g, '').trim() }))
    expect(mails).toHaveLength(2)
    for (const mail of mails) {
      expect(shown).toContainEqual(mail)
      expect(mail.text).not.toContain('http')
    }
    expect(mails[1]?.text).toContain('Keep the new day')
    expect(mails[1]?.text).toContain('Cancel this parcel')
    expect(
      await preview({ arrivesOn: order.shipments[0]?.arrivesOn ?? '' }, { isDelay: true }),
    ).toMatchObject({
      refused: 'invalid-field',
    })
  })
})
