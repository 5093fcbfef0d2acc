import { beforeEach, describe, expect, test } from 'vitest'
import { announced } from '#testing/announced.ts'
import { openDatabase, sql } from '#commerce/database.ts'
import { makeCapture } from '#commerce/orders/money/capture-queries.ts'
import { markRefused, readDueMovements } from '#commerce/orders/money/movement-queries.ts'
import { openShop } from '#commerce/shop.ts'
import { unsettledJournals } from '#testing/orders/audit.ts'
import { giveGiftCard } from '#testing/gift-cards.ts'
import { address, allowed, cardInstrument, fillBasket, guest, payFor } from '#testing/orders/buyer.ts'
import { forgetOrders } from '#testing/orders/forget-orders.ts'
import { passTime } from '#testing/orders/pass-time.ts'
import { openStockedShop } from '#testing/shop.ts'

const { shop, database, routes, ports } = await openStockedShop()
const { administration, parcels } = shop.orders
const [bar, drops] = ['sea-salt-bar', 'lemon-drops'] as const

beforeEach(async () => {
  await forgetOrders(database, bar, drops)
  await database.script(
    `update sites set document = jsonb_set(document, '{preferences, captureAt}', '"dispatch"')`,
  )
  await announced(database, ['sites'])
})

/** Places an order: three bars for one, two bags of drops for the other. */
async function orderForTwo({ number, giftCard }: { number?: string; giftCard?: string } = {}) {
  const shopper = guest()
  const change = {
    shipments: [
      { shipmentId: 'me', shippingAddress: address, shippingMethod: { id: 'ground' } },
      { shipmentId: 'friend', shippingAddress: address, shippingMethod: { id: 'ground' } },
    ],
    productItems: [
      { productId: bar, quantity: 3 },
      { productId: drops, quantity: 2, shipmentId: 'friend' },
    ],
  }
  const card = await cardInstrument(routes, number)
  const gift = {
    paymentMethodId: 'GIFTCARD',
    c_giftCardNumber: giftCard,
    c_giftCardSecurityCode: '1234',
  }
  const basket = await fillBasket(
    shop,
    shopper,
    { productId: bar, quantity: 3, change },
    giftCard === undefined ? [card] : [gift, card],
  )
  return allowed(await payFor(shop, shopper, basket.id))
}

const find = async (orderNo: string) => allowed(await administration.find(orderNo))
const send = async (orderNo: string, shipmentId: string) => {
  const [sent] = await parcels.dispatch([{ orderNo, shipmentId }])
  if (!sent) throw new Error('There is no answer')
  return allowed(sent).parcel.id
}

/** The captured and refunded amounts of an order at the gateway, and whether its hold has ended. */
const books = (orderNo: string) =>
  database.row<{ captured: number; refunded: number; isClosed: boolean; status: string }>(sql`
    select captured_cents::int as captured, refunded_cents::int as refunded, is_closed as "isClosed", status
    from sandbox_authorisations where order_no = ${orderNo}`)

/** Runs the jobs ten minutes later. */
async function tenMinutesLater() {
  await passTime(database, 10 * 60)
  await shop.orders.capture()
  await shop.orders.settle(60)
}

