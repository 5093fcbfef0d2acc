import { beforeEach, describe, expect, test } from 'vitest'
import { openSandboxDisputes } from '#adapters/payment-gateway/sandbox/disputes/disputes.ts'
import type { BasketInput } from '#commerce/baskets/inputs.ts'
import { json, sql } from '#commerce/database.ts'
import { addDays, shopDay, shopDayStart } from '#shared/dates/calendar-date.ts'
import { address, allowed, cardInstrument, fillBasket, guest, payFor } from '#testing/orders/buyer.ts'
import { forgetOrders } from '#testing/orders/forget-orders.ts'
import { openStockedShop } from '#testing/shop.ts'
import type { OrderQuery, OrderReader } from './order-search.ts'

const { shop, database, routes } = await openStockedShop()
const { orderSearch } = shop
const { administration } = shop.orders
const bar = 'sea-salt-bar'
const refusesCaptures = '4000000000000341'
const owner: OrderReader = {
  seesPersons: true,
  seesMoney: true,
  seesRecipients: true,
  sites: undefined,
  stores: undefined,
}
const packer: OrderReader = { ...owner, seesPersons: false, seesMoney: false }

beforeEach(async () => {
  await forgetOrders(database, bar)
  await database.script('truncate order_index_requests')
})

async function placed({ number, change = {} }: { number?: string; change?: BasketInput } = {}) {
  const shopper = guest()
  const basket = await fillBasket(shop, shopper, { productId: bar, quantity: 2, change }, [
    await cardInstrument(routes, number),
  ])
  const { orderNo } = allowed(await payFor(shop, shopper, basket.id))
  await orderSearch.index()
  return { orderNo, shopper }
}

const found = async (query: OrderQuery, reader = owner) =>
  (await orderSearch.find(query, reader)).rows.map(({ orderNo }) => orderNo)

const grace = {
  ...address,
  firstName: 'Grâce',
  lastName: 'Hill-O’Neil',
  companyName: 'Bell Works',
  address1: '77 Maple Court',
  city: 'Albany',
  postalCode: '12207',
  phone: '518-555-0199',
}
const forGrace = {
  productItems: [
    { productId: bar, quantity: 1 },
    { productId: bar, quantity: 1, shipmentId: 'friend' },
  ],
  shipments: [
    { shipmentId: 'me', shippingAddress: address, shippingMethod: { id: 'ground' } },
    { shipmentId: 'friend', shippingAddress: grace, shippingMethod: { id: 'ground' } },
  ],
}

describe('SALE-145 OFF-055 an order is found by the beginning of any printed text', () => {
  test.each([
    ['its buyer', 'bell'],
    ['the email', 'ada@exam'],
    ['the telephone number of the buyer', '(212) 555-0101'],
    ['a recipient', 'grace'],
    ['a recipient with two names', 'hill-oneil'],
    ['a company', 'works'],
    ['a street', 'maple'],
    ['a city', 'ALB'],
    ['a ZIP code', '1220'],
    ['the telephone number of a recipient', '518 555 0199'],
    ['the last four digits of the card', '1111'],
    ['several words', 'ada albany grace'],
    ['a quoted text', '"maple court"'],
  ])('%s', async (_, text) => {
    const { orderNo } = await placed({ change: forGrace })
    await placed({
      change: {
        customerInfo: { email: 'zoe@example.org' },
        billingAddress: { ...address, firstName: 'Zoe', lastName: 'Young', phone: '415-555-0177' },
        shipments: [
          {
            shipmentId: 'me',
            shippingAddress: { ...address, firstName: 'Zoe', lastName: 'Young', phone: '415-555-0177' },
            shippingMethod: { id: 'ground' },
          },
        ],
      },
    })
    const orders = await found({ text })
    expect(orders).toContain(orderNo)
    expect(orders).toHaveLength(text === '1111' ? 2 : 1)
  })

  test('its number, also without leading zeros and on a slip', async () => {
    const { orderNo } = await placed()
    for (const text of [orderNo, orderNo.slice(0, 6), orderNo.replace(/^0+/, ''), `${orderNo}-1-1`])
      expect(await found({ text }), text).toEqual([orderNo])
  })

  test('OFF-056 an order is found by several words only if it contains all of them', async () => {
    await placed()
    await placed({ change: forGrace })
    expect(await found({ text: 'ada' })).toHaveLength(2)
    expect(await found({ text: 'ada maple' })).toHaveLength(1)
    expect(await found({ text: 'ada nobody' })).toEqual([])
    expect(await found({ text: 'aple' })).toEqual([])
    expect(await found({ text: '"court maple"' })).toEqual([])
    expect(await found({ text: '!' })).toEqual([])
  })

  test('OFF-057 a row shows the matching recipients', async () => {
    const { orderNo } = await placed({ change: forGrace })
    const { rows } = await orderSearch.find({ text: 'grace' }, owner)
    expect(rows).toMatchObject([
      { orderNo, buyer: 'Ada Bell', matched: { recipients: ['Grâce Hill-O’Neil, Albany'], count: 1 } },
    ])
    expect((await orderSearch.find({ text: 'ada' }, owner)).rows[0]?.matched.count).toBe(0)
  })
})

