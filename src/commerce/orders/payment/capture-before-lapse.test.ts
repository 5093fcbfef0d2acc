import { beforeEach, expect, test } from 'vitest'
import { announced } from '#testing/announced.ts'
import { sql } from '#commerce/database.ts'
import { unsettledJournals } from '#testing/orders/audit.ts'
import { allowed, cardInstrument, fillBasket, guest, payFor } from '#testing/orders/buyer.ts'
import { forgetOrders } from '#testing/orders/forget-orders.ts'
import { passTime } from '#testing/orders/pass-time.ts'
import { openStockedShop } from '#testing/shop.ts'

const { shop, database, routes } = await openStockedShop()
const { administration, parcels } = shop.orders
const bar = 'sea-salt-bar'

async function captureAt(choice: 'dispatch' | 'order') {
  await database.run(
    sql`update sites set document = jsonb_set(document, '{preferences, captureAt}', ${JSON.stringify(choice)}::jsonb)`,
  )
  await announced(database, ['sites'])
}

beforeEach(async () => {
  await forgetOrders(database, bar)
  await captureAt('dispatch')
})

async function placed(number?: string) {
  const shopper = guest()
  const basket = await fillBasket(shop, shopper, { productId: bar, quantity: 3 }, [
    await cardInstrument(routes, number),
  ])
  return allowed(await payFor(shop, shopper, basket.id))
}

const find = async (orderNo: string) => allowed(await administration.find(orderNo))
const captured = async (orderNo: string) =>
  await database.row<{ captured: number; refunded: number; isClosed: boolean }>(sql`
      select captured_cents::int as captured, refunded_cents::int as refunded, is_closed as "isClosed"
      from sandbox_authorisations where order_no = ${orderNo}`)

/** Sets the hold to lapse in this many hours. */
const lapsesIn = (orderNo: string, hours: number) =>
  database.run(
    sql`update order_payments set expires_at = now() + make_interval(hours => ${hours}) where order_no = ${orderNo}`,
  )

test('SALE-029 OFF-061 the time at which a hold lapses is stored and shown', async () => {
  const { orderNo, payments } = await placed()
  const until = (await administration.heldUntil(orderNo)).get(payments[0]?.instrumentId ?? '')
  const days = (Number(until) - Date.now()) / 86_400_000
  expect(Math.round(days)).toBe(7)
})

test('SALE-032 the whole held amount is captured once, a day before the hold lapses', async () => {
  const { orderNo, orderTotalCents } = await placed()
  await lapsesIn(orderNo, 25)
  await shop.orders.capture()
  expect(await captured(orderNo)).toMatchObject({ captured: 0 })
  await lapsesIn(orderNo, 23)
  // Several processes may run the job at the same time.
  await Promise.all([shop.orders.capture(), shop.orders.capture(), shop.orders.capture()])
  expect(await captured(orderNo)).toMatchObject({ captured: orderTotalCents, isClosed: true })
  expect(await find(orderNo)).toMatchObject({
    payments: [{ status: 'captured', capturedCents: orderTotalCents }],
  })
  await shop.orders.capture()
  expect(await captured(orderNo)).toMatchObject({ captured: orderTotalCents })
  // A later dispatch of the parcel succeeds, without a further capture.
  const dispatch = async () => {
    const [sent] = await parcels.dispatch([{ orderNo, shipmentId: 'me' }])
    if (!sent) throw new Error('There is no answer')
    return allowed(sent).parcel.id
  }
  expect(await parcels.undoDispatch([await dispatch()])).toMatchObject([{ parcel: { state: 'unpacked' } }])
  await dispatch()
  await passTime(database, 10 * 60)
  await shop.orders.capture()
  expect(await captured(orderNo)).toMatchObject({ captured: orderTotalCents })
  expect(await unsettledJournals(database)).toEqual([])
})

test('SALE-017 units that are cancelled after the capture are refunded', async () => {
  const order = await placed()
  const { orderNo, orderTotalCents, items } = order
  await lapsesIn(orderNo, 2)
  await shop.orders.capture()
  allowed(await administration.cancel(orderNo, { units: new Map([[items[0]?.id ?? '', 1]]) }))
  const { givenBackCents } = await find(orderNo)
  expect(givenBackCents).toBeGreaterThan(0)
  expect(await captured(orderNo)).toMatchObject({ captured: orderTotalCents, refunded: givenBackCents })
})

test('SALE-024 a part that was captured at its dispatch is not captured again before the lapse', async () => {
  const order = await placed()
  const { orderNo, orderTotalCents, items } = order
  await parcels.dispatch([{ orderNo, shipmentId: 'me', units: new Map([[items[0]?.id ?? '', 1]]) }])
  await passTime(database, 10 * 60)
  await shop.orders.capture()
  const first = (await captured(orderNo))?.captured ?? 0
  expect(first).toBeGreaterThan(0)
  expect(first).toBeLessThan(orderTotalCents)
  await lapsesIn(orderNo, 2)
  await shop.orders.capture()
  expect(await captured(orderNo)).toMatchObject({ captured: orderTotalCents, isClosed: true })
})

test('a cancelled order is not captured, and capture at the order does not wait for a lapse', async () => {
  const { orderNo } = await placed()
  await lapsesIn(orderNo, 2)
  await Promise.all([administration.cancel(orderNo), shop.orders.capture()])
  await shop.orders.capture()
  await shop.orders.settle(0)
  const { payments } = await find(orderNo)
  const books = await captured(orderNo)
  // Whether the cancellation or the capture runs first, the shop retains no money.
  expect((books?.captured ?? 0) - (books?.refunded ?? 0)).toBe(0)
  expect(['voided', 'refunded']).toContain(payments[0]?.status)
  await captureAt('order')
  const other = await placed()
  await lapsesIn(other.orderNo, -1)
  await shop.orders.capture()
  expect(await find(other.orderNo)).toMatchObject({ payments: [{ status: 'captured' }] })
})
