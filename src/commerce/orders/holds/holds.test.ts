import { beforeEach, describe, expect, test } from 'vitest'
import { announced } from '#testing/announced.ts'
import { sql } from '#commerce/database.ts'
import { isRefusal, type Refusal } from '#commerce/refusals.ts'
import { address, allowed, cardInstrument, fillBasket, guest, payFor } from '#testing/orders/buyer.ts'
import { forgetOrders } from '#testing/orders/forget-orders.ts'
import { passTime } from '#testing/orders/pass-time.ts'
import { untilBlocked } from '#testing/until-blocked.ts'
import { openStockedShop } from '#testing/shop.ts'
import { addDays, shopDay } from '#shared/dates/calendar-date.ts'
import { newUuid } from '#shared/identity/ids.ts'
import type { HoldDetails } from './order-holds.ts'

const { shop, database, routes } = await openStockedShop()
const { administration, parcels, holds } = shop.orders
const [bar, drops] = ['sea-salt-bar', 'lemon-drops'] as const
const today = shopDay(new Date())

beforeEach(async () => {
  await forgetOrders(database, bar, drops)
  await database.script(`
    delete from order_holds; delete from hold_rules;
    update risk_rules set is_on = false`)
  await announced(database, ['hold-rules'])
})

/** Places an order: one bar to New York, two bags of drops to Phoenix. */
async function orderForTwo() {
  const shopper = guest()
  const phoenix = { ...address, firstName: 'Grace', city: 'Phoenix', stateCode: 'AZ', postalCode: '85001' }
  const change = {
    shipments: [
      { shipmentId: 'me', shippingAddress: address, shippingMethod: { id: 'ground' } },
      { shipmentId: 'friend', shippingAddress: phoenix, shippingMethod: { id: 'ground' } },
    ],
    productItems: [
      { productId: bar, quantity: 1 },
      { productId: drops, quantity: 2, shipmentId: 'friend' },
    ],
  }
  const basket = await fillBasket(shop, shopper, { productId: bar, quantity: 1, change }, [
    await cardInstrument(routes),
  ])
  return allowed(await payFor(shop, shopper, basket.id))
}

const find = async (orderNo: string) => allowed(await administration.find(orderNo))
const dispatch = async (orderNo: string, shipmentId: string) =>
  first(await parcels.dispatch([{ orderNo, shipmentId }]))
const place = async (orderNo: string, shipmentId: string | undefined, details: HoldDetails) =>
  first(await holds.place([{ orderNo, shipmentId }], details))

function first<Answer>(answers: (Answer | Refusal)[]): Answer | Refusal {
  const [answer] = answers
  if (!answer) throw new Error('There is no answer')
  return answer
}

const events = async (orderNo: string) =>
  allowed(await administration.journal(orderNo))
    .filter(({ kind }) => /hold|held|released/.test(kind))
    .map(({ kind, shipmentId, details, actor }) => ({ kind, shipmentId, by: actor.kind, ...details }))

const arizona = (change = {}) => ({
  id: newUuid(),
  name: 'Arizona in July',
  states: ['AZ'],
  zipPrefixes: [],
  methods: [],
  startsOn: today,
  endsOn: addDays(today, 60),
  meltableOnly: false,
  ...change,
})