describe('SALE-145 the index is updated', () => {
  test('an order is found after it is placed, without an additional statement in the checkout', async () => {
    await placed()
    const requests = await database.rows(sql`select from order_index_requests`)
    expect(requests).toEqual([])
    expect(await found({})).toHaveLength(1)
  })

  test.each(['1Z999AA10123456784', '9400111899223197428490', '123456789012'])(
    'OFF-055 the tracking number %s of a parcel, also for a packer, until its dispatch is undone',
    async (number) => {
      const { orderNo } = await placed()
      const [sent] = await shop.orders.parcels.dispatch([{ orderNo, shipmentId: 'me', trackingNo: number }])
      await orderSearch.index()
      expect(await found({ text: number }, packer)).toEqual([orderNo])
      expect(await found({ text: number.slice(0, 9).toLowerCase() })).toEqual([orderNo])
      if (!sent) throw new Error('Nothing was sent')
      await shop.orders.parcels.undoDispatch([allowed(sent).parcel.id])
      await orderSearch.index()
      expect(await found({ text: number })).toEqual([])
    },
  )

  test('a changed address', async () => {
    const { orderNo, shopper } = await placed()
    await database.run(
      sql`update orders set document = jsonb_set(document, '{shipments,0,shipsOn}', '"2099-01-01"')`,
    )
    const changed = { orderNo, shipmentId: 'me', address: { address1: '14 Willow Way' } }
    allowed(await shop.orders.changeAddress(shopper, changed))
    expect(await found({ text: 'willow' })).toEqual([])
    await orderSearch.index()
    expect(await found({ text: 'willow' })).toEqual([orderNo])
  })

  test('a cancellation and its money', async () => {
    const { orderNo } = await placed()
    expect(await found({ status: 'new', payment: 'held' })).toEqual([orderNo])
    allowed(await administration.cancel(orderNo))
    await orderSearch.index()
    expect(await found({ status: 'new' })).toEqual([])
    expect(await found({ status: 'cancelled', shipment: 'cancelled', view: 'given-back' })).toEqual([orderNo])
  })

  test('SALE-142 a failed capture is a payment problem until it is retried', async () => {
    const { orderNo } = await placed({ number: refusesCaptures })
    await shop.orders.capture()
    await orderSearch.index()
    expect(await found({ view: 'payment-problems' })).toEqual([orderNo])
    expect(await found({ payment: 'capture-failed' })).toEqual([orderNo])
    await administration.retryMoney(orderNo)
    await orderSearch.index()
    expect(await found({ view: 'payment-problems' })).toEqual([])
  })

  test('SALE-034 SALE-142 a disputed payment is a payment problem until the bank has decided', async () => {
    const bank = openSandboxDisputes({
      database,
      onChange: (change) => shop.approvals.gatewayChanged(change),
    })
    const { orderNo } = await placed({ number: '4000000000002685' })
    await shop.orders.capture()
    const expectFound = async (expected: readonly string[]) => {
      await orderSearch.index()
      for (const filter of [
        { view: 'payment-problems' },
        { payment: 'disputed' },
        { hold: 'fraud' },
      ] as const)
        expect(await found(filter), JSON.stringify(filter)).toEqual(expected)
    }
    await expectFound([orderNo])
    const [first] = allowed(await administration.find(orderNo)).disputes
    await bank.decide(first?.id ?? '', 'won')
    await expectFound([])
    expect(await found({ payment: 'dispute-lost' })).toEqual([])
    const { payments } = allowed(await administration.find(orderNo))
    await bank.decide(await bank.open({ reference: payments[0]?.reference ?? '', amountCents: 100 }), 'lost')
    await orderSearch.index()
    expect(await found({ payment: 'dispute-lost' })).toEqual([orderNo])
    expect(await found({ view: 'payment-problems' })).toEqual([])
  })

  test('two concurrent processes index an order once', async () => {
    for (const shopper of [guest(), guest()]) {
      const basket = await fillBasket(shop, shopper, { productId: bar, quantity: 1 }, [
        await cardInstrument(routes),
      ])
      allowed(await payFor(shop, shopper, basket.id))
    }
    await Promise.all([orderSearch.index(), orderSearch.index()])
    await orderSearch.index()
    expect(await found({})).toHaveLength(2)
  })

  test('an order that cannot be indexed does not block others, and is retried', async () => {
    const { orderNo: broken } = await placed()
    const before = await database.row<{ document: unknown }>(sql`
      with old as (select document from orders where order_no = ${broken}), changed as (
        update orders set document = '{}' where order_no = ${broken})
      select document from old`)
    const shopper = guest()
    const basket = await fillBasket(shop, shopper, { productId: bar, quantity: 1 }, [
      await cardInstrument(routes),
    ])
    const { orderNo } = allowed(await payFor(shop, shopper, basket.id))
    await expect(orderSearch.index()).rejects.toMatchObject({
      errors: [{ message: `Order ${broken} could not be indexed` }],
    })
    expect(await found({ text: orderNo })).toEqual([orderNo])
    expect(await database.rows(sql`select distinct order_no from order_index_requests`)).toEqual([
      { order_no: broken },
    ])
    await database.run(sql`
      update orders set document = ${json(before?.document)} where order_no = ${broken}`)
    expect(await orderSearch.index()).toBeGreaterThan(0)
  })

  test('SALE-156 a removed person is not found, immediately and after the next run', async () => {
    const { orderNo } = await placed()
    await database.run(sql`update orders set customer_email = '' where order_no = ${orderNo}`)
    for (const text of ['ada', 'orchard', '1111', 'ada@']) expect(await found({ text }), text).toEqual([])
    await orderSearch.index()
    for (const text of ['ada', 'orchard', '1111', 'ada@']) expect(await found({ text }), text).toEqual([])
    expect(await orderSearch.find({ text: orderNo }, owner)).toMatchObject({
      rows: [{ orderNo, buyer: null, recipient: null }],
    })
  })

  test('the words of a deleted order are deleted with it', async () => {
    await placed()
    await database.transact(async () => {
      await database.run(sql`select set_config('bonbon.erasing', 'on', true)`)
      await database.run(sql`delete from orders`)
    })
    expect(await database.rows(sql`select from order_words union all select from order_index`)).toEqual([])
  })

  test('OFF-055 two years after its end, only number and email find an order', async () => {
    const { orderNo } = await placed()
    allowed(await administration.complete(orderNo))
    await database.run(sql`
      update orders set placed_at = now() - interval '3 years', modified_at = now() - interval '25 months'`)
    await database.run(sql`update order_index set placed_at = now() - interval '3 years'`)
    expect(await orderSearch.deleteOldWords()).toBe(1)
    expect(await orderSearch.deleteOldWords()).toBe(0)
    for (const text of ['orchard', '1111', '(212) 555-0101']) expect(await found({ text }), text).toEqual([])
    for (const text of ['ada@example', orderNo]) expect(await found({ text }), text).toEqual([orderNo])
    await database.run(sql`insert into order_index_requests (order_no) values (${orderNo})`)
    await orderSearch.index()
    expect(await found({ text: 'orchard' })).toEqual([])
  })
})

