import { beforeEach, describe, expect, test } from 'vitest'
import { openSandboxDisputes } from '#adapters/payment-gateway/sandbox/disputes/disputes.ts'
import { openDatabase, sql } from '#commerce/database.ts'
import type { RefundedPart } from '#commerce/orders/order-refunds.ts'
import type { Orders } from '#commerce/orders/orders.ts'
import { openShop } from '#commerce/shop.ts'
import { addDays, shopDay } from '#shared/dates/calendar-date.ts'
import { shopTime } from '#shared/dates/shop-time.ts'
import { unsettledJournals } from '#testing/orders/audit.ts'
import { allowed, cardInstrument, guest } from '#testing/orders/buyer.ts'
import { heldOrders } from '#testing/orders/held-orders.ts'
import { forgetOrders } from '#testing/orders/forget-orders.ts'
import { passTime } from '#testing/orders/pass-time.ts'
import { openStockedShop } from '#testing/shop.ts'

const { shop, database, routes, ports } = await openStockedShop()
const { administration } = shop.orders
const drops = 'lemon-drops'
const declinedAgain = '4000000000009979'

const { prefer, placed, find, dispatch, books, lapsesIn, afterGrace, leavesIn } = heldOrders({
  shop,
  database,
  routes,
})

beforeEach(async () => {
  await forgetOrders(database, drops)
  await prefer({ captureAt: 'dispatch', farOrders: 'authorise-again' })
})

/** Authorises again, and then captures. */
async function runMoneyJobs({ holdAgain, capture }: Pick<Orders, 'holdAgain' | 'capture'> = shop.orders) {
  await holdAgain()
  await capture()
}

const lineOf = async (orderNo: string) => (await find(orderNo)).items[0]?.id ?? ''

/** Several runs of the jobs, which run every minute. */
async function runJobs(times = 2) {
  for (let run = 0; run < times; run++) {
    await runMoneyJobs()
    await shop.orders.settle(15)
  }
}

/** The time of the next authorisation. */
const askedOn = async (orderNo: string) =>
  (
    await database.row<{ at: Date | null }>(sql`
      select nullif(next_try_at, 'infinity') as at from order_payments
      where order_no = ${orderNo} and (status = 'released' or is_rest_due)`)
  )?.at?.getTime()

/** The start of the day that is so many days before another one. */
const before = (day: string | null | undefined, days = 4) =>
  shopTime(addDays(day ?? '', -days), '00:00').getTime()

/** Whether staff find the order among the payment problems. */
async function isProblem(orderNo: string): Promise<boolean> {
  await shop.orderSearch.index()
  const reader = {
    seesPersons: true,
    seesMoney: true,
    seesRecipients: true,
    sites: undefined,
    stores: undefined,
  }
  const { rows } = await shop.orderSearch.find({ view: 'payment-problems' }, reader)
  return rows.some((one) => one.orderNo === orderNo)
}

const toLookAt = async (orderNo: string) =>
  (await administration.moneyToLookAt(50)).filter((one) => one.orderNo === orderNo)

