import { beforeEach, describe, expect, test } from 'vitest'
import { announced } from '#testing/announced.ts'
import { sql } from '#commerce/database.ts'
import { addDays, shopDay } from '#shared/dates/calendar-date.ts'
import type { LeavingParcel, ParcelOfOrder } from '#commerce/orders/order-parcels.ts'
import { isRefusal, type Refusal } from '#commerce/refusals.ts'
import { unsettledJournals } from '#testing/orders/audit.ts'
import { address, allowed, cardInstrument, fillBasket, guest, payFor } from '#testing/orders/buyer.ts'
import { forgetOrders } from '#testing/orders/forget-orders.ts'
import { passTime } from '#testing/orders/pass-time.ts'
import { openStockedShop } from '#testing/shop.ts'

const { shop, database, routes } = await openStockedShop()
const { administration, parcels } = shop.orders
const [bar, drops] = ['sea-salt-bar', 'lemon-drops'] as const

beforeEach(() => forgetOrders(database, bar, drops))

/** Places an order: three bars for one, two bags of drops for the other. */
async function orderForTwo(number?: string) {
  const shopper = guest()
  const change = {
    shipments: [
      { shipmentId: 'me', shippingAddress: address, shippingMethod: { id: 'ground' } },
      {
        shipmentId: 'friend',
        shippingAddress: { ...address, firstName: 'Grace' },
        shippingMethod: { id: 'ground' },
      },
    ],
    productItems: [
      { productId: bar, quantity: 3 },
      { productId: drops, quantity: 2, shipmentId: 'friend' },
    ],
  }
  const basket = await fillBasket(shop, shopper, { productId: bar, quantity: 3, change }, [
    await cardInstrument(routes, number),
  ])
  return allowed(await payFor(shop, shopper, basket.id))
}

const find = async (orderNo: string) => allowed(await administration.find(orderNo))
const dispatch = async (parcel: LeavingParcel) => first(await parcels.dispatch([parcel]))
const undo = async (id: string) => first(await parcels.undoDispatch([id]))

function first(answers: (ParcelOfOrder | Refusal)[]): ParcelOfOrder | Refusal {
  const [answer] = answers
  if (!answer) throw new Error('There is no answer')
  return answer
}

const idOf = (answer: ParcelOfOrder | Refusal): string => allowed(answer).parcel.id
const mails = async () => (await shop.mail.newest(10)).filter(({ subject }) => subject.includes('on its way'))

const events = async (orderNo: string) =>
  allowed(await administration.journal(orderNo)).map(({ kind, details }) => ({ kind, ...details }))

