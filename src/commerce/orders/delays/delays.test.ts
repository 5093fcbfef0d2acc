import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import { isRefusal } from '#commerce/refusals.ts'
import { addDays, shopDay, type CalendarDate } from '#shared/dates/calendar-date.ts'
import { unsettledJournals } from '#testing/orders/audit.ts'
import { address, allowed, cardInstrument, fillBasket, guest, payFor } from '#testing/orders/buyer.ts'
import { forgetOrders } from '#testing/orders/forget-orders.ts'
import { mispromisedStock } from '#testing/orders/mispromised-stock.ts'
import { passTime } from '#testing/orders/pass-time.ts'
import { openStockedShop } from '#testing/shop.ts'

const { shop, database, routes } = await openStockedShop()
const { administration, parcels } = shop.orders
const product = 'lemon-drops'
const day = 86_400

beforeEach(() => forgetOrders(database, product))

/** Places an order with a parcel for its buyer and one for a friend. */
async function orderForTwo() {
  const shopper = guest()
  const friend = { ...address, firstName: 'Grace' }
  const change = {
    shipments: [
      { shipmentId: 'me', shippingAddress: address, shippingMethod: { id: 'ground' } },
      { shipmentId: 'friend', shippingAddress: friend, shippingMethod: { id: 'ground' } },
    ],
    productItems: [
      { productId: product, quantity: 1 },
      { productId: product, quantity: 2, shipmentId: 'friend' },
    ],
  }
  const basket = await fillBasket(shop, shopper, { productId: product, quantity: 1, change }, [
    await cardInstrument(routes),
  ])
  const order = allowed(await payFor(shop, shopper, basket.id))
  const promised = order.shipments.find(({ id }) => id === 'friend')?.arrivesOn
  if (!promised) throw new Error('No day was promised')
  const { orderNo } = order
  const delay = (arrivesOn: CalendarDate) =>
    administration.changeShipment({ orderNo, shipmentId: 'friend' }, { arrivesOn }, { isDelay: true })
  return { order, orderNo, promised, delay }
}

/** The first day from a day on that the method delivers. */
async function openFrom(wanted: CalendarDate): Promise<CalendarDate> {
  const table = await shop.shipping.table('main', 'USD')
  const found = table.nextDay(
    {
      wanted: addDays(wanted, -1),
      method: table.method('ground'),
      destination: undefined,
      isMeltable: false,
    },
    new Date(),
  )
  if (!found) throw new Error(`No open day from ${wanted}`)
  return found
}

const mails = async () =>
  (await shop.mail.newest(30)).filter(({ subject }) => subject.startsWith('A new day'))
const find = async (orderNo: string) => allowed(await administration.find(orderNo))
const stateOf = async (orderNo: string) =>
  (await find(orderNo)).changedShipments.find(({ shipmentId }) => shipmentId === 'friend')?.state

