import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import type { PickupProof } from '#commerce/orders/order-pickups.ts'
import { isRefusal } from '#commerce/refusals.ts'
import { addDays, shopDay } from '#shared/dates/calendar-date.ts'
import { announced } from '#testing/announced.ts'
import { unsettledJournals } from '#testing/orders/audit.ts'
import { address, allowed, cardInstrument, fillBasket, guest, payFor } from '#testing/orders/buyer.ts'
import { forgetOrders } from '#testing/orders/forget-orders.ts'
import { mispromisedStock } from '#testing/orders/mispromised-stock.ts'
import { passTime } from '#testing/orders/pass-time.ts'
import { pickupProducts, pickupStore, placePickup, stockPickups } from '#testing/orders/pickup-orders.ts'
import { openStockedShop } from '#testing/shop.ts'

const { shop, database, routes } = await openStockedShop()
const { administration, pickups } = shop.orders
const day = 86_400
const storeId = pickupStore.id
const [bar] = pickupProducts
const byName: PickupProof = { name: 'Ada Bell', note: 'Driver license' }

beforeEach(async () => {
  await forgetOrders(database, ...pickupProducts)
  await stockPickups(database)
})

const place = (given?: Parameters<typeof placePickup>[1]) => placePickup({ shop, routes }, given)
const find = async (orderNo: string) => allowed(await administration.find(orderNo))
const keyOf = (orderNo: string) => ({ orderNo, shipmentId: 'me' })
const stateOf = async (orderNo: string) =>
  (await find(orderNo)).changedShipments.find(({ shipmentId }) => shipmentId === 'me')?.state ?? 'waiting'

/** The code on the buyer's order page. */
async function codeOf({ shopper, order }: Awaited<ReturnType<typeof place>>): Promise<string> {
  return allowed(await shop.orders.get(shopper, order.orderNo)).pickupCodes?.get('me') ?? ''
}

async function ready(given?: Parameters<typeof place>[0]) {
  const placed = await place(given)
  const { orderNo } = placed.order
  allowed(await pickups.setReady({ ...keyOf(orderNo), place: 'B 7' }))
  return { ...placed, orderNo, code: await codeOf(placed) }
}

/** Other codes of six digits. */
const wrongCodes = (code: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => String((Number(code) + index + 1) % 1_000_000).padStart(6, '0'))

const shelf = () =>
  database.row<{ onHand: number; promised: number }>(sql`
    select on_hand::int as "onHand", promised::int as promised from stock
    where product_id = ${bar} and location_id = ${pickupStore.inventoryId}`)

const events = async (orderNo: string) =>
  allowed(await administration.journal(orderNo)).map(({ kind, details, private: values }) => ({
    kind,
    ...details,
    ...values,
  }))

const mails = async () => (await shop.mail.newest(20)).filter(({ subject }) => !subject.includes('confirm'))
const mailed = async (subject: string) => (await mails()).filter((mail) => mail.subject.includes(subject))

