import { expect, test } from 'vitest'
import { addDays } from '#shared/dates/calendar-date.ts'
import { nextDate } from '#shared/commerce/subscriptions.ts'
import { announced } from '#testing/announced.ts'
import { allowed } from '#testing/orders/buyer.ts'
import { changePrice } from '#testing/subscriptions/merchandise.ts'
import { openRenewalShop } from '#testing/subscriptions/renewal-shop.ts'
import { candy, monthly, orderWithOptin, ribbonCandy, subscribe } from '#testing/subscriptions/subscriber.ts'
import type { Subscriber } from '#testing/subscriptions/subscriber.ts'
import { centsOf } from './told-total.ts'

const { opened, own, ordersOf } = await openRenewalShop()
const { shop, database, setDay } = opened

/** Sets the price of ground shipping. Returns a function that restores the old price. */
async function shipFor(cents: number) {
  const before = await shop.shipping.records.all()
  const set = async (methods: typeof before) =>
    announced(database, await database.transact(() => shop.shipping.records.replace(methods)))
  await set(
    before.map((method) =>
      method.id === 'ground'
        ? { ...method, prices: method.prices.map((one) => ({ ...one, priceCents: cents })) }
        : method,
    ),
  )
  return () => set(before)
}

const mailsOf = async ({ customer }: Pick<Subscriber, 'customer'>) =>
  (await shop.mail.newest(50)).filter(({ to }) => to === customer.email)

const questionsTo = async (subscriber: Subscriber) =>
  (await mailsOf(subscriber)).filter(({ subject }) => subject.startsWith('Please answer'))

test('a risen shipping price is charged only after the customer accepts the new total', async () => {
  const subscriber = await subscribe(opened, 'shipped-dearer')
  const { shopper, order, subscription } = subscriber
  const { id, nextOn } = subscription
  expect(centsOf(subscription.toldTotal)).toBe(order.orderTotalCents)
  const setBack = await shipFor(5995)
  setDay(nextOn)
  await shop.renewals.run()
  await shop.renewals.run()
  expect(await ordersOf(subscriber)).toHaveLength(1)
  const asked = await own(subscriber)
  const askedCents = asked.asked ? centsOf(asked.asked) : 0
  expect(asked).toMatchObject({ status: 'price-asked', nextOn, retryOn: null })
  expect(askedCents).toBeGreaterThan(order.orderTotalCents + 4500)
  const [question, ...others] = await questionsTo(subscriber)
  expect(others).toEqual([])
  expect(question?.text).toContain(`would cost $${(askedCents / 100).toFixed(2)} with shipping and tax`)
  expect(question?.text).toContain(`Last time we told you $${(order.orderTotalCents / 100).toFixed(2)}`)

  // Accepting another total than the requested one changes no subscription.
  expect(await shop.subscriptions.change(shopper, id, { acceptTotal: 49.06 })).toMatchObject({
    refused: 'invalid-field',
    field: 'acceptTotal',
  })
  expect(await shop.subscriptions.change(shopper, id, { status: 'active' })).toMatchObject({
    field: 'status',
  })
  allowed(await shop.subscriptions.change(shopper, id, { acceptTotal: askedCents / 100 }))
  await shop.renewals.run()
  const [, renewal] = await ordersOf(subscriber)
  expect(renewal).toMatchObject({ status: 'new', cents: askedCents })
  expect(await own(subscriber)).toMatchObject({
    status: 'active',
    asked: null,
    toldTotal: { shippingCents: 5995 },
  })
  await setBack()
})

test('if the total has risen, the reminder asks for consent, and no order is created before', async () => {
  const subscriber = await subscribe(opened, 'asked-early')
  const { nextOn } = subscriber.subscription
  const setBack = await shipFor(5995)
  setDay(addDays(nextOn, -3))
  await shop.renewals.run()
  expect(await questionsTo(subscriber)).toHaveLength(1)
  expect((await mailsOf(subscriber)).some(({ subject }) => subject.startsWith('Coming up'))).toBe(false)
  setDay(nextOn)
  await shop.renewals.run()
  expect(await ordersOf(subscriber)).toHaveLength(1)
  await setBack()
})

