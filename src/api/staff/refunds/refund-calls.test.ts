import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import { stockedDatabase } from '#testing/database.ts'
import { allowed, cardInstrument, fillBasket, guest, payFor } from '#testing/orders/buyer.ts'
import { forgetOrders } from '#testing/orders/forget-orders.ts'
import { openShopWithAdapters } from '#testing/shop-with-adapters.ts'
import { registered } from '#testing/identity/customers.ts'
import { orderWithOptin, saveCard } from '#testing/subscriptions/subscriber.ts'
import { granted, signUpMember } from '#testing/staff/members.ts'
import { openOffice } from '#testing/staff/office.ts'

const database = await stockedDatabase()
let now = new Date()
const clock = () => now
const { shop, routes } = openShopWithAdapters(database, { clock })
const { ask, unexpectedErrors } = openOffice(shop, { clock })

beforeEach(async () => {
  now = new Date()
  await forgetOrders(database, 'sea-salt-bar')
  await database.script(
    'delete from staff; delete from attempts; delete from staff_tickets; delete from staff_roles where position > 6',
  )
})

const signUp = (roleId: string, email = `${roleId}@example.com`) =>
  signUpMember(shop.staff, { email, roleId, name: roleId, clock })

/** A service role with limits in cents. */
async function serviceWith(limits: {
  refundCents?: number
  refundDayCents?: number
  approveCents?: number
  sites?: string[]
}) {
  const permissions = [
    'orders.read',
    'orders.money',
    'orders.cancel',
    'refunds.make',
    'refunds.approve',
  ] as const
  granted(
    await shop.staff.roles.save(
      { id: 'desk', name: 'Desk', permissions: [...permissions], limits },
      undefined,
    ),
  )
  return signUp('desk')
}

/** Bars that were sent and captured. */
async function place(quantity = 10) {
  const shopper = guest()
  const basket = await fillBasket(shop, shopper, { productId: 'sea-salt-bar', quantity }, [
    await cardInstrument(routes),
  ])
  const { orderNo, items } = allowed(await payFor(shop, shopper, basket.id))
  await shop.orders.capture()
  const [left] = await shop.orders.parcels.dispatch([{ orderNo, shipmentId: 'me' }])
  if (left) allowed(left)
  const order = allowed(await shop.orders.administration.find(orderNo))
  const [item] = items
  if (!item) throw new Error('The order has no line')
  const lineCents = item.priceAfterOrderDiscountCents + item.taxCents
  return { orderNo, itemId: item.id, version: order.version, lineCents }
}
type Placed = Awaited<ReturnType<typeof place>>

let keys = 0
const send = (path: string, token: string, body: unknown, key = `key-${++keys}-refunds`) =>
  ask(path, { token, headers: { 'idempotency-key': key }, body })

const goodwill = ({ itemId }: Placed, amountCents: number) => [{ kind: 'line', itemId, amountCents }]
const refund = (placed: Placed, amountCents: number, more = {}) => ({
  version: placed.version,
  parts: goodwill(placed, amountCents),
  destination: 'original',
  reason: 'melted',
  ...more,
})
const versionOf = async ({ orderNo }: Pick<Placed, 'orderNo'>) =>
  allowed(await shop.orders.administration.find(orderNo)).version
const approval = async (placed: Placed) => ({ decision: 'approve', version: await versionOf(placed) })
const refundedOf = async ({ orderNo }: Placed) =>
  (
    await database.row<{ cents: number }>(
      sql`select refunded_cents::int as cents from sandbox_authorisations where order_no = ${orderNo}`,
    )
  )?.cents

