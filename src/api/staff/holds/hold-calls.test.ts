import { beforeEach, expect, test } from 'vitest'
import { holdRulesTag } from '#commerce/orders/holds/new-order-holds.ts'
import { addDays, shopDay } from '#shared/dates/calendar-date.ts'
import { announced } from '#testing/announced.ts'
import { stockedDatabase } from '#testing/database.ts'
import { allowed, cardInstrument, fillBasket, guest, payFor } from '#testing/orders/buyer.ts'
import { forgetOrders } from '#testing/orders/forget-orders.ts'
import { openShopWithAdapters } from '#testing/shop-with-adapters.ts'
import { granted, signUpMember } from '#testing/staff/members.ts'
import { openOffice } from '#testing/staff/office.ts'

const database = await stockedDatabase()
const { shop, routes } = openShopWithAdapters(database)
const { ask, unexpectedErrors } = openOffice(shop)
const today = shopDay(new Date())

beforeEach(async () => {
  await forgetOrders(database, 'sea-salt-bar')
  await database.script('delete from hold_rules; delete from staff; delete from attempts')
})

const signUp = async (roleId: string) =>
  (await signUpMember(shop.staff, { email: `${roleId}@example.com`, roleId })).token

/** The call's responses, as far as the tests read them. */
const holdsOf = ({ json }: { json: Record<string, unknown> }) =>
  // The calls return this list.
  json.holds as { id: string; orderNo: string }[]

let keys = 0
const send = (path: string, token: string, body: unknown, key = `key-${++keys}-holds`) =>
  ask(path, { token, headers: { 'idempotency-key': key }, body })

async function place() {
  const shopper = guest()
  const basket = await fillBasket(shop, shopper, { productId: 'sea-salt-bar', quantity: 2 }, [
    await cardInstrument(routes),
  ])
  return allowed(await payFor(shop, shopper, basket.id)).orderNo
}

test('SALE-040 SALE-127 a packer holds and releases a shipment under their own name, and a held shipment cannot be sent', async () => {
  const packer = await signUpMember(shop.staff, {
    email: 'packer@example.com',
    roleId: 'packer',
    name: 'Pat',
  })
  const orderNo = await place()
  const body = { places: [{ orderNo, shipmentId: 'me' }, { orderNo: '99999999' }], reason: 'manual' }
  expect((await send('POST /holds', packer.token, body)).status).toBe(400)
  const held = await send('POST /holds', packer.token, { ...body, note: 'Box is torn', lookAgainOn: today })
  const [own, other] = holdsOf(held)
  const id = own?.id ?? ''
  expect(own).toMatchObject({ orderNo, reason: 'manual', lookAgainOn: today, releaseOn: null })
  expect(other).toMatchObject({ refused: { code: 'order-not-found' } })
  const sent = await send('POST /dispatches', packer.token, { parcels: [{ orderNo, shipmentId: 'me' }] })
  expect(sent.json.parcels).toEqual([
    { refused: { code: 'shipment-held', detail: 'This shipment is on hold: staff have stopped it.' } },
  ])
  const list = await ask('GET /holds?reason=manual', { token: packer.token })
  expect(list.json).toMatchObject({
    counts: { manual: 1 },
    items: [
      {
        id,
        orderNo,
        position: 1,
        shipments: 1,
        author: { kind: 'member', name: 'Pat' },
        note: 'Box is torn',
        city: 'New York',
      },
    ],
  })
  await shop.orderSearch.index()
  expect((await ask('GET /orders', { token: packer.token })).json).toMatchObject({
    items: [{ orderNo, held: 1 }],
  })
  expect((await ask(`GET /orders/${orderNo}`, { token: packer.token })).json).toMatchObject({ held: 1 })
  const page = await ask(`GET /orders/${orderNo}/shipments`, { token: packer.token })
  expect(page.json.items).toMatchObject([{ holds: [{ reason: 'manual', note: 'Box is torn' }] }])
  const day = await send('PATCH /holds', packer.token, { ids: [id], releaseOn: addDays(today, 3) })
  expect(day.json.holds).toEqual([{ orderNo, id }])
  // A repetition with the same days makes no change and adds no event.
  const same = await send('PATCH /holds', packer.token, { ids: [id], releaseOn: addDays(today, 3) })
  expect(same.json.holds).toEqual([{ orderNo, id }])
  const released = await send('POST /holds/release', packer.token, { ids: [id] })
  expect(released.json.holds).toEqual([{ orderNo, id }])
  expect((await ask('GET /holds', { token: packer.token })).json).toMatchObject({ counts: {}, items: [] })
  expect((await ask(`GET /orders/${orderNo}`, { token: packer.token })).json).toMatchObject({ held: 0 })
  const journal = allowed(await shop.orders.administration.journal(orderNo))
  expect(journal.filter(({ actor }) => actor.id === packer.id).map(({ kind }) => kind)).toEqual([
    'order-held',
    'hold-changed',
    'order-released',
  ])
  expect(unexpectedErrors).toEqual([])
})

