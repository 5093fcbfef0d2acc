import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { announced } from '#testing/announced.ts'
import { openDatabase, sql } from '#commerce/database.ts'
import type { Shop } from '#commerce/shop.ts'
import { addDays } from '#shared/dates/calendar-date.ts'
import type { Member } from '#commerce/staff/staff.ts'
import { address, allowed, cardInstrument, fillBasket, guest, payFor } from '#testing/orders/buyer.ts'
import { forgetOrders } from '#testing/orders/forget-orders.ts'
import { dieBefore } from '#testing/orders/mortal-shop.ts'
import { openStockedShop } from '#testing/shop.ts'
import { openShopWithAdapters } from '#testing/shop-with-adapters.ts'
import { granted, signUpMember } from '#testing/staff/members.ts'
import { untilBlocked } from '#testing/until-blocked.ts'
import type { BulkAction, BulkRun } from './bulk-runs.ts'

const { shop, database, routes } = await openStockedShop()
const { bulkRuns, orderSearch, staff } = shop
const { administration, holds } = shop.orders
/** Another process: its work is not part of the transactions of this one. */
const otherDatabase = openDatabase({ url: database.url, poolSize: 2 })
afterAll(() => otherDatabase.close())
const { bulkRuns: bulkRunsOfOthers } = openShopWithAdapters(otherDatabase).shop
const bar = 'sea-salt-bar'
const drops = 'lemon-drops'

beforeEach(async () => {
  await forgetOrders(database, bar, drops)
  await database.script(`
    delete from bulk_runs; delete from order_selections; delete from staff; delete from attempts;
    update risk_rules set is_on = false; drop trigger if exists break_order on order_holds`)
  await announced(database, ['hold-rules'])
})

const memberWith = async (roleId: string): Promise<Member> =>
  (await signUpMember(staff, { email: `${roleId}@example.com`, roleId })).session.member

async function placeOrder(quantity = 1, productId = bar): Promise<string> {
  const shopper = guest()
  const basket = await fillBasket(shop, shopper, { productId, quantity }, [await cardInstrument(routes)])
  return allowed(await payFor(shop, shopper, basket.id)).orderNo
}

/** Places an order with a parcel for its buyer and one for a friend. */
async function placeForTwo(): Promise<string> {
  const shopper = guest()
  const friend = { ...address, firstName: 'Grace' }
  const change = {
    shipments: [
      { shipmentId: 'me', shippingAddress: address, shippingMethod: { id: 'ground' } },
      { shipmentId: 'friend', shippingAddress: friend, shippingMethod: { id: 'ground' } },
    ],
    productItems: [
      { productId: bar, quantity: 1 },
      { productId: bar, quantity: 2, shipmentId: 'friend' },
    ],
  }
  const basket = await fillBasket(shop, shopper, { productId: bar, quantity: 1, change }, [
    await cardInstrument(routes),
  ])
  return allowed(await payFor(shop, shopper, basket.id)).orderNo
}

async function placeOrders(count: number): Promise<string[]> {
  const placed: string[] = []
  for (let index = 0; index < count; index += 1) placed.push(await placeOrder())
  await orderSearch.index()
  return placed
}

const ship = { kind: 'ship', dueBy: '2999-12-31' } as const
const heat = { kind: 'hold', reason: 'heat' } as const

/** Creates a run and completes its check. */
async function checked(member: Member, orderNos: readonly string[], action: BulkAction): Promise<BulkRun> {
  const { id } = granted(await bulkRuns.create({ orderNos }, action, { member, requestId: 'check' }))
  await bulkRuns.work()
  return granted(await bulkRuns.find(id, member))
}

/** Starts a checked run and completes it. */
async function run(member: Member, { id }: Pick<BulkRun, 'id'>): Promise<BulkRun> {
  granted(await bulkRuns.start(id, { member, requestId: 'start', isFresh: true }))
  await bulkRuns.work()
  return granted(await bulkRuns.find(id, member))
}

async function selectAll(member: Member, filters: Parameters<typeof bulkRuns.match>[0]) {
  const orderNos = granted(await bulkRuns.match(filters, member))
  return granted(await bulkRuns.select(filters, orderNos, member))
}

/** The first open arrival day from a day on. */
async function openDay(orderNo: string, from: string): Promise<string> {
  for (let day = from; ; day = addDays(day, 1)) {
    const preview = await administration.previewShipmentChange(
      { orderNo, shipmentId: 'me' },
      { arrivesOn: day },
    )
    if (!('refused' in preview)) return day
    expect(preview.refused).toBe('day-closed')
  }
}

const heldNumbers = async () =>
  (
    await database.rows<{ orderNo: string }>(sql`
      select order_no as "orderNo" from order_holds where released_at is null order by order_no`)
  ).map(({ orderNo }) => orderNo)

const events = async (kind: string) =>
  database.rows<{ orderNo: string; memberId: string; requestId: string }>(sql`
    select order_no as "orderNo", actor_id as "memberId", request_id as "requestId" from order_events
    where kind = ${kind} order by order_no`)

const othersOf = async (member: Member, { id }: Pick<BulkRun, 'id'>) =>
  granted(await bulkRuns.others(id, member)).map(({ orderNo, refusal }) => [orderNo, refusal?.refused])