describe('a refund by a member', () => {
  test('SALE-035 SALE-143 moves money after the displayed preview, and a repetition gets the same response', async () => {
    const { token, id } = await serviceWith({ refundCents: 10_000 })
    const placed = await place()
    const { orderNo, itemId } = placed
    const parts = [{ kind: 'line', itemId, units: 2, amountCents: 50 }]
    const shown = await ask(`POST /orders/${orderNo}/preview`, {
      token,
      body: { action: 'refund', parts, destination: 'original' },
    })
    expect(shown.json).toMatchObject({
      action: 'refund',
      version: placed.version,
      money: [{ kind: 'refund', card: { lastDigits: '1111' } }],
      needsApproval: false,
      needsFreshFactor: false,
    })
    expect(await refundedOf(placed)).toBe(0)
    const body = refund(placed, 0, { parts, effect: shown.json.effect })
    const made = await send(`POST /orders/${orderNo}/refunds`, token, body, 'refund-once')
    expect(made.json).toMatchObject({
      state: 'made',
      amountCents: shown.json.amountCents,
      by: { kind: 'member', id, name: 'desk' },
      parts: [{ kind: 'line', id: itemId, units: 2, goodwillCents: 50 }],
    })
    expect((await send(`POST /orders/${orderNo}/refunds`, token, body, 'refund-once')).json).toEqual(
      made.json,
    )
    expect(await refundedOf(placed)).toBe(shown.json.amountCents)
    const entries = await shop.audit.search({}, { limit: 3 })
    // The preview makes no change and is in no log.
    expect(entries.map(({ call }) => call)).toEqual(['refundParts', 'saveRole'].slice(0, entries.length))
    const read = await ask(`GET /orders/${orderNo}`, { token })
    expect(read.json).toMatchObject({
      refunds: [{ refundId: made.json.refundId, state: 'made' }],
      actions: { refund: { isAllowed: true }, cancel: { isAllowed: false, reason: expect.any(String) } },
    })
    expect(read.text).not.toContain('ada@example.com')
    expect(unexpectedErrors).toEqual([])
  })

  test('SALE-136 above half of the limit a fresh factor is needed', async () => {
    const { token } = await serviceWith({ refundCents: 2_000 })
    const placed = await place()
    const path = `POST /orders/${placed.orderNo}/refunds`
    now = new Date(now.getTime() + 11 * 60_000)
    expect((await send(path, token, refund(placed, 1_001))).json).toMatchObject({
      status: 403,
      type: '/api/docs/faults#fresh-factor-needed',
    })
    const shown = await ask(`POST /orders/${placed.orderNo}/preview`, {
      token,
      body: { action: 'refund', parts: goodwill(placed, 1_001), destination: 'original' },
    })
    expect(shown.json).toMatchObject({ needsFreshFactor: true, needsApproval: false })
    expect(await refundedOf(placed)).toBe(0)
    expect((await send(path, token, refund(placed, 1_000))).json).toMatchObject({ state: 'made' })
  })

  test.each([
    [
      'twice the same part',
      [
        { kind: 'line', itemId: 'a', units: 1 },
        { kind: 'line', itemId: 'a', amountCents: 1 },
      ],
    ],
    ['a line without anything', [{ kind: 'line', itemId: 'a' }]],
    ['units of shipping', [{ kind: 'shipping', shipmentId: 'me', units: 1 }]],
    ['a negative amount', [{ kind: 'line', itemId: 'a', amountCents: -1 }]],
    ['nothing', []],
  ])('SALE-035 a refund of %s is refused', async (_, parts) => {
    const { token } = await serviceWith({})
    const placed = await place(1)
    const path = `POST /orders/${placed.orderNo}/refunds`
    expect((await send(path, token, refund(placed, 0, { parts }))).status).toBe(400)
  })

  test('SALE-035 a refund for another reason needs a note', async () => {
    const { token } = await serviceWith({})
    const placed = await place(1)
    const path = `POST /orders/${placed.orderNo}/refunds`
    expect((await send(path, token, refund(placed, 1, { reason: 'other' }))).status).toBe(400)
    expect((await send(path, token, refund(placed, 1, { reason: 'other', note: 'A wedding.' }))).status).toBe(
      200,
    )
  })

  test('SALE-142 a member of other sites cannot refund an order', async () => {
    const { token } = await serviceWith({ sites: [] })
    const placed = await place(1)
    const { orderNo } = placed
    const body = { action: 'refund', parts: goodwill(placed, 1), destination: 'original' }
    for (const answer of [
      await send(`POST /orders/${orderNo}/refunds`, token, refund(placed, 1)),
      await send(`POST /orders/${orderNo}/cancellations`, token, {
        version: 1,
        parts: { kind: 'order' },
        reason: 'requested',
      }),
      await send(`POST /orders/${orderNo}/money/retry`, token, { version: 1 }),
      await send(`POST /orders/${orderNo}/money/sent-by-hand`, token, { version: 1, reference: '1' }),
      await ask(`POST /orders/${orderNo}/preview`, { token, body }),
    ])
      expect(answer.json).toMatchObject({ status: 404, type: '/api/docs/faults#order-not-found' })
    expect(await refundedOf(placed)).toBe(0)
  })

  test('SALE-140 a preview needs the permission of its action', async () => {
    granted(
      await shop.staff.roles.save(
        { id: 'reader', name: 'Reader', permissions: ['orders.read'], limits: {} },
        undefined,
      ),
    )
    const { token } = await signUp('reader')
    const { orderNo } = await place(1)
    const answer = await ask(`POST /orders/${orderNo}/preview`, {
      token,
      body: { action: 'cancel', parts: { kind: 'order' } },
    })
    expect(answer.json).toMatchObject({ status: 403, type: '/api/docs/faults#not-permitted' })
  })
})