describe('a parcel leaves', () => {
  test('SALE-001 SALE-006 with all waiting units of its shipment, and its number', async () => {
    const { orderNo } = await orderForTwo()
    const sent = allowed(await dispatch({ orderNo, shipmentId: 'me', trackingNo: ' 1z 99 ' }))
    expect(sent).toMatchObject({
      orderNo,
      parcel: { shipmentId: 'me', state: 'shipped', carrierId: 'UPS', trackingNo: '1Z99', deliveredOn: null },
      undoUntil: expect.any(String),
    })
    const order = await find(orderNo)
    expect(order).toMatchObject({
      status: 'open',
      version: 1,
      shippingStatus: 'part_shipped',
      changedShipments: [{ shipmentId: 'me', state: 'shipped', version: 1 }],
    })
    expect(await events(orderNo)).toContainEqual({
      kind: 'parcel-dispatched',
      parcelId: sent.parcel.id,
      carrierId: 'UPS',
      units: 3,
      status: 'open',
    })
    expect(await unsettledJournals(database)).toEqual([])
  })

  test('SALE-002 SALE-006 in parts: the shipment is part-shipped, and the order completed with the last unit', async () => {
    const { orderNo, items } = await orderForTwo()
    const itemId = items.find(({ productId }) => productId === bar)?.id ?? ''
    const part = { orderNo, shipmentId: 'me', units: new Map([[itemId, 2]]), weightGrams: 400 }
    expect(allowed(await dispatch(part)).parcel).toMatchObject({
      items: [{ itemId, quantity: 2 }],
      weightGrams: 400,
    })
    expect((await find(orderNo)).changedShipments).toMatchObject([{ state: 'part-shipped' }])
    expect(await dispatch(part)).toMatchObject({ refused: 'contents-differ', tooMany: '1 × Sea Salt Bar' })
    allowed(await dispatch({ orderNo, shipmentId: 'friend' }))
    expect((await find(orderNo)).status).toBe('open')
    allowed(await dispatch({ orderNo, shipmentId: 'me' }))
    expect(await find(orderNo)).toMatchObject({ status: 'completed', shippingStatus: 'shipped' })
    expect(await unsettledJournals(database)).toEqual([])
  })

  test('SALE-066 as a whole, it must contain all waiting units; missing and surplus ones are listed', async () => {
    const { orderNo, items } = await orderForTwo()
    const itemId = items.find(({ productId }) => productId === bar)?.id ?? ''
    const whole = (count: number) => ({
      orderNo,
      shipmentId: 'me',
      units: new Map([[itemId, count]]),
      isWhole: true,
    })
    expect(await dispatch(whole(2))).toMatchObject({
      refused: 'contents-differ',
      missing: '1 × Sea Salt Bar',
      tooMany: '',
    })
    allowed(await administration.cancel(orderNo, { units: new Map([[itemId, 1]]) }))
    expect(await dispatch(whole(3))).toMatchObject({
      refused: 'contents-differ',
      missing: '',
      tooMany: '1 × Sea Salt Bar',
    })
    expect(allowed(await dispatch(whole(2))).parcel.items).toEqual([{ itemId, quantity: 2 }])
  })

  test('SALE-006 a shipment is shipped if a part was cancelled and the rest has left', async () => {
    const { orderNo, items } = await orderForTwo()
    const itemId = items.find(({ productId }) => productId === bar)?.id ?? ''
    allowed(await administration.cancel(orderNo, { units: new Map([[itemId, 1]]) }))
    expect(allowed(await dispatch({ orderNo, shipmentId: 'me' })).parcel.items).toEqual([
      { itemId, quantity: 2 },
    ])
    allowed(await administration.cancel(orderNo, { shipmentId: 'friend' }))
    expect(await find(orderNo)).toMatchObject({
      status: 'completed',
      changedShipments: [{ state: 'shipped' }, { state: 'cancelled' }],
    })
  })

  test('SALE-069 a repeated dispatch returns the same result; a refused parcel does not stop others', async () => {
    const { orderNo } = await orderForTwo()
    const list: LeavingParcel[] = [
      { orderNo, shipmentId: 'me', trackingNo: '1Z1' },
      { orderNo: '99999999', shipmentId: 'me' },
      { orderNo, shipmentId: 'nobody' },
      { orderNo, shipmentId: 'friend' },
    ]
    const once = await parcels.dispatch(list)
    expect(once).toMatchObject([
      { parcel: { trackingNo: '1Z1' } },
      { refused: 'order-not-found' },
      { refused: 'shipment-not-found' },
      { parcel: { trackingNo: null } },
    ])
    expect(await parcels.dispatch(list)).toEqual(once)
    expect((await find(orderNo)).parcels).toHaveLength(2)
    const other = await orderForTwo()
    const same = { orderNo: other.orderNo, shipmentId: 'me' }
    const [one, two] = await parcels.dispatch([same, same])
    expect(two).toEqual(one)
    expect((await events(orderNo)).filter(({ kind }) => kind === 'parcel-dispatched')).toHaveLength(2)
  })

  test('SALE-072 a number belongs to one parcel of a carrier, and cannot be used with an unknown carrier', async () => {
    const [one, two] = [await orderForTwo(), await orderForTwo()]
    allowed(await dispatch({ orderNo: one.orderNo, shipmentId: 'me', trackingNo: '1Z1' }))
    const taken = { refused: 'tracking-number-taken', orderNo: one.orderNo, trackingNo: '1Z1' }
    for (const parcel of [
      { orderNo: one.orderNo, shipmentId: 'friend', trackingNo: '1z1' },
      { orderNo: two.orderNo, shipmentId: 'me', trackingNo: '1Z1' },
    ])
      expect(await dispatch(parcel)).toMatchObject(taken)
    const twice = { shipmentId: 'me', trackingNo: '1Z2', orderNo: two.orderNo }
    expect(await parcels.dispatch([twice, { ...twice, shipmentId: 'friend' }])).toMatchObject([
      { parcel: { trackingNo: '1Z2' } },
      { refused: 'tracking-number-taken', orderNo: two.orderNo },
    ])
    expect(
      await dispatch({ orderNo: two.orderNo, shipmentId: 'friend', carrierId: 'Owl', trackingNo: '1' }),
    ).toMatchObject({
      refused: 'carrier-not-found',
      // The existing carriers.
      known: expect.arrayContaining(['UPS']),
    })
  })

  test('SALE-072 a number that does not match the pattern of its carrier is refused', async () => {
    const { orderNo } = await orderForTwo()
    await database.script(`
      insert into carriers (id, position, document) values ('UPS', 1, '{"id": "UPS", "name": "UPS", "fileColumns": [],
        "trackingUrl": "https://ups.example/{number}/x", "numberPattern": "1Z[0-9A-Z]+|A/B", "checkDigits": ["ups"]}')`)
    await announced(database, ['shipping'])
    // The notification of the database arrives later.
    database.announceHere(['shipping'])
    expect(await dispatch({ orderNo, shipmentId: 'me', trackingNo: '12' })).toMatchObject({
      refused: 'tracking-number-wrong',
      carrier: 'UPS',
    })
    expect(await dispatch({ orderNo, shipmentId: 'me', trackingNo: '1Z 999 AA1 0123456785' })).toMatchObject({
      refused: 'tracking-number-mistyped',
      trackingNo: '1Z999AA10123456785',
    })
    const file = `orderNo,position,carrier,number\n${orderNo},1,UPS,1Z999AA10123456785\n`
    expect(await parcels.importTracking(file)).toMatchObject([
      { result: { refused: 'tracking-number-mistyped' } },
    ])
    // The number is encoded in the link.
    expect(allowed(await dispatch({ orderNo, shipmentId: 'me', trackingNo: 'A/B' })).parcel).toMatchObject({
      trackingUrl: 'https://ups.example/A%2FB/x',
    })
    await database.script('delete from carriers')
    database.announceHere(['shipping'])
  })

  test('SALE-030 a parcel does not leave if the gateway has refused its money', async () => {
    const { orderNo } = await orderForTwo('4000000000000341')
    await shop.orders.capture()
    expect(await dispatch({ orderNo, shipmentId: 'me' })).toMatchObject({
      refused: 'money-not-held',
      reason: 'the bank does not hold it anymore',
    })
    expect(await administration.complete(orderNo)).toMatchObject({ refused: 'money-not-held' })
    expect(await find(orderNo)).toMatchObject({ status: 'new', parcels: [] })
  })

  test('SALE-004 cancelled or shipped units are refused', async () => {
    const { orderNo } = await orderForTwo()
    allowed(await administration.cancel(orderNo, { shipmentId: 'friend' }))
    expect(await dispatch({ orderNo, shipmentId: 'friend' })).toEqual({
      refused: 'shipment-state',
      shipmentId: 'friend',
      state: 'cancelled',
      verb: 'dispatched',
    })
    allowed(await dispatch({ orderNo, shipmentId: 'me' }))
    expect(await dispatch({ orderNo, shipmentId: 'me', trackingNo: '1Z1' })).toMatchObject({
      refused: 'shipment-state',
      state: 'shipped',
    })
    const other = await orderForTwo()
    allowed(await administration.cancel(other.orderNo))
    expect(await dispatch({ orderNo: other.orderNo, shipmentId: 'me' })).toMatchObject({
      refused: 'order-not-open',
    })
  })
})