describe('with capture at dispatch', () => {
  test('SALE-024 SALE-026 the shipped amount is captured ten minutes after a parcel leaves', async () => {
    const { orderNo, keptByShipment, orderTotalCents } = await orderForTwo()
    await tenMinutesLater()
    expect(await books(orderNo)).toMatchObject({ captured: 0 })
    await send(orderNo, 'me')
    await shop.orders.capture()
    expect(await books(orderNo)).toMatchObject({ captured: 0 })
    await tenMinutesLater()
    expect(await books(orderNo)).toMatchObject({ captured: keptByShipment.me, isClosed: false })
    expect((await find(orderNo)).payments).toMatchObject([
      { status: 'authorised', capturedCents: keptByShipment.me },
    ])
    await send(orderNo, 'friend')
    await tenMinutesLater()
    expect(await books(orderNo)).toMatchObject({ captured: orderTotalCents, isClosed: true })
    expect((await find(orderNo)).payments).toMatchObject([{ status: 'captured' }])
    await tenMinutesLater()
    const captures = allowed(await administration.journal(orderNo)).filter(
      ({ kind }) => kind === 'payment-captured',
    )
    expect(captures).toHaveLength(2)
    expect(await unsettledJournals(database)).toEqual([])
  })

  test('SALE-024 pickups are captured once the order is completed', async () => {
    await database.run(sql`
      insert into stock (product_id, location_id, on_hand, counted) values (${bar}, 'inventory-la-grove', 50, 50)
      on conflict (product_id, location_id) do update set on_hand = 50 + stock.promised`)
    const shopper = guest()
    const pickup = {
      shipmentId: 'me',
      c_fromStoreId: 'la-grove',
      c_pickupFirstName: 'Ada',
      c_pickupLastName: 'Bell',
      c_pickupPhone: '2125550101',
      c_pickupEmail: 'ada@example.com',
    }
    const change = {
      shipments: [pickup],
      productItems: [{ productId: bar, quantity: 1, c_fromStoreId: 'la-grove' }],
    }
    const basket = await fillBasket(shop, shopper, { productId: bar, quantity: 1, change }, [
      await cardInstrument(routes),
    ])
    const { orderNo, orderTotalCents } = allowed(await payFor(shop, shopper, basket.id))
    await tenMinutesLater()
    expect(await books(orderNo)).toMatchObject({ captured: 0 })
    expect(allowed(await administration.complete(orderNo))).toMatchObject({
      status: 'completed',
      parcels: [],
    })
    await tenMinutesLater()
    expect(await books(orderNo)).toMatchObject({ captured: orderTotalCents, isClosed: true })
  })

  test('SALE-022 a permanently refused capture cancels the captures that wait for it', async () => {
    const { orderNo, payments } = await orderForTwo()
    const instrumentId = payments[0]?.instrumentId ?? ''
    for (const amountCents of [300, 200])
      await makeCapture(database, { orderNo, instrumentId, amountCents, isFinal: false })
    const [first] = await readDueMovements(database, 'capture', 10)
    if (!first) throw new Error('No capture is due')
    await markRefused(database, first, { reason: 'lapsed', actor: { kind: 'shop' } })
    expect((await find(orderNo)).payments).toMatchObject([{ status: 'authorised', capturedCents: 0 }])
  })

  test('SALE-026 dispatches within ten minutes share a capture, which is made after an hour at most', async () => {
    const { orderNo, orderTotalCents, items } = await orderForTwo()
    const itemId = items.find(({ productId }) => productId === bar)?.id ?? ''
    const one = { orderNo, shipmentId: 'me', units: new Map([[itemId, 1]]) }
    const dueMinutes = async () =>
      (
        await database.row<{ minutes: number }>(sql`
          select round(extract(epoch from capture_due_at - now()) / 60)::int as minutes from orders
          where order_no = ${orderNo}`)
      )?.minutes
    await parcels.dispatch([one])
    expect(await dueMinutes()).toBe(10)
    await passTime(database, 9 * 60)
    await parcels.dispatch([one])
    expect(await dueMinutes()).toBe(10)
    await database.run(sql`update orders set capture_since = now() - interval '55 minutes'`)
    await send(orderNo, 'friend')
    expect(await dueMinutes()).toBe(5)
    await parcels.dispatch([one])
    await tenMinutesLater()
    expect(await books(orderNo)).toMatchObject({ captured: orderTotalCents, isClosed: true })
    const keys = await database.rows(sql`select from order_movements where kind = 'capture'`)
    expect(keys).toHaveLength(1)
  })

  test('SALE-070 an undone dispatch is never captured, and a captured one cannot be undone', async () => {
    const { orderNo, keptByShipment } = await orderForTwo()
    const undone = await send(orderNo, 'me')
    await parcels.undoDispatch([undone])
    await tenMinutesLater()
    expect(await books(orderNo)).toMatchObject({ captured: 0 })
    const captured = await send(orderNo, 'friend')
    await database.run(sql`update orders set capture_due_at = now()`)
    await shop.orders.capture()
    expect(await parcels.undoDispatch([captured])).toMatchObject([{ refused: 'too-late' }])
    expect(await books(orderNo)).toMatchObject({ captured: keptByShipment.friend })
  })

  test('SALE-024 the part of gift cards is paid first', async () => {
    const number = '6006491234567890555'
    await giveGiftCard(database, { number, securityCode: '1234', balanceCents: 1_000 })
    const { orderNo, keptByShipment, orderTotalCents } = await orderForTwo({ giftCard: number })
    await send(orderNo, 'me')
    await tenMinutesLater()
    expect(await books(orderNo)).toMatchObject({ captured: (keptByShipment.me ?? 0) - 1_000 })
    await send(orderNo, 'friend')
    await tenMinutesLater()
    expect(await books(orderNo)).toMatchObject({ captured: orderTotalCents - 1_000, isClosed: true })
  })

  test('SALE-017 a cancellation after a partial capture releases the rest, without a refund', async () => {
    const { orderNo, keptByShipment } = await orderForTwo()
    await send(orderNo, 'me')
    await tenMinutesLater()
    allowed(await administration.cancel(orderNo, { shipmentId: 'friend' }))
    await tenMinutesLater()
    expect(await books(orderNo)).toMatchObject({
      captured: keptByShipment.me,
      refunded: 0,
      isClosed: true,
    })
    expect(await find(orderNo)).toMatchObject({
      status: 'completed',
      payments: [{ status: 'captured', capturedCents: keptByShipment.me, refundedCents: 0 }],
    })
    expect(await unsettledJournals(database)).toEqual([])
  })

  test('SALE-017 a refund of a shipped and captured part is made immediately, while another parcel waits', async () => {
    const { orderNo, items, keptByShipment, orderTotalCents } = await orderForTwo()
    const parts = (goodwillCents: number) => [
      { kind: 'line' as const, id: items[0]?.id ?? '', units: 0, goodwillCents },
    ]
    const refund = { destination: 'original' as const, reason: 'melted' as const }
    await send(orderNo, 'me')
    // The capture is not made yet, so an amount is never captured only to be refunded.
    const early = allowed(await shop.orders.refunds.preview(orderNo, { ...refund, parts: parts(100) }))
    expect(early.money).toMatchObject([{ kind: 'not-charged', amountCents: 100 }])
    allowed(await shop.orders.refunds.make(orderNo, { ...refund, parts: parts(100) }))
    await tenMinutesLater()
    const meCents = (keptByShipment.me ?? 0) - 100
    expect(await books(orderNo)).toMatchObject({ captured: meCents, refunded: 0, isClosed: false })
    const late = allowed(await shop.orders.refunds.preview(orderNo, { ...refund, parts: parts(250) }))
    expect(late.money).toMatchObject([{ kind: 'refund', amountCents: 250 }])
    const made = allowed(await shop.orders.refunds.make(orderNo, { ...refund, parts: parts(250) }))
    expect(made.order.payments).toMatchObject([{ status: 'authorised', refundedCents: 250 }])
    expect(await books(orderNo)).toMatchObject({ captured: meCents, refunded: 250, isClosed: false })
    const mail = (await shop.mail.newest(5)).find(({ subject }) => subject.startsWith('Your refund'))
    expect(mail?.text).not.toContain('counts toward the rest')
    // A refund of a waiting part lowers the future capture, as before.
    const waits = [{ kind: 'line' as const, id: items[1]?.id ?? '', units: 0, goodwillCents: 40 }]
    const lowered = allowed(await shop.orders.refunds.preview(orderNo, { ...refund, parts: waits }))
    expect(lowered.money).toMatchObject([{ kind: 'not-charged', amountCents: 40 }])
    await send(orderNo, 'friend')
    await tenMinutesLater()
    expect(await books(orderNo)).toMatchObject({
      captured: orderTotalCents - 100,
      refunded: 250,
      isClosed: true,
    })
    await tenMinutesLater()
    expect(await books(orderNo)).toMatchObject({ captured: orderTotalCents - 100, refunded: 250 })
    expect(await unsettledJournals(database)).toEqual([])
  })

  test('an order that is fully cancelled before any dispatch is voided', async () => {
    const { orderNo } = await orderForTwo()
    expect(allowed(await administration.cancel(orderNo)).payments).toMatchObject([{ status: 'voided' }])
    expect(await books(orderNo)).toMatchObject({ status: 'voided', captured: 0 })
  })

  test('SALE-094 the email shows the charged amount', async () => {
    const { orderNo, keptByShipment } = await orderForTwo()
    await send(orderNo, 'me')
    await passTime(database, 10 * 60)
    expect(await shop.orders.composeMails()).toBe(1)
    const mail = (await shop.mail.newest(5)).find(({ subject }) => subject.includes('on its way'))
    const amount = `$${((keptByShipment.me ?? 0) / 100).toFixed(2)}`
    expect(mail?.text).toContain(`We now charge ${amount} to Visa ending in 1111.`)
    await shop.orders.capture()
    expect(await books(orderNo)).toMatchObject({ captured: keptByShipment.me })
  })

  test('SALE-094 the email does not show amounts that the gateway has refused to charge', async () => {
    const { orderNo } = await orderForTwo({ number: '4000000000000341' })
    await send(orderNo, 'me')
    await passTime(database, 10 * 60)
    expect(await shop.orders.composeMails()).toBe(1)
    const mail = async () => (await shop.mail.newest(5)).find(({ subject }) => subject.includes('on its way'))
    await shop.mail.sendDue()
    expect((await mail())?.sentAt).toBeNull()
    await shop.orders.capture()
    await shop.mail.sendDue()
    expect((await mail())?.sentAt).toEqual(expect.any(String))
    expect((await mail())?.text).toContain('We have handed a parcel')
    expect((await mail())?.text).not.toContain('We now charge')
  })

  test('SALE-022 after a refused capture, parcels are held until staff have resolved it', async () => {
    const { orderNo, keptByShipment } = await orderForTwo({ number: '4000000000000341' })
    await send(orderNo, 'me')
    await tenMinutesLater()
    expect(await administration.moneyToLookAt(5)).toMatchObject([
      { orderNo, kind: 'capture-failed', amountCents: keptByShipment.me },
    ])
    expect(await parcels.dispatch([{ orderNo, shipmentId: 'friend' }])).toMatchObject([
      { refused: 'money-not-held' },
    ])
    await tenMinutesLater()
    const failed = async () =>
      allowed(await administration.journal(orderNo)).filter(({ kind }) => kind === 'capture-failed')
    expect(await failed()).toHaveLength(1)
    allowed(await administration.retryMoney(orderNo))
    await shop.orders.capture()
    expect(await failed()).toHaveLength(2)
  })

  test('SALE-027 the last capture that a gateway allows charges the whole open amount', async () => {
    const { capturesInParts } = ports.paymentGateway
    if (!capturesInParts) throw new Error('The sandbox captures in parts')
    const twice = { ...ports.paymentGateway, capturesInParts: { ...capturesInParts, most: 2 } }
    const other = openDatabase({ url: database.url, poolSize: 2 })
    const second = openShop({ database: other, ports: { ...ports, paymentGateway: twice } })
    const { orderNo, orderTotalCents, items } = await orderForTwo()
    const itemId = items.find(({ productId }) => productId === bar)?.id ?? ''
    for (const captured of [false, true]) {
      await parcels.dispatch([{ orderNo, shipmentId: 'me', units: new Map([[itemId, 1]]) }])
      await passTime(database, 10 * 60)
      await second.orders.capture()
      expect((await books(orderNo))?.isClosed).toBe(captured)
    }
    expect(await books(orderNo)).toMatchObject({ captured: orderTotalCents })
    await other.close()
  })

  test('SALE-028 at a gateway with single captures, the first capture charges the whole amount', async () => {
    const { capturesInParts: _, ...once } = ports.paymentGateway
    const other = openDatabase({ url: database.url, poolSize: 2 })
    const second = openShop({ database: other, ports: { ...ports, paymentGateway: once } })
    const { orderNo, orderTotalCents, keptByShipment } = await orderForTwo()
    await send(orderNo, 'me')
    await passTime(database, 10 * 60)
    await second.orders.capture()
    expect(await books(orderNo)).toMatchObject({ captured: orderTotalCents, isClosed: true })
    allowed(await second.orders.administration.cancel(orderNo, { shipmentId: 'friend' }))
    expect(await books(orderNo)).toMatchObject({ refunded: keptByShipment.friend })
    await other.close()
  })
})

test('SALE-025 with capture at the order everything is captured immediately, and an order retains the setting of its day', async () => {
  const { orderNo: later } = await orderForTwo()
  await database.script(
    `update sites set document = jsonb_set(document, '{preferences, captureAt}', '"order"')`,
  )
  await announced(database, ['sites'])
  const { orderNo, orderTotalCents } = await orderForTwo()
  expect(await shop.orders.capture()).toBe(1)
  expect(await books(orderNo)).toMatchObject({ captured: orderTotalCents, isClosed: true })
  expect(await books(later)).toMatchObject({ captured: 0 })
  await send(orderNo, 'me')
  await tenMinutesLater()
  expect(await books(orderNo)).toMatchObject({ captured: orderTotalCents })
})