/** Ten minutes and a bit more. */
const passFresh = () =>
  database.script(`
    update staff_sessions set proven_at = proven_at - interval '11 minutes';
    update order_refunds set made_at = made_at - interval '11 minutes';
    update order_cancellations set made_at = made_at - interval '11 minutes'`)

test('SALE-035 an order has at most 500 refunds, which are read with it', async () => {
  const { token } = await serviceWith({ refundCents: 1_000 })
  const placed = await place()
  const path = `POST /orders/${placed.orderNo}/refunds`
  const made = await send(path, token, refund(placed, 1))
  expect(made.json).toMatchObject({ state: 'made' })
  await database.run(sql`
    insert into order_refunds (id, order_no, number, state, destination, reason, amount_cents, tax_cents, made_by, decided_at)
    select gen_random_uuid(), order_no, number + n, 'rejected', destination, reason, amount_cents, tax_cents, made_by, now()
    from order_refunds, generate_series(1, 499) as n where order_no = ${placed.orderNo}`)
  const next = { ...refund(placed, 1), version: await versionOf(placed) }
  expect((await send(path, token, next)).json).toMatchObject({
    status: 400,
    type: '/api/docs/faults#quota-exceeded',
    detail: 'At most 500 refunds of an order are allowed.',
  })
})

describe('in pieces', () => {
  test("SALE-037 refunds of an order count together for the member's limit, without those that others approved", async () => {
    const [desk, manager] = [await serviceWith({ refundCents: 2_000 }), await signUp('manager')]
    const [placed, other] = [await place(), await place()]
    const make = async (cents: number, token = desk.token) =>
      (
        await send(`POST /orders/${placed.orderNo}/refunds`, token, {
          ...refund(placed, cents),
          version: await versionOf(placed),
        })
      ).json
    expect(await make(1_500)).toMatchObject({ state: 'made' })
    const proposed = await make(501)
    expect(proposed).toMatchObject({ state: 'proposed' })
    const path = `POST /refunds/${String(proposed.refundId)}/decision`
    expect((await send(path, manager.token, await approval(placed))).json).toMatchObject({ state: 'made' })
    // Excludes approved refunds and refunds by others.
    expect(await make(700, manager.token)).toMatchObject({ state: 'made' })
    expect(await make(500)).toMatchObject({ state: 'made' })
    expect(await make(1)).toMatchObject({ state: 'proposed' })
    expect(
      (await send(`POST /orders/${other.orderNo}/refunds`, desk.token, refund(other, 2_000))).json,
    ).toMatchObject({ state: 'made' })
  })

  test('SALE-136 refunds since a factor was confirmed count together for the next confirmation', async () => {
    const { token } = await serviceWith({ refundCents: 2_000 })
    const orders = [await place(), await place(), await place()]
    const make = async (index: number, cents: number) => {
      const placed = orders[index]
      if (!placed) throw new Error('There are three orders')
      return (await send(`POST /orders/${placed.orderNo}/refunds`, token, refund(placed, cents))).json
    }
    const confirmed = () => database.script('update staff_sessions set proven_at = clock_timestamp()')
    const needed = { status: 403, type: '/api/docs/faults#fresh-factor-needed' }
    await passFresh()
    expect(await make(0, 600)).toMatchObject({ state: 'made' })
    expect(await make(1, 400)).toMatchObject({ state: 'made' })
    expect(await make(2, 1)).toMatchObject(needed)
    await confirmed()
    expect(await make(2, 1)).toMatchObject({ state: 'made' })
    await passFresh()
    expect(await refundedOf(orders[2] ?? (await place()))).toBe(1)
    expect(await make(0, 400)).toMatchObject({ status: 409 })
    orders[0] = await place()
    expect(await make(0, 999)).toMatchObject({ state: 'made' })
    orders[0] = await place()
    expect(await make(0, 1)).toMatchObject(needed)
  })
})