describe('a run', () => {
  test('OFF-042 OFF-044 shows orders and refusals, changes no order before its start, and reports', async () => {
    const packer = await memberWith('packer')
    const [held = '', free = '', over = ''] = await placeOrders(3)
    allowed((await holds.place([{ orderNo: held }], { reason: 'heat' }))[0] ?? { refused: 'none' })
    allowed(await administration.cancel(over))
    const prepared = await checked(packer, [held, free, over, '99999999'], heat)
    expect(prepared).toMatchObject({
      state: 'ready',
      counts: { unchecked: 0, can: 1, cannot: 3, done: 0, failed: 0 },
      // The buyer of one order gets an email about the hold.
      mails: 1,
      sums: [],
      reasons: [
        { code: 'already-so', count: 1 },
        { code: 'order-not-found', count: 1 },
        { code: 'order-not-open', count: 1 },
      ],
    })
    expect(await heldNumbers()).toEqual([held])
    await bulkRuns.work()
    expect(await heldNumbers()).toEqual([held])

    expect(await run(packer, prepared)).toMatchObject({
      state: 'done',
      counts: { can: 0, cannot: 3, done: 1, failed: 0 },
      mails: 1,
    })
    expect(await heldNumbers()).toEqual([held, free].toSorted())
    expect(await events('order-held')).toContainEqual({
      orderNo: free,
      memberId: packer.id,
      requestId: 'start',
    })
    expect(await othersOf(packer, prepared)).toEqual([
      [held, 'already-so'],
      [over, 'order-not-open'],
      ['99999999', 'order-not-found'],
    ])
  })

  test('OFF-044 a failed order does not affect others, and only the unfinished ones are tried again', async () => {
    const packer = await memberWith('packer')
    const orderNos = await placeOrders(3)
    const [, broken = ''] = orderNos
    const prepared = await checked(packer, orderNos, heat)
    await database.script(`
      create or replace function break_order() returns trigger language plpgsql as $$
        begin if new.order_no = '${broken}' then raise 'Broken'; end if; return new; end $$;
      create trigger break_order before insert on order_holds for each row execute function break_order()`)
    granted(await bulkRuns.start(prepared.id, { member: packer, requestId: 'start' }))
    await expect(bulkRuns.work()).rejects.toThrow('Some orders of bulk runs failed')
    const ended = granted(await bulkRuns.find(prepared.id, packer))
    expect(ended).toMatchObject({ state: 'done', counts: { done: 2, failed: 1 } })
    expect(await heldNumbers()).toEqual(orderNos.filter((orderNo) => orderNo !== broken).toSorted())
    expect(await othersOf(packer, prepared)).toEqual([[broken, 'bulk-action-failed']])

    await database.script('drop trigger break_order on order_holds')
    const again = granted(await bulkRuns.again(prepared.id, { member: packer, requestId: 'again' }))
    expect(again).toMatchObject({ state: 'checking', counts: { unchecked: 1 } })
    await bulkRuns.work()
    expect(await run(packer, again)).toMatchObject({ state: 'done', counts: { done: 1, failed: 0 } })
    expect(await heldNumbers()).toEqual(orderNos.toSorted())
    // The new run replaces the earlier report.
    expect((await bulkRuns.list(packer)).map(({ id }) => id)).toEqual([again.id])
  })

  test('OFF-043 is visible only to its author, and can be stopped and dismissed', async () => {
    const [packer, owner] = [await memberWith('packer'), await memberWith('owner')]
    const prepared = await checked(packer, await placeOrders(2), heat)
    expect((await bulkRuns.list(packer)).map(({ id }) => id)).toEqual([prepared.id])
    expect(await bulkRuns.list(owner)).toEqual([])
    const missing = { refused: 'bulk-run-not-found' }
    expect(await bulkRuns.find(prepared.id, owner)).toEqual(missing)
    expect(await bulkRuns.start(prepared.id, { member: owner, requestId: 'x' })).toEqual(missing)
    expect(await bulkRuns.stop(prepared.id, owner)).toEqual(missing)
    expect(await bulkRuns.close(prepared.id, owner)).toEqual(missing)
    expect(await bulkRuns.again(prepared.id, { member: owner, requestId: 'x' })).toEqual(missing)
    expect(await bulkRuns.others(prepared.id, owner)).toEqual(missing)

    granted(await bulkRuns.start(prepared.id, { member: packer, requestId: 'start' }))
    expect(granted(await bulkRuns.stop(prepared.id, packer))).toMatchObject({
      state: 'stopped',
      counts: { can: 2, done: 0 },
    })
    await bulkRuns.work()
    expect(await heldNumbers()).toEqual([])
    expect(await bulkRuns.start(prepared.id, { member: packer, requestId: 'start' })).toEqual({
      refused: 'bulk-run-not-ready',
      state: 'stopped',
    })
    granted(await bulkRuns.close(prepared.id, packer))
    expect(await bulkRuns.list(packer)).toEqual([])
  })

  test('OFF-043 two processes share a run, and each order is processed once', async () => {
    const packer = await memberWith('packer')
    const orderNos = await placeOrders(12)
    const other = openShopWithAdapters(database).shop
    const { id } = granted(
      await bulkRuns.create(
        { orderNos },
        { kind: 'tag', add: ['gift'], remove: [] },
        {
          member: await memberWith('owner'),
          requestId: 'check',
        },
      ),
    )
    const owner = granted((await staff.members.find('owner@example.com')) ?? { refused: 'none' })
    await Promise.all([bulkRuns.work(), other.bulkRuns.work(), bulkRuns.work()])
    granted(await bulkRuns.start(id, { member: owner, requestId: 'start' }))
    const worked = await Promise.all([bulkRuns.work(), other.bulkRuns.work(), bulkRuns.work()])
    expect(worked.reduce((sum, count) => sum + count, 0)).toBe(12)
    expect(granted(await bulkRuns.find(id, owner))).toMatchObject({ state: 'done', counts: { done: 12 } })
    expect((await events('tags-changed')).map(({ orderNo }) => orderNo)).toEqual(orderNos.toSorted())
    expect(packer.id).not.toBe(owner.id)
  })

  test('OFF-044 orders that are concurrently cancelled one by one are cancelled once', async () => {
    const owner = await memberWith('owner')
    const orderNos = await placeOrders(8)
    const prepared = await checked(owner, orderNos, { kind: 'cancel', reason: 'requested' })
    granted(await bulkRuns.start(prepared.id, { member: owner, requestId: 'start', isFresh: true }))
    const alone = orderNos.toReversed().map((orderNo) => administration.cancel(orderNo))
    await Promise.all([bulkRuns.work(), bulkRuns.work(), ...alone])
    const { state, counts } = granted(await bulkRuns.find(prepared.id, owner))
    expect([state, counts.done + counts.failed]).toEqual(['done', 8])
    expect((await events('units-cancelled')).map(({ orderNo }) => orderNo)).toEqual(orderNos.toSorted())
    const reasons = (await othersOf(owner, prepared)).map(([, reason]) => reason)
    expect(reasons.filter((reason) => reason === 'bulk-action-failed')).toEqual([])
  })

  test('OFF-042 counts the emails of its own action, also if a job composes another one concurrently', async () => {
    const manager = await memberWith('manager')
    const orderNo = await placeOrder()
    allowed((await holds.place([{ orderNo }], { reason: 'heat' }))[0] ?? { refused: 'none' })
    const { id } = granted(
      await bulkRuns.create(
        { orderNos: [orderNo] },
        { kind: 'release' },
        { member: manager, requestId: 'check' },
      ),
    )
    let checking: Promise<number> | undefined
    // The job has locked the order and deletes the request for its email.
    await database.transact(async () => {
      await database.run(sql`select from orders where order_no = ${orderNo} for update`)
      expect(await database.run(sql`delete from order_mail_requests where order_no = ${orderNo}`)).toBe(1)
      checking = bulkRunsOfOthers.work()
      await untilBlocked(otherDatabase)
    })
    await checking
    expect(granted(await bulkRuns.find(id, manager))).toMatchObject({
      state: 'ready',
      counts: { can: 1, cannot: 0 },
      mails: 0,
    })
  })

  test('OFF-043 continues after a process has died before any statement', async () => {
    const owner = await memberWith('owner')
    const orderNos = await placeOrders(2)
    const cancel: BulkAction = { kind: 'cancel', reason: 'requested' }
    const prepared = await checked(owner, orderNos, cancel)
    expect(prepared.counts).toMatchObject({ can: 2 })
    granted(await bulkRuns.start(prepared.id, { member: owner, requestId: 'start', isFresh: true }))
    const work = (mortal: Shop) => mortal.bulkRuns.work()
    let statements = 1
    while (!(await dieBefore({ url: database.url, statements }, work))) statements += 1
    expect(statements).toBeGreaterThan(8)
    await bulkRuns.work()
    await shop.orders.settle(0)
    const ended = granted(await bulkRuns.find(prepared.id, owner))
    expect(ended).toMatchObject({ state: 'done', counts: { can: 0, done: 2, failed: 0 } })
    expect((await events('units-cancelled')).map(({ orderNo }) => orderNo)).toEqual(orderNos.toSorted())
    expect(
      await database.row(sql`
        select count(*) filter (where status = 'authorised')::int as held,
          coalesce(sum(captured_cents), 0)::int as captured from sandbox_authorisations`),
    ).toEqual({ held: 0, captured: 0 })
  })
})