describe('SALE-029 a hold that lapses before its parcels leave', () => {
  test('is authorised again a day before, once, and the former hold is released', async () => {
    const { orderNo, orderTotalCents } = await placed({ friend: true })
    expect(await find(orderNo)).toMatchObject({ mayAskAgain: true })
    await lapsesIn(orderNo, 25)
    await runJobs()
    expect(await books(orderNo)).toHaveLength(1)
    await lapsesIn(orderNo, 23)
    await Promise.all([runMoneyJobs(), runMoneyJobs(), runMoneyJobs()])
    await runJobs()
    expect(await books(orderNo)).toMatchObject([
      { status: 'voided', captured: 0 },
      { status: 'authorised', amount: orderTotalCents, captured: 0 },
    ])
    const { payments } = await find(orderNo)
    expect(payments).toMatchObject([
      {
        status: 'authorised',
        amountCents: orderTotalCents,
        card: { maskedNumber: expect.stringMatching(/1111$/) },
      },
    ])
    const until = (await administration.heldUntil(orderNo)).get(payments[0]?.instrumentId ?? '')
    expect(Math.round((Number(until) - Date.now()) / 86_400_000)).toBe(7)
  })

  test('SALE-024 holds the rest after a partial capture, and all amounts add up', async () => {
    const { orderNo, orderTotalCents, keptByShipment } = await placed({ friend: true })
    allowed(await dispatch(orderNo))
    await passTime(database, 10 * 60)
    await runJobs()
    const first = (await books(orderNo))[0]?.captured ?? 0
    expect(first).toBe(keptByShipment.me)
    await lapsesIn(orderNo, 5)
    await runJobs(3)
    expect(await books(orderNo)).toMatchObject([
      { captured: first, isClosed: true },
      { amount: orderTotalCents - first, captured: 0 },
    ])
    expect((await find(orderNo)).payments).toMatchObject([
      { status: 'captured', amountCents: first },
      { status: 'authorised', amountCents: orderTotalCents - first },
    ])
    allowed(await dispatch(orderNo, 'friend'))
    await passTime(database, 10 * 60)
    await runJobs()
    expect((await books(orderNo)).reduce((sum, { captured }) => sum + captured, 0)).toBe(orderTotalCents)
    // The payment that was captured last is refunded first, and the other one for the rest.
    const total = (parts: readonly { id: string }[]) =>
      parts.map(({ id }) => ({ kind: 'line' as const, id, goodwillCents: 0 }))
    const lines = (await find(orderNo)).items
    const refund = { destination: 'original' as const, reason: 'damaged' as const }
    const parts = total(lines).map((part, index) => ({ ...part, units: index === 0 ? 3 : 2 }))
    allowed(await shop.orders.refunds.make(orderNo, { ...refund, parts }))
    await runJobs()
    const { givenBackCents } = await find(orderNo)
    const found = await books(orderNo)
    expect(found[1]?.refunded).toBe(found[1]?.captured)
    expect((found[0]?.refunded ?? 0) + (found[1]?.refunded ?? 0)).toBe(givenBackCents)
    expect(await unsettledJournals(database)).toEqual([])
  })

  test('is captured completely if the bank declines to hold it again', async () => {
    const { orderNo, orderTotalCents } = await placed({ friend: true, number: declinedAgain })
    await lapsesIn(orderNo, 23)
    await runJobs()
    expect(await books(orderNo)).toMatchObject([
      { captured: orderTotalCents, isClosed: true },
      { status: 'declined' },
    ])
    // Nothing has to wait: the money was captured.
    expect(await find(orderNo)).toMatchObject({ holds: [], payments: [{ status: 'captured' }] })
    expect((await administration.moneyToLookAt(20)).filter((one) => one.orderNo === orderNo)).toEqual([])
  })

  test('is released with an order that is cancelled during the authorisation, in either order', async () => {
    for (const isFirst of [true, false]) {
      const { orderNo } = await placed({ friend: true })
      await lapsesIn(orderNo, 23)
      const cancel = () => administration.cancel(orderNo)
      await (isFirst ? Promise.all([cancel(), runMoneyJobs()]) : Promise.all([runMoneyJobs(), cancel()]))
      await runJobs(3)
      const found = await books(orderNo)
      expect(found.map(({ captured, refunded }) => captured - refunded)).toEqual(found.map(() => 0))
      expect(found.filter(({ status, captured }) => status === 'authorised' && captured === 0)).toEqual([])
      expect((await find(orderNo)).status).toBe('cancelled')
    }
  })

  test('without a response for half a day counts as declined, and is captured before it lapses', async () => {
    const { orderNo, orderTotalCents } = await placed({ friend: true })
    await lapsesIn(orderNo, 23)
    const { again } = ports.paymentGateway
    if (!again) throw new Error('The sandbox can authorise again')
    const silent = {
      ...ports.paymentGateway,
      again: { ...again, authorise: () => Promise.reject(new Error('Its customer is not known')) },
    }
    const other = openDatabase({ url: database.url, poolSize: 2 })
    const second = openShop({ database: other, ports: { ...ports, paymentGateway: silent } })
    await expect(second.orders.holdAgain()).rejects.toThrow('could not be held again')
    await passTime(database, 11 * 3600)
    await expect(second.orders.holdAgain()).rejects.toThrow('could not be held again')
    expect(await books(orderNo)).toMatchObject([{ status: 'authorised', captured: 0 }])
    await passTime(database, 2 * 3600)
    await second.orders.holdAgain()
    await second.orders.capture()
    expect(await books(orderNo)).toMatchObject([{ captured: orderTotalCents, isClosed: true }])
    await other.close()
  })

  test('does not delay captures: many requests without a response end the run', async () => {
    const orders = await Promise.all(Array.from({ length: 3 }, () => placed({ friend: true })))
    for (const { orderNo } of orders) await lapsesIn(orderNo, 23)
    const { again } = ports.paymentGateway
    if (!again) throw new Error('The sandbox can authorise again')
    let requests = 0
    const gone = async () => {
      requests += 1
      throw new Error('Gone')
    }
    const other = openDatabase({ url: database.url, poolSize: 2 })
    const second = openShop({
      database: other,
      ports: { ...ports, paymentGateway: { ...ports.paymentGateway, again: { ...again, authorise: gone } } },
    })
    await expect(second.orders.holdAgain()).rejects.toThrow('could not be held again')
    expect(requests).toBe(3)
    await other.close()
  })

  test('survives a crash after the bank has decided', async () => {
    const { orderNo, orderTotalCents } = await placed({ friend: true })
    await lapsesIn(orderNo, 23)
    const { again } = ports.paymentGateway
    if (!again) throw new Error('The sandbox can authorise again')
    const dying = {
      ...ports.paymentGateway,
      again: {
        ...again,
        async authorise(request: Parameters<typeof again.authorise>[0]) {
          await again.authorise(request)
          throw new Error('The process dies')
        },
      },
    }
    const other = openDatabase({ url: database.url, poolSize: 2 })
    const second = openShop({ database: other, ports: { ...ports, paymentGateway: dying } })
    await expect(runMoneyJobs(second.orders)).rejects.toThrow()
    await other.close()
    expect(await find(orderNo)).toMatchObject({ payments: [{ status: 'authorised' }] })
    await passTime(database, 20 * 60)
    await runJobs()
    expect(await books(orderNo)).toMatchObject([
      { status: 'voided' },
      { status: 'authorised', amount: orderTotalCents },
    ])
  })
})

