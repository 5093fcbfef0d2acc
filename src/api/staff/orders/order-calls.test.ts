import { beforeEach, describe, expect, test } from 'vitest'
import { json, sql } from '#commerce/database.ts'
import { stockedDatabase } from '#testing/database.ts'
import { giveGiftCard } from '#testing/gift-cards.ts'
import { address, allowed, cardInstrument, fillBasket, guest, payFor } from '#testing/orders/buyer.ts'
import { forgetOrders } from '#testing/orders/forget-orders.ts'
import { openShopWithAdapters } from '#testing/shop-with-adapters.ts'
import { granted, signUpMember } from '#testing/staff/members.ts'
import { openOffice } from '#testing/staff/office.ts'

const database = await stockedDatabase()
const { shop, routes } = openShopWithAdapters(database)
const { ask, unexpectedErrors } = openOffice(shop)
const bar = 'sea-salt-bar'
const friend = {
  ...address,
  firstName: 'Grace',
  lastName: 'Hill',
  address1: '77 Maple Court',
  phone: '518-555-0199',
}

beforeEach(async () => {
  await forgetOrders(database, bar)
  await database.script('delete from staff; delete from attempts')
})

const signUp = async (roleId: string) =>
  (await signUpMember(shop.staff, { email: `${roleId}@example.com`, roleId })).token

/** An order for two people, the second shipment with a message. */
async function placed(instrument = cardInstrument(routes)) {
  const shopper = guest()
  const change = {
    productItems: [
      { productId: bar, quantity: 2 },
      { productId: bar, quantity: 1, shipmentId: 'friend' },
    ],
    shipments: [
      { shipmentId: 'me', shippingAddress: address, shippingMethod: { id: 'ground' } },
      {
        shipmentId: 'friend',
        shippingAddress: friend,
        shippingMethod: { id: 'ground' },
        gift: true,
        giftMessage: 'Happy birthday',
      },
    ],
  }
  const basket = await fillBasket(shop, shopper, { productId: bar, quantity: 2, change }, [await instrument])
  const { orderNo } = allowed(await payFor(shop, shopper, basket.id))
  await shop.orderSearch.index()
  return orderNo
}

const pathsOf = (orderNo: string) => [
  'GET /orders',
  `GET /orders/${orderNo}`,
  `GET /orders/${orderNo}/shipments`,
  `GET /orders/${orderNo}/events`,
  'GET /today',
]

const emails = ['ada@example.com']
const phones = ['555-0101', '555-0199']
const streets = ['Orchard Lane', 'Maple Court']
const money = /Cents"|1111|"currency"|payment-/

