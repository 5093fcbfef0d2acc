import { beforeEach, describe, expect, test } from 'vitest'
import { json, sql } from '#commerce/database.ts'
import type { BasketInput } from '#commerce/baskets/inputs.ts'
import type { Shipment } from '#commerce/baskets/basket.ts'
import { orderDocument } from '#api/scapi/shopper-orders/order-document.ts'
import { addDays, shopDay, type CalendarDate } from '#shared/dates/calendar-date.ts'
import { giveGiftCard } from '#testing/gift-cards.ts'
import {
  address,
  allowed,
  cardInstrument,
  fillBasket,
  guest,
  openDay,
  siteOf,
} from '#testing/orders/buyer.ts'
import { forgetOrders } from '#testing/orders/forget-orders.ts'
import { openStockedShop } from '#testing/shop.ts'

const { shop, routes, database } = await openStockedShop()
const drops = 'lemon-drops'
const today = shopDay(new Date())
const past = addDays(today, -9)

beforeEach(async () => {
  await forgetOrders(database, drops)
  await database.run(sql`update stock set on_hand = 1000, counted = 1000 where product_id = ${drops}`)
  await database.run(sql`truncate delivery_days`)
  database.announceHere(['delivery-days'])
  await limit(undefined)
})

/** Limits the capacity of ground per day. */
async function limit(perDay: number | undefined) {
  await database.transact(async () => {
    const methods = await shop.shipping.records.all()
    const changed = await shop.shipping.records.replace(
      methods.map(({ capacity: _, ...method }) => ({
        ...method,
        ...(method.id === 'ground' && perDay !== undefined && { capacity: { perDay, days: {} } }),
      })),
    )
    await database.announce(changed)
  })
  while ((await groundSlots(past)) !== (perDay ?? null)) await database.run(sql`select 1`)
}

const groundSlots = async (day: CalendarDate) =>
  (await shop.shipping.table('main', 'USD')).capacityOf('ground', day)

const takenOn = async (day: CalendarDate) =>
  (
    await database.row<{ parcels: number }>(
      sql`select parcels from delivery_days where method_id = 'ground' and day = ${day}::date`,
    )
  )?.parcels ?? 0

/** Creates an order that is not paid yet. */
async function unpaidOrder(change: BasketInput = {}) {
  const shopper = guest()
  const instruments = [await cardInstrument(routes)]
  const basket = await fillBasket(shop, shopper, { productId: drops, quantity: 1, change }, instruments)
  const order = allowed(await shop.orders.create(shopper, await siteOf(shop), basket.id, undefined))
  const pay = async () => {
    let paid = order
    for (const { instrumentId, methodId } of order.payments)
      paid = allowed(
        await shop.orders.authorise(shopper, order.orderNo, instrumentId, { paymentMethodId: methodId }),
      )
    return paid
  }
  return { shopper, basket, order, pay }
}

/** Moves the order into the past, so that its dispatch and arrival days have passed. */
async function miss({ orderNo, shipments }: { orderNo: string; shipments: readonly Shipment[] }) {
  const missed = shipments.map((one) => ({
    ...one,
    arrivesOn: past,
    shipsOn: addDays(past, -4),
    ...(one.dateWanted && { dateWanted: past }),
    ...(one.takenDay && { takenDay: past }),
  }))
  await database.run(
    sql`update orders set document = jsonb_set(document, '{shipments}', ${json(missed)}::jsonb) where order_no = ${orderNo}`,
  )
  for (const { takenDay } of shipments) {
    if (!takenDay) continue
    await database.run(sql`update delivery_days set parcels = parcels - 1 where day = ${takenDay}::date`)
    await database.run(sql`
      insert into delivery_days as counted (method_id, day, parcels) values ('ground', ${past}::date, 1)
      on conflict (method_id, day) do update set parcels = counted.parcels + 1`)
  }
}

const confirmationOf = async (orderNo: string) =>
  (await shop.mail.newest(20)).find(({ subject }) => subject.endsWith(orderNo))?.text ?? ''

const rowOf = (orderNo: string) =>
  database.row<{ shipsOn: string | null; dateWanted: string | null }>(
    sql`select ships_on::text as "shipsOn", date_wanted::text as "dateWanted" from order_shipments where order_no = ${orderNo}`,
  )