describe('SALE-031 a far order', () => {
  test('is released after the time to cancel, authorised again four days before it leaves, and captured at its dispatch', async () => {
    const { orderNo, orderTotalCents } = await placed({ isFar: true })
    await runJobs()
    expect(await books(orderNo)).toMatchObject([{ status: 'authorised' }])
    await afterGrace(orderNo)
    await runJobs()
    expect(await books(orderNo)).toMatchObject([{ status: 'voided' }])
    expect(await find(orderNo)).toMatchObject({ payments: [{ status: 'released' }], holds: [] })
    expect(await dispatch(orderNo)).toMatchObject({ refused: 'money-not-held' })
    await leavesIn(orderNo, 5)
    await runJobs()
    expect(await books(orderNo)).toHaveLength(1)
    await leavesIn(orderNo, 4)
    await runJobs()
    expect(await books(orderNo)).toMatchObject([
      { status: 'voided' },
      { status: 'authorised', amount: orderTotalCents },
    ])
    expect(await find(orderNo)).toMatchObject({ payments: [{ status: 'authorised' }] })
    allowed(await dispatch(orderNo))
    await passTime(database, 10 * 60)
    await runJobs()
    expect((await books(orderNo))[1]).toMatchObject({ captured: orderTotalCents })
    expect(await unsettledJournals(database)).toEqual([])
  })

  test('retains its hold while it is reviewed for fraud', async () => {
    const { orderNo } = await placed({ isFar: true })
    const [hold] = await shop.orders.holds.place([{ orderNo }], { reason: 'fraud' })
    await afterGrace(orderNo)
    await runJobs()
    expect(await books(orderNo)).toMatchObject([{ status: 'authorised' }])
    if (!hold || 'refused' in hold) throw new Error('It is not held')
    await shop.orders.holds.release([hold.hold.id])
    await runJobs()
    expect(await books(orderNo)).toMatchObject([{ status: 'voided' }])
  })

  test('SALE-030 SALE-103 waits if its bank declines: the buyer is mailed once, and staff see it', async () => {
    const { orderNo, orderTotalCents } = await placed({ isFar: true, number: declinedAgain })
    await afterGrace(orderNo)
    await runJobs()
    await leavesIn(orderNo, 4)
    await runJobs(3)
    expect(await books(orderNo)).toMatchObject([{ status: 'voided' }, { status: 'declined' }])
    expect(await find(orderNo)).toMatchObject({
      toPayAgainCents: orderTotalCents,
      holds: [{ reason: 'payment', shipmentId: null }],
      payments: [{ status: 'released', declineReason: 'insufficient-funds' }],
    })
    const mails = async () =>
      (await shop.mail.newest(20)).filter(
        ({ subject }) => subject === `Please set the payment of your order ${orderNo}`,
      )
    expect((await mails())[0]?.text).toMatch(
      /One step is missing\.[\s\S]* ending in 9979 was declined for \$[\d.]+\. Your parcel waits: please choose another way to pay until .+\.[\s\S]*Pay now/,
    )
    expect(await administration.moneyToLookAt(50)).toContainEqual(
      expect.objectContaining({ orderNo, kind: 'not-held', amountCents: orderTotalCents }),
    )
    expect(await isProblem(orderNo)).toBe(true)
    // The bank is called on the next two days only.
    for (const count of [3, 4, 4]) {
      await passTime(database, 86_400)
      await runJobs()
      expect(await books(orderNo)).toHaveLength(count)
    }
    // Staff can try once more, repeatedly.
    for (const count of [5, 6]) {
      allowed(await administration.retryMoney(orderNo))
      await runJobs(3)
      expect(await books(orderNo)).toHaveLength(count)
    }
    expect(await mails()).toHaveLength(1)
    expect(await isProblem(orderNo)).toBe(true)
    // The open amount is the price of the rest.
    const [line] = (await find(orderNo)).items
    allowed(await administration.cancel(orderNo, { units: new Map([[line?.id ?? '', 1]]) }))
    const { toPayAgainCents = 0 } = await find(orderNo)
    expect(toPayAgainCents).toBeLessThan(orderTotalCents)
    expect(await toLookAt(orderNo)).toMatchObject([{ kind: 'not-held', amountCents: toPayAgainCents }])
    allowed(await administration.cancel(orderNo))
    expect(await toLookAt(orderNo)).toEqual([])
    expect(await isProblem(orderNo)).toBe(false)
    expect(await administration.retryMoney(orderNo)).toMatchObject({ refused: 'no-money-open' })
  })

  test('is authorised on the day that results from its parcels, also after changes of them', async () => {
    const { orderNo, shipments } = await placed({ isFar: true, friend: true })
    await afterGrace(orderNo)
    await runJobs()
    const [me, friend] = shipments
    expect(friend?.shipsOn).toBe(me?.shipsOn)
    expect(await askedOn(orderNo)).toBe(before(me?.shipsOn))
    expect(await administration.retryMoney(orderNo)).toMatchObject({ refused: 'no-money-open' })
    const table = await shop.shipping.table('main', 'USD')
    const arrivesOn = table.nextDay(
      {
        wanted: addDays(me?.arrivesOn ?? '', 7),
        method: table.method('ground'),
        destination: undefined,
        isMeltable: false,
      },
      new Date(),
    )
    const wish = { arrivesOn: arrivesOn ?? '' }
    const changed = allowed(await administration.changeShipment({ orderNo, shipmentId: 'friend' }, wish))
    const later = changed.shipments.find(({ id }) => id === 'friend')?.shipsOn
    expect(String(later) > String(me?.shipsOn)).toBe(true)
    expect(await askedOn(orderNo)).toBe(before(me?.shipsOn))
    allowed(await administration.cancel(orderNo, { shipmentId: 'me' }))
    expect(await askedOn(orderNo)).toBe(before(later))
    await runJobs()
    expect(await books(orderNo)).toHaveLength(1)
    await leavesIn(orderNo, 3)
    await runJobs()
    expect(await books(orderNo)).toMatchObject([{ status: 'voided' }, { status: 'authorised' }])
  })

  test('is authorised again after a decline only when the moved day is near', async () => {
    const { orderNo } = await placed({ isFar: true, number: declinedAgain })
    await afterGrace(orderNo)
    await runJobs()
    await leavesIn(orderNo, 4)
    await runJobs()
    const soon = Date.now() + 86_400_000
    await leavesIn(orderNo, 14)
    expect(await askedOn(orderNo)).toBe(before(addDays(shopDay(new Date()), 14)))
    await leavesIn(orderNo, 5)
    expect(Math.abs(Number(await askedOn(orderNo)) - soon)).toBeLessThan(86_400_000 / 2)
    // After three days the bank is not called again, whatever changes.
    for (let day = 0; day < 2; day++) {
      await passTime(database, 2 * 86_400)
      await runJobs()
    }
    await leavesIn(orderNo, 3)
    expect(await askedOn(orderNo)).toBeUndefined()
  })

  test('SALE-032 is captured after the time to cancel if the site prefers that, or if the method cannot be authorised again', async () => {
    await prefer({ farOrders: 'capture-now' })
    const now = await placed({ isFar: true })
    expect(now.mayAskAgain).toBe(false)
    await afterGrace(now.orderNo)
    await runJobs()
    expect(await books(now.orderNo)).toMatchObject([{ captured: now.orderTotalCents, isClosed: true }])
    expect(await find(now.orderNo)).toMatchObject({ captureAt: 'order', payments: [{ status: 'captured' }] })
  })

  test('is voided permanently if it is cancelled while no money is held', async () => {
    const { orderNo } = await placed({ isFar: true })
    await afterGrace(orderNo)
    await runJobs()
    allowed(await administration.cancel(orderNo))
    const mail = (await shop.mail.newest(1))[0]
    expect(mail?.subject).toContain('is canceled')
    expect(mail?.text).toContain('Nothing of this was charged.')
    expect(mail?.text).not.toMatch(/goes back|on hold/i)
    await leavesIn(orderNo, 2)
    await runJobs()
    expect(await books(orderNo)).toMatchObject([{ status: 'voided' }])
    expect((await find(orderNo)).payments).toMatchObject([{ status: 'voided' }])
  })
})