describe('SALE-141 the responses depend on the role', () => {
  test('service sees personal data and amounts', async () => {
    const orderNo = await placed()
    const token = await signUp('service')
    const texts = await Promise.all(pathsOf(orderNo).map(async (path) => (await ask(path, { token })).text))
    const all = texts.join('\n')
    for (const shown of [
      ...emails,
      ...phones,
      ...streets,
      'Ada Bell',
      'Grace Hill',
      'Happy birthday',
      '1111',
    ])
      expect(all).toContain(shown)
    expect(all).toMatch(money)
    for (const hidden of ['accessCode', 'reference-', '4111111111111111', '411111XXXX'])
      expect(all).not.toContain(hidden)
    expect(unexpectedErrors).toEqual([])
  })

  test('OFF-070 gift card codes and card numbers are hidden from every member, also from an owner', async () => {
    const paying = { number: '6006491234567890123', securityCode: '8642', balanceCents: 100 }
    await database.script('truncate e_gift_cards, gift_card_movements cascade; truncate gift_cards cascade')
    await giveGiftCard(database, paying)
    const shopper = guest()
    const change = {
      productItems: [{ productId: bar, quantity: 2 }],
      giftCertificateItems: [
        { amount: 20, recipientName: 'Ben', recipientEmail: 'ben@example.com', senderName: 'Ada' },
      ],
    }
    const giftCard = {
      paymentMethodId: 'GIFTCARD',
      c_giftCardNumber: paying.number,
      c_giftCardSecurityCode: paying.securityCode,
    }
    const basket = await fillBasket(shop, shopper, { productId: bar, quantity: 2, change }, [
      giftCard,
      await cardInstrument(routes),
    ])
    const { orderNo } = allowed(await payFor(shop, shopper, basket.id))
    await shop.orders.capture()
    await shop.orders.mailGiftCards()
    await shop.orderSearch.index()
    const sold = await database.row<{ number: string; code: string }>(
      sql`select number, details ->> 'securityCode' as code from e_gift_cards`,
    )
    expect(sold?.number).toMatch(/^\d{19}$/)
    const token = await signUp('owner')
    const texts = await Promise.all(pathsOf(orderNo).map(async (path) => (await ask(path, { token })).text))
    const all = texts.join('\n')
    expect(all).toContain('"0123"')
    for (const hidden of [paying.number, paying.securityCode, sold?.number ?? '', '4111111111111111'])
      expect(all).not.toContain(hidden)
    if (sold?.code) expect(all).not.toContain(sold.code)
  })

  test('a packer sees the recipients and their items, and no price, email, telephone number or payment', async () => {
    const orderNo = await placed()
    await shop.orders.administration.note(orderNo, 'Wife is ada@example.com')
    const token = await signUp('packer')
    for (const path of pathsOf(orderNo)) {
      const { status, text } = await ask(path, { token })
      expect(status, path).toBe(200)
      for (const hidden of [...emails, ...phones, '1111']) expect(text, path).not.toContain(hidden)
      expect(text, path).not.toMatch(money)
    }
    const { text } = await ask(`GET /orders/${orderNo}/shipments`, { token })
    for (const shown of ['Grace Hill', ...streets, 'Happy birthday']) expect(text).toContain(shown)
    for (const filter of ['payment=held', 'view=payment-problems', 'view=given-back'])
      expect((await ask(`GET /orders?${filter}`, { token })).json).toMatchObject({
        status: 403,
        detail: 'Your role may not do this (orders.money).',
      })
  })

  test("a shop desk sees its own shops' pickups, without addresses", async () => {
    const orderNo = await placed()
    const member = await signUpMember(shop.staff, { email: 'desk@example.com', roleId: 'shop-desk' })
    const none = await ask('GET /orders', { token: member.token })
    expect(none.json).toMatchObject({ items: [], count: { orders: 0, isMore: false } })
    for (const path of pathsOf(orderNo).slice(1, 4))
      expect((await ask(path, { token: member.token })).status, path).toBe(404)

    granted(await shop.staff.members.change(member.id, { limits: { stores: ['soho'] } }, undefined))
    await database.run(sql`update order_shipments set store_id = 'soho' where shipment_id = 'friend'`)
    await database.run(sql`insert into order_index_requests (order_no) values (${orderNo})`)
    await shop.orderSearch.index()
    const { token } = await signUpMember(shop.staff, { email: 'desk2@example.com', roleId: 'shop-desk' })
    await database.run(sql`update staff set limits = '{"stores": ["soho"]}'`)
    for (const path of pathsOf(orderNo)) {
      const { status, text } = await ask(path, { token })
      expect(status, path).toBe(200)
      for (const hidden of [...emails, ...phones, ...streets, '1111'])
        expect(text, path).not.toContain(hidden)
    }
    expect((await ask('GET /orders', { token })).json).toMatchObject({ items: [{ orderNo }] })
  })

  test('a shop desk sees who collects which items in its own shops only', async () => {
    const orderNo = await placed()
    const contact = { ...friend, email: 'grace@example.com' }
    await database.run(sql`
      update orders set document = jsonb_set(jsonb_set(document, '{shipments,0,storeId}', '"soho"'),
        '{shipments,1}', document #> '{shipments,1}' || ${json({ storeId: 'dock', pickupContact: contact })})`)
    await database.run(sql`
      update order_shipments set store_id = case shipment_id when 'me' then 'soho' else 'dock' end`)
    const { token } = await signUpMember(shop.staff, { email: 'desk3@example.com', roleId: 'shop-desk' })
    const shipments = async (stores: string[]) => {
      await database.run(sql`update staff set limits = ${json({ stores })}`)
      return (await ask(`GET /orders/${orderNo}/shipments`, { token })).json.items
    }
    expect(await shipments(['dock'])).toMatchObject([
      { storeId: 'soho', recipient: { name: null }, lines: [] },
      { storeId: 'dock', recipient: { name: 'Grace Hill' }, lines: [{ quantity: 1 }] },
    ])
    expect(await shipments(['soho'])).toMatchObject([
      { storeId: 'soho', lines: [{ quantity: 2 }] },
      { storeId: 'dock', recipient: { name: null }, lines: [] },
    ])
    await database.run(sql`update staff set role_id = 'service'`)
    const asked = await ask(`GET /orders/${orderNo}/shipments?q=grace`, { token })
    expect(asked.json).toMatchObject({ items: [] })
    expect((await ask(`GET /orders/${orderNo}/shipments`, { token })).text).not.toMatch(/Grace|Happy|0199/)
  })

  test('an editor sees no order', async () => {
    const orderNo = await placed()
    const token = await signUp('editor')
    for (const path of pathsOf(orderNo)) expect((await ask(path, { token })).status, path).toBe(403)
  })
})

