import { beforeEach, expect, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import { stockedDatabase } from '#testing/database.ts'
import { addDays } from '#shared/dates/calendar-date.ts'
import { address, allowed, cardInstrument, fillBasket, guest, payFor } from '#testing/orders/buyer.ts'
import { hashOf } from '#commerce/staff/tickets.ts'
import { forgetOrders } from '#testing/orders/forget-orders.ts'
import { openShopWithAdapters } from '#testing/shop-with-adapters.ts'
import { granted, signUpMember } from '#testing/staff/members.ts'
import { openOffice } from '#testing/staff/office.ts'

const database = await stockedDatabase()
const { shop, routes } = openShopWithAdapters(database)
const { ask, unexpectedErrors } = openOffice(shop)

beforeEach(async () => {
  await forgetOrders(database, 'sea-salt-bar')
  await database.script('delete from staff; delete from attempts; delete from staff_roles where position > 6')
})

const signUp = async (roleId: string, email = `${roleId}@example.com`) =>
  (await signUpMember(shop.staff, { email, roleId })).token

let keys = 0
const send = (path: string, token: string, body?: unknown, key = `key-${++keys}-bulk`) =>
  ask(path, { token, headers: { 'idempotency-key': key }, body })

async function placeOrder(productId = 'sea-salt-bar'): Promise<string> {
  const shopper = guest()
  const basket = await fillBasket(shop, shopper, { productId, quantity: 1 }, [await cardInstrument(routes)])
  const { orderNo } = allowed(await payFor(shop, shopper, basket.id))
  await shop.orderSearch.index()
  return orderNo
}

const hold = { kind: 'hold', reason: 'heat' }
const cancel = { kind: 'cancel', reason: 'requested' }

test('OFF-041 OFF-042 OFF-044 all matching orders are selected, previewed, processed and reported, with one audit log entry', async () => {
  const token = await signUp('service')
  const [held, free] = [await placeOrder(), await placeOrder()]
  allowed((await shop.orders.holds.place([{ orderNo: held }], { reason: 'heat' }))[0] ?? { refused: 'none' })
  const selected = await ask('POST /order-selections', { token, body: { q: address.lastName } })
  expect(selected.json).toEqual({ id: expect.any(String), orderNos: [free, held] })
  const body = { selection: { selectionId: selected.json.id }, action: hold }
  const created = await send('POST /bulk-runs', token, body, 'once-and-for-all')
  expect(created.json).toMatchObject({ state: 'checking', counts: { unchecked: 2 } })
  expect((await send('POST /bulk-runs', token, body, 'once-and-for-all')).json).toEqual(created.json)
  const path = `/bulk-runs/${String(created.json.id)}`
  expect((await ask(`POST ${path}/start`, { token })).json).toMatchObject({ status: 409 })
  await shop.bulkRuns.work()
  expect((await ask(`GET ${path}`, { token })).json).toMatchObject({
    state: 'ready',
    counts: { can: 1, cannot: 1 },
    mails: 1,
    sums: [],
    reasons: [{ code: 'already-so', count: 1, detail: 'It is so already: nothing would change.' }],
  })
  expect((await ask(`POST ${path}/start`, { token })).json).toMatchObject({ state: 'running' })
  await shop.bulkRuns.work()
  expect((await ask('GET /bulk-runs', { token })).json).toMatchObject({
    runs: [{ id: created.json.id, state: 'done', counts: { done: 1, cannot: 1, failed: 0 } }],
  })
  expect((await ask(`GET ${path}/others`, { token })).json).toEqual({
    orders: [
      {
        position: 2,
        orderNo: held,
        refused: { code: 'already-so', detail: 'It is so already: nothing would change.' },
      },
    ],
  })
  const entries = await database.rows(sql`select call, subject from staff_audit 
    where call like '%BulkRun' and result = 'done'`)
  expect(entries).toEqual([{ call: 'startBulkRun', subject: `run ${String(created.json.id)}` }])

  const again = await send(`POST ${path}/again`, token)
  expect(again.json).toMatchObject({ state: 'checking', counts: { unchecked: 1 } })
  expect((await ask(`POST /bulk-runs/${String(again.json.id)}/stop`, { token })).json).toMatchObject({
    state: 'stopped',
  })
  expect((await ask(`POST /bulk-runs/${String(again.json.id)}/close`, { token })).status).toBe(204)
  expect((await ask('GET /bulk-runs', { token })).json).toEqual({ runs: [] })
  expect(unexpectedErrors).toEqual([])
})

test('OFF-043 SALE-140 a run of another member is not found', async () => {
  const [token, other] = [await signUp('service'), await signUp('owner')]
  const orderNos = [await placeOrder()]
  const { json } = await send('POST /bulk-runs', token, { selection: { orderNos }, action: hold })
  const path = `/bulk-runs/${String(json.id)}`
  for (const call of [`GET ${path}`, `GET ${path}/others`, `POST ${path}/start`, `POST ${path}/close`])
    expect((await ask(call, { token: other })).json, call).toMatchObject({
      status: 404,
      title: 'Bulk Run Not Found',
    })
  expect((await send(`POST ${path}/again`, other)).status).toBe(404)
  expect((await ask(`GET ${path}`, { token })).status).toBe(200)
})

/** Starts a run of a member, ends the sign-in from another session by the given call, and returns the run's state. */
async function runAfter(call: (other: string, first: { id: string }) => Promise<{ status: number }>) {
  const { token, session } = await signUpMember(shop.staff, {
    email: `${++keys}@example.com`,
    roleId: 'service',
  })
  const other = `other-secret-${keys}`
  await database.run(sql`
    insert into staff_sessions (token_hash, id, member_id, is_proven, started_at, used_at, proven_at, network, device)
    select ${hashOf(other)}, gen_random_uuid(), member_id, is_proven, started_at, used_at, proven_at, network, device
    from staff_sessions where id = ${session.id}`)
  const orderNos = [await placeOrder()]
  const { json } = await send('POST /bulk-runs', token, { selection: { orderNos }, action: hold })
  await shop.bulkRuns.work()
  await ask(`POST /bulk-runs/${String(json.id)}/start`, { token })
  expect((await call(other, { id: session.id })).status).toBeLessThan(300)
  expect((await ask('GET /session', { token })).status).toBe(401)
  await shop.bulkRuns.work()
  const { holds } = allowed(await shop.orders.administration.find(orderNos[0] ?? ''))
  const run = await database.row<{ state: string }>(
    sql`select state from bulk_runs where id = ${String(json.id)}`,
  )
  return { state: run?.state, holds: holds.length }
}

test('SALE-140 a run ends with a sign-in that may have been stolen, but not by signing out', async () => {
  expect(await runAfter((token, { id }) => ask(`DELETE /me/sessions/${id}`, { token }))).toEqual({
    state: 'stopped',
    holds: 0,
  })
  const body = { password: 'brittle toffee over the stairs' }
  expect(await runAfter((token) => ask('PUT /me/password', { token, body }))).toEqual({
    state: 'stopped',
    holds: 0,
  })
  const signOut = async (_: string, { id }: { id: string }) => {
    const first = await shop.staff.sessions.listOf(await memberOf(id))
    const session = first.find((one) => one.id === id)
    if (session) await shop.staff.sessions.signOut(session)
    return { status: 204 }
  }
  expect(await runAfter(signOut)).toEqual({ state: 'done', holds: 1 })
})

const memberOf = async (sessionId: string) =>
  (
    await database.row<{ id: string }>(
      sql`select member_id as id from staff_sessions where id = ${sessionId}`,
    )
  )?.id ?? ''

test("SALE-140 a run ends with its member's sign-ins", async () => {
  const owner = await signUp('owner')
  for (const call of ['end-sessions', 'reset-factors']) {
    const email = `${call}@example.com`
    const { token, id } = await signUpMember(shop.staff, { email, roleId: 'service' })
    const orderNos = [await placeOrder()]
    const { json } = await send('POST /bulk-runs', token, { selection: { orderNos }, action: hold })
    const path = `/bulk-runs/${String(json.id)}`
    await shop.bulkRuns.work()
    expect((await ask(`POST ${path}/start`, { token })).json).toMatchObject({ state: 'running' })
    expect((await send(`POST /members/${id}/${call}`, owner)).status).toBeLessThan(300)
    await shop.bulkRuns.work()
    const runs = await database.rows(sql`select state from bulk_runs where id = ${String(json.id)}`)
    expect(runs, call).toEqual([{ state: 'stopped' }])
    const order = allowed(await shop.orders.administration.find(orderNos[0] ?? ''))
    expect(order.holds, call).toEqual([])
  }
})

test('OFF-045 refunds, erasures and staff changes are not possible as bulk actions, and more than 10,000 orders are refused', async () => {
  const token = await signUp('owner')
  const selection = { orderNos: ['99999999'] }
  for (const action of [
    { kind: 'refund', reason: 'melted' },
    { kind: 'erase' },
    { kind: 'changeMember', isClosed: true },
    { kind: 'hold', reason: 'manual' },
    { kind: 'tag' },
    { kind: 'cancel', reason: 'other' },
    { kind: 'ship', dueBy: 'tomorrow' },
  ])
    expect((await send('POST /bulk-runs', token, { selection, action })).status, action.kind).toBe(400)
  const numbers = Array.from({ length: 10_001 }, (_, index) => String(10_000_000 + index))
  const create = (orderNos: string[]) =>
    send('POST /bulk-runs', token, { selection: { orderNos }, action: hold })
  expect((await create(numbers)).status).toBe(400)
  expect((await create(numbers.slice(1))).json).toMatchObject({ counts: { unchecked: 10_000 } })

  await database.run(sql`
    insert into order_index (order_no, placed_at, shipments, states, payments, has_words)
    select n, now(), 1, '{"waiting": 1}', '{}', true from unnest(${numbers}::text[]) n`)
  await database.run(sql`
    insert into order_words (order_no, word, shipment, kind, placed_at)
    select n, ':all', 0, 'facet', now() from unnest(${numbers}::text[]) n`)
  expect((await ask('POST /order-selections', { token, body: {} })).json).toMatchObject({
    status: 409,
    detail: 'That is 10,001. Choose 10,000 at most.',
  })
})

test('OFF-101 SALE-141 the email about a new day can be previewed before it is sent, by members who may read personal data, and is in the audit log', async () => {
  granted(
    await shop.staff.roles.save(
      { id: 'planner', name: 'Planner', permissions: ['orders.read', 'orders.edit'], limits: {} },
      undefined,
    ),
  )
  const [service, planner] = [await signUp('service'), await signUp('planner')]
  const orderNo = await placeOrder('lemon-drops')
  const { shipments } = allowed(await shop.orders.administration.find(orderNo))
  const later = addDays(shipments[0]?.arrivesOn ?? '', 1)
  const table = await shop.shipping.table('main', 'USD')
  const method = table.method('ground')
  const arrivesOn = table.nextDay(
    { wanted: later, method, destination: undefined, isMeltable: false },
    new Date(),
  )
  const action = { kind: 'day', arrivesOn, dueBy: '2999-12-31' }
  const mailFor = async (token: string) => {
    const { json } = await send('POST /bulk-runs', token, { selection: { orderNos: [orderNo] }, action })
    await shop.bulkRuns.work()
    return ask(`GET /bulk-runs/${String(json.id)}/mail`, { token })
  }
  expect((await mailFor(service)).json).toMatchObject({
    mail: { subject: expect.stringContaining(orderNo), text: expect.stringContaining('Keep the new day') },
  })
  expect(await mailFor(planner)).toMatchObject({ status: 403 })
  expect(
    await database.rows(sql`select call from staff_audit where call = 'getBulkMail' and result = 'done'`),
  ).toHaveLength(1)
  expect(
    (
      await send('POST /bulk-runs', planner, {
        selection: { orderNos: [orderNo] },
        action: { kind: 'method', methodId: 'two-day' },
      })
    ).status,
  ).toBe(400)
})

test('SALE-136 canceling many orders needs a recently confirmed factor, and other actions need none', async () => {
  const token = await signUp('owner')
  const orderNos = [await placeOrder()]
  const startOf = async (action: object) => {
    const { json } = await send('POST /bulk-runs', token, { selection: { orderNos }, action })
    await shop.bulkRuns.work()
    await database.script(`update staff_sessions set proven_at = now() - interval '11 minutes'`)
    return ask(`POST /bulk-runs/${String(json.id)}/start`, { token })
  }
  expect((await startOf(cancel)).json).toMatchObject({
    status: 403,
    type: '/api/docs/faults#fresh-factor-needed',
  })
  await shop.bulkRuns.work()
  expect(allowed(await shop.orders.administration.find(orderNos[0] ?? '')).status).toBe('new')
  expect((await startOf(hold)).json).toMatchObject({ state: 'running' })
})

test('OFF-098 a bulk dispatch shows its parcels first, a call undoes it, and the audit log has both', async () => {
  const [token, clerk] = [await signUp('packer'), await signUp('manager')]
  const orderNos = [await placeOrder(), await placeOrder()]
  const action = { kind: 'ship', dueBy: '2999-12-31' }
  const { json } = await send('POST /bulk-runs', token, { selection: { orderNos }, action })
  await shop.bulkRuns.work()
  const path = `/bulk-runs/${String(json.id)}`
  const shown = (await ask(`GET ${path}`, { token })).json
  expect(shown).toMatchObject({ state: 'ready', parcels: 2, staying: 0, mails: 2, undoUntil: null })
  expect('sums' in shown).toBe(false)
  expect((await ask(`POST ${path}/undo`, { token })).json).toMatchObject({
    status: 409,
    title: 'Undo Is Over',
  })
  await ask(`POST ${path}/start`, { token })
  await shop.bulkRuns.work()
  expect((await ask(`GET ${path}`, { token })).json).toMatchObject({
    undoUntil: expect.any(String),
    parcels: 2,
  })
  expect((await ask(`POST ${path}/undo`, { token: clerk })).status).toBe(404)
  const undo = (await ask(`POST ${path}/undo`, { token })).json
  expect(undo).toMatchObject({ state: 'running', action: { kind: 'undo-ship' }, counts: { can: 2 } })
  await shop.bulkRuns.work()
  expect((await ask(`GET /bulk-runs/${String(undo.id)}`, { token })).json).toMatchObject({
    state: 'done',
    parcels: 2,
  })
  const entries = await database.rows(sql`
    select call from staff_audit where subject = ${`run ${String(json.id)}`} and result = 'done' order by call`)
  expect(entries).toEqual([{ call: 'startBulkRun' }, { call: 'undoBulkRun' }])
})

test('SALE-141 only members who may read amounts see sums of money and filters by amounts', async () => {
  granted(
    await shop.staff.roles.save(
      { id: 'clerk', name: 'Clerk', permissions: ['orders.read', 'orders.cancel'], limits: {} },
      undefined,
    ),
  )
  const [clerk, owner] = [await signUp('clerk'), await signUp('owner')]
  const orderNos = [await placeOrder()]
  for (const token of [clerk, owner]) {
    const { json } = await send('POST /bulk-runs', token, { selection: { orderNos }, action: cancel })
    await shop.bulkRuns.work()
    const run = (await ask(`GET /bulk-runs/${String(json.id)}`, { token })).json
    expect(run).toMatchObject({ state: 'ready', counts: { can: 1 } })
    expect('sums' in run).toBe(token === owner)
  }
  for (const filters of [{ payment: 'owed' }, { view: 'payment-problems' }])
    expect((await ask('POST /order-selections', { token: clerk, body: filters })).json).toMatchObject({
      status: 403,
    })
})