test('SALE-043 members who may hold can place a hold for fraud, and members who may release fraud can release it', async () => {
  const [service, manager] = [await signUp('service'), await signUp('manager')]
  const orderNo = await place()
  const held = await send('POST /holds', service, { places: [{ orderNo }], reason: 'fraud' })
  const ids = holdsOf(held).map(({ id }) => id)
  const refused = { holds: [{ refused: { code: 'not-permitted' } }] }
  expect((await send('POST /holds/release', service, { ids })).json).toMatchObject(refused)
  expect((await send('PATCH /holds', service, { ids, releaseOn: today })).json).toMatchObject(refused)
  expect((await ask('GET /risk-rules', { token: service })).status).toBe(403)
  expect((await send('POST /holds/release', manager, { ids })).json.holds).toEqual([{ orderNo, id: ids[0] }])
})

test('SALE-043 only members who may release a hold for fraud or payment can set its end', async () => {
  const [packer, owner] = [await signUp('packer'), await signUp('owner')]
  const orderNo = await place()
  const places = [{ orderNo }]
  for (const reason of ['fraud', 'payment'])
    expect((await send('POST /holds', packer, { places, reason, releaseOn: today })).json).toMatchObject({
      holds: [{ refused: { code: 'not-permitted' } }],
    })
  expect(allowed(await shop.orders.administration.find(orderNo)).holds).toEqual([])
  // A member without the explicit permission may not.
  const actor = { kind: 'member', id: 'somebody' } as const
  const unsaid = { reason: 'fraud', releaseOn: today } as const
  expect(await shop.orders.holds.place(places, unsaid, { actor })).toMatchObject([
    { refused: 'not-permitted' },
  ])

  const look = { places, reason: 'fraud', lookAgainOn: today }
  const [hold] = holdsOf(await send('POST /holds', packer, look))
  const ids = [hold?.id]
  for (const days of [{}, { lookAgainOn: '2999-12-31' }, { releaseOn: today }])
    expect((await send('PATCH /holds', packer, { ids, ...days })).json).toMatchObject({
      holds: [{ refused: { code: 'not-permitted' } }],
    })
  expect((await send('PATCH /holds', owner, { ids, releaseOn: today })).json).toMatchObject({
    holds: [{ orderNo }],
  })
  const stopped = { places, reason: 'fraud', note: 'Stolen card' }
  expect((await send('POST /holds', owner, stopped)).json).toMatchObject({
    holds: [{ id: hold?.id, releaseOn: null, note: 'Stolen card' }],
  })
  await shop.orders.holds.run()
  const sent = await send('POST /dispatches', packer, { parcels: [{ orderNo, shipmentId: 'me' }] })
  expect(sent.json).toMatchObject({ parcels: [{ refused: { code: 'shipment-held' } }] })
})

test('SALE-042 a rule shows how many shipments it matches before it is saved, then holds them, and releases them when it ends', async () => {
  const token = await signUp('manager')
  const orderNo = await place()
  const scope = { startsOn: today, endsOn: addDays(today, 60), meltableOnly: false }
  const query = `states=NY,AZ&startsOn=${today}&endsOn=${scope.endsOn}&meltableOnly=false`
  expect((await ask(`GET /hold-rule-hits?${query}`, { token })).json).toEqual({ shipments: 1 })
  expect((await ask(`GET /hold-rule-hits?${query.replace('NY,', '')}`, { token })).json).toEqual({
    shipments: 0,
  })
  expect((await ask(`GET /hold-rule-hits?${query.replace('NY,AZ', '')}`, { token })).status).toBe(400)
  const id = 'a0000000-0000-4000-8000-000000000042'
  const rule = { ...scope, name: 'New York heat', states: ['ny'], zipPrefixes: [], methods: [] }
  expect(
    (await ask(`PUT /hold-rules/${id}`, { token, body: { ...rule, endsOn: '2020-01-01' } })).status,
  ).toBe(400)
  const saved = await ask(`PUT /hold-rules/${id}`, { token, body: rule })
  expect(saved.json).toEqual({ ...rule, id, states: ['NY'] })
  expect((await ask('GET /hold-rules', { token })).json).toEqual({ rules: [saved.json] })
  expect((await ask('GET /holds', { token })).json).toMatchObject({
    counts: { heat: 1 },
    items: [{ orderNo, ruleName: 'New York heat', author: { kind: 'shop' } }],
  })
  expect((await ask(`DELETE /hold-rules/${id}`, { token })).status).toBe(204)
  expect((await ask('GET /holds', { token })).json.items).toEqual([])
  expect((await ask('GET /hold-rules', { token })).json).toEqual({ rules: [] })
})