describe('searchOrders', () => {
  test("OFF-058 contains the member's sites, shops and methods as filters", async () => {
    const all = (await ask('GET /order-filters', { token: await signUp('service') })).json
    expect(all).toMatchObject({
      sites: expect.arrayContaining([{ id: 'main', name: expect.any(String) }]),
      methods: expect.arrayContaining([{ id: 'ground', name: 'UPS Ground' }]),
    })
    expect(all.stores).not.toEqual([])
    const desk = (await ask('GET /order-filters', { token: await signUp('shop-desk') })).json
    expect(desk).toMatchObject({ stores: [] })
  })

  test('OFF-058 finds by words and by address filters', async () => {
    const orderNo = await placed()
    const token = await signUp('manager')
    const found = async (query: string) => (await ask(`GET /orders?${query}`, { token })).json
    expect(
      await found('q=grace&status=new&shipping=waiting&payment=held&site=main&method=ground'),
    ).toMatchObject({
      items: [{ orderNo, buyer: 'Ada Bell', matched: { recipients: ['Grace Hill, New York'], count: 1 } }],
      count: { orders: 1, isMore: false },
    })
    expect(await found('q=nobody')).toMatchObject({ items: [], count: { orders: 0, isMore: false } })
    for (const wrong of [
      'status=lost',
      'view=none',
      'placedFrom=yesterday',
      'shipsUntil=2026-02-30',
      'after=x',
    ])
      expect(await found(wrong), wrong).toMatchObject({ status: 400 })
    const wrongDay = '2026-99-01T00:00:00.000000Z_1'
    expect(await found(`after=${wrongDay}`)).toMatchObject({ status: 400 })
    for (const time of ['2026-02-30T00:00:00', '2026-02-03T24:00:00', '0000-02-03T00:00:00'])
      expect(await found(`after=${time}.000000Z_1`), time).toMatchObject({ status: 400 })
    for (const filter of ['placedFrom', 'placedUntil', 'shipsFrom', 'shipsUntil'])
      expect(await found(`${filter}=9999-12-31`), filter).toMatchObject({ status: 400 })
    expect(await found('placedUntil=2999-12-31&shipsUntil=2999-12-31&placedFrom=0001-01-01')).toMatchObject({
      items: [],
    })
  })

  test('SALE-143 reading a list of orders and one order is in the audit log, without the search text', async () => {
    const orderNo = await placed()
    const token = await signUp('service')
    await ask('GET /orders?q=ada', { token })
    await ask(`GET /orders/${orderNo}`, { token })
    const [one, list] = await shop.audit.search({}, { limit: 2 })
    expect(list).toMatchObject({ call: 'searchOrders', result: 'done', subject: null })
    expect(one).toMatchObject({ call: 'getOrder', result: 'done', subject: `order ${orderNo}` })
  })
})

test('OFF-064 a partly sent order explains where the rest can be canceled', async () => {
  const orderNo = await placed()
  const token = await signUp('service')
  const cancel = async () =>
    ((await ask(`GET /orders/${orderNo}`, { token })).json.actions as { cancel: unknown }).cancel
  expect(await cancel()).toEqual({ isAllowed: true })
  await shop.orders.parcels.dispatch([{ orderNo, shipmentId: 'me' }])
  expect(await cancel()).toEqual({
    isAllowed: false,
    reason: 'A part of it has left the shop. Cancel what waits at its shipment.',
  })
})

