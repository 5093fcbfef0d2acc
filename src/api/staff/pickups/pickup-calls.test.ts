import { beforeEach, expect, test } from 'vitest'
import { json, sql } from '#commerce/database.ts'
import { isRefusal } from '#commerce/refusals.ts'
import { stockedDatabase } from '#testing/database.ts'
import { forgetOrders } from '#testing/orders/forget-orders.ts'
import { allowed, cardInstrument, fillBasket, guest, payFor } from '#testing/orders/buyer.ts'
import { pickupProducts, pickupStore, placePickup, stockPickups } from '#testing/orders/pickup-orders.ts'
import { openShopWithAdapters } from '#testing/shop-with-adapters.ts'
import { signUpMember } from '#testing/staff/members.ts'
import { openOffice } from '#testing/staff/office.ts'

const database = await stockedDatabase()
const { shop, routes } = openShopWithAdapters(database)
const { ask, unexpectedErrors } = openOffice(shop)
const store = pickupStore.id
const [bar] = pickupProducts

beforeEach(async () => {
  await database.script('delete from staff; delete from attempts')
  await forgetOrders(database, ...pickupProducts)
  await stockPickups(database)
})

/** A member with a predefined role, who works at one shop. */
async function deskAt(storeId = store) {
  const member = await signUpMember(shop.staff, { email: 'desk@example.com', roleId: 'shop-desk' })
  // A change by the call would end the sign-in.
  await database.run(sql`update staff set limits = ${json({ stores: [storeId] })} where id = ${member.id}`)
  return member
}

let keys = 0
const send = (path: string, token: string, body?: unknown) =>
  ask(path, {
    token,
    ...(body !== undefined && { body, headers: { 'idempotency-key': `key-${++keys}-pickups` } }),
  })

const place = () => placePickup({ shop, routes })
const pathOf = (orderNo: string) => `/pickups/${orderNo}/me`

async function codeOf({ shopper, order }: Awaited<ReturnType<typeof place>>): Promise<string> {
  const found = await shop.orders.get(shopper, order.orderNo)
  return isRefusal(found) ? '' : (found.pickupCodes?.get('me') ?? '')
}