describe('OFF-058 filters', () => {
  const today = shopDay(new Date())

  async function placedAt(instant: Date) {
    const { orderNo } = await placed()
    const at = instant.toISOString()
    await database.run(sql`update orders set placed_at = ${at} where order_no = ${orderNo}`)
    await database.run(sql`update order_words set placed_at = ${at} where order_no = ${orderNo}`)
    return orderNo
  }

  test.each(['2026-03-08', '2026-11-01', '2026-07-04'])(
    'a day has the orders from its first to its last second in the zone of the shop: %s',
    async (day) => {
      const [start, end] = [shopDayStart(day), shopDayStart(addDays(day, 1))]
      const first = await placedAt(start)
      const last = await placedAt(new Date(end.getTime() - 1))
      const before = await placedAt(new Date(start.getTime() - 1))
      const after = await placedAt(end)
      expect(await found({ placedFrom: day, placedUntil: day })).toEqual([last, first])
      expect(await found({ placedUntil: addDays(day, -1) })).toEqual([before])
      expect(await found({ placedFrom: addDays(day, 1) })).toEqual([after])
    },
  )

  async function leaving(day: string) {
    const { orderNo } = await placed()
    await database.run(sql`update order_shipments set ships_on = ${day} where order_no = ${orderNo}`)
    await database.run(sql`insert into order_index_requests (order_no) values (${orderNo})`)
    await orderSearch.index()
    return orderNo
  }

  test('OFF-051 views and ship days: late, to pack today, and later', async () => {
    const late = await leaving(addDays(today, -1))
    const now = await leaving(today)
    const later = await leaving(addDays(today, 1))
    expect(await found({ view: 'late' })).toEqual([late])
    expect(await found({ view: 'to-pack' })).toEqual([now, late])
    expect(await found({ view: 'to-pack-later' })).toEqual([later])
    expect(await found({ shipsFrom: today })).toEqual([later, now])
    expect(await found({ shipsFrom: today, shipsUntil: today })).toEqual([now])
    expect(await found({ shipment: 'waiting', shipsUntil: addDays(today, -1) })).toEqual([late])
    expect(await found({ shipment: 'shipped', shipsFrom: today })).toEqual([])
    allowed(await administration.complete(late))
    await orderSearch.index()
    expect(await found({ view: 'late' })).toEqual([])
    expect(await found({ shipment: 'shipped' })).toEqual([late])
  })

  test('site, method, tag and their combinations', async () => {
    const { orderNo } = await placed()
    await placed()
    expect(await found({ site: 'main', method: 'ground' })).toHaveLength(2)
    expect(await found({ method: 'ground,express' })).toHaveLength(2)
    expect(await found({ method: 'express,owl' })).toEqual([])
    expect(await found({ site: 'volumesavings' })).toEqual([])
    expect(allowed(await administration.tag(orderNo, { add: ['VIP', 'call back', 'VIP'] }))).toEqual([
      'VIP',
      'call back',
    ])
    await orderSearch.index()
    expect(await found({ tag: 'vip', text: 'ada' })).toEqual([orderNo])
    const journal = allowed(await administration.journal(orderNo))
    expect(journal.at(-1)).toMatchObject({
      kind: 'tags-changed',
      details: { added: ['VIP', 'call back'], removed: [] },
    })
  })
})