describe('countNewOrders', () => {
  test('OFF-036 counts the orders that were added to the list since, and does not extend the session', async () => {
    const first = allowed(await shop.orders.administration.find(await placed()))
    const token = await signUp('service')
    const since = encodeURIComponent(first.placedAt ?? '')
    const count = async (query = '') => (await ask(`GET /new-orders?since=${since}${query}`, { token })).json
    expect(await count()).toEqual({ count: 0 })
    await placed()
    expect(await count()).toEqual({ count: 1 })
    expect(await count('&status=cancelled')).toEqual({ count: 0 })
    // Words could be a name, and the audit log has no entry for each count.
    for (const wrong of ['since=yesterday', `since=${since}&q=grace`])
      expect((await ask(`GET /new-orders?${wrong}`, { token })).status).toBe(400)
    const entries = await shop.audit.search({}, { limit: 5 })
    expect(entries.filter(({ call }) => call === 'countNewOrders')).toEqual([])
  })
})

describe('exportOrders', () => {
  /** The cells by column name. No cell in these tests contains quotes. */
  const rowsOf = ({ json }: { json: Record<string, unknown> }) => {
    const [head = [], ...rows] = String(json.csv)
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(','))
    return rows.map((row) => Object.fromEntries(head.map((column, index) => [column, row[index]])))
  }

  test("OFF-072 contains a row for each line of the list's orders, in the same order", async () => {
    const orderNos = [await placed(), await placed()]
    const [first = ''] = orderNos
    const order = allowed(await shop.orders.administration.find(first))
    const itemId = order.items.at(-1)?.id ?? ''
    allowed(await shop.orders.administration.cancel(first, { units: new Map([[itemId, 1]]) }))
    await shop.orders.parcels.dispatch([
      { orderNo: first, shipmentId: 'me', carrierId: 'UPS', trackingNo: '1Z999AA10123456784' },
    ])
    await shop.orderSearch.index()
    const token = await signUp('manager')
    const file = await ask('GET /order-exports?q=grace', { token })
    expect(file.json).toMatchObject({ orders: 2 })
    const list = (await ask('GET /orders?q=grace', { token })).json
    const rows = rowsOf(file)
    expect(rows.map(({ orderNo, position }) => `${orderNo} ${position}`)).toEqual(
      // The call returns these items.
      (list.items as { orderNo: string }[]).flatMap(({ orderNo }) => [`${orderNo} 1`, `${orderNo} 2`]),
    )
    const [item] = order.items
    expect(rows.find(({ orderNo, position }) => orderNo === first && position === '1')).toMatchObject({
      placedAt: order.placedAt,
      status: 'completed',
      site: 'main',
      buyer: 'Ada Bell',
      email: 'ada@example.com',
      currency: 'USD',
      orderTotal: (order.orderTotalCents / 100).toFixed(2),
      shipmentState: 'shipped',
      tracking: '1Z999AA10123456784',
      productId: bar,
      quantity: '2',
      canceled: '0',
      left: '2',
      amount: ((item?.priceAfterOrderDiscountCents ?? 0) / 100).toFixed(2),
      tax: ((item?.taxCents ?? 0) / 100).toFixed(2),
    })
    expect(rows.find(({ orderNo, position }) => orderNo === first && position === '2')).toMatchObject({
      shipmentState: 'cancelled',
      recipient: 'Grace Hill',
      address1: '77 Maple Court',
      canceled: '1',
    })
    expect(order.placedAt).toMatch(/Z$/)
    expect(file.text).not.toContain('accessCode')
    const [entry] = await shop.audit.search({}, { limit: 2 })
    expect(['exportOrders', 'searchOrders']).toContain(entry?.call)
  })

  test('OFF-072 contains the columns that the role may read; needs its permission and a factor confirmed within ten minutes', async () => {
    await placed()
    granted(
      await shop.staff.roles.save(
        { id: 'counter', name: 'Counter', permissions: ['orders.read', 'export'], limits: {} },
        undefined,
      ),
    )
    const token = await signUp('counter')
    const { text, status } = await ask('GET /order-exports', { token })
    expect(status).toBe(200)
    for (const hidden of [...emails, ...phones, ...streets, 'Ada', 'USD']) expect(text).not.toContain(hidden)
    expect((await ask('GET /order-exports?payment=held', { token })).json).toMatchObject({
      status: 403,
      detail: 'Your role may not do this (orders.money).',
    })
    expect((await ask('GET /order-exports', { token: await signUp('service') })).json).toMatchObject({
      status: 403,
      detail: 'Your role may not do this (export).',
    })
    await database.script(`update staff_sessions set proven_at = now() - interval '11 minutes'`)
    expect((await ask('GET /order-exports', { token })).json).toMatchObject({
      status: 403,
      type: '/api/docs/faults#fresh-factor-needed',
    })
  })
})