describe('SALE-028 a gateway with single captures', () => {
  const { capturesInParts: _, ...once } = ports.paymentGateway

  test('captures the shipped part, and immediately holds the rest again', async () => {
    const other = openDatabase({ url: database.url, poolSize: 4 })
    const second = openShop({ database: other, ports: { ...ports, paymentGateway: once } })
    const { orderNo, orderTotalCents, keptByShipment } = await placed({ friend: true })
    allowed(await dispatch(orderNo))
    await passTime(database, 10 * 60)
    await runMoneyJobs(second.orders)
    expect(await books(orderNo)).toMatchObject([{ captured: keptByShipment.me, isClosed: true }])
    expect(await dispatch(orderNo, 'friend')).toMatchObject({
      refused: 'money-not-held',
      reason: 'the bank is being asked for it: try again in a few minutes',
    })
    await runMoneyJobs(second.orders)
    expect(await books(orderNo)).toMatchObject([
      { captured: keptByShipment.me },
      { amount: orderTotalCents - (keptByShipment.me ?? 0), captured: 0 },
    ])
    allowed(await dispatch(orderNo, 'friend'))
    await passTime(database, 10 * 60)
    await runMoneyJobs(second.orders)
    expect((await books(orderNo)).reduce((sum, { captured }) => sum + captured, 0)).toBe(orderTotalCents)
    expect((await find(orderNo)).payments).toMatchObject([{ status: 'captured' }, { status: 'captured' }])
    await other.close()
  })

  test('SALE-030 its rest is paid by the buyer in another way if the bank declines', async () => {
    const other = openDatabase({ url: database.url, poolSize: 4 })
    const second = openShop({ database: other, ports: { ...ports, paymentGateway: once } })
    const { orderNo, orderTotalCents, keptByShipment } = await placed({ friend: true, number: declinedAgain })
    allowed(await dispatch(orderNo))
    await passTime(database, 10 * 60)
    await runMoneyJobs(second.orders)
    await runMoneyJobs(second.orders)
    expect(await find(orderNo)).toMatchObject({
      toPayAgainCents: orderTotalCents - (keptByShipment.me ?? 0),
      holds: [{ reason: 'payment' }],
    })
    expect(await dispatch(orderNo, 'friend')).toMatchObject({
      refused: expect.stringMatching(/shipment-held|money-not-held/),
    })
    expect(await isProblem(orderNo)).toBe(true)
    expect(await toLookAt(orderNo)).toMatchObject([
      { kind: 'not-held', amountCents: orderTotalCents - (keptByShipment.me ?? 0) },
    ])
    // The bank is called on the next two days, and afterwards when staff request it.
    expect(await books(orderNo)).toHaveLength(2)
    for (const count of [3, 4, 4]) {
      await runMoneyJobs(second.orders)
      await passTime(database, 86_400)
      await runMoneyJobs(second.orders)
      await runMoneyJobs(second.orders)
      expect(await books(orderNo)).toHaveLength(count)
    }
    allowed(await administration.retryMoney(orderNo))
    await runMoneyJobs(second.orders)
    await runMoneyJobs(second.orders)
    expect(await books(orderNo)).toHaveLength(5)
    const mails = (await shop.mail.newest(20)).filter(({ subject }) => subject.endsWith(orderNo))
    expect(mails.filter(({ subject }) => subject.startsWith('Please set the payment'))).toHaveLength(1)
    // Once the rest is cancelled, no amount is open.
    const [hold] = (await find(orderNo)).holds
    await shop.orders.holds.release([hold?.id ?? ''])
    allowed(await administration.cancel(orderNo, { shipmentId: 'friend' }))
    expect(await isProblem(orderNo)).toBe(false)
    expect(await toLookAt(orderNo)).toEqual([])
    expect(await administration.retryMoney(orderNo)).toMatchObject({ refused: 'no-money-open' })
    await other.close()
  })

  test('SALE-038 SALE-094 SALE-099 mails and previews show the card that pays the rest', async () => {
    const other = openDatabase({ url: database.url, poolSize: 4 })
    const second = openShop({ database: other, ports: { ...ports, paymentGateway: once } })
    const { orderNo, shopper, keptByShipment } = await placed({ friend: true, number: declinedAgain })
    allowed(await dispatch(orderNo))
    await passTime(database, 10 * 60)
    await second.orders.composeMails()
    await runMoneyJobs(second.orders)
    await runMoneyJobs(second.orders)
    const instrument = await cardInstrument(routes, '5555555555554444')
    allowed(await second.orders.payAgain(shopper, { orderNo, instrument }))
    const friendCents = keptByShipment.friend ?? 0
    expect(await administration.previewCancel(orderNo, { shipmentId: 'friend' })).toMatchObject({
      money: [{ kind: 'not-charged', card: { lastDigits: '4444' }, amountCents: friendCents }],
    })

    allowed(await dispatch(orderNo, 'friend'))
    // An order gets at most one email per hour.
    await passTime(database, 60 * 60)
    await second.orders.composeMails()
    const money = (cents: number) => `$${(cents / 100).toFixed(2)}`
    const shipped = (await shop.mail.newest(9)).filter(({ subject }) => subject.includes('on its way'))
    expect(shipped.map(({ text }) => /We now charge .*\./.exec(text)?.[0]).toSorted()).toEqual(
      [
        `We now charge ${money(friendCents)} to Mastercard ending in 4444.`,
        `We now charge ${money(keptByShipment.me ?? 0)} to Visa ending in 9979.`,
      ].toSorted(),
    )
    await runMoneyJobs(second.orders)
    const parts = [{ kind: 'line' as const, id: await lineOf(orderNo), units: 0, goodwillCents: 300 }]
    allowed(await second.orders.refunds.make(orderNo, { parts, destination: 'original', reason: 'goodwill' }))
    const refund = (await shop.mail.newest(9)).find(({ subject }) => subject.includes('Your refund'))
    expect(refund?.text).toMatch(/Mastercard ending in 4444\s+\$3\.00/)
    expect(refund?.text).toContain('We have refunded $3.00')
    await other.close()
  })
})