test('a total at most a tenth above the announced one is charged without a question', async () => {
  const subscriber = await subscribe(opened, 'little-dearer')
  const { order, subscription } = subscriber
  const told = order.orderTotalCents
  const setBack = await shipFor(order.shippingTotalCents + Math.floor(told / 10))
  setDay(subscription.nextOn)
  await shop.renewals.run()
  const [, renewal] = await ordersOf(subscriber)
  expect(renewal?.cents).toBeGreaterThan(told)
  expect(await questionsTo(subscriber)).toEqual([])
  await setBack()
})

test('if the customer does not respond, the subscription pauses on its next date without an order', async () => {
  const subscriber = await subscribe(opened, 'silent')
  const { shopper, subscription } = subscriber
  const { id, nextOn, anchorDay } = subscription
  const setBack = await shipFor(5995)
  setDay(nextOn)
  await shop.renewals.run()
  const next = nextDate(nextOn, monthly, { anchorDay, today: nextOn })
  expect((await own(subscriber)).asked?.until).toBe(next)
  setDay(addDays(next, -1))
  await shop.renewals.run()
  expect(await own(subscriber)).toMatchObject({ status: 'price-asked' })
  setDay(next)
  await shop.renewals.run()
  expect(await own(subscriber)).toMatchObject({
    status: 'paused',
    asked: null,
    events: [{ kind: 'paused', actor: 'shop', details: { reason: 'unanswered' } }, {}, {}],
  })
  expect((await mailsOf(subscriber))[0]?.text).toContain('didn’t hear back')
  expect(await ordersOf(subscriber)).toHaveLength(1)
  await setBack()
  expect(allowed(await shop.subscriptions.change(shopper, id, { status: 'active' }))).toMatchObject({
    status: 'active',
  })
})

test('a skip or another date also removes the question, and the total is calculated again', async () => {
  const subscriber = await subscribe(opened, 'skipping-dear')
  const { shopper, subscription } = subscriber
  const { id, nextOn } = subscription
  const setBack = await shipFor(5995)
  setDay(nextOn)
  await shop.renewals.run()
  const skipped = allowed(await shop.subscriptions.change(shopper, id, { skip: nextOn }))
  expect(skipped).toMatchObject({ status: 'active', asked: null })
  await setBack()
  setDay(skipped.nextOn)
  await shop.renewals.run()
  expect(await ordersOf(subscriber)).toHaveLength(2)
})

test('a quantity that the customer raises needs no consent: the announced total is scaled', async () => {
  const subscriber = await subscribe(opened, 'more-of-it')
  const { shopper, subscription } = subscriber
  const { id, nextOn } = subscription
  const change = { productId: candy, quantity: 3 }
  const more = allowed(await shop.subscriptions.change(shopper, id, change))
  expect(more.toldTotal).toEqual({
    ...subscription.toldTotal,
    itemsCents: subscription.toldTotal.itemsCents * 3,
  })
  setDay(nextOn)
  await shop.renewals.run()
  expect(await ordersOf(subscriber)).toHaveLength(2)
})

test('closing an account ends a subscription that waits for consent', async () => {
  const subscriber = await subscribe(opened, 'closed-asked')
  const setBack = await shipFor(5995)
  setDay(subscriber.subscription.nextOn)
  await shop.renewals.run()
  await shop.customers.administration.close(subscriber.customer.login)
  expect(await own(subscriber)).toMatchObject({ status: 'ended', asked: null })
  await setBack()
})

test('in a joined parcel, only the subscription whose total has risen needs consent', async () => {
  const subscriber = await subscribe(opened, 'joined-dear')
  const { shopper, cardId, subscription } = subscriber
  await orderWithOptin(shop, shopper, { cardId, productId: ribbonCandy })
  await changePrice(opened, candy, 60)
  setDay(subscription.nextOn)
  await shop.renewals.run()
  expect(await own(subscriber)).toMatchObject({ status: 'price-asked' })
  expect(await ordersOf(subscriber)).toMatchObject([{}, {}, { status: 'new', lines: 1 }])
})