describe('a pickup', () => {
  test('SALE-004 SALE-048 can be prepared immediately and put back; the order remains open', async () => {
    const { orderNo } = (await place()).order
    expect(allowed(await pickups.prepare(keyOf(orderNo)))).toMatchObject({
      status: 'open',
      version: 1,
      changedShipments: [{ shipmentId: 'me', state: 'picking', version: 1 }],
    })
    allowed(await pickups.prepare(keyOf(orderNo)))
    allowed(await pickups.putBack({ ...keyOf(orderNo), note: 'Wrong bag' }))
    allowed(await pickups.putBack(keyOf(orderNo)))
    expect(await stateOf(orderNo)).toBe('waiting')
    expect((await events(orderNo)).slice(-2)).toEqual([
      { kind: 'pickup-begun', status: 'open' },
      { kind: 'pickup-put-back', from: 'picking', reason: 'Wrong bag' },
    ])
    expect(await unsettledJournals(database)).toEqual([])
  })

  test('SALE-077 becoming ready creates a code, which is not stored; a second time creates a new one', async () => {
    const { orderNo, code, ...placed } = await ready()
    expect(code).toMatch(/^\d{6}$/)
    const order = await find(orderNo)
    expect(order.changedShipments).toMatchObject([
      {
        state: 'ready',
        readyPlace: 'B 7',
        readyCount: 1,
        readyUntil: addDays(shopDay(new Date()), 7),
        handedOverAt: null,
      },
    ])
    allowed(await pickups.setReady(keyOf(orderNo)))
    expect((await find(orderNo)).changedShipments).toMatchObject([{ readyPlace: 'B 7', readyCount: 1 }])
    // The message in the outbox contains a placeholder for the code until it is sent.
    await shop.orders.composeMails()
    const tables = await database.rows<{ name: string }>(sql`
      select table_name as name from information_schema.tables
      where table_schema = current_schema() and table_type = 'BASE TABLE'`)
    const storing: string[] = []
    for (const { name } of tables) {
      const text = await database.row<{ all: string | null }>({
        ...sql`select 1`,
        name: `all-of-${name}`,
        text: `select string_agg(t::text, E'\n') as all from "${name}" t`,
        values: [],
      })
      if (new RegExp(`(?<![0-9a-f-])${code}(?![0-9a-f])`).test(text?.all ?? '')) storing.push(name)
    }
    expect(storing).toEqual([])
    allowed(await pickups.putBack(keyOf(orderNo)))
    expect(await codeOf(placed)).toBe('')
    expect(await pickups.handOver({ ...keyOf(orderNo), proof: { code } })).toMatchObject({
      refused: 'shipment-state',
      state: 'waiting',
    })
    allowed(await pickups.setReady(keyOf(orderNo)))
    expect(await codeOf(placed)).not.toBe(code)
    expect(await pickups.handOver({ ...keyOf(orderNo), proof: { code } })).toMatchObject({
      refused: 'pickup-code-wrong',
    })
  })

  test('SALE-078 is handed over for its code: its units leave the stock of the shop, and the order is completed', async () => {
    const { orderNo, code } = await ready()
    expect(await shelf()).toEqual({ onHand: 1_000, promised: 3 })
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`
    const handedOver = allowed(await pickups.handOver({ ...keyOf(orderNo), proof: { code: spaced } }))
    expect(handedOver).toMatchObject({
      status: 'completed',
      shippingStatus: 'shipped',
      changedShipments: [{ state: 'handed-over', handedOverAt: expect.any(String) }],
    })
    expect(await shelf()).toEqual({ onHand: 997, promised: 0 })
    expect((await events(orderNo)).filter(({ kind }) => kind === 'pickup-handed-over')).toEqual([
      { kind: 'pickup-handed-over', proof: 'code', units: 5, status: 'completed' },
    ])
    // A repeated handover with any proof changes nothing.
    expect(allowed(await pickups.handOver({ ...keyOf(orderNo), proof: byName })).status).toBe('completed')
    expect(await shelf()).toEqual({ onHand: 997, promised: 0 })
    expect(await unsettledJournals(database)).toEqual([])
    expect(await mispromisedStock(database)).toEqual([])
  })

  test('SALE-078 is partly handed over by name and note; the rest remains ready', async () => {
    const { orderNo } = await ready()
    const { items } = await find(orderNo)
    const itemId = items.find(({ productId }) => productId === bar)?.id ?? ''
    const part = { ...keyOf(orderNo), proof: byName, units: new Map([[itemId, 2]]) }
    expect(allowed(await pickups.handOver(part))).toMatchObject({
      status: 'open',
      changedShipments: [{ state: 'ready' }],
    })
    expect(await shelf()).toEqual({ onHand: 998, promised: 1 })
    expect(await pickups.handOver(part)).toMatchObject({
      refused: 'contents-differ',
      tooMany: '1 × Sea Salt Bar',
    })
    allowed(await pickups.handOver({ ...keyOf(orderNo), proof: byName, sendsReceipt: true }))
    expect((await events(orderNo)).filter(({ kind }) => kind === 'pickup-handed-over')).toEqual([
      { kind: 'pickup-handed-over', proof: 'name', units: 2, name: 'Ada Bell', note: 'Driver license' },
      {
        kind: 'pickup-handed-over',
        proof: 'name',
        units: 3,
        status: 'completed',
        name: 'Ada Bell',
        note: 'Driver license',
      },
    ])
    const [receipt] = await mailed('was picked up')
    expect(receipt?.text).toContain('1 × Sea Salt Bar\n2 × Lemon Drops')
    expect(await unsettledJournals(database)).toEqual([])
  })

  test('SALE-078 five wrong codes lock the codes for 15 minutes; a handover by name is still possible', async () => {
    const { orderNo, code } = await ready()
    const attempt = (typed: string) => pickups.handOver({ ...keyOf(orderNo), proof: { code: typed } })
    const left: unknown[] = []
    for (const typed of wrongCodes(code, 5)) left.push(await attempt(typed))
    expect(left).toEqual(
      [4, 3, 2, 1, 0].map((triesLeft) => ({ refused: 'pickup-code-wrong', orderNo, triesLeft })),
    )
    expect(await attempt(code)).toEqual({ refused: 'pickup-code-locked', orderNo, minutes: 15 })
    await passTime(database, 14 * 60)
    expect(await attempt(code)).toMatchObject({ refused: 'pickup-code-locked', minutes: 1 })
    await passTime(database, 60)
    for (const typed of wrongCodes(code, 4))
      expect(await attempt(typed)).toMatchObject({ refused: 'pickup-code-wrong' })
    expect(allowed(await attempt(code)).status).toBe('completed')
    const other = await ready()
    for (const typed of wrongCodes(other.code, 6))
      await pickups.handOver({ ...keyOf(other.orderNo), proof: { code: typed } })
    expect(allowed(await pickups.handOver({ ...keyOf(other.orderNo), proof: byName })).status).toBe(
      'completed',
    )
    for (const typed of ['', '12345', '1234567', 'abcdef', '１２３４５６'])
      expect(
        await pickups.handOver({ ...keyOf((await ready()).orderNo), proof: { code: typed } }),
      ).toMatchObject({
        refused: 'pickup-code-wrong',
      })
  })

  test('SALE-078 concurrent guesses are counted one by one', async () => {
    const { orderNo, code } = await ready()
    const answers = await Promise.all(
      wrongCodes(code, 13).map((typed) => pickups.handOver({ ...keyOf(orderNo), proof: { code: typed } })),
    )
    const refusals = answers.flatMap((answer) => (isRefusal(answer) ? [answer.refused] : []))
    expect(refusals.filter((refused) => refused === 'pickup-code-wrong')).toHaveLength(5)
    expect(refusals.filter((refused) => refused === 'pickup-code-locked')).toHaveLength(8)
    expect(await pickups.handOver({ ...keyOf(orderNo), proof: { code } })).toMatchObject({
      refused: 'pickup-code-locked',
    })
  })

  test('OFF-105 becomes ready only with all waiting units', async () => {
    const { orderNo, items } = (await place()).order
    const units = new Map(items.map(({ id, quantity }) => [id, quantity]))
    const itemId = items.find(({ productId }) => productId === bar)?.id ?? ''
    expect(await pickups.setReady({ ...keyOf(orderNo), units: new Map([...units, [itemId, 2]]) })).toEqual({
      refused: 'contents-differ',
      missing: '1 × Sea Salt Bar',
      tooMany: '',
    })
    allowed(await administration.cancel(orderNo, { units: new Map([[itemId, 1]]), isNotInStock: true }))
    allowed(await pickups.setReady({ ...keyOf(orderNo), units: new Map([...units, [itemId, 2]]) }))
    expect(await stateOf(orderNo)).toBe('ready')
  })

  test('SALE-004 every command in every state has the result of the table, or changes nothing', async () => {
    const commands = {
      prepare: (orderNo: string) => pickups.prepare(keyOf(orderNo)),
      setReady: (orderNo: string) => pickups.setReady(keyOf(orderNo)),
      handOver: (orderNo: string) => pickups.handOver({ ...keyOf(orderNo), proof: byName }),
      keep: (orderNo: string) => pickups.keep({ ...keyOf(orderNo), reminds: false }),
      putBack: (orderNo: string) => pickups.putBack(keyOf(orderNo)),
    }
    const results = {
      waiting: { prepare: 'picking', setReady: 'ready', putBack: 'waiting' },
      picking: { prepare: 'picking', setReady: 'ready', putBack: 'waiting' },
      ready: { setReady: 'ready', handOver: 'handed-over', keep: 'ready', putBack: 'waiting' },
      'handed-over': { handOver: 'handed-over' },
      cancelled: {},
    } as const
    const reach: Record<keyof typeof results, (orderNo: string) => Promise<unknown>> = {
      waiting: async () => {},
      picking: commands.prepare,
      ready: commands.setReady,
      'handed-over': (orderNo) => administration.complete(orderNo),
      cancelled: (orderNo) => administration.cancel(orderNo),
    }
    for (const [state, reached] of Object.entries(reach))
      for (const [name, command] of Object.entries(commands)) {
        const { orderNo } = (await place()).order
        await reached(orderNo)
        const before = [await find(orderNo), await events(orderNo)]
        const answer = await command(orderNo)
        // The states of the record are its keys.
        const expected = (results[state as keyof typeof results] as Record<string, string>)[name]
        if (expected === undefined) {
          expect(answer, `${name} while ${state}`).toMatchObject({ refused: 'shipment-state', state })
          expect([await find(orderNo), await events(orderNo)]).toEqual(before)
        } else expect(await stateOf(orderNo), `${name} while ${state}`).toBe(expected)
      }
    expect(await unsettledJournals(database)).toEqual([])
    expect(await mispromisedStock(database)).toEqual([])
  })

  test('can be cancelled by its buyer until its preparation begins, and by staff until its handover', async () => {
    const { shopper, order } = await place()
    const { orderNo } = order
    allowed(await pickups.prepare(keyOf(orderNo)))
    expect(await shop.orders.cancel(shopper, { orderNo })).toMatchObject({ refused: 'cancel-too-late' })
    allowed(await pickups.setReady(keyOf(orderNo)))
    expect(await shop.orders.cancel(shopper, { orderNo })).toMatchObject({ refused: 'cancel-too-late' })
    allowed(await administration.cancel(orderNo, { shipmentId: 'me' }))
    expect(await find(orderNo)).toMatchObject({
      status: 'cancelled',
      changedShipments: [{ state: 'cancelled' }],
    })
    await shop.orders.composeMails()
    expect(await mailed('is ready')).toEqual([])
    expect(await mispromisedStock(database)).toEqual([])
  })

  test('shipments that are not pickups, unplaced and unknown orders are refused', async () => {
    const { order } = await place()
    const { orderNo } = order
    expect(await pickups.prepare(keyOf('99999999'))).toMatchObject({ refused: 'order-not-found' })
    expect(await pickups.prepare({ orderNo, shipmentId: 'nobody' })).toMatchObject({
      refused: 'shipment-not-found',
    })
    const by = { mayChange: () => false }
    expect(await pickups.setReady(keyOf(orderNo), by)).toEqual({ refused: 'order-not-found', orderNo })
    const shopper = guest()
    const basket = await fillBasket(shop, shopper, { productId: bar, quantity: 1 }, [
      await cardInstrument(routes),
    ])
    const delivery = allowed(await payFor(shop, shopper, basket.id))
    expect(await pickups.setReady(keyOf(delivery.orderNo))).toMatchObject({ refused: 'shipment-not-found' })
  })

  test('SALE-158 completing an order hands over waiting pickups in any state', async () => {
    const { orderNo } = await ready()
    expect(allowed(await administration.complete(orderNo))).toMatchObject({
      status: 'completed',
      changedShipments: [{ state: 'handed-over', handedOverAt: expect.any(String) }],
    })
    const { counts } = await pickups.desk({ storeId, sites: undefined, list: 'handed-over' })
    expect(counts).toEqual({ prepare: 0, ready: 0, 'not-collected': 0, 'handed-over': 1 })
  })

  test('a pickup that was partly handed over and whose rest is cancelled counts as handed over', async () => {
    const { orderNo } = await ready()
    const itemId = (await find(orderNo)).items.find(({ productId }) => productId === bar)?.id ?? ''
    allowed(await pickups.handOver({ ...keyOf(orderNo), proof: byName, units: new Map([[itemId, 3]]) }))
    allowed(await administration.cancel(orderNo, { shipmentId: 'me' }))
    expect(await find(orderNo)).toMatchObject({
      status: 'completed',
      changedShipments: [{ state: 'handed-over', handedOverAt: expect.any(String) }],
    })
    expect(await mispromisedStock(database)).toEqual([])
  })
})

describe('the emails', () => {
  test('SALE-096 about a ready pickup contains shop, hours, last day and code', async () => {
    const { orderNo, code } = await ready()
    expect(await shop.orders.composeMails()).toBe(1)
    const [mail] = await mailed('is ready')
    expect(mail?.subject).toMatch(new RegExp(`^Your .+ order ${orderNo} is ready$`))
    expect(mail?.text).toContain('Ready when you are.')
    expect(mail?.text).toContain('Your order waits for Ada Bell at ')
    expect(mail?.text).toContain(`Please show this code: ${code}`)
    expect(mail?.text).toMatch(/Monday .*a\.m\./)
    expect(await shop.orders.composeMails()).toBe(0)
  })

  test('SALE-093 leaves out pickups that were put back, and is sent once an hour per order', async () => {
    const { orderNo } = await ready()
    allowed(await pickups.putBack(keyOf(orderNo)))
    expect(await shop.orders.composeMails()).toBe(0)
    allowed(await pickups.setReady(keyOf(orderNo)))
    expect(await shop.orders.composeMails()).toBe(1)
    expect(await mailed('is ready')).toHaveLength(1)
    for (let time = 0; time < 3; time++) {
      allowed(await pickups.putBack(keyOf(orderNo)))
      allowed(await pickups.setReady(keyOf(orderNo)))
      expect(await shop.orders.composeMails()).toBe(0)
    }
    await passTime(database, 3_600)
    expect(await shop.orders.composeMails()).toBe(1)
    const remind = () => pickups.keep({ ...keyOf(orderNo), reminds: true })
    allowed(await remind())
    expect(await shop.orders.composeMails()).toBe(1)
    allowed(await remind())
    expect(await shop.orders.composeMails()).toBe(0)
    await passTime(database, 3_600)
    expect(await shop.orders.composeMails()).toBe(1)
  })

  test('SALE-079 SALE-097 gets a reminder after three days, and is listed as not collected after seven', async () => {
    const { orderNo, code } = await ready()
    await shop.orders.composeMails()
    await passTime(database, 2 * day)
    expect(await shop.orders.composeMails()).toBe(0)
    await passTime(database, day)
    expect(await shop.orders.composeMails()).toBe(1)
    const [reminder] = await mailed('Your sweets are waiting at')
    expect(reminder?.text).toContain('Still here for you.')
    expect(reminder?.text).toContain(`Your order ${orderNo} has waited since `)
    expect(reminder?.text).toContain(`Please show this code: ${code}`)
    await passTime(database, 4 * day)
    expect(await shop.orders.composeMails()).toBe(0)
    const desk = () => pickups.desk({ storeId, sites: undefined, list: 'not-collected' })
    expect((await desk()).counts).toMatchObject({ ready: 1, 'not-collected': 0 })
    await passTime(database, day)
    expect(await desk()).toMatchObject({ counts: { ready: 0, 'not-collected': 1 }, pickups: [{ orderNo }] })
    expect(await stateOf(orderNo)).toBe('ready')
    // Staff extend the storage by the same time, and the pickup person gets another reminder.
    allowed(await pickups.keep({ ...keyOf(orderNo), reminds: true }))
    expect((await desk()).counts).toMatchObject({ ready: 1, 'not-collected': 0 })
    expect(await shop.orders.composeMails()).toBe(1)
    expect(await mailed('Your sweets are waiting at')).toHaveLength(2)
    expect((await events(orderNo)).at(-1)).toMatchObject({ kind: 'pickup-kept', isReminded: true })
  })

  test('SALE-079 no reminder is sent for a collected pickup', async () => {
    const { orderNo, code } = await ready()
    await shop.orders.composeMails()
    allowed(await pickups.handOver({ ...keyOf(orderNo), proof: { code } }))
    await passTime(database, 4 * day)
    expect(await shop.orders.composeMails()).toBe(0)
  })
})

describe('the money', () => {
  test('SALE-022 SALE-030 a permanently refused capture prevents the handover', async () => {
    const { orderNo } = (await place()).order
    await database.run(sql`
      update order_payments set status = 'authorised', next_try_at = 'infinity', captured_cents = 0 where order_no = ${orderNo}`)
    expect(await pickups.setReady(keyOf(orderNo))).toMatchObject({ refused: 'money-not-held' })
  })

  test('SALE-024 with capture at dispatch, handed-over units are captured ten minutes later', async () => {
    await database.script(
      `update sites set document = jsonb_set(document, '{preferences, captureAt}', '"dispatch"')`,
    )
    await announced(database, ['sites'])
    const { orderNo } = await ready()
    const itemId = (await find(orderNo)).items.find(({ productId }) => productId === bar)?.id ?? ''
    allowed(await pickups.handOver({ ...keyOf(orderNo), proof: byName, units: new Map([[itemId, 1]]) }))
    expect((await find(orderNo)).payments).toMatchObject([{ capturedCents: 0 }])
    await passTime(database, 10 * 60)
    await shop.orders.capture()
    const part = (await find(orderNo)).payments[0]?.capturedCents ?? 0
    expect(part).toBeGreaterThan(0)
    allowed(await pickups.handOver({ ...keyOf(orderNo), proof: byName }))
    await passTime(database, 10 * 60)
    await shop.orders.capture()
    const { payments, orderTotalCents } = await find(orderNo)
    expect(part).toBeLessThan(orderTotalCents)
    expect(payments).toMatchObject([{ status: 'captured', capturedCents: orderTotalCents }])
    await database.script(
      `update sites set document = jsonb_set(document, '{preferences, captureAt}', '"order"')`,
    )
    await announced(database, ['sites'])
  })
})

describe('concurrent commands', () => {
  test('two handovers hand the units over once', async () => {
    for (let run = 0; run < 5; run += 1) {
      const { orderNo, code } = await ready()
      const before = (await shelf())?.onHand ?? 0
      await Promise.all([
        pickups.handOver({ ...keyOf(orderNo), proof: { code } }),
        pickups.handOver({ ...keyOf(orderNo), proof: byName }),
      ])
      expect(await shelf()).toEqual({ onHand: before - 3, promised: 0 })
      expect((await events(orderNo)).filter(({ kind }) => kind === 'pickup-handed-over')).toHaveLength(1)
    }
  })

  test('a handover and a cancellation: exactly one of them succeeds', async () => {
    for (let run = 0; run < 5; run += 1) {
      const { orderNo, code } = await ready()
      const before = (await shelf())?.onHand ?? 0
      const [given, cancelled] = await Promise.all([
        pickups.handOver({ ...keyOf(orderNo), proof: { code } }),
        administration.cancel(orderNo),
      ])
      expect([isRefusal(given), isRefusal(cancelled)].filter(Boolean)).toHaveLength(1)
      expect(await shelf()).toEqual({ onHand: isRefusal(given) ? before : before - 3, promised: 0 })
      await shop.orders.settle(0)
      await shop.orders.capture()
      expect(await unsettledJournals(database)).toEqual([])
    }
    expect(await mispromisedStock(database)).toEqual([])
  })
})

describe('a shopper who cancels while a clerk begins', () => {
  test('SALE-050 exactly one succeeds completely', async () => {
    for (let run = 0; run < 10; run += 1) {
      const { shopper, order } = await place()
      const { orderNo } = order
      const [begun, cancelled] = await Promise.all([
        pickups.prepare(keyOf(orderNo)),
        shop.orders.cancel(shopper, { orderNo }),
      ])
      expect([isRefusal(begun), isRefusal(cancelled)].filter(Boolean)).toHaveLength(1)
      expect(await stateOf(orderNo)).toBe(isRefusal(begun) ? 'cancelled' : 'picking')
    }
    expect(await unsettledJournals(database)).toEqual([])
    expect(await mispromisedStock(database)).toEqual([])
  })
})

describe('the desk', () => {
  const desk = (text?: string) => pickups.desk({ storeId, sites: undefined, list: 'prepare', text })
  const found = async (text: string) => (await desk(text)).pickups.map(({ orderNo }) => orderNo)

  test('OFF-103 finds a pickup by name, telephone, order number or code, in any list', async () => {
    const { orderNo, code } = await ready({ phone: '213 555 0177' })
    const other = (await place({ lastName: 'O’Brien-Müller', phone: '(310) 604-6200' })).order.orderNo
    expect(await desk()).toMatchObject({
      counts: { prepare: 1, ready: 1, 'not-collected': 0, 'handed-over': 0 },
      pickups: [{ orderNo: other, state: 'waiting', name: 'Ada O’Brien-Müller', units: 5, list: 'prepare' }],
      isMore: false,
    })
    for (const text of ['obrien', 'ada muller', 'O’Brien', '310 604-6200', '+1 310 604 6200', '6200', other])
      expect(await found(text), text).toEqual([other])
    for (const text of [code, ` ${code.slice(0, 3)} ${code.slice(3)} `, orderNo, '0177'])
      expect(await found(text), text).toEqual([orderNo])
    expect((await found('Ada')).toSorted()).toEqual([orderNo, other].toSorted())
    // Searching by more than the last four digits would let a clerk find out the rest of a number.
    for (const text of ['nobody', '604-6200', '46200', '999999999', wrongCodes(code, 1)[0] ?? '', '-', '%'])
      expect(await found(text), text).toEqual([])
    expect(
      (await pickups.desk({ storeId: 'elsewhere', sites: undefined, list: 'prepare', text: 'Ada' })).pickups,
    ).toEqual([])
    expect((await pickups.desk({ storeId, sites: ['other'], list: 'prepare' })).counts.prepare).toBe(0)
  })

  test('OFF-102 shows no unplaced or cancelled orders', async () => {
    const { orderNo } = (await place()).order
    allowed(await administration.cancel(orderNo))
    const shopper = guest()
    const basket = await fillBasket(
      shop,
      shopper,
      {
        productId: bar,
        quantity: 1,
        change: {
          shipments: [
            {
              shipmentId: 'me',
              c_fromStoreId: storeId,
              c_pickupFirstName: 'Ada',
              c_pickupLastName: 'Bell',
              c_pickupPhone: address.phone,
              c_pickupEmail: 'a@example.com',
            },
          ],
          productItems: [{ productId: bar, quantity: 1, c_fromStoreId: storeId }],
        },
      },
      [await cardInstrument(routes)],
    )
    const site = await shop.sites.find('main')
    if (!site) throw new Error('No site')
    const created = allowed(await shop.orders.create(shopper, site, basket.id, undefined))
    expect(created.status).toBe('created')
    expect(await desk()).toMatchObject({ counts: { prepare: 0 }, pickups: [] })
    expect(await pickups.prepare(keyOf(created.orderNo))).toMatchObject({ refused: 'order-not-open' })
  })
})