describe('getOrder', () => {
  test('OFF-061 shows the authorised, captured, refunded and refundable amounts of each payment', async () => {
    const orderNo = await placed()
    const token = await signUp('service')
    const payments = async () => {
      const { json } = await ask(`GET /orders/${orderNo}`, { token })
      expect(json).toMatchObject({ orderNo, shipments: 2, units: 3, tags: [], others: [] })
      return json.money
    }
    const placedOrder = allowed(await shop.orders.administration.find(orderNo))
    expect(await payments()).toMatchObject({
      charge: { toChargeCents: placedOrder.orderTotalCents, notChargedCents: 0, waiting: 2 },
      payments: [{ status: 'authorised', capturedCents: 0, card: { lastDigits: '1111' } }],
    })
    await shop.orders.capture()
    const { orderTotalCents, keptByShipment } = allowed(await shop.orders.administration.find(orderNo))
    await shop.orders.administration.cancel(orderNo, { shipmentId: 'friend' })
    expect(await payments()).toMatchObject({
      totalCents: orderTotalCents,
      givenBackCents: keptByShipment.friend,
      charge: { toChargeCents: 0, notChargedCents: 0, waiting: 1 },
      payments: [
        {
          capturedCents: orderTotalCents,
          refundedCents: keptByShipment.friend,
          refundableCents: orderTotalCents - (keptByShipment.friend ?? 0),
          owedCents: 0,
        },
      ],
    })
  })

  test('OFF-061 SALE-022 an authorisation whose capture the gateway refused is not shown as held', async () => {
    const orderNo = await placed(cardInstrument(routes, '4000000000000341'))
    const token = await signUp('service')
    const money = async () => (await ask(`GET /orders/${orderNo}`, { token })).json.money
    expect(await money()).toMatchObject({
      toPayAgainCents: 0,
      payments: [{ status: 'authorised', isCaptureRefused: false }],
    })
    await shop.orders.capture()
    const { orderTotalCents } = allowed(await shop.orders.administration.find(orderNo))
    expect(await money()).toMatchObject({
      toPayAgainCents: orderTotalCents,
      payments: [{ status: 'authorised', isCaptureRefused: true, heldUntil: null }],
    })
  })

  test('OFF-060 returns its shipments in pages, and finds them by recipient', async () => {
    const orderNo = await placed()
    const token = await signUp('service')
    const shipments = async (query: string) =>
      (await ask(`GET /orders/${orderNo}/shipments?${query}`, { token })).json
    expect(await shipments('')).toMatchObject({
      total: 2,
      items: [
        { position: 1, shipmentId: 'me', state: 'waiting', lines: [{ quantity: 2, left: 0, cancelled: 0 }] },
        { position: 2, shipmentId: 'friend', isGift: true, message: 'Happy birthday' },
      ],
    })
    expect(await shipments('after=1')).toMatchObject({ total: 2, items: [{ position: 2 }] })
    expect(await shipments('q=maple%20grace')).toMatchObject({ total: 1, items: [{ position: 2 }] })
    expect(await shipments('q=maple%20ada')).toMatchObject({ total: 0, items: [] })
  })

  test("contains the buyer's other orders", async () => {
    const [first, second] = [await placed(), await placed()]
    const token = await signUp('service')
    expect((await ask(`GET /orders/${second}`, { token })).json.others).toMatchObject([{ orderNo: first }])
  })
})