/** The question of the link in the newest email. */
async function asked(orderNo: string) {
  const [mail] = await mails()
  const links = [...(mail?.text ?? '').matchAll(/\/track-order#(\S+)/g)].map(
    ([, fragment]) => new URLSearchParams(fragment),
  )
  expect(links.map((link) => link.get('answer'))).toEqual(['keep', 'cancel'])
  const [link] = links
  expect([link?.get('order'), link?.get('parcel')]).toEqual([orderNo, 'friend'])
  return { orderNo, shipmentId: 'friend', token: link?.get('delay') ?? '' }
}

describe('a day that the shop cannot meet', () => {
  test('SALE-058 is an open question until the buyer responds, it expires, or the parcel has left', async () => {
    const { orderNo, promised, delay } = await orderForTwo()
    expect(await administration.openDelays(orderNo)).toEqual([])
    const newDay = await openFrom(addDays(promised, 31))
    allowed(await delay(newDay))
    const open = { shipmentId: 'friend', oldDay: promised, newDay, cancelsOn: addDays(promised, 30) }
    expect(await administration.openDelays(orderNo)).toEqual([open])
    await database.run(sql`update order_delays set asked_at = now() - interval '31 days'`)
    expect(await administration.openDelays(orderNo)).toEqual([open])
    await database.run(sql`update order_delays set cancels_on = null`)
    expect(await administration.openDelays(orderNo)).toEqual([])
    await database.run(sql`update order_delays set asked_at = now()`)
    expect(await administration.openDelays(orderNo)).toEqual([{ ...open, cancelsOn: null }])
    const answer = { ...(await asked(orderNo)), token: '' }
    expect(isRefusal(await shop.orders.answerDelay('main', answer, 'keep'))).toBe(true)
    allowed(await shop.orders.answerDelay('main', await asked(orderNo), 'keep'))
    expect(await administration.openDelays(orderNo)).toEqual([])
    allowed(await delay(await openFrom(addDays(newDay, 1))))
    expect(await administration.openDelays(orderNo)).toHaveLength(1)
    allowed(await administration.complete(orderNo))
    expect(await administration.openDelays(orderNo)).toEqual([])
  })

  test('SALE-058 SALE-100 a first delay of up to 30 days is accepted without a response', async () => {
    const { orderNo, promised, delay } = await orderForTwo()
    const newDay = await openFrom(addDays(promised, 5))
    allowed(await delay(newDay))
    const [mail] = await mails()
    expect(mail).toMatchObject({ to: 'ada@example.com' })
    expect(mail?.subject).toMatch(new RegExp(`^A new day for your .+ order ${orderNo}$`))
    const text = mail?.text ?? ''
    expect(text).toContain('It takes a little longer.')
    expect(text.replaceAll(/\s+/g, ' ')).toContain(
      `We cannot keep ${long(promised)} for your parcel to Grace Bell. It will arrive on ${long(newDay)}.`,
    )
    expect(text.replaceAll(/\s+/g, ' ')).toContain(
      'If that is too late, you can cancel it, and we refund all of it.',
    )
    expect(text).not.toContain('Unless you keep')
    expect(text.replaceAll(/\s+/g, ' ')).toContain('If the new day suits you, you don’t have to do anything.')
    expect(await shop.orders.delayQuestion('main', await asked(orderNo))).toEqual({
      orderNo,
      shipmentId: 'friend',
      name: 'Grace Bell',
      oldDay: promised,
      newDay,
      cancelsOn: null,
      state: 'open',
    })
    await database.run(sql`update order_delays set first_day = first_day - 60, last_day = last_day - 60`)
    expect(await shop.orders.cancelUnanswered()).toBe(0)
    expect(await stateOf(orderNo)).toBe('waiting')
  })

  test('SALE-058 SALE-100 a delay of over 30 days without a response cancels and refunds the parcel', async () => {
    const { order, orderNo, promised, delay } = await orderForTwo()
    allowed(await delay(await openFrom(addDays(promised, 31))))
    const last = addDays(promised, 30)
    const [mail] = await mails()
    expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(
      `Unless you keep the new day, we cancel the parcel on ${long(last)} and refund it.`,
    )
    expect(mail?.text).not.toContain('have to do anything')
    expect((await journal(orderNo)).at(-1)).toMatchObject({ isDelay: true, cancelsOn: last })
    expect(await shop.orders.cancelUnanswered()).toBe(0)
    await database.run(sql`update order_delays set cancels_on = ${addDays(shopDay(new Date()), -1)}`)
    expect(await shop.orders.cancelUnanswered()).toBe(1)
    const after = await find(orderNo)
    expect(await stateOf(orderNo)).toBe('cancelled')
    expect(after.status).toBe('open')
    const friend = order.shipments.find(({ id }) => id === 'friend')
    expect(after.givenBackCents).toBe(friend?.totalCents)
    expect(await shop.orders.cancelUnanswered()).toBe(0)
    expect(await unsettledJournals(database)).toEqual([])
    expect(await mispromisedStock(database)).toEqual([])
  })

  test('SALE-058 a second delay without a response cancels on the last promised day, before dispatch', async () => {
    const { orderNo, promised, delay } = await orderForTwo()
    const second = await openFrom(addDays(promised, 3))
    allowed(await delay(second))
    const first = await asked(orderNo)
    allowed(await delay(await openFrom(addDays(second, 3))))
    expect(await shop.orders.delayQuestion('main', first)).toMatchObject({ refused: 'link-unknown' })
    expect(await shop.orders.delayQuestion('main', await asked(orderNo))).toMatchObject({
      oldDay: second,
      cancelsOn: second,
    })
    await database.run(sql`update order_delays set cancels_on = ${addDays(shopDay(new Date()), -1)}`)
    await parcels.dispatch([{ orderNo, shipmentId: 'friend' }])
    expect(await shop.orders.cancelUnanswered()).toBe(0)
    expect(await stateOf(orderNo)).toBe('shipped')
    const question = await asked(orderNo)
    expect(await shop.orders.delayQuestion('main', question)).toMatchObject({ state: 'left' })
    expect(await shop.orders.answerDelay('main', question, 'cancel')).toMatchObject({
      refused: 'cancel-too-late',
    })
    expect(await shop.orders.answerDelay('main', question, 'keep')).toMatchObject({ state: 'left' })
  })

  test('SALE-058 the buyer accepts the new day by the link, once, or agrees on it with the shop', async () => {
    const { orderNo, promised, delay } = await orderForTwo()
    const newDay = await openFrom(addDays(promised, 40))
    allowed(await delay(newDay))
    const question = await asked(orderNo)
    for (const _ of [1, 2])
      expect(await shop.orders.answerDelay('main', question, 'keep')).toMatchObject({
        state: 'kept',
        cancelsOn: null,
      })
    expect((await journal(orderNo)).filter(({ kind }) => kind === 'delay-answered')).toEqual([
      { kind: 'delay-answered', answer: 'kept', day: newDay },
    ])
    // The buyer has responded: the same link can no longer cancel.
    expect(await shop.orders.answerDelay('main', question, 'cancel')).toMatchObject({ state: 'kept' })
    await database.run(sql`update order_delays set cancels_on = ${addDays(shopDay(new Date()), -1)}`)
    expect(await shop.orders.cancelUnanswered()).toBe(0)
    allowed(await delay(await openFrom(addDays(newDay, 3))))
    await database.run(sql`update order_delays set cancels_on = ${addDays(shopDay(new Date()), -1)}`)
    const agreed = { arrivesOn: await openFrom(addDays(promised, 5)) }
    allowed(await administration.changeShipment({ orderNo, shipmentId: 'friend' }, agreed))
    expect(await shop.orders.cancelUnanswered()).toBe(0)
    expect(await stateOf(orderNo)).toBe('waiting')
  })

  test('SALE-058 the link cancels the parcel once, and all of its money is refunded', async () => {
    const { order, orderNo, promised, delay } = await orderForTwo()
    allowed(await delay(await openFrom(addDays(promised, 2))))
    const question = await asked(orderNo)
    for (const _ of [1, 2])
      expect(await shop.orders.answerDelay('main', question, 'cancel')).toMatchObject({ state: 'cancelled' })
    const after = await find(orderNo)
    expect(after.givenBackCents).toBe(order.shipments.find(({ id }) => id === 'friend')?.totalCents)
    expect((await journal(orderNo)).filter(({ kind }) => kind === 'units-cancelled')).toHaveLength(1)
    expect(await unsettledJournals(database)).toEqual([])
  })

  test('SALE-059 the token is valid for one question and 30 days, and for no other order, parcel or site', async () => {
    const { orderNo, promised, delay } = await orderForTwo()
    allowed(await delay(await openFrom(addDays(promised, 2))))
    const question = await asked(orderNo)
    const unknown = { refused: 'link-unknown' }
    for (const other of [
      { ...question, token: `${question.token.slice(0, -1)}${question.token.endsWith('A') ? 'B' : 'A'}` },
      { ...question, shipmentId: 'me' },
      { ...question, orderNo: '99999999' },
      { ...question, token: '' },
    ]) {
      expect(await shop.orders.delayQuestion('main', other)).toMatchObject(unknown)
      expect(await shop.orders.answerDelay('main', other, 'keep')).toMatchObject(unknown)
      expect(await shop.orders.answerDelay('main', other, 'cancel')).toMatchObject(unknown)
    }
    expect(await shop.orders.answerDelay('volume', question, 'cancel')).toMatchObject(unknown)
    await passTime(database, 30 * day - 60)
    expect(await shop.orders.delayQuestion('main', question)).toMatchObject({ state: 'open' })
    await passTime(database, 120)
    expect(await shop.orders.delayQuestion('main', question)).toMatchObject(unknown)
    expect(await shop.orders.answerDelay('main', question, 'cancel')).toMatchObject(unknown)
    expect(await stateOf(orderNo)).toBe('waiting')
  })

  test('SALE-058 the first of two concurrent responses counts, and money and stock are consistent', async () => {
    for (const _ of [1, 2, 3]) {
      const { orderNo, promised, delay } = await orderForTwo()
      allowed(await delay(await openFrom(addDays(promised, 2))))
      const question = await asked(orderNo)
      await database.run(
        sql`update order_delays set cancels_on = ${addDays(shopDay(new Date()), -1)} where order_no = ${orderNo}`,
      )
      await Promise.all([
        shop.orders.answerDelay('main', question, 'keep'),
        shop.orders.answerDelay('main', question, 'cancel'),
        shop.orders.cancelUnanswered(),
      ])
      const kinds = (await journal(orderNo)).map(({ kind }) => kind)
      const answers = kinds.filter((kind) => kind === 'delay-answered' || kind === 'units-cancelled')
      expect(answers).toHaveLength(1)
      expect(await stateOf(orderNo)).toBe(answers[0] === 'delay-answered' ? 'waiting' : 'cancelled')
    }
    expect(await unsettledJournals(database)).toEqual([])
    expect(await mispromisedStock(database)).toEqual([])
  })

  test('SALE-058 a delay can only move a day to a later one', async () => {
    const { orderNo, promised, delay } = await orderForTwo()
    expect(await delay(promised)).toMatchObject({ refused: 'invalid-field', field: 'isDelay' })
    const message = await administration.changeShipment(
      { orderNo, shipmentId: 'friend' },
      { giftMessage: 'Soon' },
      { isDelay: true },
    )
    expect(isRefusal(message)).toBe(true)
    expect(await mails()).toEqual([])
  })
})

const journal = async (orderNo: string) =>
  allowed(await administration.journal(orderNo)).map(({ kind, details }) => ({ kind, ...details }))

const long = (date: CalendarDate): string =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`))
