import { expect, test } from 'vitest'
import { addDays } from '#shared/dates/calendar-date.ts'
import { allowed } from '#testing/orders/buyer.ts'
import { openRenewalShop } from '#testing/subscriptions/renewal-shop.ts'
import { subscribe, type Subscriber } from '#testing/subscriptions/subscriber.ts'

const { opened, own, ordersOf, subjects } = await openRenewalShop()
const { shop, setDay } = opened
const { cancel } = shop.orders.administration

const hasEnded = 'Your Test Candies subscription has ended'
const kindsOf = async (subscriber: Subscriber) =>
  (await own(subscriber)).events.map(({ kind, actor }) => `${actor} ${kind}`)

/** Creates a subscriber whose first renewal was ordered today. */
async function renewed(name: string) {
  const subscriber = await subscribe(opened, name)
  const { nextOn: dueOn } = subscriber.subscription
  setDay(dueOn)
  await shop.renewals.run()
  const { orders, nextOn } = await own(subscriber)
  return { subscriber, dueOn, nextOn, orderNo: orders[0]?.orderNo ?? '' }
}

test('SALE-089 a cancelled renewal is skipped: no order replaces it, and the next date does not change', async () => {
  const { subscriber, dueOn, nextOn, orderNo } = await renewed('cancelled-renewal')
  expect(orderNo).not.toBe(subscriber.order.orderNo)
  expect(allowed(await cancel(orderNo)).status).toBe('cancelled')
  expect(await own(subscriber)).toMatchObject({
    status: 'active',
    nextOn,
    events: [
      { kind: 'order-cancelled', actor: 'staff', details: { orderNo, dueOn } },
      { kind: 'renewed' },
      { kind: 'started' },
    ],
  })
  for (const day of [dueOn, addDays(nextOn, -1)]) {
    setDay(day)
    await shop.renewals.run()
  }
  expect(await ordersOf(subscriber)).toHaveLength(2)
  setDay(nextOn)
  await shop.renewals.run()
  expect(await ordersOf(subscriber)).toMatchObject([
    { status: 'new' },
    { status: 'cancelled' },
    { status: 'new' },
  ])
  // A second cancellation adds no event, and a cancelled renewal ends no subscription.
  allowed(await cancel(orderNo))
  expect((await kindsOf(subscriber)).filter((kind) => kind === 'staff order-cancelled')).toHaveLength(1)
  expect(await cancel(orderNo, { endsSubscriptions: true })).toMatchObject({
    refused: 'no-subscription-to-end',
  })
})

test('SALE-089 a customer who cancels a renewal order skips that date, too', async () => {
  const { subscriber, nextOn, orderNo } = await renewed('skipping-buyer')
  allowed(await shop.orders.cancel(subscriber.shopper, { orderNo }))
  expect(await own(subscriber)).toMatchObject({ status: 'active', nextOn })
  expect((await kindsOf(subscriber))[0]).toBe('customer order-cancelled')
})

test('SALE-089 a cancelled first order does not change its subscription', async () => {
  const subscriber = await subscribe(opened, 'going-on')
  const { nextOn } = subscriber.subscription
  allowed(await cancel(subscriber.order.orderNo))
  expect(await own(subscriber)).toMatchObject({ status: 'active', nextOn })
  expect(await kindsOf(subscriber)).toEqual(['staff order-cancelled', 'customer started'])
  expect(await subjects()).not.toContain(hasEnded)
  setDay(nextOn)
  await shop.renewals.run()
  expect(await ordersOf(subscriber)).toMatchObject([{ status: 'cancelled' }, { status: 'new' }])
})

test('SALE-089 cancelling the first order ends its subscription once if requested, also later or twice concurrently', async () => {
  const subscriber = await subscribe(opened, 'ending')
  const { orderNo } = subscriber.order
  const ends = { endsSubscriptions: true }
  expect(allowed(await shop.orders.administration.previewCancel(orderNo, ends)).status.after).toBe(
    'cancelled',
  )
  expect((await own(subscriber)).status).toBe('active')
  const both = await Promise.all([cancel(orderNo, ends), cancel(orderNo, ends)])
  expect(both.map((one) => allowed(one).status)).toEqual(['cancelled', 'cancelled'])
  expect(await own(subscriber)).toMatchObject({ status: 'ended', events: [{ details: { orderNo } }, {}, {}] })
  expect(await kindsOf(subscriber)).toEqual(['staff ended', 'staff order-cancelled', 'customer started'])
  expect((await subjects()).filter((subject) => subject === hasEnded)).toHaveLength(1)
  setDay(subscriber.subscription.nextOn)
  await shop.renewals.run()
  expect(await ordersOf(subscriber)).toHaveLength(1)

  const later = await subscribe(opened, 'ending-later')
  allowed(await cancel(later.order.orderNo))
  allowed(await cancel(later.order.orderNo, ends))
  expect(await kindsOf(later)).toEqual(['staff ended', 'staff order-cancelled', 'customer started'])
})

test('SALE-089 cancelling a part of an order, or an order without a subscription, ends no subscription', async () => {
  const subscriber = await subscribe(opened, 'in-part')
  const { orderNo } = subscriber.order
  const refused = { refused: 'no-subscription-to-end', orderNo }
  expect(await cancel(orderNo, { shipmentId: 'me', endsSubscriptions: true })).toMatchObject(refused)
  expect(await own(subscriber)).toMatchObject({ status: 'active', events: [{ kind: 'started' }] })
  expect(await ordersOf(subscriber)).toMatchObject([{ status: 'new' }])
})

test('SALE-089 a renewal and a concurrent cancellation run one after the other, and the date has one order at most', async () => {
  const subscriber = await subscribe(opened, 'at-once')
  setDay(subscriber.subscription.nextOn)
  await Promise.all([shop.renewals.run(), cancel(subscriber.order.orderNo, { endsSubscriptions: true })])
  await shop.renewals.run()
  const { status, orders } = await own(subscriber)
  expect(status).toBe('ended')
  // Either the renewal ran first, or it created no order.
  expect((await ordersOf(subscriber)).length).toBe(orders.length)
  expect(orders.length).toBeLessThanOrEqual(2)
})
