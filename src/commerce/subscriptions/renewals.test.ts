import { expect, test } from 'vitest'
import { addDays } from '#shared/dates/calendar-date.ts'
import { nextDate } from '#shared/commerce/subscriptions.ts'
import { registered } from '#testing/identity/customers.ts'
import { audit } from '#testing/orders/audit.ts'
import { address, allowed, fillBasket, payFor } from '#testing/orders/buyer.ts'
import { changePrice } from '#testing/subscriptions/merchandise.ts'
import { openRenewalShop } from '#testing/subscriptions/renewal-shop.ts'
import {
  candy,
  monthly,
  orderWithOptin,
  ribbonCandy,
  saveCard,
  subscribe,
} from '#testing/subscriptions/subscriber.ts'
import { SubscriptionChange } from './inputs.ts'

const { opened, own, ordersOf, subjects } = await openRenewalShop()

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`
const { shop, database, setDay, today } = opened

test('a subscription renews once on its date, at the current price, and is charged', async () => {
  const subscriber = await subscribe(opened, 'renewing', { quantity: 2 })
  const { nextOn } = subscriber.subscription
  setDay(addDays(nextOn, -1))
  await shop.renewals.run()
  expect(await ordersOf(subscriber)).toHaveLength(1)
  await changePrice(opened, candy, 31)
  setDay(nextOn)
  await shop.renewals.run()
  await shop.renewals.run()
  const [, renewal, ...others] = await ordersOf(subscriber)
  expect(others).toEqual([])
  const [order] = (await own(subscriber)).orders
  expect(order).toMatchObject({ dueOn: nextOn, totalCents: renewal?.cents })
  const placed = allowed(await shop.orders.get(subscriber.shopper, order?.orderNo ?? ''))
  expect(placed).toMatchObject({
    status: 'new',
    // 2 × 31.00, less 10 %.
    items: [{ productId: candy, quantity: 2, priceCents: 6200, priceAfterItemDiscountCents: 5580 }],
    shipments: [{ address: { city: 'New York' }, methodId: 'ground' }],
    payments: [{ status: 'authorised' }],
  })
  expect(await own(subscriber)).toMatchObject({
    status: 'active',
    nextOn: nextDate(nextOn, monthly, { anchorDay: subscriber.subscription.anchorDay, today: nextOn }),
    toldCents: 2790,
    events: [{ kind: 'renewed', actor: 'shop', details: { orderNo: order?.orderNo, dueOn: nextOn } }, {}, {}],
  })
  await shop.orders.capture()
  expect(allowed(await shop.orders.get(subscriber.shopper, order?.orderNo ?? '')).payments).toMatchObject([
    { status: 'captured' },
  ])
  const confirmation = (await shop.mail.newest(9)).find(({ subject }) =>
    subject.endsWith(order?.orderNo ?? '-'),
  )
  expect(confirmation?.text).toContain('This order is part of your subscription')
  expect(await audit(database, candy)).toMatchObject({ unconfirmed: [], placed: 4, onHand: 1000 - 4 })
})

test('due subscriptions with one address and card are ordered together, others separately', async () => {
  const subscriber = await subscribe(opened, 'joining')
  const { shopper, cardId, subscription } = subscriber
  await orderWithOptin(shop, shopper, { cardId, productId: ribbonCandy })
  await orderWithOptin(shop, shopper, { cardId, productId: candy, quantity: 3 })
  const [third] = (await shop.subscriptions.all(shopper)).filter(({ quantity }) => quantity === 3)
  allowed(
    await shop.subscriptions.change(shopper, third?.id ?? '', {
      address: {
        id: 'other',
        companyName: null,
        address2: null,
        custom: {},
        ...address,
        address1: '9 Elm Street',
      },
    }),
  )
  setDay(subscription.nextOn)
  await shop.renewals.run()
  expect(
    (await ordersOf(subscriber))
      .slice(3)
      .map(({ lines }) => lines)
      .toSorted(),
  ).toEqual([1, 2])
  const [first, second] = await Promise.all(
    (await shop.subscriptions.all(shopper))
      .filter(({ quantity }) => quantity === 1)
      .map(async ({ orders }) => orders[0]?.orderNo),
  )
  expect(first).toBe(second)
})

test('a reminder is sent three days before, once, with the total and a risen price', async () => {
  const subscriber = await subscribe(opened, 'reminded')
  const { nextOn } = subscriber.subscription
  setDay(addDays(nextOn, -4))
  await shop.renewals.run()
  expect(await subjects()).not.toContain('Coming up: your Test Candies subscription')
  // 10.4 % more for one unit, less than a tenth for the whole order.
  await changePrice(opened, candy, 33.07)
  setDay(addDays(nextOn, -3))
  await shop.renewals.run()
  setDay(addDays(nextOn, -2))
  await shop.renewals.run()
  const mails = (await shop.mail.newest(50)).filter(({ subject }) => subject.startsWith('Coming up'))
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({ to: subscriber.customer.email })
  expect(mails[0]?.text).toContain('is now $29.76. It was $26.95.')
  expect(mails[0]?.text).toContain('/subscriptions')
  setDay(nextOn)
  await shop.renewals.run()
  const [, renewal, ...others] = await ordersOf(subscriber)
  expect(others).toEqual([])
  // The charged total equals the announced one.
  const total = dollars(renewal?.cents ?? 0)
  expect(mails[0]?.text).toContain(`The total is ${total}, with shipping and tax.`)
})

test('a second reminder for a day is sent with the new price', async () => {
  const { customer, shopper, subscription } = await subscribe(opened, 'reminded-again')
  const { id, nextOn } = subscription
  setDay(addDays(nextOn, -3))
  await shop.renewals.run()
  for (const nextOrderDate of [addDays(nextOn, 30), nextOn])
    allowed(await shop.subscriptions.change(shopper, id, { nextOrderDate }))
  await changePrice(opened, candy, 33.07)
  await shop.renewals.run()
  const texts = (await shop.mail.newest(50)).flatMap(({ to, text }) => (to === customer.email ? [text] : []))
  expect(texts.some((text) => text.includes('is now $29.76. It was $26.95.'))).toBe(true)
})

test('the shop chooses the method of a renewal if it chose the method of the first order', async () => {
  const { customer, shopper } = await registered(shop.customers, 'unchosen')
  const cardId = await saveCard(opened, { shopper })
  const change = { shipments: [{ shipmentId: 'me', shippingAddress: address }] }
  const { id } = await fillBasket(shop, shopper, { productId: candy, quantity: 1, change }, [])
  allowed(await shop.baskets.setSubscriptionOptins(shopper, id, [{ productId: candy, ...monthly }]))
  const paymentMethodId = 'CREDIT_CARD'
  const card = { paymentMethodId, customerPaymentInstrumentId: cardId }
  allowed(await shop.baskets.addPaymentInstrument(shopper, id, card))
  expect(allowed(await payFor(shop, shopper, id)).shipments).toMatchObject([{ methodId: 'ground' }])
  const [subscription] = await shop.subscriptions.all(shopper)
  expect(subscription).toMatchObject({ customerId: customer.id, methodId: null })
  setDay(subscription?.nextOn ?? '')
  await shop.renewals.run()
  expect(await ordersOf({ shopper })).toMatchObject([{}, { status: 'new' }])
})

test('a repeated skip of a date skips it once', async () => {
  const { shopper, subscription } = await subscribe(opened, 'skipping')
  const { id, nextOn } = subscription
  const skip = SubscriptionChange.parse({ skip: nextOn })
  const skipped = allowed(await shop.subscriptions.change(shopper, id, skip))
  expect(skipped.nextOn > nextOn).toBe(true)
  expect(await shop.subscriptions.change(shopper, id, skip)).toMatchObject({
    refused: 'invalid-field',
    field: 'skip',
  })
  expect(await own({ shopper, subscription })).toMatchObject({ nextOn: skipped.nextOn })
})

test('after a standstill of months, missed orders are not created afterwards', async () => {
  const subscriber = await subscribe(opened, 'standing')
  setDay(addDays(subscriber.subscription.nextOn, 100))
  await shop.renewals.run()
  await shop.renewals.run()
  expect(await ordersOf(subscriber)).toHaveLength(2)
  expect((await own(subscriber)).nextOn > today()).toBe(true)
})

test('two concurrent processes create and charge one order for a date', async () => {
  const subscribers = []
  for (const name of ['racing', 'racing-too', 'racing-three']) subscribers.push(await subscribe(opened, name))
  const other = opened.another()
  setDay(subscribers[0]?.subscription.nextOn ?? '')
  await Promise.all([shop, other.shop, shop, other.shop].map(({ renewals }) => renewals.run()))
  for (const subscriber of subscribers) {
    expect(await ordersOf(subscriber)).toMatchObject([{}, { status: 'new' }])
    expect((await own(subscriber)).orders).toHaveLength(2)
  }
  expect(await audit(database, candy)).toMatchObject({ wrong: [], unconfirmed: [], placed: 6 })
})

test('the list of subscriptions is empty for a customer without one', async () => {
  const { shopper } = await registered(shop.customers, 'nobody')
  expect(await shop.subscriptions.all(shopper)).toEqual([])
})