describe('SALE-037 a cancellation of charged units', () => {
  /** Places an order of bars that wait. Its payment is captured by default. */
  async function placeWaiting(isCaptured = true) {
    const shopper = guest()
    const basket = await fillBasket(shop, shopper, { productId: 'sea-salt-bar', quantity: 6 }, [
      await cardInstrument(routes),
    ])
    const { orderNo, items } = allowed(await payFor(shop, shopper, basket.id))
    if (isCaptured) await shop.orders.capture()
    const itemId = items[0]?.id ?? ''
    return { orderNo, itemId, version: 1, lineCents: 0 }
  }
  const units = ({ itemId }: Placed, count: number) => ({
    kind: 'units',
    units: [{ itemId, quantity: count }],
  })
  const cancel = async ({ orderNo }: Pick<Placed, 'orderNo'>, token: string, parts: object) =>
    (
      await send(`POST /orders/${orderNo}/cancellations`, token, {
        version: await versionOf({ orderNo }),
        parts,
        reason: 'requested',
      })
    ).json
  const previewOf = async ({ orderNo }: Placed, token: string, parts: object) =>
    (await ask(`POST /orders/${orderNo}/preview`, { token, body: { action: 'cancel', parts } })).json
  const refused = { status: 403, type: '/api/docs/faults#limit-exceeded' }

  /** The refund for one bar. */
  async function centsOfOne(): Promise<number> {
    const { token } = await signUp('manager')
    const placed = await placeWaiting()
    return Number((await previewOf(placed, token, units(placed, 1))).amountCents)
  }

  test('is refused above the limit with an explanation, also in parts and together with refunds', async () => {
    const one = await centsOfOne()
    const { token } = await serviceWith({ refundCents: 2 * one + 10 })
    const placed = await placeWaiting()
    for (const answer of [
      await cancel(placed, token, { kind: 'order' }),
      await cancel(placed, token, { kind: 'shipment', shipmentId: 'me' }),
      await cancel(placed, token, units(placed, 3)),
      await previewOf(placed, token, { kind: 'order' }),
    ])
      expect(answer).toMatchObject({
        ...refused,
        detail: expect.stringMatching(/an order is .* Ask a manager/),
      })
    const before = allowed(await shop.orders.administration.find(placed.orderNo))
    expect(before).toMatchObject({ status: 'new', changedLines: [], givenBackCents: 0 })
    expect(await cancel(placed, token, units(placed, 1))).toMatchObject({ orderNo: placed.orderNo })
    expect(await cancel(placed, token, units(placed, 1))).toMatchObject({ orderNo: placed.orderNo })
    expect(await cancel(placed, token, units(placed, 1))).toMatchObject(refused)
    expect(await refundedOf(placed)).toBe(2 * one)
    const goodwillOf = async (cents: number) =>
      send(`POST /orders/${placed.orderNo}/refunds`, token, {
        ...refund(placed, cents),
        version: await versionOf(placed),
      })
    expect((await goodwillOf(10)).json).toMatchObject({ state: 'made' })
    expect((await goodwillOf(1)).json).toMatchObject({ state: 'proposed' })
    expect(unexpectedErrors).toEqual([])
  })

  test('counts for the day, also with two concurrent ones', async () => {
    const one = await centsOfOne()
    const desk = await serviceWith({ refundDayCents: 3 * one })
    const { limits } = desk.session.member
    const orders = [await placeWaiting(), await placeWaiting()]
    const actor = { kind: 'member', id: desk.id } as const
    const answers = await Promise.all(
      orders.map(({ orderNo, itemId }) =>
        shop.orders.administration.cancel(orderNo, { units: new Map([[itemId, 2]]), actor, limits }),
      ),
    )
    expect(answers.map((answer) => ('refused' in answer ? answer.refused : 'done')).toSorted()).toEqual([
      'done',
      'limit-exceeded',
    ])
    const [rest] = orders.filter((_, index) => 'refused' in (answers[index] ?? {}))
    if (!rest) throw new Error('One of them is refused')
    expect(await cancel(rest, desk.token, units(rest, 2))).toMatchObject({
      ...refused,
      detail: expect.stringMatching(/a day is .* tomorrow/),
    })
    expect(await cancel(rest, desk.token, units(rest, 1))).toMatchObject({ orderNo: rest.orderNo })
    // A caller without a member's limits cannot refund.
    expect(await shop.orders.administration.cancel(rest.orderNo, { actor })).toMatchObject({
      refused: 'limit-exceeded',
    })
  })

  test('SALE-136 needs a fresh factor above half of the limit', async () => {
    const one = await centsOfOne()
    const { token } = await serviceWith({ refundCents: 4 * one + 10 })
    const placed = await placeWaiting()
    await passFresh()
    expect(await cancel(placed, token, units(placed, 3))).toMatchObject({
      status: 403,
      type: '/api/docs/faults#fresh-factor-needed',
    })
    expect(await previewOf(placed, token, units(placed, 3))).toMatchObject({ needsFreshFactor: true })
    expect(await cancel(placed, token, units(placed, 2))).toMatchObject({ orderNo: placed.orderNo })
    expect(await cancel(placed, token, units(placed, 1))).toMatchObject({ status: 403 })
    await database.script('update staff_sessions set proven_at = clock_timestamp()')
    expect(await cancel(placed, token, units(placed, 1))).toMatchObject({ orderNo: placed.orderNo })
  })

  test('does not apply the limit to units that were only authorised', async () => {
    const { token } = await serviceWith({ refundCents: 1, refundDayCents: 1 })
    const placed = await placeWaiting(false)
    await passFresh()
    expect(await cancel(placed, token, { kind: 'order' })).toMatchObject({ status: 'cancelled' })
  })
})