describe('all that match', () => {
  test('OFF-041 is frozen: orders that match later are not in it, and orders that no longer match are reported', async () => {
    const owner = await memberWith('owner')
    const [first = '', second = ''] = await placeOrders(2)
    const filters = { status: 'new' as const }
    const selection = await selectAll(owner, filters)
    expect(selection).toMatchObject({ orderNos: [second, first] })
    const [later = ''] = await placeOrders(1)
    const { id } = granted(
      await bulkRuns.create({ selectionId: selection.id }, heat, { member: owner, requestId: 'check' }),
    )
    await bulkRuns.work()
    expect(granted(await bulkRuns.find(id, owner)).counts).toMatchObject({ can: 2, cannot: 0 })
    allowed(await administration.cancel(first))
    await orderSearch.index()
    expect((await run(owner, { id })).counts).toMatchObject({ done: 1, failed: 1 })
    expect(await othersOf(owner, { id })).toEqual([[first, 'no-longer-matches']])
    expect(await heldNumbers()).toEqual([second])
    expect(later).not.toBe('')
  })

  test('OFF-041 is the result of a text search, and other members cannot use the selection', async () => {
    const [owner, manager] = [await memberWith('owner'), await memberWith('manager')]
    const orderNos = await placeOrders(2)
    expect((await selectAll(owner, { q: address.lastName })).orderNos.toSorted()).toEqual(orderNos.toSorted())
    expect((await selectAll(owner, { q: 'nobody' })).orderNos).toEqual([])
    expect((await selectAll(owner, { q: '···' })).orderNos).toEqual([])
    const { id: selectionId } = await selectAll(owner, {})
    expect(await bulkRuns.create({ selectionId }, heat, { member: manager, requestId: 'x' })).toEqual({
      refused: 'selection-not-found',
    })
  })
})