describe('notes and tags', () => {
  test('OFF-062 a note is stored with its author and cannot be changed; a repeated request writes it once', async () => {
    const orderNo = await placed()
    const { token } = await signUpMember(shop.staff, {
      email: 'sam@example.com',
      roleId: 'service',
      name: 'Sam',
    })
    const send = { token, headers: { 'idempotency-key': 'note-00001' }, body: { text: 'Call\nback' } }
    expect((await ask(`POST /orders/${orderNo}/notes`, send)).status).toBe(204)
    expect((await ask(`POST /orders/${orderNo}/notes`, send)).status).toBe(204)
    const { json } = await ask(`GET /orders/${orderNo}/events`, { token })
    expect(json).toMatchObject({
      items: [
        {
          kind: 'note',
          actor: { kind: 'member', name: 'Sam' },
          private: { text: 'Call\nback' },
          details: {},
        },
        { kind: 'placed', actor: { kind: 'shopper', name: null } },
        { kind: 'payment-authorised' },
      ],
    })
    await expect(database.run(sql`update order_events set private = '{}'`)).rejects.toThrow()
  })

  test('OFF-062 notes are returned in a separate list, however many other events are newer', async () => {
    const orderNo = await placed()
    await shop.orders.administration.note(orderNo, 'Call back')
    await database.run(sql`
      insert into order_events (order_no, kind, actor_kind)
      select ${orderNo}, 'parcel-delivered', 'shop' from generate_series(1, 120)`)
    await shop.orders.administration.note(orderNo, 'Has called')
    const token = await signUp('service')
    const events = async (query: string, reader = token) =>
      (await ask(`GET /orders/${orderNo}/events${query}`, { token: reader })).json
    const all = await events('')
    expect(all.items).toHaveLength(100)
    expect(JSON.stringify(all)).not.toContain('Call back')
    const notes = await events('?kind=note')
    expect(notes).toMatchObject({
      items: [{ private: { text: 'Has called' } }, { private: { text: 'Call back' } }],
    })
    expect(notes.next).toBeUndefined()
    const [newest] = await shop.orders.administration.newestEvents(orderNo, { kind: 'note', limit: 1 })
    expect(await events(`?kind=note&before=${newest?.id}`)).toMatchObject({
      items: [{ private: { text: 'Call back' } }],
    })
    expect(await events('?kind=note', await signUp('packer'))).toEqual({ items: [], mails: [] })
    expect(await events('?kind=placed')).toMatchObject({ status: 400 })
  })

  test('OFF-062 SALE-141 an event contains the address and name of its shipment, for members who may read them', async () => {
    const orderNo = await placed()
    const owner = await signUp('owner')
    const moved = { shippingAddress: { address1: '78 Maple Court' } }
    const changed = await ask(`PATCH /orders/${orderNo}/shipments/friend`, {
      token: owner,
      headers: { 'idempotency-key': 'move-0001' },
      body: { version: 1, change: moved, tellsBuyer: false },
    })
    expect(changed.status, changed.text).toBe(200)
    const newest = async (token: string) => (await ask(`GET /orders/${orderNo}/events`, { token })).json.items
    expect(await newest(owner)).toMatchObject([
      {
        kind: 'address-changed',
        shipment: { position: 2, name: 'Grace Hill' },
        private: { before: { address1: '77 Maple Court' }, after: { address1: '78 Maple Court' } },
      },
      { kind: 'placed', shipment: null },
      {},
    ])
    expect(await newest(await signUp('packer'))).toMatchObject([
      { shipment: { position: 2, name: 'Grace Hill' }, private: null },
      {},
    ])
    await database.run(sql`
      update orders set document = jsonb_set(document, '{shipments,0,storeId}', '"soho"')`)
    await database.run(sql`update order_shipments set store_id = 'soho' where shipment_id = 'me'`)
    const service = await signUp('service')
    await database.run(sql`
      update staff set limits = '{"stores": ["soho"]}' where email = 'service@example.com'`)
    expect(await newest(service)).toMatchObject([
      { shipment: { position: 2, name: null }, private: null },
      {},
      {},
    ])
  })

  /** The office's request to change an order's tags. */
  const tagging = (orderNo: string, token: string) => (body: object, key: string) =>
    ask(`PATCH /orders/${orderNo}/tags`, { token, headers: { 'idempotency-key': key }, body })

  test('tags are added and removed, and the journal contains the difference', async () => {
    const orderNo = await placed()
    const token = await signUp('service')
    const change = tagging(orderNo, token)
    const added = await change({ add: ['VIP', ' late ', 'VIP'] }, 'tags-0001')
    expect(added.json).toEqual({ tags: ['VIP', 'late'] })
    expect((await change({ remove: ['late', 'unknown'] }, 'tags-0002')).json).toEqual({ tags: ['VIP'] })
    expect((await change({ add: ['VIP'], remove: ['late'] }, 'tags-0003')).json).toEqual({ tags: ['VIP'] })
    expect((await change({}, 'tags-0004')).json).toEqual({ tags: ['VIP'] })
    const swapped = await change({ add: ['call'], remove: ['VIP'] }, 'tags-0005')
    expect(swapped.json).toEqual({ tags: ['call'] })
    const events = (await ask(`GET /orders/${orderNo}/events`, { token })).json.items
    expect(events).toMatchObject([
      { kind: 'tags-changed', details: { added: ['call'], removed: ['VIP'] } },
      { kind: 'tags-changed', details: { added: [], removed: ['late'] } },
      { kind: 'tags-changed', details: { added: ['VIP', 'late'], removed: [] } },
      { kind: 'placed' },
      { kind: 'payment-authorised' },
    ])
    for (const wrong of [{ add: [''] }, { tags: ['VIP'] }, { remove: ['x'.repeat(41)] }])
      expect((await change(wrong, 'tags-0006')).status, JSON.stringify(wrong)).toBe(400)
  })

  test('an order has at most 20 tags', async () => {
    const orderNo = await placed()
    const change = tagging(orderNo, await signUp('service'))
    const tags = Array.from({ length: 21 }, (_, n) => `tag ${n + 10}`)
    expect((await change({ add: tags }, 'many-0001')).status).toBe(400)
    expect((await change({ add: tags.slice(0, 20) }, 'many-0002')).json).toEqual({ tags: tags.slice(0, 20) })
    expect((await change({ add: ['one more'] }, 'many-0003')).json).toMatchObject({
      status: 400,
      title: 'Quota Exceeded',
      detail: 'At most 20 tags of an order are allowed.',
    })
    const swapped = await change({ add: ['one more'], remove: ['tag 10'] }, 'many-0004')
    expect(swapped.json.tags).toHaveLength(20)
  })

  test('concurrent changes of tags are merged', async () => {
    const orderNo = await placed()
    const [service, manager] = [await signUp('service'), await signUp('manager')]
    await tagging(orderNo, service)({ add: ['old', 'older'] }, 'both-0001')
    await Promise.all([
      tagging(orderNo, service)({ add: ['VIP'] }, 'both-0002'),
      tagging(orderNo, manager)({ add: ['late'] }, 'both-0003'),
      tagging(orderNo, manager)({ remove: ['old'] }, 'both-0004'),
      tagging(orderNo, service)({ remove: ['older'] }, 'both-0005'),
    ])
    expect(await shop.orders.administration.tagsOf(orderNo)).toEqual(['VIP', 'late'])
  })

  test('orders of other sites cannot be tagged', async () => {
    const orderNo = await placed()
    const member = await signUpMember(shop.staff, { email: 'sue@example.com', roleId: 'service' })
    await database.run(sql`update staff set limits = '{"sites": ["volumesavings"]}' where id = ${member.id}`)
    const send = { token: member.token, headers: { 'idempotency-key': 'other-0001' } }
    expect((await ask(`POST /orders/${orderNo}/notes`, { ...send, body: { text: 'Hi' } })).status).toBe(404)
    expect((await ask(`PATCH /orders/${orderNo}/tags`, { ...send, body: {} })).status).toBe(404)
    expect((await ask('GET /orders', { token: member.token })).json).toMatchObject({ items: [] })
  })
})