describe('an order that is paid after its dispatch day', () => {
  test('gets a new day, in the order, its mail, its document and the rows for reports', async () => {
    const { order, pay, shopper, basket } = await unpaidOrder()
    await miss(order)
    const placed = await pay()
    const [parcel] = placed.shipments
    expect(placed.status).toBe('new')
    // The days that the shop would promise for the same basket now.
    expect(parcel).toMatchObject({
      arrivesOn: basket.shipments[0]?.arrivesOn,
      shipsOn: basket.shipments[0]?.shipsOn,
      formerDay: past,
      dateWanted: null,
    })
    expect(allowed(await shop.orders.get(shopper, order.orderNo)).shipments).toEqual(placed.shipments)
    expect(await rowOf(order.orderNo)).toEqual({ shipsOn: parcel?.shipsOn, dateWanted: null })
    const mail = await confirmationOf(order.orderNo)
    expect(mail).toContain('Your payment was confirmed later than usual')
    expect(mail).toMatch(/^NOW ARRIVES BY: \w+, \w+ \d+\nInstead of \w+, \w+ \d+$/m)
    const document = orderDocument({ ...placed, soldGiftCards: [] })
    expect(document.shipments[0]).toMatchObject({
      c_arrivesOn: parcel?.arrivesOn,
      c_formerArrivesOn: past,
      c_SHIP_DUE_DATE: parcel?.shipsOn,
    })
  })

  test('with a requested day gets the next open one, and its slot', async () => {
    await limit(2)
    const wanted = openDay()
    const change: BasketInput = {
      shipments: [
        {
          shipmentId: 'me',
          shippingAddress: address,
          shippingMethod: { id: 'ground' },
          c_DATE_WANTED: wanted,
        },
      ],
    }
    const { order, pay } = await unpaidOrder(change)
    expect(await takenOn(wanted)).toBe(1)
    await miss(order)
    const placed = await pay()
    const day = placed.shipments[0]?.arrivesOn ?? ''
    expect(day > today).toBe(true)
    expect(placed.shipments[0]).toMatchObject({ dateWanted: day, takenDay: day, formerDay: past })
    expect(await rowOf(order.orderNo)).toMatchObject({ dateWanted: day })
    expect([await takenOn(past), await takenOn(day)]).toEqual([0, 1])

    // A cancellation releases the new slot.
    allowed(await shop.orders.administration.cancel(order.orderNo))
    expect(await takenOn(day)).toBe(0)
  })

  test('never oversells the new day: many concurrently paid orders spread over the open days', async () => {
    await limit(1)
    const orders: Awaited<ReturnType<typeof unpaidOrder>>[] = []
    for (let count = 0; count < 4; count++) {
      const made = await unpaidOrder()
      await miss(made.order)
      orders.push(made)
      database.announceHere(['delivery-days'])
    }
    const placed = await Promise.all(orders.map(({ pay }) => pay()))
    const days = placed.map(({ shipments }) => shipments[0]?.takenDay ?? '')
    expect(new Set(days).size).toBe(4)
    for (const day of days) expect(await takenOn(day)).toBe(1)
    expect(await takenOn(past)).toBe(0)
  })

  test('retains the day of a parcel that can still leave on it', async () => {
    const { order, pay } = await unpaidOrder()
    const texts: string[] = []
    const stop = database.onStatement(({ text }) => texts.push(text))
    const placed = await pay()
    await stop()
    expect(placed.shipments).toEqual(order.shipments)
    expect(texts.some((text) => text.includes('delivery_days') || text.includes('date_wanted = '))).toBe(
      false,
    )
    expect(await confirmationOf(order.orderNo)).not.toContain('longer than usual')
  })

  test('gets a new day also if the job settles it after a crash', async () => {
    const { order, shopper } = await unpaidOrder()
    const [payment] = order.payments
    const key = `${order.orderNo}-${payment?.instrumentId}-1`
    await shop.orders.authorise(shopper, order.orderNo, payment?.instrumentId ?? '', {
      paymentMethodId: 'CREDIT_CARD',
    })
    // The response of the gateway was not stored.
    await database.run(
      sql`update orders set status = 'created', placed_at = null, next_try_at = now(), created_at = now() - interval '1 hour' where order_no = ${order.orderNo}`,
    )
    await database.run(
      sql`update order_payments set status = 'asked', reference = null where order_no = ${order.orderNo}`,
    )
    await database.run(sql`truncate outbox`)
    await miss(order)
    expect(key).toMatch(/-1$/)
    await shop.orders.settle(30)
    expect(allowed(await shop.orders.get(shopper, order.orderNo))).toMatchObject({
      status: 'new',
      shipments: [{ formerDay: past }],
    })
  })

  test('that a gift card completes reserves its new day before it locks the card', async () => {
    await limit(1)
    const card = { number: '6006491921000000017', securityCode: '1234' }
    await giveGiftCard(database, { ...card, balanceCents: 50_000 })
    const shopper = guest()
    const basket = await fillBasket(shop, shopper, { productId: drops, quantity: 1 }, [
      {
        paymentMethodId: 'GIFTCARD',
        c_giftCardNumber: card.number,
        c_giftCardSecurityCode: card.securityCode,
      },
    ])
    const order = allowed(await shop.orders.create(shopper, await siteOf(shop), basket.id, undefined))
    await miss(order)
    const texts: string[] = []
    const stop = database.onStatement(({ text }) => texts.push(text))
    const placed = allowed(
      await shop.orders.authorise(shopper, order.orderNo, order.payments[0]?.instrumentId ?? '', {
        paymentMethodId: 'GIFTCARD',
      }),
    )
    await stop()
    expect(placed).toMatchObject({ status: 'new', shipments: [{ formerDay: past }] })
    const first = (part: string) => texts.findIndex((text) => text.includes(part))
    expect(first('delivery_days')).toBeGreaterThan(-1)
    expect(first('delivery_days')).toBeLessThan(first('update gift_cards'))
  })

  test('gets the first day after its date window, if the window has no open day', async () => {
    const { order, pay } = await unpaidOrder()
    const custom = { c_dateWantedRangeStart: addDays(past, -3), c_dateWantedRangeEnd: past }
    await miss({ ...order, shipments: order.shipments.map((one) => ({ ...one, custom })) })
    const [parcel] = (await pay()).shipments
    expect(String(parcel?.arrivesOn) > today).toBe(true)
  })

  test('is placed without a day if the shop has none, and the mail mentions it', async () => {
    await limit(0)
    const { order, pay } = await unpaidOrderWithoutLimit()
    const placed = await pay()
    expect(placed).toMatchObject({
      status: 'new',
      shipments: [{ arrivesOn: null, shipsOn: null, formerDay: past }],
    })
    expect(placed.shipments[0]).not.toHaveProperty('takenDay')
    expect(await confirmationOf(order.orderNo)).toMatch(
      /^NEW DAY OF ARRIVAL: We’ll email you\nIt can no longer arrive by /m,
    )
  })

  test('immediately mails an e-gift card whose day has passed, without mentioning that day', async () => {
    const shopper = guest()
    const basket = allowed(
      await shop.baskets.create(shopper, await siteOf(shop), 'USD', {
        giftCertificateItems: [
          {
            amount: 75,
            recipientName: 'Grace Hill',
            recipientEmail: 'grace@example.com',
            senderName: 'Ada Bell',
            c_sendOn: addDays(today, 3),
          },
        ],
        customerInfo: { email: 'ada@example.com' },
        billingAddress: address,
      }),
    )
    allowed(await shop.baskets.addPaymentInstrument(shopper, basket.id, await cardInstrument(routes)))
    const order = allowed(await shop.orders.create(shopper, await siteOf(shop), basket.id, undefined))
    await database.run(
      sql`update orders set document = jsonb_set(document, '{eGiftCards,0,sendOn}', ${json(past)}::jsonb) where order_no = ${order.orderNo}`,
    )
    const placed = allowed(
      await shop.orders.authorise(shopper, order.orderNo, order.payments[0]?.instrumentId ?? '', {
        paymentMethodId: 'CREDIT_CARD',
      }),
    )
    expect(placed).toMatchObject({ status: 'new', eGiftCards: [{ sendOn: null }] })
    expect(allowed(await shop.orders.get(shopper, order.orderNo)).eGiftCards).toEqual(placed.eGiftCards)
    expect(await confirmationOf(order.orderNo)).toMatch(
      /^E-gift card for Grace Hill {2}.*\n *grace@example\.com\n(?! *On )/m,
    )
    expect(await shop.orders.mailGiftCards()).toBe(1)
  })
})

/** Creates an order from before the days of ground had a capacity. */
async function unpaidOrderWithoutLimit() {
  await limit(undefined)
  const made = await unpaidOrder()
  await limit(0)
  await miss(made.order)
  return made
}