describe('OFF-031 a role finds only what it may read', () => {
  test('a packer finds recipients and numbers, but no buyers, emails and cards', async () => {
    const { orderNo } = await placed({
      change: { ...forGrace, billingAddress: { ...address, firstName: 'Xenia', address1: '1 Quay' } },
    })
    for (const text of ['grace', 'maple', orderNo])
      expect(await found({ text }, packer), text).toEqual([orderNo])
    for (const text of ['xenia', 'quay', 'ada@', '1111', '(518) 555-0199'])
      expect(await found({ text }, packer), text).toEqual([])
  })

  test('names of e-gift card recipients can be searched by roles that read personal data', async () => {
    const { orderNo } = await placed()
    const card = { recipientName: 'Quentin Moss', recipientEmail: 'moss@example.com' }
    await database.run(sql`
      update orders set document = jsonb_set(document, '{eGiftCards}', ${json([card])}) where order_no = ${orderNo}`)
    await orderSearch.index()
    expect(await found({ text: 'quentin' })).toEqual([orderNo])
    expect(await found({ text: 'quentin' }, packer)).toEqual([])
  })

  test('SALE-142 a found pickup is at one of the shops of the reader, or of the filter', async () => {
    const { orderNo } = await placed({ change: forGrace })
    await database.run(sql`
      update order_shipments set store_id = case shipment_id when 'me' then 'soho' else 'dock' end,
        state = case shipment_id when 'me' then 'waiting' else 'ready' end
      where order_no = ${orderNo}`)
    await database.run(sql`insert into order_index_requests (order_no) values (${orderNo})`)
    await orderSearch.index()
    for (const [store, other, query] of [
      ['dock', 'soho', { view: 'pickups-ready' }],
      ['soho', 'dock', { view: 'pickups-to-prepare' }],
      ['dock', 'soho', { shipment: 'ready' }],
    ] as const) {
      expect(await found(query)).toEqual([orderNo])
      expect(await found({ ...query, store })).toEqual([orderNo])
      expect(await found({ ...query, store: other })).toEqual([])
      expect(await found(query, { ...owner, stores: [store] })).toEqual([orderNo])
      expect(await found(query, { ...owner, stores: [other] })).toEqual([])
      expect(await found({ ...query, store }, { ...owner, stores: [other] })).toEqual([])
    }
    expect(await found({ view: 'pickups' }, { ...owner, stores: ['dock', 'soho'] })).toEqual([orderNo])
  })

  test("SALE-142 a row shows only recipients of the reader's shops", async () => {
    const { orderNo } = await placed({ change: forGrace })
    await database.run(sql`
      update order_shipments set store_id = case shipment_id when 'me' then 'soho' else 'dock' end
      where order_no = ${orderNo}`)
    await database.run(sql`insert into order_index_requests (order_no) values (${orderNo})`)
    await orderSearch.index()
    const row = async (stores: string[] | undefined) =>
      (await orderSearch.find({ text: orderNo }, { ...owner, stores })).rows[0]?.recipient
    expect(await row(undefined)).toContain('Ada')
    expect(await row(['soho'])).toContain('Ada')
    expect(await row(['dock'])).toBe('Grâce Hill-O’Neil, Albany')
    const matched = async (stores: string[] | undefined) =>
      (await orderSearch.find({ text: 'grace' }, { ...owner, stores })).rows.map((each) => each.matched)
    const grace = [{ recipients: ['Grâce Hill-O’Neil, Albany'], count: 1 }]
    expect(await matched(undefined)).toEqual(grace)
    expect(await matched(['dock'])).toEqual(grace)
    expect(await matched(['soho'])).toEqual([])
  })

  test('SALE-142 a member of some sites or shops finds only their orders', async () => {
    const { orderNo } = await placed()
    expect(await found({}, { ...owner, sites: ['main'] })).toEqual([orderNo])
    expect(await found({}, { ...owner, sites: ['volumesavings'] })).toEqual([])
    expect(await found({}, { ...owner, stores: [] })).toEqual([])
    await database.run(sql`update order_shipments set store_id = 'soho' where order_no = ${orderNo}`)
    await database.run(sql`insert into order_index_requests (order_no) values (${orderNo})`)
    await orderSearch.index()
    expect(await found({}, { ...owner, stores: ['soho', 'dock'] })).toEqual([orderNo])
    expect(await found({ store: 'soho', view: 'pickups' }, owner)).toEqual([orderNo])
    expect(await orderSearch.mayRead(orderNo, { ...owner, stores: ['soho'] })).toBe(true)
    expect(await orderSearch.mayRead(orderNo, { ...owner, stores: ['dock'] })).toBe(false)
    expect(await orderSearch.mayRead(orderNo, { ...owner, sites: [] })).toBe(false)
  })
})