describe('SALE-028 a small rest', () => {
  const { capturesInParts: _, ...once } = ports.paymentGateway

  test("below the gateway's minimum is not authorised", async () => {
    const other = openDatabase({ url: database.url, poolSize: 4 })
    const paymentGateway = { ...once, leastCents: { USD: 50, CAD: 50 } }
    const second = openShop({ database: other, ports: { ...ports, paymentGateway } })
    const { orderNo, keptByShipment } = await placed({ friend: true })
    allowed(await dispatch(orderNo))
    await passTime(database, 10 * 60)
    await runMoneyJobs(second.orders)
    await database.run(sql`
      update orders set given_back_cents = ${(keptByShipment.friend ?? 0) - 30} where order_no = ${orderNo}`)
    await runMoneyJobs(second.orders)
    expect(await books(orderNo)).toMatchObject([{ captured: keptByShipment.me }])
    expect(await find(orderNo)).toMatchObject({ holds: [], payments: [{ status: 'captured' }] })
    await other.close()
  })

  test('waits for staff if its capture is refused', async () => {
    const other = openDatabase({ url: database.url, poolSize: 4 })
    const second = openShop({ database: other, ports: { ...ports, paymentGateway: once } })
    const { orderNo, keptByShipment } = await placed({ friend: true, number: '4000000000000341' })
    allowed(await dispatch(orderNo))
    await passTime(database, 10 * 60)
    await runMoneyJobs(second.orders)
    await runMoneyJobs(second.orders)
    expect(await books(orderNo)).toHaveLength(1)
    expect(await find(orderNo)).toMatchObject({
      holds: [],
      payments: [{ status: 'authorised', capturedCents: 0 }],
    })
    expect((await administration.moneyToLookAt(50)).filter((one) => one.orderNo === orderNo)).toMatchObject([
      { kind: 'capture-failed', amountCents: keptByShipment.me },
    ])
    await other.close()
  })
})