describe('OFF-037 saved views', () => {
  const id = 'b0000000-0000-4000-8000-000000000001'
  const view = { name: 'Big gifts', filters: { q: 'gift', status: 'new' }, isShared: false }

  test('personal views are private, and shared ones can be changed by members with the permission', async () => {
    const [manager, service] = [await signUp('manager'), await signUp('service')]
    const save = (token: string, body: object) => ask(`PUT /views/${id}`, { token, body })
    const list = async (token: string) => (await ask('GET /views', { token })).json.items
    expect((await save(service, { ...view, filters: {}, isShared: true })).status).toBe(403)
    expect((await save(service, view)).json).toEqual({ id, ...view, isChangeable: true })
    expect(await list(service)).toEqual([{ id, ...view, isChangeable: true }])
    expect(await list(manager)).toEqual([])
    expect((await save(manager, view)).status).toBe(404)
    expect((await ask(`DELETE /views/${id}`, { token: manager })).status).toBe(404)
    expect((await ask(`DELETE /views/${id}`, { token: service })).status).toBe(204)

    expect((await save(manager, { ...view, isShared: true })).json).toMatchObject({
      status: 400,
      detail: 'body.filters.q: A shared view has no typed words: it may have filters only.',
    })
    const shared = { ...view, filters: { status: 'new' }, isShared: true }
    expect((await save(manager, shared)).status).toBe(200)
    expect(await list(service)).toEqual([{ id, ...shared, isChangeable: false }])
    expect((await save(service, { ...view, name: 'Mine' })).status).toBe(403)
    expect((await ask(`DELETE /views/${id}`, { token: service })).status).toBe(403)
    expect((await save(manager, { ...shared, name: 'Gifts' })).status).toBe(200)
    expect(await list(service)).toMatchObject([{ name: 'Gifts' }])
  })

  test('filters are the same as in the list, and there are at most fifty views', async () => {
    const member = await signUpMember(shop.staff, { email: 'many@example.com', roleId: 'service' })
    const { token } = member
    const save = (filters: object) => ask(`PUT /views/${id}`, { token, body: { ...view, filters } })
    for (const filters of [{ status: 'lost' }, { after: 'x' }, { color: 'red' }])
      expect((await save(filters)).status, JSON.stringify(filters)).toBe(400)
    await database.run(sql`
      insert into staff_views (id, member_id, name, filters, is_shared)
      select gen_random_uuid(), ${member.id}, 'view', '{}', false from generate_series(1, 50)`)
    expect((await save({})).json).toMatchObject({ status: 400, title: 'Quota Exceeded' })
  })
})