test('SALE-077 SALE-078 SALE-080 SALE-141 a desk prepares a pickup, marks it ready and hands it over, without address, amounts and code', async () => {
  const { token, id } = await deskAt()
  const placed = await place()
  const { orderNo } = placed.order
  const texts: string[] = []
  const reply = async (...sent: Parameters<typeof send>) => {
    const answer = await send(...sent)
    texts.push(answer.text)
    return answer
  }
  expect((await reply('GET /desk-shops', token)).json).toMatchObject({ shops: [{ id: store }] })
  expect((await reply(`GET /pickups?store=${store}`, token)).json).toMatchObject({
    counts: { prepare: 1, ready: 0, 'not-collected': 0, 'handed-over': 0 },
    pickups: [{ orderNo, shipmentId: 'me', state: 'waiting', name: 'Ada Bell', units: 5 }],
  })
  await shop.orders.administration.note(orderNo, 'Comes at five')
  const pickup = await reply(`GET ${pathOf(orderNo)}`, token)
  expect(pickup.json).toMatchObject({
    orderNo,
    name: 'Ada Bell',
    state: 'waiting',
    notes: [{ text: 'Comes at five' }],
    lines: [
      {
        productId: bar,
        name: 'Sea Salt Bar',
        quantity: 3,
        waiting: 3,
        picture: expect.stringMatching(/^\/images\//),
      },
      { quantity: 2, waiting: 2 },
    ],
  })
  expect((await reply(`POST ${pathOf(orderNo)}/prepare`, token, {})).json).toMatchObject({ state: 'picking' })
  const lines = pickup.json.lines as { itemId: string; waiting: number }[]
  const items = lines.map(({ itemId, waiting: quantity }) => ({ itemId, quantity }))
  expect((await reply(`POST ${pathOf(orderNo)}/ready`, token, { items: items.slice(1) })).json).toMatchObject(
    {
      status: 409,
      detail: 'Missing: 3 × Sea Salt Bar.',
    },
  )
  const ready = await reply(`POST ${pathOf(orderNo)}/ready`, token, { place: 'B 7', items })
  expect(ready.json).toMatchObject({ state: 'ready', place: 'B 7', readyUntil: expect.any(String) })
  const code = await codeOf(placed)
  expect(code).toMatch(/^\d{6}$/)
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  expect((await reply(`POST ${pathOf(orderNo)}/hand-over`, token, { code: wrong })).json).toMatchObject({
    status: 409,
    type: '/api/docs/faults#pickup-code-wrong',
    detail: 'This is not the code of this order. You have 4 more tries.',
  })
  expect((await reply(`GET /pickups?store=${store}&list=ready`, token)).json).toMatchObject({
    pickups: [{ orderNo, place: 'B 7' }],
  })
  expect((await reply(`POST ${pathOf(orderNo)}/keep`, token, { remind: false })).json).toMatchObject({
    state: 'ready',
  })
  const part = {
    name: 'Ada Bell',
    note: 'Driver license',
    items: [{ itemId: lines[0]?.itemId, quantity: 1 }],
  }
  expect((await reply(`POST ${pathOf(orderNo)}/hand-over`, token, part)).json).toMatchObject({
    state: 'ready',
  })
  // The code finds it, too.
  expect((await send(`GET /pickups?store=${store}&q=${code}`, token)).json).toMatchObject({
    pickups: [{ orderNo }],
  })
  expect(
    (await reply(`POST ${pathOf(orderNo)}/hand-over`, token, { code, sendReceipt: true })).json,
  ).toMatchObject({
    state: 'handed-over',
    handedOverAt: expect.any(String),
  })
  expect(texts.join()).not.toMatch(/Orchard|555.?0101|\b10001\b|example\.com|Cents|price|accessCode/)
  expect(texts.join()).not.toContain(code)
  const journal = allowed(await shop.orders.administration.journal(orderNo))
  expect(journal.filter(({ kind }) => kind.startsWith('pickup-')).map(({ actor }) => actor)).toEqual(
    Array.from({ length: 5 }, () => ({ kind: 'member', id, requestId: expect.any(String) })),
  )
  const audited = await shop.audit.search({}, { limit: 30 })
  expect(JSON.stringify(audited)).not.toContain(code)
  expect(audited.filter(({ subject }) => subject === `order ${orderNo}`).map(({ call }) => call)).toEqual(
    expect.arrayContaining(['getPickup', 'preparePickup', 'setReady', 'handOver', 'keepPickup']),
  )
  expect(unexpectedErrors).toEqual([])
})

test('SALE-078 wrong codes are counted, and a repeated request with its key gets the same response', async () => {
  const { token } = await deskAt()
  const placed = await place()
  const path = `POST ${pathOf(placed.order.orderNo)}`
  await send(`${path}/ready`, token, {})
  const code = await codeOf(placed)
  const typed = Array.from({ length: 5 }, (_, index) =>
    String((Number(code) + index + 1) % 1_000_000).padStart(6, '0'),
  )
  for (const wrong of typed)
    expect((await send(`${path}/hand-over`, token, { code: wrong })).status).toBe(409)
  expect((await send(`${path}/hand-over`, token, { code })).json).toMatchObject({
    type: '/api/docs/faults#pickup-code-locked',
    detail: expect.stringContaining('15 minutes'),
  })
  const body = { name: 'Ada Bell', note: 'Passport' }
  const headers = { 'idempotency-key': 'hand-over-once' }
  const once = await ask(`${path}/hand-over`, { token, body, headers })
  expect(once.json).toMatchObject({ state: 'handed-over' })
  expect((await ask(`${path}/hand-over`, { token, body, headers })).json).toEqual(once.json)
  for (const body of [{}, { name: 'Ada' }, { name: ' ', note: 'x' }, { code: '' }])
    expect((await send(`${path}/hand-over`, token, body)).status).toBe(400)
})

test('SALE-080 OFF-102 a desk of another shop gets the same refusals as for a pickup that does not exist', async () => {
  const { token } = await deskAt('soho')
  const placed = await place()
  const { orderNo } = placed.order
  allowed(await shop.orders.pickups.setReady({ orderNo, shipmentId: 'me' }))
  expect((await send('GET /desk-shops', token)).json).toMatchObject({ shops: [] })
  expect((await send(`GET /pickups?store=${store}`, token)).status).toBe(404)
  expect((await send(`GET /shop-stock?store=${store}&q=bar`, token)).status).toBe(404)
  expect((await send('GET /pickups?store=soho&q=Ada', token)).json).toMatchObject({ pickups: [] })
  const missing = { status: 404, type: '/api/docs/faults#order-not-found' }
  const before = allowed(await shop.orders.administration.journal(orderNo))
  for (const [call, body] of [
    ['prepare', {}],
    ['ready', {}],
    ['hand-over', { code: await codeOf(placed) }],
    ['hand-over', { name: 'Eve', note: 'Library card' }],
    ['keep', { remind: true }],
    ['back', {}],
  ] as const)
    expect((await send(`POST ${pathOf(orderNo)}/${call}`, token, body)).json, call).toMatchObject(missing)
  const [known, unknown] = [
    await send(`GET ${pathOf(orderNo)}`, token),
    await send('GET /pickups/99999999/me', token),
  ]
  expect(known.json).toMatchObject(missing)
  expect(known.text.replaceAll(orderNo, '').replace(String(known.json.requestId), '')).toBe(
    unknown.text.replaceAll('99999999', '').replace(String(unknown.json.requestId), ''),
  )
  expect(allowed(await shop.orders.administration.journal(orderNo))).toEqual(before)
  expect((await send('POST /stock-counts', token, { productId: bar, place: store, units: 1 })).status).toBe(
    403,
  )
})

test('SALE-080 a member of sites sees pickups of these sites only', async () => {
  const member = await signUpMember(shop.staff, { email: 'sites@example.com', roleId: 'manager' })
  await database.run(sql`update staff set limits = '{"sites": ["elsewhere"]}' where id = ${member.id}`)
  const { order } = await place()
  expect((await send(`GET /pickups?store=${store}`, member.token)).json).toMatchObject({
    counts: { prepare: 0 },
  })
  expect((await send(`GET ${pathOf(order.orderNo)}`, member.token)).status).toBe(404)
})

test('SALE-078 search texts that could be codes are rate limited', async () => {
  const { token } = await deskAt()
  for (let guess = 0; guess < 60; guess += 1)
    expect(
      (await send(`GET /pickups?store=${store}&q=${String(guess).padStart(6, '0')}`, token)).status,
    ).toBe(200)
  expect((await send(`GET /pickups?store=${store}&q=000%20000`, token)).status).toBe(429)
  expect((await send(`GET /pickups?store=${store}&q=Ada`, token)).status).toBe(200)
})

test('OFF-050 SALE-079 Today shows the pickups that were not collected, with the same number as their list', async () => {
  const { token } = await deskAt()
  const { order } = await place()
  allowed(await shop.orders.pickups.setReady({ orderNo: order.orderNo, shipmentId: 'me' }))
  await shop.orderSearch.index()
  const listOf = async () => {
    const today = (await send('GET /today', token)).json as { lists: { id: string; count: number }[] }
    return today.lists.find(({ id }) => id === 'pickups-not-collected')?.count
  }
  expect(await listOf()).toBe(0)
  await database.script('update order_shipments set ready_until = current_date - 2')
  await database.run(sql`insert into order_index_requests (order_no) values (${order.orderNo})`)
  await shop.orderSearch.index()
  expect(await listOf()).toBe(1)
  const manager = await signUpMember(shop.staff, { email: 'manager@example.com', roleId: 'manager' })
  expect((await send('GET /orders?view=pickups-not-collected', manager.token)).json).toMatchObject({
    items: [{ orderNo: order.orderNo }],
    count: { orders: 1 },
  })
  allowed(await shop.orders.pickups.keep({ orderNo: order.orderNo, shipmentId: 'me', reminds: false }))
  await shop.orderSearch.index()
  expect(await listOf()).toBe(0)
})

test("OFF-108 a shop's stock is found by product name, moved with a reason, and counted", async () => {
  const { token } = await deskAt()
  const stock = async (q: string) =>
    ((await send(`GET /shop-stock?store=${store}&q=${encodeURIComponent(q)}`, token)).json.products ??
      []) as {
      productId: string
      stock: unknown
    }[]
  const found = (await stock('sea salt bar')).find(({ productId }) => productId === bar)
  expect(found).toMatchObject({
    name: 'Sea Salt Bar',
    stock: { onHand: 1_000, promised: 0, isPerpetual: false },
  })
  const move = { productId: bar, place: store, units: -2, reason: 'sold-at-counter' }
  expect((await send('POST /stock-adjustments', token, move)).json).toMatchObject({ onHand: 998 })
  const undo = { ...move, units: 2, reason: 'correction' }
  expect((await send('POST /stock-adjustments', token, undo)).json).toMatchObject({ onHand: 1_000 })
  await place()
  expect(
    (await send('POST /stock-counts', token, { productId: bar, place: store, units: 2 })).json,
  ).toMatchObject({
    onHand: 2,
    promised: 3,
  })
  expect((await stock(bar)).find(({ productId }) => productId === bar)).toMatchObject({
    stock: { onHand: 2, promised: 3 },
  })
  expect(await stock('zzzzzz')).toEqual([])
})

test('SALE-116 an order lookup by postal code shows no pickup code; the buyer sees it', async () => {
  const placed = await place()
  const { orderNo } = placed.order
  allowed(await shop.orders.pickups.setReady({ orderNo, shipmentId: 'me' }))
  const code = await codeOf(placed)
  const partial = allowed(
    await shop.orders.lookUp('main', orderNo, { email: 'ada@example.com', postalCode: '10001' }),
  )
  expect(partial).toMatchObject({ access: 'partial' })
  expect(partial.order.pickupCodes).toBeUndefined()
  const full = allowed(
    await shop.orders.lookUp('main', orderNo, {
      email: 'ada@example.com',
      accessCode: placed.order.accessCode,
    }),
  )
  expect(full.order.pickupCodes?.get('me')).toBe(code)
  const shopper = guest()
  const basket = await fillBasket(shop, shopper, { productId: bar, quantity: 1 }, [
    await cardInstrument(routes),
  ])
  const delivery = allowed(await payFor(shop, shopper, basket.id))
  expect(allowed(await shop.orders.get(shopper, delivery.orderNo)).pickupCodes).toBeUndefined()
})

test('OFF-104 SALE-040 a held pickup shows why it must not be handed over, and cannot be marked ready', async () => {
  const { token } = await deskAt()
  const { order } = await place()
  const { orderNo } = order
  expect((await send(`GET ${pathOf(orderNo)}`, token)).json).toMatchObject({ holds: [] })
  await shop.orders.holds.place([{ orderNo }], { reason: 'manual', note: 'The buyer calls back' })
  const held = await send(`GET ${pathOf(orderNo)}`, token)
  expect(held.json).toMatchObject({ holds: ['manual'] })
  expect(held.text).not.toContain('calls back')
  for (const [step, body] of [
    ['ready', { place: 'B 7' }],
    ['hand-over', { name: 'Ada Bell', note: 'Driver license' }],
  ] as const)
    expect((await send(`POST ${pathOf(orderNo)}/${step}`, token, body)).json).toMatchObject({ status: 409 })
  expect((await send(`GET ${pathOf(orderNo)}`, token)).json).toMatchObject({ state: 'waiting' })
})