describe('a dispatch is undone', () => {
  test('SALE-070 within ten minutes: the units wait again, and its number can be used again', async () => {
    const { orderNo } = await orderForTwo()
    const id = idOf(await dispatch({ orderNo, shipmentId: 'me', trackingNo: '1Z1' }))
    expect(allowed(await undo(id))).toMatchObject({ parcel: { state: 'unpacked' }, undoUntil: undefined })
    expect(allowed(await undo(id)).parcel.id).toBe(id)
    expect(await find(orderNo)).toMatchObject({
      status: 'open',
      shippingStatus: 'not_shipped',
      changedLines: [],
      changedShipments: [],
    })
    await passTime(database, 11 * 60)
    expect(await shop.orders.composeMails()).toBe(0)
    expect(await mails()).toEqual([])
    const again = idOf(await dispatch({ orderNo, shipmentId: 'friend', trackingNo: '1Z1' }))
    expect(again).not.toBe(id)
    expect((await events(orderNo)).map(({ kind }) => kind)).toEqual([
      'payment-authorised',
      'placed',
      'parcel-dispatched',
      'dispatch-undone',
      'parcel-dispatched',
    ])
    expect(await unsettledJournals(database)).toEqual([])
  })

  test('SALE-070 an undo is refused after ten minutes, and after an email has announced the parcel', async () => {
    const [one, two] = [await orderForTwo(), await orderForTwo()]
    const late = idOf(await dispatch({ orderNo: one.orderNo, shipmentId: 'me' }))
    await passTime(database, 10 * 60)
    expect(await undo(late)).toMatchObject({ refused: 'too-late' })
    const young = idOf(await dispatch({ orderNo: two.orderNo, shipmentId: 'me' }))
    await database.run(sql`update order_mail_requests set due_at = now() where order_no = ${two.orderNo}`)
    await shop.orders.composeMails()
    expect(await undo(young)).toMatchObject({ refused: 'too-late' })
    expect(await undo(crypto.randomUUID())).toMatchObject({ refused: 'parcel-not-found' })
  })
})

