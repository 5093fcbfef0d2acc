import { beforeEach, describe, expect, test } from 'vitest'
import type { AddressInput, BasketInput } from '#commerce/baskets/inputs.ts'
import { sql } from '#commerce/database.ts'
import { isRefusal } from '#commerce/refusals.ts'
import { addDays, shopDay } from '#shared/dates/calendar-date.ts'
import { unsettledJournals } from '#testing/orders/audit.ts'
import { address, allowed, cardInstrument, fillBasket, guest, payFor, siteOf } from '#testing/orders/buyer.ts'
import { forgetOrders } from '#testing/orders/forget-orders.ts'
import { signUpMember } from '#testing/staff/members.ts'
import { openStockedShop } from '#testing/shop.ts'
import { untilBlocked } from '#testing/until-blocked.ts'

const { shop, database, routes } = await openStockedShop()
const { administration } = shop.orders
const bar = 'lemon-drops'
const eGiftCard = {
  amount: 20,
  recipientName: 'Grace Hill',
  recipientEmail: 'grace@example.com',
  senderName: 'Ada Bell',
  message: '',
}

beforeEach(async () => {
  await forgetOrders(database, bar)
  await database.run(sql`truncate e_gift_cards`)
})

async function placedOrder({ number, change = {} }: { number?: string; change?: BasketInput } = {}) {
  const shopper = { ...guest(), requestId: 'request-1' }
  const basket = await fillBasket(shop, shopper, { productId: bar, quantity: 2, change }, [
    await cardInstrument(routes, number),
  ])
  return { shopper, order: allowed(await payFor(shop, shopper, basket.id)) }
}

const journal = async (orderNo: string) =>
  allowed(await administration.journal(orderNo)).map(({ actor, kind, shipmentId, details }) => ({
    by: actor.kind,
    kind,
    ...(shipmentId !== null && { shipmentId }),
    ...details,
  }))

const instrumentId = expect.any(String)

describe('SALE-124 every change of an order has an event with its author', () => {
  test('from the order to the refund of its cancellation', async () => {
    const { shopper, order } = await placedOrder()
    const { orderNo, orderTotalCents: amountCents } = order
    const changed = { orderNo, shipmentId: 'me', address: { address1: '14 Orchard Lane' } }
    allowed(await shop.orders.changeAddress(shopper, changed))
    await shop.orders.capture()
    const { id } = await signUpMember(shop.staff, { email: 'grace@example.com', roleId: 'owner' })
    const actor = { kind: 'member' as const, id, requestId: 'request-2' }
    allowed(await administration.cancel(orderNo, { actor, limits: {}, reason: 'The customer called' }))
    expect(await journal(orderNo)).toEqual([
      { by: 'shopper', kind: 'payment-authorised', instrumentId, amountCents },
      { by: 'shopper', kind: 'placed' },
      { by: 'shopper', kind: 'address-changed', shipmentId: 'me' },
      { by: 'shop', kind: 'payment-captured', instrumentId, amountCents },
      { by: 'member', kind: 'units-cancelled', units: 2, status: 'cancelled' },
      { by: 'member', kind: 'payment-refunded', instrumentId, amountCents },
    ])
    const events = allowed(await administration.journal(orderNo))
    expect(events.map((event) => event.actor)).toEqual([
      ...Array.from({ length: 3 }, () => ({ kind: 'shopper', requestId: 'request-1' })),
      { kind: 'shop' },
      actor,
      actor,
    ])
    expect(events[2]?.private).toMatchObject({
      before: { address1: order.shipments[0]?.address?.address1 },
      after: { address1: '14 Orchard Lane' },
    })
    expect(events[4]?.private).toEqual({ reason: 'The customer called' })
    expect(events.filter((event) => event.private !== null)).toHaveLength(2)
    expect(events.map(({ at }) => at)).toEqual(
      events.map(({ at }) => at).toSorted((a, b) => Number(a) - Number(b)),
    )
  })

  test('an event is recorded when all parcels have left, and when a payment is declined', async () => {
    const { order } = await placedOrder()
    allowed(await administration.complete(order.orderNo))
    expect((await journal(order.orderNo)).slice(2)).toEqual([
      {
        by: 'command-line',
        kind: 'parcel-dispatched',
        shipmentId: 'me',
        parcelId: expect.any(String),
        carrierId: 'UPS',
        units: 2,
        status: 'completed',
      },
    ])
    const declined = await placedOrder({ number: '4000000000000002' })
    expect(await journal(declined.order.orderNo)).toEqual([
      { by: 'shopper', kind: 'payment-declined', instrumentId, reason: 'card-declined' },
      { by: 'shopper', kind: 'failed', failure: 'payment-declined' },
    ])
  })

  test('refused, repeated and ineffective changes record no event', async () => {
    const { shopper, order } = await placedOrder()
    const { orderNo } = order
    const address1 = order.shipments[0]?.address?.address1 ?? ''
    const change = (change: AddressInput) =>
      shop.orders.changeAddress(shopper, { orderNo, shipmentId: 'me', address: change })
    expect(isRefusal(await change({ stateCode: 'CA', postalCode: '91101' }))).toBe(true)
    allowed(await change({ address1 }))
    allowed(await administration.complete(orderNo))
    const before = await journal(orderNo)
    allowed(await administration.complete(orderNo))
    expect(await administration.cancel(orderNo)).toMatchObject({ refused: 'order-not-open' })
    expect(await administration.recordCheck(orderNo, { amountCents: 1, number: '1' })).toMatchObject({
      refused: 'order-without-check',
    })
    expect(await journal(orderNo)).toEqual(before)
    expect(await administration.journal('123')).toMatchObject({ refused: 'order-not-found' })
  })
})