describe('SALE-037 OFF-068 above the limit', () => {
  test('a proposed refund moves no money until another member approves it', async () => {
    const proposer = await serviceWith({ refundCents: 1_000 })
    const manager = await signUp('manager')
    const placed = await place()
    const { orderNo } = placed
    const proposed = await send(`POST /orders/${orderNo}/refunds`, proposer.token, refund(placed, 1_001))
    expect(proposed.json).toMatchObject({ state: 'proposed', amountCents: 1_001, decidedAt: null })
    expect(await refundedOf(placed)).toBe(0)
    const refundId = String(proposed.json.refundId)
    const today = (await ask('GET /today', { token: manager.token })).json
    expect(today).toMatchObject({ proposals: { count: 1, first: [{ refundId, by: { name: 'desk' } }] } })
    // The deciding member sees the buyer, the parts, the reason, and earlier refunds.
    expect(today.proposals).toMatchObject({
      first: [
        {
          buyer: 'Ada Bell',
          parts: [{ kind: 'line', name: expect.stringMatching(/\w/), units: 0, amountCents: 1_001 }],
          givenBackCents: 0,
          totalCents: expect.any(Number),
        },
      ],
    })
    expect((await ask('GET /today', { token: proposer.token })).json).toMatchObject({
      proposals: { count: 0 },
    })
    expect((await ask('GET /refund-proposals', { token: proposer.token })).json).toMatchObject({ count: 0 })
    const decide = (token: string, body: unknown) => send(`POST /refunds/${refundId}/decision`, token, body)
    expect((await decide(proposer.token, await approval(placed))).json).toMatchObject({
      status: 403,
      type: '/api/docs/faults#own-proposal',
    })
    const shown = await ask(`POST /orders/${orderNo}/preview`, {
      token: manager.token,
      body: { action: 'approve', refundId },
    })
    expect(shown.json).toMatchObject({ amountCents: 1_001, mails: ['refunded'] })
    const approved = await decide(manager.token, {
      ...(await approval(placed)),
      effect: shown.json.effect,
    })
    expect(approved.json).toMatchObject({ state: 'made', decidedBy: { id: manager.id, name: 'manager' } })
    expect(await refundedOf(placed)).toBe(1_001)
    expect((await decide(manager.token, await approval(placed))).json).toMatchObject({
      status: 409,
      type: '/api/docs/faults#refund-decided',
    })
    expect(await refundedOf(placed)).toBe(1_001)
  })

  test('a rejection needs a note and moves no money', async () => {
    const proposer = await serviceWith({ refundCents: 1_000 })
    const manager = await signUp('manager')
    const placed = await place()
    const proposed = await send(
      `POST /orders/${placed.orderNo}/refunds`,
      proposer.token,
      refund(placed, 1_001),
    )
    const path = `POST /refunds/${String(proposed.json.refundId)}/decision`
    expect((await send(path, manager.token, { decision: 'reject' })).status).toBe(400)
    const note = 'Half of it is enough.'
    expect((await send(path, manager.token, { decision: 'reject', note })).json).toMatchObject({
      state: 'rejected',
      decisionNote: note,
    })
    expect(await refundedOf(placed)).toBe(0)
    const journal = allowed(await shop.orders.administration.journal(placed.orderNo))
    expect(journal.slice(-2)).toMatchObject([
      { kind: 'refund-proposed', actor: { id: proposer.id } },
      { kind: 'refund-rejected', actor: { id: manager.id }, private: { text: note } },
    ])
  })

  test('only its author can withdraw a proposal, and no decision is possible afterwards', async () => {
    const proposer = await serviceWith({ refundCents: 1_000 })
    const manager = await signUp('manager')
    const placed = await place()
    const path = `POST /orders/${placed.orderNo}/refunds`
    const { json } = await send(path, proposer.token, refund(placed, 1_001))
    const refundId = String(json.refundId)
    const withdraw = (token: string, key?: string) =>
      send(`POST /refunds/${refundId}/withdrawal`, token, {}, key)
    expect((await withdraw(manager.token)).json).toMatchObject({
      status: 403,
      type: '/api/docs/faults#not-own-proposal',
    })
    const withdrawn = await withdraw(proposer.token, 'withdraw-once')
    expect(withdrawn.json).toMatchObject({ state: 'withdrawn', decidedBy: { id: proposer.id } })
    expect((await withdraw(proposer.token, 'withdraw-once')).json).toEqual(withdrawn.json)
    for (const after of [
      await withdraw(proposer.token),
      await send(`POST /refunds/${refundId}/decision`, manager.token, await approval(placed)),
    ])
      expect(after.json).toMatchObject({
        status: 409,
        type: '/api/docs/faults#refund-decided',
        detail: 'This refund is withdrawn already.',
      })
    expect(await refundedOf(placed)).toBe(0)
    expect((await ask('GET /today', { token: manager.token })).json).toMatchObject({
      proposals: { count: 0 },
    })
    const journal = allowed(await shop.orders.administration.journal(placed.orderNo))
    expect(journal.at(-1)).toMatchObject({
      kind: 'refund-withdrawn',
      actor: { id: proposer.id },
      details: { refundId, amountCents: 1_001 },
    })
    const order = allowed(await shop.orders.administration.find(placed.orderNo))
    expect(order.version).toBe(placed.version + 2)
  })

  test('when a withdrawal and an approval are concurrent, only one counts', async () => {
    const proposer = await serviceWith({ refundCents: 1_000 })
    const manager = await signUp('manager')
    const placed = await place()
    const { json } = await send(
      `POST /orders/${placed.orderNo}/refunds`,
      proposer.token,
      refund(placed, 1_001),
    )
    const refundId = String(json.refundId)
    const answers = await Promise.all([
      send(`POST /refunds/${refundId}/withdrawal`, proposer.token, {}),
      send(`POST /refunds/${refundId}/decision`, manager.token, await approval(placed)),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { refunds } = allowed(await shop.orders.administration.find(placed.orderNo))
    expect(await refundedOf(placed)).toBe(refunds[0]?.state === 'made' ? 1_001 : 0)
  })

  test('a member without sites cannot withdraw a proposal', async () => {
    const proposer = await serviceWith({ refundCents: 1_000 })
    const placed = await place()
    const { json } = await send(
      `POST /orders/${placed.orderNo}/refunds`,
      proposer.token,
      refund(placed, 1_001),
    )
    await database.run(sql`update staff set limits = '{"sites": []}' where id = ${proposer.id}`)
    expect(
      (await send(`POST /refunds/${String(json.refundId)}/withdrawal`, proposer.token, {})).json,
    ).toMatchObject({ status: 404, type: '/api/docs/faults#refund-not-found' })
  })

  test("the approval is calculated again, within the approving member's limit", async () => {
    const proposer = await serviceWith({ refundCents: 100, approveCents: 500 })
    const other = await signUpMember(shop.staff, {
      email: 'other@example.com',
      roleId: 'desk',
      name: 'other',
      clock,
    })
    const manager = await signUp('manager')
    const placed = await place()
    const path = `POST /orders/${placed.orderNo}/refunds`
    const { json } = await send(path, proposer.token, refund(placed, 2_000))
    const decision = `POST /refunds/${String(json.refundId)}/decision`
    expect((await send(decision, other.token, await approval(placed))).json).toMatchObject({
      status: 403,
      type: '/api/docs/faults#limit-exceeded',
      detail: 'Your limit is 5.00 USD. This needs an owner.',
    })
    const part = { kind: 'line' as const, id: placed.itemId, units: 0, goodwillCents: placed.lineCents - 10 }
    allowed(
      await shop.orders.refunds.make(placed.orderNo, {
        parts: [part],
        destination: 'original',
        reason: 'lost',
      }),
    )
    expect((await send(decision, manager.token, await approval(placed))).json).toMatchObject({
      status: 409,
      type: '/api/docs/faults#refund-too-much',
      arguments: { atMostCents: 10 },
    })
  })

  test("two concurrent refunds cannot exceed the day's limit", async () => {
    const member = await serviceWith({ refundCents: 1_000, refundDayCents: 1_500 })
    const [one, other] = [await place(), await place()]
    const make = (placed: Placed) =>
      shop.orders.refunds.make(
        placed.orderNo,
        {
          parts: [{ kind: 'line', id: placed.itemId, units: 0, goodwillCents: 800 }],
          destination: 'original',
          reason: 'melted',
        },
        {
          actor: { kind: 'member', id: member.id },
          limits: { refundCents: 1_000, refundDayCents: 1_500 },
          isFresh: true,
        },
      )
    const made = (await Promise.all([make(one), make(other)])).map((answer) => allowed(answer).refund.state)
    expect(made.toSorted()).toEqual(['made', 'proposed'])
    // The next day begins at midnight.
    await database.run(sql`update order_refunds set made_at = made_at - interval '1 day'`)
    expect(allowed(await make(await place())).refund.state).toBe('made')
  })
})

describe('a cancellation by a member', () => {
  test('SALE-141 a role without money permission sees the effect without amounts, payments and promo codes', async () => {
    granted(
      await shop.staff.roles.save(
        { id: 'canceler', name: 'Canceler', permissions: ['orders.read', 'orders.cancel'], limits: {} },
        undefined,
      ),
    )
    const { token } = await signUp('canceler')
    const shopper = guest()
    const basket = await fillBasket(shop, shopper, { productId: 'sea-salt-bar', quantity: 3 }, [
      await cardInstrument(routes),
    ])
    const { orderNo, items } = allowed(await payFor(shop, shopper, basket.id))
    const parts = { kind: 'order' }
    const shown = await ask(`POST /orders/${orderNo}/preview`, { token, body: { action: 'cancel', parts } })
    const { version, effect } = shown.json
    expect(shown.json).toEqual({
      action: 'cancel',
      orderNo,
      version: 1,
      effect: expect.any(String),
      needsApproval: false,
      needsFreshFactor: false,
      parts: expect.arrayContaining([{ kind: 'line', id: items[0]?.id, units: 3 }]),
      stock: [{ productId: 'sea-salt-bar', place: 'web', quantity: 3 }],
      days: [],
      voidedCards: [],
      mails: ['canceled'],
      status: { before: 'new', after: 'cancelled' },
    })
    const path = `POST /orders/${orderNo}/cancellations`
    const body = { version, parts, reason: 'requested' }
    const refused = await send(path, token, { ...body, effect: 'another' })
    expect(refused.json).toMatchObject({
      type: '/api/docs/faults#effect-changed',
      arguments: { now: { effect } },
    })
    expect(`${shown.text} ${refused.text}`).not.toMatch(/cents|USD|1111/i)
    const done = await send(path, token, { ...body, effect })
    expect(done.json).toMatchObject({ status: 'cancelled' })
    expect(done.text).not.toMatch(/cents|USD|1111/i)
  })

  test('SALE-038 SALE-047 cancels the displayed parts, in the version that was read', async () => {
    const { token } = await serviceWith({})
    const shopper = guest()
    const basket = await fillBasket(shop, shopper, { productId: 'sea-salt-bar', quantity: 3 }, [
      await cardInstrument(routes),
    ])
    const { orderNo, items } = allowed(await payFor(shop, shopper, basket.id))
    const parts = { kind: 'units', units: [{ itemId: items[0]?.id, quantity: 1 }] }
    const shown = await ask(`POST /orders/${orderNo}/preview`, {
      token,
      body: { action: 'cancel', parts, reason: 'requested' },
    })
    expect(shown.json).toMatchObject({
      money: [{ kind: 'not-charged' }],
      stock: [{ productId: 'sea-salt-bar', place: 'web', quantity: 1 }],
      mails: ['canceled'],
    })
    const { version, effect } = shown.json
    const path = `POST /orders/${orderNo}/cancellations`
    const body = { version, effect, parts, reason: 'requested' }
    expect((await send(path, token, { ...body, version: 7 })).json).toMatchObject({
      type: '/api/docs/faults#order-changed',
    })
    expect((await send(path, token, { ...body, effect: 'another' })).json).toMatchObject({
      status: 409,
      type: '/api/docs/faults#effect-changed',
      detail: 'The effect has changed. Please look at it again.',
      arguments: { now: { effect, money: [{ kind: 'not-charged' }] } },
    })
    expect((await send(path, token, body)).json).toMatchObject({ orderNo, status: 'open', version: 2 })
    expect(unexpectedErrors).toEqual([])
  })
})

test('SALE-023 a refund that the gateway refuses is retried, or recorded as sent manually', async () => {
  const { token } = await serviceWith({})
  const placed = await place()
  const retry = async () =>
    send(`POST /orders/${placed.orderNo}/money/retry`, token, { version: await versionOf(placed) })
  expect((await retry()).json).toMatchObject({ status: 409, type: '/api/docs/faults#no-money-open' })
  await send(`POST /orders/${placed.orderNo}/refunds`, token, refund(placed, 300))
  await database.run(sql`
    with failed as (update order_movements set state = 'failed', failure = 'other' where kind = 'refund' returning order_no, amount_cents)
    update order_payments p set refunded_cents = 0, owed_cents = failed.amount_cents from failed where p.order_no = failed.order_no`)
  const read = await ask(`GET /orders/${placed.orderNo}`, { token })
  expect(read.json).toMatchObject({
    actions: { retryMoney: { isAllowed: true }, sentByHand: { isAllowed: true } },
    toSendCents: 300,
  })
  expect((await retry()).json).toMatchObject({
    toSendCents: 0,
    money: { payments: [{ owedCents: 0, refundedCents: 300 }] },
  })
  expect(
    (
      await send(`POST /orders/${placed.orderNo}/money/sent-by-hand`, token, {
        version: 1,
        reference: 'check 7',
      })
    ).json,
  ).toMatchObject({ status: 409 })
})

test('SALE-089 the page shows that an order began a subscription, which ends with the whole order if that is ticked', async () => {
  const { token } = await signUp('service')
  const { shopper } = await registered(shop.customers, 'subscriber')
  const cardId = await saveCard({ shop, routes }, { shopper })
  const { orderNo } = await orderWithOptin(shop, shopper, { cardId })
  const { orderNo: plain } = await place()
  const read = async (no: string) => (await ask(`GET /orders/${no}`, { token })).json
  expect([await read(orderNo), await read(plain)]).toMatchObject([
    { startsSubscription: true },
    { startsSubscription: false },
  ])
  const { version } = allowed(await shop.orders.administration.find(orderNo))
  const body = { version, parts: { kind: 'order' }, reason: 'requested', endsSubscriptions: true }
  const path = `POST /orders/${orderNo}/cancellations`
  const part = { ...body, parts: { kind: 'shipment', shipmentId: 'me' } }
  expect(await send(path, token, part)).toMatchObject({
    status: 400,
    json: { fields: [{ field: 'body.endsSubscriptions' }] },
  })
  const statusOf = async () => (await shop.subscriptions.all(shopper)).map(({ status }) => status)
  expect(await statusOf()).toEqual(['active'])
  expect(await send(path, token, body)).toMatchObject({ json: { status: 'cancelled' } })
  expect(await statusOf()).toEqual(['ended'])
})