describe('the email about parcels', () => {
  test('SALE-093 SALE-094 is sent once for several dispatches, ten minutes after the last one', async () => {
    const { orderNo, customerEmail } = await orderForTwo()
    allowed(await dispatch({ orderNo, shipmentId: 'me', trackingNo: '1Z1' }))
    await passTime(database, 9 * 60)
    allowed(await dispatch({ orderNo, shipmentId: 'friend' }))
    await passTime(database, 2 * 60)
    expect(await shop.orders.composeMails()).toBe(0)
    await passTime(database, 9 * 60)
    expect(await shop.orders.composeMails()).toBe(1)
    expect(await shop.orders.composeMails()).toBe(0)
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      to: customerEmail,
      subject: `Your Main Site order ${orderNo} is on its way`.replace('Main Site', await siteName()),
    })
    expect(mail?.text).toContain(`We have handed 2 parcels of your order ${orderNo} to UPS.`)
    expect(mail?.text).toContain('UPS 1Z1')
    expect(mail?.text).toContain('FOR GRACE BELL')
    expect(mail?.text).not.toContain('The rest follows')
    expect(mail?.text).not.toContain('We now charge')
  })

  test('SALE-093 mentions that the rest follows, and is sent at most once an hour', async () => {
    const { orderNo } = await orderForTwo()
    allowed(await dispatch({ orderNo, shipmentId: 'me' }))
    await passTime(database, 10 * 60)
    expect(await shop.orders.composeMails()).toBe(1)
    expect((await mails())[0]?.text).toContain('The rest follows in another parcel.')
    allowed(await dispatch({ orderNo, shipmentId: 'friend' }))
    await passTime(database, 30 * 60)
    expect(await shop.orders.composeMails()).toBe(0)
    await passTime(database, 30 * 60)
    expect(await shop.orders.composeMails()).toBe(1)
    expect(await mails()).toHaveLength(2)
  })

  test('SALE-070 SALE-093 leaves out undone dispatches', async () => {
    const { orderNo } = await orderForTwo()
    const id = idOf(await dispatch({ orderNo, shipmentId: 'me', trackingNo: '1Z7' }))
    allowed(await dispatch({ orderNo, shipmentId: 'friend', trackingNo: '1Z8' }))
    allowed(await undo(id))
    await passTime(database, 10 * 60)
    expect(await shop.orders.composeMails()).toBe(1)
    const [mail] = await mails()
    expect(mail?.text).toContain('a parcel')
    expect(mail?.text).toContain('1Z8')
    expect(mail?.text).not.toContain('1Z7')
  })
})