test('a version rises with a cancellation and a changed address, but not with dispatched units', async () => {
  const { shopper, order } = await placedOrder()
  const { orderNo } = order
  expect(order).toMatchObject({ version: 1, changedLines: [], changedShipments: [] })
  const moved = { orderNo, shipmentId: 'me', address: { address1: '14 Orchard Lane' } }
  expect(allowed(await shop.orders.changeAddress(shopper, moved))).toMatchObject({
    version: 2,
    changedShipments: [{ shipmentId: 'me', state: 'waiting', version: 2 }],
  })
  expect(allowed(await administration.cancel(orderNo))).toMatchObject({
    version: 3,
    changedLines: [{ cancelled: 2, left: 0, returned: 0, givenBack: 2 }],
    changedShipments: [{ state: 'cancelled', version: 3 }],
  })
  const sent = await placedOrder()
  expect(allowed(await administration.complete(sent.order.orderNo))).toMatchObject({
    version: 1,
    changedLines: [{ cancelled: 0, left: 2, givenBack: 0 }],
    changedShipments: [{ state: 'shipped', version: 1, shippingStatus: 'shipped' }],
    shippingStatus: 'shipped',
  })
})

describe('SALE-002 an e-gift card has left when its mail is sent', () => {
  const mailCards = async () => {
    await shop.orders.mailGiftCards()
    await shop.mail.sendDue()
    await shop.orders.mailGiftCards()
  }

  test('an order of only e-gift cards then completes, and can still be cancelled while no card was used', async () => {
    const shopper = guest()
    const later = { ...eGiftCard, c_sendOn: addDays(shopDay(new Date()), 3) }
    const basket = allowed(
      await shop.baskets.create(shopper, await siteOf(shop), 'USD', {
        giftCertificateItems: [eGiftCard, later],
        customerInfo: { email: 'ada@example.com' },
        billingAddress: address,
      }),
    )
    allowed(await shop.baskets.addPaymentInstrument(shopper, basket.id, await cardInstrument(routes)))
    const { orderNo } = allowed(await payFor(shop, shopper, basket.id))
    const status = async () => allowed(await administration.find(orderNo)).status
    await mailCards()
    expect(await status()).toBe('open')
    expect(allowed(await administration.complete(orderNo)).status).toBe('open')
    await database.run(sql`update e_gift_cards set send_at = now() where sent_at is null`)
    await mailCards()
    expect(await status()).toBe('completed')
    const itemId = expect.any(String)
    expect((await journal(orderNo)).slice(2)).toEqual([
      { by: 'shop', kind: 'gift-card-sent', itemId, status: 'open' },
      { by: 'shop', kind: 'gift-card-sent', itemId, status: 'completed' },
    ])
    expect(allowed(await administration.cancel(orderNo)).status).toBe('cancelled')
    expect(await unsettledJournals(database)).toEqual([])
  })

  test('each mailed card records an event, and the order is open until a replaced card is mailed', async () => {
    const { order } = await placedOrder({ change: { giftCertificateItems: [eGiftCard, eGiftCard] } })
    const { orderNo } = order
    allowed(await administration.complete(orderNo))
    await mailCards()
    const numbers = await shop.giftCards.sold.numbersOf(orderNo)
    const [[itemId, number] = ['', '']] = numbers
    expect((await journal(orderNo)).slice(-2)).toEqual([
      { by: 'shop', kind: 'gift-card-sent', itemId: expect.any(String) },
      { by: 'shop', kind: 'gift-card-sent', itemId: expect.any(String), status: 'completed' },
    ])
    expect(await administration.sendGiftCardAgain(number)).toMatchObject({ kind: 'replaced' })
    expect(allowed(await administration.find(orderNo)).status).toBe('open')
    await mailCards()
    expect((await journal(orderNo)).slice(-2)).toEqual([
      { by: 'command-line', kind: 'gift-card-replaced', itemId, status: 'open' },
      { by: 'shop', kind: 'gift-card-sent', itemId, status: 'completed' },
    ])
  })

  test('cards that are not issued yet are cancelled with the order, whose stock is released once', async () => {
    const { order } = await placedOrder({ change: { giftCertificateItems: [eGiftCard] } })
    // Simulates an order by check whose check has not arrived.
    await database.run(sql`truncate e_gift_cards`)
    const stock = () =>
      database.rows(
        sql`select on_hand, promised from stock where product_id = ${bar} and location_id = 'web'`,
      )
    expect(allowed(await administration.cancel(order.orderNo)).status).toBe('cancelled')
    const once = await stock()
    expect(allowed(await administration.cancel(order.orderNo)).status).toBe('cancelled')
    expect(await stock()).toEqual(once)
  })

  test('with a parcel, the order is open until both the parcel and the card have left', async () => {
    const { order } = await placedOrder({ change: { giftCertificateItems: [eGiftCard] } })
    const { orderNo } = order
    expect(allowed(await administration.complete(orderNo)).status).toBe('open')
    expect(await administration.cancel(orderNo)).toEqual({ refused: 'order-has-left', orderNo })
    await mailCards()
    expect(allowed(await administration.find(orderNo)).status).toBe('completed')
    expect(await unsettledJournals(database)).toEqual([])
  })
})