describe('a hold', () => {
  test('SALE-040 SALE-041 prevents every dispatch of its shipment until it is released, and no other', async () => {
    const { orderNo } = await orderForTwo()
    const held = allowed(await place(orderNo, 'friend', { reason: 'manual', note: 'Call the office' }))
    expect(held.hold).toMatchObject({
      shipmentId: 'friend',
      reason: 'manual',
      placedBy: { kind: 'command-line' },
    })
    const refusal = { refused: 'shipment-held', shipmentId: 'friend', reasons: ['manual'] }
    expect(await dispatch(orderNo, 'friend')).toMatchObject(refusal)
    expect(await administration.complete(orderNo)).toMatchObject(refusal)
    const csv = `orderNo,position,carrier,number\n${orderNo},2,UPS,1Z2\n`
    for (const apply of [false, true])
      expect(await parcels.importTracking(csv, { apply })).toMatchObject([{ result: refusal }])
    expect((await find(orderNo)).parcels).toEqual([])
    allowed(await dispatch(orderNo, 'me'))
    allowed(await place(orderNo, 'friend', { reason: 'address' }))
    expect(await dispatch(orderNo, 'friend')).toMatchObject({ reasons: ['address', 'manual'] })
    allowed(first(await holds.release([held.hold.id])))
    expect(await dispatch(orderNo, 'friend')).toMatchObject({ reasons: ['address'] })
    const [rest] = (await find(orderNo)).holds
    allowed(first(await holds.release([rest?.id ?? ''])))
    allowed(await dispatch(orderNo, 'friend'))
    expect((await find(orderNo)).status).toBe('completed')
    expect(await events(orderNo)).toMatchObject([
      { kind: 'order-held', shipmentId: 'friend', reason: 'manual', by: 'command-line' },
      { kind: 'order-held', reason: 'address' },
      { kind: 'order-released', reason: 'manual' },
      { kind: 'order-released', reason: 'address' },
    ])
  })

  test('SALE-040 on the whole order holds all shipments; held parts can be cancelled', async () => {
    const { orderNo } = await orderForTwo()
    allowed(await place(orderNo, undefined, { reason: 'stock' }))
    for (const shipmentId of ['me', 'friend'])
      expect(await dispatch(orderNo, shipmentId)).toMatchObject({
        refused: 'shipment-held',
        reasons: ['stock'],
      })
    allowed(await administration.cancel(orderNo, { shipmentId: 'friend' }))
    expect(allowed(await administration.cancel(orderNo)).status).toBe('cancelled')
    expect((await holds.list({})).rows).toEqual([])
    expect(await holds.run()).toBe(1)
    expect((await find(orderNo)).holds).toEqual([])
  })

  test('SALE-041 with one reason exists once, also with two concurrent requests', async () => {
    const { orderNo } = await orderForTwo()
    const once = allowed(await place(orderNo, 'me', { reason: 'heat' }))
    const again = await Promise.all([
      place(orderNo, 'me', { reason: 'heat' }),
      place(orderNo, 'me', { reason: 'heat', note: 'Twice' }),
    ])
    for (const answer of again) expect(allowed(answer).hold.id).toBe(once.hold.id)
    expect((await find(orderNo)).holds).toMatchObject([{ note: 'Twice' }])
    expect((await events(orderNo)).map(({ kind }) => kind)).toEqual(['order-held', 'hold-changed'])
    const answers = await Promise.all([holds.release([once.hold.id]), holds.release([once.hold.id])])
    for (const answer of answers) expect(allowed(first(answer))).toEqual({ orderNo, id: once.hold.id })
    expect(await events(orderNo)).toHaveLength(3)
    expect(allowed(await place(orderNo, 'me', { reason: 'heat' })).hold.id).not.toBe(once.hold.id)
  })

  test('SALE-041 that is placed twice ends no earlier, is due for review no later, and has both notes', async () => {
    const { orderNo } = await orderForTwo()
    const [soon, later] = [addDays(today, 1), addDays(today, 9)]
    const again = async (details: Partial<HoldDetails>) => {
      allowed(await place(orderNo, 'me', { reason: 'heat', ...details }))
      return (await find(orderNo)).holds
    }
    const days = { releaseOn: soon, lookAgainOn: soon }
    expect(await again({ ...days, note: 'Hot' })).toMatchObject([{ ...days, note: 'Hot' }])
    expect(await again({ ...days, note: 'Hot' })).toMatchObject([{ ...days, note: 'Hot' }])
    const longer = { releaseOn: later, lookAgainOn: later, note: 'Too hot' }
    expect(await again(longer)).toMatchObject([{ releaseOn: later, lookAgainOn: soon, note: 'Hot\nToo hot' }])
    expect(await again(days)).toMatchObject([{ releaseOn: later }])
    expect(await again({})).toMatchObject([{ releaseOn: null, lookAgainOn: soon }])
    expect(await again(days)).toMatchObject([{ releaseOn: null, lookAgainOn: soon }])
    expect(await events(orderNo)).toMatchObject([
      { kind: 'order-held', releaseOn: soon },
      { kind: 'hold-changed', releaseOn: later, lookAgainOn: soon },
      { kind: 'hold-changed', lookAgainOn: soon },
    ])
    const journal = allowed(await administration.journal(orderNo))
    expect(journal.filter(({ kind }) => kind === 'hold-changed')[0]?.private).toEqual({ note: 'Too hot' })
  })

  test('SALE-041 can be placed on many orders with one result each, which locks their orders in the order of their numbers', async () => {
    const [one, two] = [await orderForTwo(), await orderForTwo()]
    allowed(await dispatch(one.orderNo, 'me'))
    const answers = await holds.place(
      [
        { orderNo: two.orderNo },
        { orderNo: one.orderNo, shipmentId: 'me' },
        { orderNo: '99999999' },
        { orderNo: one.orderNo, shipmentId: 'nobody' },
        { orderNo: one.orderNo, shipmentId: 'friend' },
      ],
      { reason: 'manual', note: 'Look' },
    )
    expect(answers).toMatchObject([
      { orderNo: two.orderNo, hold: { shipmentId: null } },
      { refused: 'shipment-state', state: 'shipped', verb: 'held' },
      { refused: 'order-not-found' },
      { refused: 'shipment-not-found' },
      { orderNo: one.orderNo, hold: { shipmentId: 'friend' } },
    ])
    const ids = answers.flatMap((answer) => (isRefusal(answer) ? [] : [answer.hold.id]))
    const foreign = await holds.release(ids, { mayChange: ({ orderNo }) => orderNo === one.orderNo })
    expect(foreign).toMatchObject([{ refused: 'hold-not-found' }, { orderNo: one.orderNo }])
    expect(await holds.release([newUuid()])).toMatchObject([{ refused: 'hold-not-found' }])
  })

  test('SALE-040 stops a concurrent dispatch if it is placed first', async () => {
    const { orderNo } = await orderForTwo()
    const [locked, unlocked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const locking = database.transact(async () => {
      await database.run(sql`select from orders where order_no = ${orderNo} for update`)
      locked.resolve()
      await unlocked.promise
    })
    await locked.promise
    const placing = place(orderNo, 'friend', { reason: 'manual' })
    await untilBlocked(database, 1)
    const sending = dispatch(orderNo, 'friend')
    await untilBlocked(database, 2)
    unlocked.resolve()
    await locking
    allowed(await placing)
    expect(await sending).toMatchObject({ refused: 'shipment-held' })
    expect((await find(orderNo)).parcels).toEqual([])
  })

  test('SALE-041 ends on its day at 06:00, and not before', async () => {
    const { orderNo } = await orderForTwo()
    const releaseOn = '2030-07-10'
    const { hold } = allowed(await place(orderNo, 'friend', { reason: 'manual', releaseOn: '2030-07-20' }))
    allowed(first(await holds.changeDays([hold.id], { releaseOn, lookAgainOn: '2030-07-09' })))
    expect((await find(orderNo)).holds).toMatchObject([{ releaseOn, lookAgainOn: '2030-07-09' }])
    // Los Angeles is seven hours behind in summer.
    expect(await holds.run(new Date('2030-07-10T12:59:00Z'))).toBe(0)
    expect(await holds.run(new Date('2030-07-10T13:01:00Z'))).toBe(1)
    expect(await holds.run(new Date('2030-07-10T13:01:00Z'))).toBe(0)
    expect(await events(orderNo)).toMatchObject([
      { kind: 'order-held', by: 'command-line', releaseOn: '2030-07-20' },
      { kind: 'hold-changed', releaseOn },
      { kind: 'order-released', by: 'shop' },
    ])
    allowed(await dispatch(orderNo, 'friend'))
  })
})

describe('a hold rule', () => {
  test('SALE-042 shows its scope, holds waiting and new orders, and releases its holds when it ends', async () => {
    const { orderNo } = await orderForTwo()
    const rule = arizona()
    expect(await holds.rules.count(rule)).toBe(1)
    expect(await holds.rules.count(rule, { sites: [] })).toBe(0)
    expect(await holds.rules.count(arizona({ states: ['NV'] }))).toBe(0)
    expect(await holds.rules.count(arizona({ states: [], zipPrefixes: ['850', '1'] }))).toBe(2)
    expect(await holds.rules.count(arizona({ methods: ['air'] }))).toBe(0)
    expect((await find(orderNo)).holds).toEqual([])
    expect(await holds.rules.save(rule)).toMatchObject(rule)
    expect(await holds.run()).toBe(1)
    expect(await holds.run()).toBe(0)
    const next = await orderForTwo()
    expect(next.holds).toMatchObject([{ shipmentId: 'friend', reason: 'heat', ruleId: rule.id }])
    for (const number of [orderNo, next.orderNo]) {
      expect((await find(number)).holds).toMatchObject([
        { shipmentId: 'friend', reason: 'heat', ruleId: rule.id, releaseOn: addDays(rule.endsOn, 1) },
      ])
      expect(await events(number)).toMatchObject([{ kind: 'order-held', by: 'shop', ruleId: rule.id }])
    }
    expect(await holds.rules.end(rule.id)).toBeUndefined()
    expect(await holds.rules.all()).toEqual([])
    expect((await orderForTwo()).holds).toEqual([])
    expect(await holds.run()).toBe(2)
    expect((await find(orderNo)).holds).toEqual([])
    expect(await holds.rules.end(newUuid())).toMatchObject({ refused: 'hold-rule-not-found' })
  })

  test('SALE-042 ends automatically after its last day', async () => {
    const rule = arizona()
    await holds.rules.save(rule)
    const { orderNo } = await orderForTwo()
    expect(await holds.run(new Date(`${rule.endsOn}T20:00:00Z`))).toBe(0)
    expect((await find(orderNo)).holds).toHaveLength(1)
    expect(await holds.run(new Date(`${addDays(rule.endsOn, 1)}T20:00:00Z`))).toBe(1)
    expect((await find(orderNo)).holds).toEqual([])
  })

  test('SALE-042 for meltable products holds only shipments that contain them', async () => {
    await database.run(sql`
      update all_products set document = jsonb_set(document, '{contents}', coalesce(document -> 'contents', '{}') || '{"isMeltable": true}')
      where id = ${bar}`)
    const rule = arizona({ states: ['AZ', 'NY'], meltableOnly: true })
    const before = await orderForTwo()
    expect(await holds.rules.count(rule)).toBe(1)
    await holds.rules.save(rule)
    expect((await orderForTwo()).holds).toMatchObject([{ shipmentId: 'me' }])
    await holds.run()
    expect((await find(before.orderNo)).holds).toMatchObject([{ shipmentId: 'me' }])
  })

  test('SALE-042 skips shipments that staff have released, that have left or that are already held for heat', async () => {
    const [one, two, three] = [await orderForTwo(), await orderForTwo(), await orderForTwo()]
    allowed(await dispatch(two.orderNo, 'friend'))
    allowed(await place(three.orderNo, undefined, { reason: 'heat' }))
    await holds.rules.save(arizona())
    expect(await holds.run()).toBe(1)
    const [hold] = (await find(one.orderNo)).holds
    allowed(first(await holds.release([hold?.id ?? ''])))
    expect(await holds.run()).toBe(0)
    allowed(await dispatch(one.orderNo, 'friend'))
  })
})

describe('a risk rule', () => {
  const save = async (rule: {
    kind: 'order-total' | 'guest-gift-cards' | 'orders-of-email'
    isOn: boolean
    least: number
  }) => {
    await holds.risks.save([rule])
    await announced(database, [])
  }
  const turnOn = (kind: Parameters<typeof save>[0]['kind'], least: number) =>
    save({ kind, isOn: true, least })

  test('SALE-044 holds an order from an amount on, and never refuses one', async () => {
    const { orderTotalCents } = await orderForTwo()
    await turnOn('order-total', orderTotalCents + 1)
    expect((await orderForTwo()).holds).toEqual([])
    await turnOn('order-total', orderTotalCents)
    const held = await orderForTwo()
    const amount = `$${(orderTotalCents / 100).toFixed(2)}`
    expect(held).toMatchObject({
      status: 'new',
      holds: [{ shipmentId: null, reason: 'fraud', note: `The order comes to ${amount} or more.` }],
    })
    expect(await holds.risks.all()).toMatchObject([
      { kind: 'order-total', isOn: true, hits: 3 },
      { kind: 'guest-gift-cards', isOn: false, hits: 0 },
      { kind: 'orders-of-email', isOn: false, hits: 0 },
    ])
    await save({ kind: 'order-total', isOn: false, least: orderTotalCents })
    expect((await orderForTwo()).holds).toEqual([])
  })

  test('SALE-044 holds the fourth order of an email within an hour', async () => {
    await turnOn('orders-of-email', 3)
    for (let count = 0; count < 3; count++) expect((await orderForTwo()).holds).toEqual([])
    const fourth = await orderForTwo()
    const note = 'The email has placed 3 or more other orders within an hour.'
    expect(fourth.holds).toMatchObject([{ reason: 'fraud', note }])
    expect(await events(fourth.orderNo)).toMatchObject([{ kind: 'order-held', by: 'shop', reason: 'fraud' }])
    await database.run(sql`update orders set placed_at = placed_at - interval '61 minutes'`)
    expect((await orderForTwo()).holds).toEqual([])
  })

  test('SALE-043 SALE-044 holds e-gift cards of a guest, and their mails, until a permitted member releases them', async () => {
    await turnOn('guest-gift-cards', 30_000)
    const shopper = guest()
    const card = {
      recipientName: 'Grace',
      recipientEmail: 'grace@example.com',
      senderName: 'Ada',
      amount: 100,
    }
    const buy = async (giftCertificateItems: (typeof card)[]) => {
      const change = { productItems: [], shipments: [], giftCertificateItems }
      const basket = await fillBasket(shop, shopper, { productId: bar, quantity: 1, change }, [
        await cardInstrument(routes),
      ])
      return allowed(await payFor(shop, shopper, basket.id))
    }
    const small = await buy([card, card])
    expect(small.holds).toEqual([])
    await shop.orders.mailGiftCards()
    const { orderNo, holds: placed } = await buy([card, card, card])
    expect(placed).toMatchObject([{ reason: 'fraud', shipmentId: null }])
    const giftMails = async () =>
      (await shop.mail.newest(20)).filter(({ to }) => to === 'grace@example.com').length
    expect(await giftMails()).toBe(2)
    await shop.orders.mailGiftCards()
    expect(await giftMails()).toBe(2)
    const [hold] = (await find(orderNo)).holds
    const id = hold?.id ?? ''
    const limited = { mayReleaseFraud: false }
    const refusal = [{ refused: 'not-permitted', permission: 'orders.fraud' }]
    expect(await holds.release([id], limited)).toMatchObject(refusal)
    expect(await holds.changeDays([id], { releaseOn: today }, limited)).toMatchObject(refusal)
    allowed(first(await holds.release([id])))
    await shop.orders.mailGiftCards()
    expect(await giftMails()).toBe(5)
    expect((await shop.mail.newest(20)).some(({ text }) => /fraud|hold/i.test(text))).toBe(false)
  })
})

describe('the buyer', () => {
  const held = async () => (await shop.mail.newest(10)).filter(({ subject }) => /cool|check an/.test(subject))

  test('SALE-101 SALE-102 gets one email about heat or an address after ten minutes if still held', async () => {
    const { orderNo } = await orderForTwo()
    allowed(await place(orderNo, 'friend', { reason: 'heat' }))
    const { hold } = allowed(await place(orderNo, 'me', { reason: 'heat' }))
    allowed(await place(orderNo, 'me', { reason: 'address' }))
    allowed(await place(orderNo, 'me', { reason: 'manual', note: 'Secret' }))
    allowed(await place(orderNo, 'me', { reason: 'fraud' }))
    await shop.orders.composeMails()
    expect(await held()).toEqual([])
    allowed(first(await holds.release([hold.id])))
    await passTime(database, 601)
    await shop.orders.composeMails()
    expect((await held()).toSorted((one, other) => (one.subject < other.subject ? 1 : -1))).toMatchObject([
      { subject: 'We are keeping your order cool' },
      { subject: `Please check an address of your order ${orderNo}` },
    ])
    const texts = (await held()).map(({ text }) => text).join('\n')
    expect(texts).toContain(
      `It is too hot on the way to Phoenix, AZ at the moment. We send your order ${orderNo} as soon as nothing melts, and write to you then.`,
    )
    expect(texts).toContain(
      'Something is unclear about the address of Ada Bell. Your parcel waits until you have checked it.',
    )
    expect(texts).not.toMatch(/Secret|fraud/)
    await passTime(database, 601)
    await shop.orders.composeMails()
    expect(await held()).toHaveLength(2)
  })

  test('SALE-093 gets the email about another hold an hour after the last one at the earliest', async () => {
    const { orderNo } = await orderForTwo()
    allowed(await place(orderNo, 'friend', { reason: 'heat' }))
    await passTime(database, 601)
    await shop.orders.composeMails()
    const before = (await held()).length
    allowed(await place(orderNo, 'me', { reason: 'heat' }))
    await passTime(database, 601)
    await shop.orders.composeMails()
    expect(await held()).toHaveLength(before)
    await passTime(database, 3_600)
    await shop.orders.composeMails()
    expect(await held()).toHaveLength(before + 1)
  })
})