describe('the permissions of the member', () => {
  test('OFF-045 SALE-140 an action needs its permission during the check, and again during the run', async () => {
    const packer = await memberWith('packer')
    const orderNos = await placeOrders(1)
    expect(
      await bulkRuns.create(
        { orderNos },
        { kind: 'cancel', reason: 'requested' },
        {
          member: packer,
          requestId: 'x',
        },
      ),
    ).toEqual({ refused: 'not-permitted', permission: 'orders.cancel' })
    const prepared = await checked(packer, orderNos, heat)
    granted(await staff.members.change(packer.id, { roleId: 'editor' }, undefined))
    expect((await run(packer, prepared)).counts).toMatchObject({ done: 0, failed: 1 })
    expect(await othersOf(packer, prepared)).toEqual([[orderNos[0], 'not-permitted']])
    expect(await heldNumbers()).toEqual([])
  })

  test('SALE-140 the run of a closed member stops', async () => {
    const packer = await memberWith('packer')
    const prepared = await checked(packer, await placeOrders(1), heat)
    granted(await bulkRuns.start(prepared.id, { member: packer, requestId: 'start' }))
    granted(await staff.members.change(packer.id, { isClosed: true }, undefined))
    await bulkRuns.work()
    expect(granted(await bulkRuns.find(prepared.id, packer))).toMatchObject({
      state: 'stopped',
      counts: { can: 1, done: 0 },
    })
    expect(await heldNumbers()).toEqual([])
  })

  test('SALE-142 orders of other sites are reported as not found, for every action', async () => {
    const { id } = await memberWith('manager')
    const [orderNo = ''] = await placeOrders(1)
    allowed((await holds.place([{ orderNo }], { reason: 'heat' }))[0] ?? { refused: 'none' })
    const limits = { limits: { sites: ['volume'] } }
    const member = granted(await staff.members.change(id, limits, undefined))
    const actions: BulkAction[] = [
      { kind: 'hold', reason: 'address' },
      { kind: 'release' },
      { kind: 'tag', add: ['gift'], remove: [] },
      { kind: 'day', arrivesOn: '2999-12-01', dueBy: '2999-12-31' },
      ship,
      { kind: 'cancel', reason: 'requested' },
    ]
    for (const action of actions) {
      const prepared = await checked(member, [orderNo], action)
      expect(prepared.reasons, action.kind).toMatchObject([{ code: 'order-not-found', count: 1 }])
    }
    expect(await selectAll(member, {})).toMatchObject({ orderNos: [] })
    expect((await heldNumbers()).length).toBe(1)
  })

  test('SALE-044 a hold for fraud remains if the member may not release it', async () => {
    const packer = await memberWith('packer')
    const [orderNo = ''] = await placeOrders(1)
    allowed((await holds.place([{ orderNo }], { reason: 'heat' }))[0] ?? { refused: 'none' })
    allowed((await holds.place([{ orderNo }], { reason: 'fraud' }))[0] ?? { refused: 'none' })
    expect((await checked(packer, [orderNo], { kind: 'release' })).reasons).toMatchObject([
      { code: 'not-permitted' },
    ])
    const ofHeat = await checked(packer, [orderNo], { kind: 'release', reason: 'heat' })
    expect((await run(packer, ofHeat)).counts).toMatchObject({ done: 1 })
    expect(allowed(await administration.find(orderNo)).holds.map(({ reason }) => reason)).toEqual(['fraud'])
  })
})