const siteName = async () => (await shop.sites.find('main'))?.name ?? ''

describe('a parcel arrives', () => {
  test('SALE-076 when staff record it: the shipment is delivered with its last parcel, and no money moves', async () => {
    const { orderNo, items } = await orderForTwo()
    const itemId = items.find(({ productId }) => productId === bar)?.id ?? ''
    const one = idOf(await dispatch({ orderNo, shipmentId: 'me', units: new Map([[itemId, 1]]) }))
    const two = idOf(await dispatch({ orderNo, shipmentId: 'me' }))
    const before = await find(orderNo)
    allowed(await parcels.recordDelivery(one))
    expect((await find(orderNo)).changedShipments).toMatchObject([{ state: 'shipped' }])
    const delivered = allowed(await parcels.recordDelivery(two))
    expect(delivered.parcel).toMatchObject({ state: 'delivered', deliveredOn: expect.any(String) })
    expect(allowed(await parcels.recordDelivery(two))).toEqual(delivered)
    const after = await find(orderNo)
    expect(after.changedShipments).toMatchObject([{ state: 'delivered' }])
    expect(after.payments).toEqual(before.payments)
    expect((await events(orderNo)).filter(({ kind }) => kind === 'parcel-delivered')).toHaveLength(2)
    expect(await undo(two)).toMatchObject({ refused: 'too-late' })
    expect(await unsettledJournals(database)).toEqual([])
  })

  test('SALE-076 the day is refused before its dispatch and after today, and for an undone dispatch', async () => {
    const { orderNo } = await orderForTwo()
    const id = idOf(await dispatch({ orderNo, shipmentId: 'me' }))
    for (const day of ['2020-01-01', '2999-01-01', '9999-12-31'])
      expect(await parcels.recordDelivery(id, { day })).toMatchObject({ refused: 'invalid-field' })
    allowed(await undo(id))
    expect(await parcels.recordDelivery(id)).toMatchObject({ refused: 'parcel-state', state: 'unpacked' })
    expect(await parcels.recordDelivery(crypto.randomUUID())).toMatchObject({ refused: 'parcel-not-found' })
  })
})