describe('SALE-034 an order with several payers', () => {
  const bank = openSandboxDisputes({ database, onChange: (change) => shop.approvals.gatewayChanged(change) })

  test('refunds from the undisputed payment only, and never an amount that a bank has withdrawn', async () => {
    const order = await placed({ friend: true })
    const { orderNo } = order
    const [first = 0, second = 0] = [order.keptByShipment.me, order.keptByShipment.friend]
    allowed(await dispatch(orderNo))
    await passTime(database, 10 * 60)
    await runJobs()
    await lapsesIn(orderNo, 5)
    await runJobs(3)
    allowed(await dispatch(orderNo, 'friend'))
    await passTime(database, 10 * 60)
    await runJobs()
    const { payments } = await find(orderNo)
    expect(payments.map(({ capturedCents }) => capturedCents)).toEqual([first, second])
    const disputeId = await bank.open({ reference: payments[1]?.reference ?? '', amountCents: second })
    const [mine = '', friends = ''] = order.items.map(({ id }) => id)
    const giveBack = (...parts: RefundedPart[]) =>
      shop.orders.refunds.make(orderNo, { parts, destination: 'original', reason: 'melted' })
    const goodwill = (goodwillCents: number): RefundedPart => ({
      kind: 'line',
      id: mine,
      units: 0,
      goodwillCents,
    })
    const units = (id: string, count: number): RefundedPart => ({
      kind: 'line',
      id,
      units: count,
      goodwillCents: 0,
    })
    const refunded = async () => (await books(orderNo)).map((book) => book.refunded)
    allowed(await giveBack(goodwill(100)))
    expect(await refunded()).toEqual([100, 0])
    expect(
      await giveBack(units(mine, 2), units(friends, 2), {
        kind: 'shipping',
        id: 'me',
        units: 0,
        goodwillCents: 900,
      }),
    ).toMatchObject({ refused: 'payment-disputed' })
    await bank.decide(disputeId, 'lost')
    allowed(await giveBack(goodwill(150)))
    // The bank has already returned more than that to the buyer.
    expect(await refunded()).toEqual([100, 0])
  })
})