describe('OFF-050 Today', () => {
  const refusesCaptures = '4000000000000341'

  test('SALE-142 each number equals the length of its list', async () => {
    await placed()
    await placed(cardInstrument(routes, refusesCaptures))
    await shop.orders.capture()
    await database.run(sql`update order_shipments set ships_on = current_date - 5 where shipment_id = 'me'`)
    await database.run(sql`insert into order_index_requests (order_no) select order_no from orders`)
    await shop.orderSearch.index()
    const token = await signUp('manager')
    const { json } = await ask('GET /today', { token })
    expect(json).toMatchObject({
      lists: [
        { id: 'late', count: 2, isMore: false, first: [{ shipments: 2 }, { shipments: 2 }] },
        { id: 'to-pack', count: 2 },
        { id: 'pickups-not-collected', count: 0 },
        { id: 'pickups-to-prepare', count: 0 },
        { id: 'pickups-ready', count: 0 },
        { id: 'capture-failed', count: 1 },
        { id: 'disputed', count: 0 },
        { id: 'owed', count: 0 },
        { id: 'check-expected', count: 0 },
        { id: 'look-again', count: 0 },
        { id: 'held-heat', count: 0 },
        { id: 'held-payment', count: 0 },
        { id: 'held-fraud', count: 0 },
        { id: 'held-address', count: 0 },
        { id: 'held-stock', count: 0 },
        { id: 'held-manual', count: 0 },
        { id: 'to-pack-later', count: 0 },
      ],
    })
    for (const [query, count] of [
      ['view=late', 2],
      ['view=to-pack', 2],
      ['payment=capture-failed', 1],
    ] as const)
      expect((await ask(`GET /orders?${query}`, { token })).json).toMatchObject({ count: { orders: count } })
  })

  test('a packer sees orders to pack, and a shop desk its pickups', async () => {
    const ids = async (roleId: string) =>
      JSON.stringify((await ask('GET /today', { token: await signUp(roleId) })).json).match(
        /(?<="id":")[\w-]+/g,
      )
    const held = ['heat', 'payment', 'fraud', 'address', 'stock', 'manual'].map((reason) => `held-${reason}`)
    expect(await ids('packer')).toEqual(['late', 'to-pack', 'look-again', ...held, 'to-pack-later'])
    expect(await ids('shop-desk')).toEqual(['pickups-not-collected', 'pickups-to-prepare', 'pickups-ready'])
  })
})