describe('a file with tracking numbers', () => {
  test('SALE-073 is checked first; applying it dispatches the valid rows once', async () => {
    const [one, two] = [await orderForTwo(), await orderForTwo()]
    const yesterday = addDays(shopDay(new Date()), -1)
    const csv = [
      'slip,carrier,number,shippedOn',
      `${one.orderNo}-1-1,UPS,1Z01,${yesterday}`,
      `${one.orderNo}-2-1,UPS,1Z02,`,
      `${one.orderNo}-3-1,UPS,1Z03,`,
      `${two.orderNo}-1-1,Owl Post,1Z04,`,
      `${two.orderNo}-1-1,UPS,1Z01,`,
      'nonsense,UPS,1Z05,',
      `${two.orderNo}-1-1,UPS,1Z06,2999-01-01`,
      `${two.orderNo}-1-1,UPS,1Z06,0001-01-01`,
      `${two.orderNo}-1-1,UPS,,`,
      '99999999-1-1,UPS,1Z07,',
    ].join('\n')
    const results = async (apply: boolean) =>
      (await parcels.importTracking(csv, { apply })).map(({ result }) =>
        typeof result === 'string' ? result : isRefusal(result) ? result.refused : result.problem,
      )
    const problems = [
      'shipment-not-found',
      'carrier-not-found',
      'tracking-number-taken',
      'the column slip has no code of a slip, such as 10000042-2-1',
      'the column shippedOn has no day of the last year up to today, written as YYYY-MM-DD',
      'the column shippedOn has no day of the last year up to today, written as YYYY-MM-DD',
      'the column number is empty',
      'order-not-found',
    ]
    expect(await results(false)).toEqual(['new', 'new', ...problems])
    expect((await find(one.orderNo)).parcels).toEqual([])
    expect(await results(true)).toEqual(['new', 'new', ...problems])
    expect((await find(one.orderNo)).parcels).toMatchObject([
      { trackingNo: '1Z01', shippedOn: yesterday },
      { trackingNo: '1Z02' },
    ])
    expect(await results(true)).toEqual(['known', 'known', ...problems])
    expect((await find(two.orderNo)).parcels).toEqual([])
  })

  test('SALE-072 SALE-073 a long file considers the parcels of its earlier rows, when checked and when applied', async () => {
    const [one, two] = [await orderForTwo(), await orderForTwo()]
    const csv = [
      'slip,carrier,number',
      `${one.orderNo}-1-1,UPS,1Z21`,
      `${one.orderNo}-1-1,UPS,1Z21`,
      ...Array.from({ length: 1_100 }, (_, index) => `99999999-1-1,UPS,1ZX${index}`),
      `${one.orderNo}-1-1,UPS,1Z21`,
      `${one.orderNo}-1-1,UPS,1Z22`,
      `${two.orderNo}-1-1,UPS,1Z21`,
      `${one.orderNo}-2-1,UPS,1Z23`,
    ].join('\n')
    const rows = async (apply: boolean) =>
      (await parcels.importTracking(csv, { apply })).filter(({ orderNo }) => orderNo !== '99999999')
    const rest = [
      { result: 'known' },
      { result: { refused: 'shipment-state', state: 'shipped' } },
      { result: { refused: 'tracking-number-taken', orderNo: one.orderNo } },
    ]
    expect(await rows(false)).toMatchObject([
      { line: 2, result: 'new' },
      { line: 3, result: 'known' },
      ...rest,
      { result: 'new' },
    ])
    const applied = await rows(true)
    expect(applied).toMatchObject([
      { result: 'new', parcelId: expect.any(String), undoUntil: expect.any(String) },
      { result: 'known' },
      ...rest,
      { result: 'new', parcelId: expect.any(String) },
    ])
    expect(applied[1]).not.toHaveProperty('parcelId')
    expect((await find(one.orderNo)).parcels).toHaveLength(2)
    expect((await find(two.orderNo)).parcels).toEqual([])
  })

  test('SALE-072 SALE-090 if two concurrent lists contain the same numbers, each number is used once', async () => {
    const [one, two, three, four] = [
      await orderForTwo(),
      await orderForTwo(),
      await orderForTwo(),
      await orderForTwo(),
    ]
    const parcel = ({ orderNo }: { orderNo: string }, trackingNo: string) => ({
      orderNo,
      shipmentId: 'me',
      trackingNo,
    })
    const answers = await Promise.all([
      parcels.dispatch([parcel(one, '1Z31'), parcel(two, '1Z32')]),
      parcels.dispatch([parcel(three, '1Z32'), parcel(four, '1Z31')]),
    ])
    const refused = answers.flat().filter(isRefusal)
    expect(refused.map((refusal) => refusal.refused)).toEqual([
      'tracking-number-taken',
      'tracking-number-taken',
    ])
    expect(answers.map((list) => list.filter(isRefusal).length).toSorted()).toEqual([0, 2])
  })

  test('SALE-073 two concurrent long files for the same orders wait for each other', async () => {
    const [one, two] = [await orderForTwo(), await orderForTwo()]
    const filler = Array.from({ length: 1_000 }, (_, index) => `99999999-1-1,UPS,1ZX${index}`)
    const file = (first: string, last: string) => ['slip,carrier,number', first, ...filler, last].join('\n')
    const imported = (csv: string) => database.transact(() => parcels.importTracking(csv, { apply: true }))
    await Promise.all([
      imported(file(`${one.orderNo}-1-1,UPS,1Z41`, `${two.orderNo}-1-1,UPS,1Z42`)),
      imported(file(`${two.orderNo}-2-1,UPS,1Z43`, `${one.orderNo}-2-1,UPS,1Z44`)),
    ])
    for (const { orderNo } of [one, two]) expect((await find(orderNo)).parcels).toHaveLength(2)
    expect(await unsettledJournals(database)).toEqual([])
  })

  test('SALE-073 without its columns, or too long, the whole file is refused', async () => {
    const problem = async (csv: string) => (await parcels.importTracking(csv))[0]?.result
    expect(await problem('slip,carrier\n')).toEqual({ problem: 'the column number is missing' })
    expect(await problem('carrier,number')).toEqual({
      problem: 'the column orderNo and position is missing',
    })
    expect(await problem('slip,carrier,number\n"')).toEqual({
      problem: expect.stringContaining('is not CSV'),
    })
    const wide = `slip,carrier,number${',x'.repeat(98)}\n1-1-1,UPS,1`
    expect(await problem(wide)).toEqual({ problem: 'the file has more than 100 columns' })
    expect(await problem('slip,carrier,number\n1-1-1,UPS,1\u0000Z')).toEqual({
      problem: 'the column number has control characters',
    })
    expect(await problem('orderNo,position,carrier,number\n12,x,UPS,1Z')).toEqual({
      problem: 'the column position has no number of a shipment, such as 1',
    })
    expect(await problem('orderNo,position,carrier,number\nx,1,UPS,1Z')).toEqual({
      problem: 'the column orderNo has no order number',
    })
    const long = `slip,carrier,number\n${'1-1-1,UPS,1\n'.repeat(10_001)}`
    expect(await problem(long)).toEqual({ problem: 'the file has more than 10000 rows' })
  })
})