describe('the database', () => {
  test('SALE-005 refuses impossible counters of a line', async () => {
    const { order } = await placedOrder()
    const set = (counters: string) =>
      database.script(`update order_lines set ${counters} where order_no = '${order.orderNo}'`)
    for (const wrong of [
      'cancelled = 3',
      'left_units = 3',
      'cancelled = 1, left_units = 2',
      'left_units = 1, returned = 2',
      'given_back = 3',
      'cancelled = -1',
      'left_units = -1',
      'returned = -1',
      'given_back = -1',
    ])
      await expect(set(wrong)).rejects.toThrow('violates check constraint')
    await set('cancelled = 1, left_units = 1, returned = 1, given_back = 2')
  })

  test.each([
    `update order_events set kind = 'failed'`,
    `update order_events set private = null`,
    'delete from order_events',
    'truncate order_events',
    'truncate orders cascade',
    `set local bonbon.erasing = 'on'; update order_events set kind = 'failed', private = null`,
    `set local bonbon.erasing = 'on'; update order_events set private = '{}'`,
    `set local bonbon.erasing = 'on'; delete from order_events`,
    `delete from orders`,
  ])('refuses changes of the journal: %s', async (statement) => {
    const { order } = await placedOrder()
    await expect(database.script(statement)).rejects.toThrow('cannot be changed or deleted')
    expect(await journal(order.orderNo)).toHaveLength(2)
  })

  test('allows clearing private values in an erasing transaction, and deleting a journal with its order', async () => {
    const { shopper, order } = await placedOrder()
    const { orderNo } = order
    const moved = { orderNo, shipmentId: 'me', address: { address1: '14 Orchard Lane' } }
    allowed(await shop.orders.changeAddress(shopper, moved))
    expect(await shop.privacy.clearOldEvents(2)).toBe(0)
    await database.script(`
      alter table order_events disable trigger keep_order_events;
      update order_events set at = at - interval '25 months';
      alter table order_events enable trigger keep_order_events`)
    expect(await shop.privacy.clearOldEvents(2)).toBe(1)
    expect(allowed(await administration.journal(orderNo)).map((event) => event.private)).toEqual([
      null,
      null,
      null,
    ])
    await database.script(`set local bonbon.erasing = 'on'; delete from orders`)
    expect(await database.rows(sql`select from order_events`)).toEqual([])
  })
})

describe('concurrent commands', () => {
  test('for one order wait for each other: one of them wins, and counters, states and journal are consistent', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { shopper, order } = await placedOrder()
      const { orderNo } = order
      const moved = { orderNo, shipmentId: 'me', address: { address1: `${round + 2} Orchard Lane` } }
      await Promise.all([
        administration.complete(orderNo),
        administration.cancel(orderNo),
        shop.orders.capture(),
        shop.orders.changeAddress(shopper, moved),
        administration.cancel(orderNo),
        administration.complete(orderNo),
      ])
      await shop.orders.settle(0)
      const kinds = (await journal(orderNo)).map(({ kind }) => kind)
      expect(kinds.filter((kind) => kind === 'parcel-dispatched' || kind === 'units-cancelled')).toHaveLength(
        1,
      )
      expect(kinds.filter((kind) => kind === 'payment-captured').length).toBeLessThan(2)
      expect(await unsettledJournals(database)).toEqual([])
    }
  })

  test('a capture skips an order that is being cancelled', async () => {
    const { order } = await placedOrder()
    const { orderNo } = order
    const go = Promise.withResolvers<void>()
    const locked = Promise.withResolvers<void>()
    const cancelling = database.transact(async () => {
      await database.run(sql`select from orders where order_no = ${orderNo} for update`)
      locked.resolve()
      await go.promise
    })
    await locked.promise
    const cancelled = administration.cancel(orderNo)
    await untilBlocked(database)
    expect(await shop.orders.capture()).toBe(0)
    go.resolve()
    await cancelling
    expect(allowed(await cancelled).status).toBe('cancelled')
    expect((await journal(orderNo)).map(({ kind }) => kind)).not.toContain('payment-captured')
    expect(await unsettledJournals(database)).toEqual([])
  })
})