test('SALE-044 a manager changes the risk rules', async () => {
  const token = await signUp('manager')
  const rules = [
    { kind: 'order-total', isOn: false, least: 200_000, hits: 0 },
    { kind: 'guest-gift-cards', isOn: true, least: 30_000, hits: 0 },
    { kind: 'orders-of-email', isOn: false, least: 3, hits: 0 },
  ]
  expect((await ask('GET /risk-rules', { token })).json).toEqual({ rules })
  const change = { rules: [{ kind: 'order-total', isOn: true, least: 100 }] }
  const orderNo = await place()
  expect((await ask('PUT /risk-rules', { token, body: change })).json).toEqual({
    rules: [
      { kind: 'order-total', isOn: true, least: 100, hits: 1 },
      ...rules.slice(1).map((rule) => ({ ...rule, hits: expect.any(Number) })),
    ],
  })
  expect(allowed(await shop.orders.administration.find(orderNo)).holds).toEqual([])
  await announced(database, [holdRulesTag])
  const next = await place()
  expect(allowed(await shop.orders.administration.find(next)).holds).toMatchObject([{ reason: 'fraud' }])
  const back = { rules: [{ kind: 'order-total', isOn: false, least: 200_000 }] }
  await ask('PUT /risk-rules', { token, body: back })
  await announced(database, [holdRulesTag])
})

test('SALE-142 OFF-058 the list, Today and its numbers include held shipments, by reason, until they are released', async () => {
  const token = await signUp('manager')
  const orderNo = await place()
  const held = await send('POST /holds', token, {
    places: [{ orderNo, shipmentId: 'me' }],
    reason: 'address',
    lookAgainOn: today,
  })
  const found = async (query: string) => {
    await shop.orderSearch.index()
    const { json } = await ask(`GET /orders?${query}`, { token })
    // The call returns rows.
    return (json.items as { orderNo: string }[]).map((row) => row.orderNo)
  }
  for (const query of ['hold=address', 'view=held', 'view=look-again'])
    expect(await found(query)).toEqual([orderNo])
  expect(await found('hold=heat')).toEqual([])
  const counts = async () => {
    const { json } = await ask('GET /today', { token })
    // The call returns lists.
    const lists = json.lists as { id: string; count: number }[]
    return lists.filter(({ count }) => count > 0).map(({ id }) => id)
  }
  expect(await counts()).toEqual(expect.arrayContaining(['held-address', 'look-again']))
  await send('POST /holds/release', token, { ids: holdsOf(held).map(({ id }) => id) })
  for (const query of ['hold=address', 'view=held', 'view=look-again']) expect(await found(query)).toEqual([])
  expect(await counts()).not.toContain('held-address')
})

test('SALE-142 a member of other sites can neither hold nor release orders, and cannot save a rule', async () => {
  granted(
    await shop.staff.roles.save(
      { id: 'elsewhere', name: 'Elsewhere', permissions: ['orders.hold'], limits: { sites: [] } },
      undefined,
    ),
  )
  const [token, manager] = [await signUp('elsewhere'), await signUp('manager')]
  const orderNo = await place()
  const body = { places: [{ orderNo }], reason: 'heat' }
  expect((await send('POST /holds', token, body)).json.holds).toMatchObject([
    { refused: { code: 'order-not-found' } },
  ])
  const ids = holdsOf(await send('POST /holds', manager, body)).map(({ id }) => id)
  expect((await send('POST /holds/release', token, { ids })).json.holds).toMatchObject([
    { refused: { code: 'hold-not-found' } },
  ])
  expect((await ask('GET /holds', { token })).json).toMatchObject({ items: [], counts: {} })
  const rule = { name: 'All', states: ['NY'], startsOn: today, endsOn: today, meltableOnly: false }
  const path = 'PUT /hold-rules/a0000000-0000-4000-8000-000000000043'
  expect((await ask(path, { token, body: rule })).status).toBe(403)
})

test('SALE-042 SALE-140 a packer holds single shipments; previewing, saving and ending a rule are refused', async () => {
  const [packer, service] = [await signUp('packer'), await signUp('service')]
  const path = '/hold-rules/a0000000-0000-4000-8000-000000000044'
  const body = {
    name: 'West',
    states: ['AZ'],
    startsOn: today,
    endsOn: addDays(today, 7),
    meltableOnly: true,
  }
  const query = new URLSearchParams({
    states: 'AZ',
    startsOn: today,
    endsOn: body.endsOn,
    meltableOnly: 'true',
  })
  const refused = { status: 403, detail: 'Your role may not do this (orders.rules).' }
  expect((await ask(`PUT ${path}`, { token: packer, body })).json).toMatchObject(refused)
  expect((await ask(`GET /hold-rule-hits?${query.toString()}`, { token: packer })).json).toMatchObject(
    refused,
  )
  expect((await ask(`PUT ${path}`, { token: service, body })).status).toBe(200)
  expect((await ask(`DELETE ${path}`, { token: packer })).json).toMatchObject(refused)
  expect((await ask('GET /hold-rules', { token: packer })).json).toMatchObject({ rules: [{ name: 'West' }] })
  expect((await ask(`DELETE ${path}`, { token: service })).status).toBe(204)
})