describe('an action', () => {
  test("SALE-037 a cancellation above the member's limit is listed as not possible", async () => {
    const service = await memberWith('service')
    const small = await placeOrder()
    const large = await placeOrder(20)
    await shop.orders.capture()
    const { orderTotalCents } = allowed(await administration.find(large))
    expect(orderTotalCents).toBeGreaterThan(service.limits.refundCents ?? 0)
    const prepared = await checked(service, [small, large], { kind: 'cancel', reason: 'requested' })
    expect(prepared).toMatchObject({ counts: { can: 1, cannot: 1 }, reasons: [{ code: 'limit-exceeded' }] })
    expect((await run(service, prepared)).counts).toMatchObject({ done: 1, cannot: 1 })
    expect(allowed(await administration.find(large)).status).toBe('new')
  })

  test('SALE-043 holding for fraud until a day needs the permission to release fraud holds, also in the run of an older version', async () => {
    const packer = await memberWith('packer')
    const manager = await memberWith('manager')
    const orderNos = await placeOrders(1)
    const fraud = { kind: 'hold', reason: 'fraud', releaseOn: '2999-12-31' } as const
    const by = { member: packer, requestId: 'check' }
    expect(await bulkRuns.create({ orderNos }, fraud, by)).toMatchObject({ refused: 'not-permitted' })
    const prepared = await checked(packer, orderNos, { kind: 'hold', reason: 'fraud' })
    await database.run(sql`update bulk_runs set action = action || '{"releaseOn": "2999-12-31"}'`)
    expect((await run(packer, prepared)).counts).toMatchObject({ done: 0, failed: 1 })
    expect(await othersOf(packer, prepared)).toEqual([[orderNos[0], 'not-permitted']])
    expect((await run(manager, await checked(manager, orderNos, fraud))).counts).toMatchObject({ done: 1 })
  })

  test('OFF-042 a cancellation shows the sums of money and the emails, and refunds the shown amount', async () => {
    const owner = await memberWith('owner')
    const orderNos = await placeOrders(2)
    const totals = await Promise.all(
      orderNos.map(async (orderNo) => allowed(await administration.find(orderNo)).orderTotalCents),
    )
    const amountCents = totals.reduce((sum, cents) => sum + cents, 0)
    const prepared = await checked(owner, orderNos, { kind: 'cancel', reason: 'requested' })
    const sums = [{ currency: 'USD', amountCents, capturedCents: 0 }]
    expect(prepared).toMatchObject({ counts: { can: 2 }, sums, mails: 2 })
    expect(allowed(await administration.find(orderNos[0] ?? '')).status).toBe('new')
    expect(await run(owner, prepared)).toMatchObject({ counts: { done: 2 }, sums, mails: 2 })
    const orders = await Promise.all(orderNos.map((orderNo) => administration.find(orderNo)))
    expect(orders.map((order) => allowed(order).status)).toEqual(['cancelled', 'cancelled'])
    // A run does not call the gateway: a job does.
    const held = sql`select count(*) filter (where status = 'authorised')::int as held from sandbox_authorisations`
    expect(await database.row(held)).toEqual({ held: 2 })
    await shop.orders.settle(0)
    expect(
      await database.row(sql`
        select count(*) filter (where status = 'authorised')::int as held from sandbox_authorisations`),
    ).toEqual({ held: 0 })
  })

  test('OFF-047 an order whose effect has changed since the preview is not cancelled', async () => {
    const owner = await memberWith('owner')
    const orderNo = await placeOrder(3)
    const prepared = await checked(owner, [orderNo], { kind: 'cancel', reason: 'requested' })
    const [line] = allowed(await administration.find(orderNo)).items
    allowed(await administration.cancel(orderNo, { units: new Map([[line?.id ?? '', 1]]) }))
    expect((await run(owner, prepared)).counts).toMatchObject({ done: 0, failed: 1 })
    expect(await othersOf(owner, prepared)).toEqual([[orderNo, 'order-changed']])
    expect(allowed(await administration.find(orderNo)).status).not.toBe('cancelled')
  })

  test('OFF-042 shipping skips parcels that are due after its day', async () => {
    const packer = await memberWith('packer')
    const [due = '', later = ''] = await placeOrders(2)
    await database.run(sql`update order_shipments set ships_on = '2026-12-01' where order_no = ${due}`)
    await database.run(sql`update order_shipments set ships_on = '2026-12-02' where order_no = ${later}`)
    const prepared = await checked(packer, [due, later], { kind: 'ship', dueBy: '2026-12-01' })
    expect(prepared.counts).toMatchObject({ can: 1, cannot: 1 })
    expect(await othersOf(packer, prepared)).toEqual([
      [due, undefined],
      [later, 'nothing-waits'],
    ])
  })

  test('OFF-042 shipping shows the amounts that will be captured, with capture at dispatch', async () => {
    const owner = await memberWith('owner')
    await database.script(
      `update sites set document = jsonb_set(document, '{preferences, captureAt}', '"dispatch"')`,
    )
    await announced(database, ['sites'])
    const orderNo = await placeOrder(2)
    const capturedCents = allowed(await administration.find(orderNo)).orderTotalCents
    const sums = [{ currency: 'USD', amountCents: 0, capturedCents }]
    const prepared = await checked(owner, [orderNo], ship)
    expect(prepared).toMatchObject({ counts: { can: 1 }, sums })
    expect(await administration.toCapture(orderNo)).toBe(0)
    expect(await run(owner, prepared)).toMatchObject({ counts: { done: 1 }, sums })
    expect(await administration.toCapture(orderNo)).toBe(capturedCents)
  })

  test('OFF-098 held parcels of an order are listed with their reason, and the other parcels leave', async () => {
    const packer = await memberWith('packer')
    const orderNo = await placeForTwo()
    allowed(
      (await holds.place([{ orderNo, shipmentId: 'friend' }], { reason: 'address' }))[0] ?? {
        refused: 'none',
      },
    )
    const prepared = await checked(packer, [orderNo], ship)
    expect(prepared).toMatchObject({ counts: { can: 1 }, parcels: 1, staying: 1, mails: 1 })
    expect(prepared.reasons).toMatchObject([{ code: 'shipment-held', count: 1 }])
    const ended = await run(packer, prepared)
    expect(ended).toMatchObject({ state: 'done', counts: { done: 1 }, parcels: 1, staying: 1 })
    expect(await othersOf(packer, prepared)).toEqual([[orderNo, 'shipment-held']])
    expect(allowed(await administration.find(orderNo)).parcels).toMatchObject([{ shipmentId: 'me' }])
    const { holds: open } = allowed(await administration.find(orderNo))
    allowed((await holds.release(open.map(({ id }) => id)))[0] ?? { refused: 'none' })
    const again = granted(await bulkRuns.again(prepared.id, { member: packer, requestId: 'again' }))
    await bulkRuns.work()
    expect(await run(packer, again)).toMatchObject({ parcels: 1, staying: 0, reasons: [] })
    expect(allowed(await administration.find(orderNo)).parcels).toHaveLength(2)
  })

  test('OFF-098 only shown parcels leave: parcels that were released since need another preview', async () => {
    const packer = await memberWith('packer')
    const [grown, shrunk] = [await placeForTwo(), await placeForTwo()]
    const held = async (orderNo: string) =>
      allowed(
        (await holds.place([{ orderNo, shipmentId: 'friend' }], { reason: 'address' }))[0] ?? {
          refused: 'none',
        },
      )
    await held(grown)
    const prepared = await checked(packer, [grown, shrunk], ship)
    expect(prepared).toMatchObject({ counts: { can: 2 }, parcels: 3, staying: 1 })
    const { holds: open } = allowed(await administration.find(grown))
    allowed((await holds.release(open.map(({ id }) => id)))[0] ?? { refused: 'none' })
    await held(shrunk)
    expect(await run(packer, prepared)).toMatchObject({
      counts: { done: 1, failed: 1 },
      parcels: 1,
      staying: 1,
    })
    expect(await othersOf(packer, prepared)).toEqual([
      [grown, 'order-changed'],
      [shrunk, 'shipment-held'],
    ])
    expect(allowed(await administration.find(grown)).parcels).toEqual([])
  })

  test('OFF-098 a dispatch is undone as a whole within ten minutes, once, and not later', async () => {
    const [packer, other] = [await memberWith('packer'), await memberWith('owner')]
    const orderNos = [...(await placeOrders(3)), await placeForTwo()]
    const [charged = ''] = orderNos
    const prepared = await checked(packer, orderNos, ship)
    const by = { member: packer, requestId: 'undo' }
    expect(await bulkRuns.undo(prepared.id, by)).toMatchObject({ refused: 'bulk-undo-over' })
    expect(await run(packer, prepared)).toMatchObject({
      counts: { done: 4 },
      parcels: 5,
      undoUntil: expect.any(Date),
    })
    expect(await bulkRuns.undo(prepared.id, { ...by, member: other })).toMatchObject({
      refused: 'bulk-run-not-found',
    })
    await database.run(sql`update order_parcels set announced_at = now() where order_no = ${charged}`)
    const undo = granted(await bulkRuns.undo(prepared.id, by))
    expect(undo).toMatchObject({ state: 'running', action: { kind: 'undo-ship' }, counts: { can: 4 } })
    expect(granted(await bulkRuns.undo(prepared.id, by)).id).toBe(undo.id)
    await Promise.all([bulkRuns.work(), bulkRuns.work()])
    expect(granted(await bulkRuns.find(undo.id, packer))).toMatchObject({
      state: 'done',
      counts: { done: 3, failed: 1 },
      parcels: 4,
    })
    expect(await othersOf(packer, undo)).toEqual([[charged, 'too-late']])
    expect(granted(await bulkRuns.find(prepared.id, packer)).undoUntil).toBeUndefined()
    expect((await events('dispatch-undone')).map(({ orderNo }) => orderNo)).toEqual(
      [orderNos[1], orderNos[2], orderNos[3], orderNos[3]].toSorted(),
    )
    const late = await run(packer, await checked(packer, orderNos, ship))
    expect(late.counts.done).toBe(3)
    await database.run(
      sql`update bulk_runs set started_at = now() - interval '10 minutes' where id = ${late.id}`,
    )
    expect(granted(await bulkRuns.find(late.id, packer)).undoUntil).toBeUndefined()
    expect(await bulkRuns.undo(late.id, by)).toMatchObject({ refused: 'bulk-undo-over' })
  })

  test('SALE-056 OFF-044 a day is changed for due parcels, and a closed day is refused', async () => {
    const owner = await memberWith('owner')
    const [orderNo, later] = [await placeOrder(1, drops), await placeOrder(1, drops)]
    await database.run(sql`update order_shipments set ships_on = '2999-12-02' where order_no = ${later}`)
    const [shipment] = allowed(await administration.find(orderNo)).shipments
    const arrivesOn = await openDay(orderNo, addDays(shipment?.arrivesOn ?? '', 5))
    const moves = { kind: 'day', arrivesOn, dueBy: '2999-12-01' } as const
    const prepared = await checked(owner, [orderNo, later], moves)
    expect(prepared).toMatchObject({ counts: { can: 1, cannot: 1 }, mails: 1 })
    expect(allowed(await administration.find(orderNo)).shipments).toMatchObject([
      { arrivesOn: shipment?.arrivesOn },
    ])
    expect((await run(owner, prepared)).counts).toMatchObject({ done: 1 })
    expect(allowed(await administration.find(orderNo)).shipments).toMatchObject([{ arrivesOn }])
    expect(await othersOf(owner, prepared)).toEqual([[later, 'nothing-waits']])
    expect((await checked(owner, [orderNo], moves)).reasons).toMatchObject([{ code: 'already-so' }])
    expect((await checked(owner, [orderNo], { ...moves, arrivesOn: '2020-01-01' })).reasons).toMatchObject([
      { code: 'day-closed' },
    ])
    expect(await events('day-changed')).toMatchObject([{ orderNo, memberId: owner.id }])
  })

  test('OFF-101 a faster method and cold packs apply to held parcels, are free, and cause no email to buyers', async () => {
    const owner = await memberWith('owner')
    const [hot = '', cool = ''] = await placeOrders(2)
    allowed((await holds.place([{ orderNo: hot }], { reason: 'heat' }))[0] ?? { refused: 'none' })
    const before = allowed(await administration.find(hot))
    const faster = { kind: 'method', methodId: 'two-day', heldFor: 'heat' } as const
    const cold = { kind: 'cold-pack', isIn: true, heldFor: 'heat' } as const
    for (const action of [faster, cold]) {
      const prepared = await checked(owner, [hot, cool], action)
      expect(prepared).toMatchObject({ counts: { can: 1, cannot: 1 }, mails: 0, sums: [] })
      expect(await run(owner, prepared)).toMatchObject({ state: 'done', counts: { done: 1 } })
      expect(await othersOf(owner, prepared)).toEqual([[cool, 'nothing-waits']])
      expect((await checked(owner, [hot], action)).reasons).toMatchObject([{ code: 'already-so' }])
    }
    expect(allowed(await administration.find(hot))).toMatchObject({
      orderTotalCents: before.orderTotalCents,
      payments: before.payments,
      shipments: [
        {
          methodId: 'two-day',
          hasColdPack: true,
          arrivesOn: before.shipments[0]?.arrivesOn,
          shippingCents: before.shipments[0]?.shippingCents,
        },
      ],
    })
    expect(allowed(await administration.find(cool)).shipments).toMatchObject([{ methodId: 'ground' }])
    const release = await checked(owner, [hot, cool], { kind: 'release', reason: 'heat' })
    expect((await run(owner, release)).counts).toMatchObject({ done: 1, cannot: 1 })
  })

  test("OFF-101 the preview of a new day shows the email; the timeline shows a buyer's response", async () => {
    const [owner, packer] = [await memberWith('owner'), await memberWith('packer')]
    const orderNo = await placeOrder(1, drops)
    const { arrivesOn: promised = '' } = allowed(await administration.find(orderNo)).shipments[0] ?? {}
    const arrivesOn = await openDay(orderNo, addDays(promised ?? '', 5))
    const prepared = await checked(owner, [orderNo], { kind: 'day', arrivesOn, dueBy: '2999-12-01' })
    const mail = granted((await bulkRuns.mailOf(prepared.id, owner)) ?? { refused: 'none' })
    expect(mail.subject).toContain(orderNo)
    expect(mail.text).toMatch(/Keep the new day\nCancel this parcel/)
    expect(mail.text).not.toContain('http')
    expect(await bulkRuns.mailOf(prepared.id, packer)).toEqual({ refused: 'bulk-run-not-found' })
    await run(owner, prepared)
    expect(await bulkRuns.mailOf(prepared.id, owner)).toBeUndefined()
    const [sent] = (await shop.mail.newest(10)).filter(({ subject }) => subject === mail.subject)
    expect(sent?.text.replaceAll(/: https?:\S+/g, '').trim()).toBe(mail.text)
    const link = new URLSearchParams(/track-order#(\S+)/.exec(sent?.text ?? '')?.[1])
    const asked = { orderNo, shipmentId: 'me', token: link.get('delay') ?? '' }
    allowed(await shop.orders.answerDelay('main', asked, 'keep'))
    expect((await administration.newestEvents(orderNo, { limit: 1 }))[0]).toMatchObject({
      kind: 'delay-answered',
      details: { answer: 'kept', day: arrivesOn },
    })
  })

  test('OFF-044 shipping dispatches waiting parcels without numbers, and skips held and shipped ones', async () => {
    const packer = await memberWith('packer')
    const [free = '', held = '', sent = ''] = await placeOrders(3)
    allowed((await holds.place([{ orderNo: held }], { reason: 'heat' }))[0] ?? { refused: 'none' })
    allowed(await administration.complete(sent))
    const prepared = await checked(packer, [free, held, sent], ship)
    expect(prepared).toMatchObject({ counts: { can: 1, cannot: 2 }, mails: 1 })
    expect(allowed(await administration.find(free)).parcels).toEqual([])
    expect((await run(packer, prepared)).counts).toMatchObject({ done: 1 })
    expect(allowed(await administration.find(free)).parcels).toMatchObject([
      { state: 'shipped', trackingNo: null },
    ])
    expect(await othersOf(packer, prepared)).toEqual([
      [held, 'shipment-held'],
      [sent, 'nothing-waits'],
    ])
  })
})

/** The counters of a run, and its orders. */
const counted = ({ id }: Pick<BulkRun, 'id'>) =>
  database.rows(sql`
    select r.unchecked, r.can, r.cannot, r.done, r.failed from bulk_runs r where id = ${id}
    except select count(*) filter (where state = 'unchecked')::int, count(*) filter (where state = 'can')::int,
      count(*) filter (where state = 'cannot')::int, count(*) filter (where state = 'done')::int,
      count(*) filter (where state = 'failed')::int
    from bulk_run_orders where run_id = ${id}`)

describe('a run is polled repeatedly', () => {
  test('OFF-043 the progress is stored during the run: pages do not read its orders meanwhile', async () => {
    const owner = await memberWith('owner')
    const prepared = await checked(owner, [...(await placeOrders(3)), '99999999'], heat)
    granted(await bulkRuns.start(prepared.id, { member: owner, requestId: 'start' }))
    const texts: string[] = []
    const stopListening = database.onStatement(({ text }) => texts.push(text))
    expect(granted(await bulkRuns.find(prepared.id, owner)).counts).toMatchObject({ can: 3, cannot: 1 })
    expect(await bulkRuns.list(owner)).toMatchObject([{ id: prepared.id, counts: { can: 3 } }])
    stopListening()
    expect(texts).toHaveLength(2)
    expect(texts.filter((text) => text.includes('bulk_run_orders'))).toEqual([])
    const other = openShopWithAdapters(database).shop
    await Promise.all([bulkRuns.work(), other.bulkRuns.work()])
    expect(await counted(prepared)).toEqual([])
    expect(granted(await bulkRuns.find(prepared.id, owner)).counts).toMatchObject({ done: 3, cannot: 1 })
  })

  test('SALE-140 closing a member succeeds although processes hold overlapping shared locks on the member', async () => {
    const packer = await memberWith('packer')
    const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const ended: string[] = []
    /** Resolves when the shared lock on the member is held. */
    const holdUntil = async (gate: Promise<void>) => {
      const held = Promise.withResolvers<string>()
      void database.transact(async () => {
        await staff.members.holdStill(packer.id)
        held.resolve('held')
        await gate
      })
      return held.promise
    }
    const waiting = async (count: number) => {
      const waits = sql`
        select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      while ((await database.row<{ n: number }>(waits))?.n !== count)
        await database.run(sql`select pg_sleep(0.01)`)
    }
    expect(await holdUntil(first.promise)).toBe('held')
    const closing = staff.members
      .change(packer.id, { isClosed: true }, undefined)
      .then(() => ended.push('closed'))
    await waiting(1)
    // A shared lock overtakes a waiting exclusive lock. Therefore each batch of a run begins by waiting.
    expect(await holdUntil(second.promise)).toBe('held')
    const passing = staff.members.letPass(packer.id).then(() => ended.push('next turn'))
    await waiting(2)
    first.resolve()
    second.resolve()
    await Promise.all([closing, passing])
    expect(ended).toEqual(['closed', 'next turn'])
  })

  test('SALE-140 each batch of a run first lets transactions pass that wait for its member', async () => {
    const packer = await memberWith('packer')
    const orderNos = Array.from({ length: 30 }, (_, index) => String(70_000_000 + index))
    const prepared = await checked(packer, orderNos, heat)
    expect(prepared.counts.cannot).toBe(30)
    const { id } = granted(await bulkRuns.create({ orderNos }, heat, { member: packer, requestId: 'check' }))
    const locks: string[] = []
    const stopListening = database.onStatement(({ text }) => {
      if (/from staff .*for (no key update|share)/.test(text))
        locks.push(text.includes('share') ? 'share' : 'own')
    })
    await bulkRuns.work()
    stopListening()
    expect(granted(await bulkRuns.find(id, packer)).counts.cannot).toBe(30)
    expect(locks.indexOf('own')).toBe(0)
    expect(locks.lastIndexOf('own')).toBe(26)
  })
})

test('SALE-157 the number of orders that a member can prepare or select per day is limited', async () => {
  const [owner, packer] = [await memberWith('owner'), await memberWith('packer')]
  const by = { member: packer, requestId: 'check' }
  const orderNos = ['70000001', '70000002']
  const { id } = granted(await bulkRuns.create({ orderNos }, heat, by))
  await bulkRuns.stop(id, packer)
  await database.run(sql`update bulk_runs set orders = 99999 where id = ${id}`)
  const quota = { refused: 'quota-exceeded', quota: 'orders in bulk actions a day', limit: 100_000 }
  expect(await bulkRuns.create({ orderNos }, heat, by)).toEqual(quota)
  expect(await bulkRuns.again(id, by)).toEqual(quota)
  granted(await bulkRuns.create({ orderNos: ['70000001'] }, heat, by))
  granted(await bulkRuns.create({ orderNos }, heat, { ...by, member: owner }))
  const filters = { status: 'new' as const }
  granted(await bulkRuns.select(filters, [], packer))
  await database.run(sql`
    update order_selections set order_nos = array(select n::text from generate_series(1, 199999) n)`)
  granted(await bulkRuns.select(filters, ['1'], packer))
  expect(await bulkRuns.select(filters, ['1'], packer)).toMatchObject({
    refused: 'quota-exceeded',
    limit: 200_000,
  })
  granted(await bulkRuns.select(filters, ['1'], owner))
  // Runs that were not started are deleted after a day, also if they were stopped.
  await database.script(`
    update bulk_runs set created_at = created_at - interval '25 hours';
    update order_selections set created_at = created_at - interval '25 hours'`)
  expect(await bulkRuns.deleteOld()).toBe(6)
  granted(await bulkRuns.create({ orderNos }, heat, by))
})

test('SALE-157 selections are deleted after a day, runs after 14 days, and runs that were not started after a day', async () => {
  const owner = await memberWith('owner')
  const [orderNo = ''] = await placeOrders(1)
  const waiting = await checked(owner, [orderNo], heat)
  const ended = await run(owner, await checked(owner, [orderNo], heat))
  await selectAll(owner, {})
  expect(await bulkRuns.deleteOld()).toBe(0)
  await database.script(`
    update bulk_runs set created_at = created_at - interval '25 hours';
    update order_selections set created_at = created_at - interval '25 hours'`)
  expect(await bulkRuns.deleteOld()).toBe(2)
  expect(await bulkRuns.find(waiting.id, owner)).toEqual({ refused: 'bulk-run-not-found' })
  expect(granted(await bulkRuns.find(ended.id, owner)).state).toBe('done')
  await database.script(`update bulk_runs set created_at = created_at - interval '14 days'`)
  expect(await bulkRuns.deleteOld()).toBe(1)
})