test('SALE-090 several parcels of an order run as many statements as one, and cause one email', async () => {
  const statementsOf = async (shipmentIds: readonly string[]) => {
    const { orderNo } = await orderForTwo()
    let count = 0
    const stop = database.onStatement(() => count++)
    const sent = await parcels.dispatch(shipmentIds.map((shipmentId) => ({ orderNo, shipmentId })))
    stop()
    expect(sent.filter(isRefusal)).toEqual([])
    return count
  }
  await statementsOf(['me'])
  const one = await statementsOf(['friend'])
  expect(one).toBeLessThanOrEqual(12)
  // Completing the order adds an entry to the security log.
  expect(await statementsOf(['me', 'friend'])).toBe(one + 1)
  expect(await database.rows(sql`select from order_mail_requests`)).toHaveLength(3)
})

test('SALE-158 completing an order dispatches parcels without a number', async () => {
  const { orderNo } = await orderForTwo()
  allowed(await dispatch({ orderNo, shipmentId: 'me', trackingNo: '1Z1' }))
  const completed = allowed(await administration.complete(orderNo))
  expect(completed).toMatchObject({
    status: 'completed',
    parcels: [{ trackingNo: '1Z1' }, { shipmentId: 'friend', trackingNo: null, carrierName: 'UPS' }],
  })
  expect(allowed(await administration.complete(orderNo)).parcels).toHaveLength(2)
  expect(await unsettledJournals(database)).toEqual([])
})