describe('SALE-033 the buyer pays in another way', () => {
  async function declinedOrder() {
    const order = await placed({ isFar: true, number: declinedAgain })
    await afterGrace(order.orderNo)
    await runJobs()
    await leavesIn(order.orderNo, 4)
    await runJobs()
    return order
  }

  test('and the order continues', async () => {
    const { orderNo, shopper, orderTotalCents } = await declinedOrder()
    const methods = allowed(await shop.orders.paymentMethods(shopper, orderNo))
    expect(methods.map(({ id }) => id)).toContain('CREDIT_CARD')
    const paid = allowed(
      await shop.orders.payAgain(shopper, { orderNo, instrument: await cardInstrument(routes) }),
    )
    expect(paid).toMatchObject({
      holds: [],
      payments: [
        {
          status: 'authorised',
          amountCents: orderTotalCents,
          card: { maskedNumber: expect.stringMatching(/1111$/) },
        },
      ],
    })
    expect(paid.toPayAgainCents).toBeUndefined()
    expect(
      await shop.orders.payAgain(shopper, { orderNo, instrument: await cardInstrument(routes) }),
    ).toMatchObject({
      refused: 'nothing-to-pay',
    })
    allowed(await dispatch(orderNo))
    await passTime(database, 10 * 60)
    await runJobs()
    expect((await books(orderNo)).reduce((sum, { captured }) => sum + captured, 0)).toBe(orderTotalCents)
    expect(await unsettledJournals(database)).toEqual([])
  })

  test('a declined card changes nothing, and a guest needs the code of the order', async () => {
    const { orderNo, accessCode, customerEmail } = await declinedOrder()
    const instrument = () => cardInstrument(routes, '4000000000000002')
    expect(await shop.orders.payAgain(guest(), { orderNo, instrument: await instrument() })).toMatchObject({
      refused: 'order-not-found',
    })
    const proof = { email: customerEmail ?? '', accessCode }
    expect(
      await shop.orders.payAgain(guest(), { orderNo, proof, instrument: await instrument() }),
    ).toMatchObject({ refused: 'payment-declined' })
    expect(await find(orderNo)).toMatchObject({
      holds: [{ reason: 'payment' }],
      payments: [{ status: 'released' }],
    })
    const stranger = guest()
    allowed(
      await shop.orders.payAgain(stranger, { orderNo, proof, instrument: await cardInstrument(routes) }),
    )
  })

  test('two concurrent payments are one', async () => {
    const { orderNo, shopper } = await declinedOrder()
    const pay = async () =>
      shop.orders.payAgain(shopper, { orderNo, instrument: await cardInstrument(routes) })
    await Promise.all([pay(), pay(), runMoneyJobs()])
    await runJobs()
    const held = (await books(orderNo)).filter(({ status }) => status === 'authorised')
    expect(held).toHaveLength(1)
  })

  test('a payment whose response was lost is found by the job', async () => {
    const { orderNo, shopper, orderTotalCents } = await declinedOrder()
    const instrument = await cardInstrument(routes, '4000000000003220')
    expect(await shop.orders.payAgain(shopper, { orderNo, instrument })).toMatchObject({
      refused: 'payment-under-way',
    })
    await passTime(database, 120)
    await runJobs()
    expect(await find(orderNo)).toMatchObject({
      holds: [],
      payments: [{ status: 'authorised', amountCents: orderTotalCents }],
    })
  })

  test('an amount that the gateway has refused is paid by another card, also with capture at the order', async () => {
    await prefer({ captureAt: 'order' })
    const { orderNo, shopper, orderTotalCents } = await placed({ number: '4000000000000341' })
    await runJobs()
    expect(await find(orderNo)).toMatchObject({ toPayAgainCents: orderTotalCents })
    allowed(await shop.orders.payAgain(shopper, { orderNo, instrument: await cardInstrument(routes) }))
    await runJobs()
    expect(await find(orderNo)).toMatchObject({
      payments: [{ status: 'captured', amountCents: orderTotalCents }],
    })
    expect((await administration.moneyToLookAt(50)).filter((one) => one.orderNo === orderNo)).toEqual([])
  })

  test('less earlier refunds, with capture at the order', async () => {
    await prefer({ captureAt: 'order' })
    const { orderNo, shopper, orderTotalCents } = await placed({ number: '4000000000000341' })
    await runJobs()
    const [item] = (await find(orderNo)).items
    allowed(await administration.cancel(orderNo, { units: new Map([[item?.id ?? '', 1]]) }))
    const { toPayAgainCents = 0 } = await find(orderNo)
    expect(toPayAgainCents).toBeLessThan(orderTotalCents)
    allowed(await shop.orders.payAgain(shopper, { orderNo, instrument: await cardInstrument(routes) }))
    await runJobs()
    expect((await books(orderNo)).reduce((sum, { captured }) => sum + captured, 0)).toBe(toPayAgainCents)
    expect(await unsettledJournals(database)).toEqual([])
  })
})
