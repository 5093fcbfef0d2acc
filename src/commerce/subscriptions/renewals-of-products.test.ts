import { expect, test } from 'vitest'
import { json, sql } from '#commerce/database.ts'
import { defaultRules } from '#commerce/shipping/inputs.ts'
import { addDays } from '#shared/dates/calendar-date.ts'
import { nextDate } from '#shared/commerce/subscriptions.ts'
import { announced } from '#testing/announced.ts'
import { address, allowed } from '#testing/orders/buyer.ts'
import { withdraw } from '#testing/subscriptions/merchandise.ts'
import { openRenewalShop } from '#testing/subscriptions/renewal-shop.ts'
import {
  candy,
  monthly,
  orderWithOptin,
  ribbonCandy,
  saveCard,
  subscribe,
} from '#testing/subscriptions/subscriber.ts'

const { opened, own, ordersOf, subjects } = await openRenewalShop()
const { shop, database, setDay, today } = opened

test('a sold-out product is skipped with a mail and tried at the next date; the rest of the parcel is sent', async () => {
  const subscriber = await subscribe(opened, 'unlucky')
  const { shopper, cardId, subscription } = subscriber
  await orderWithOptin(shop, shopper, { cardId, productId: ribbonCandy })
  await database.run(sql`update stock set on_hand = promised where product_id = ${candy}`)
  setDay(subscription.nextOn)
  await shop.renewals.run()
  const [, , renewal, ...others] = await ordersOf(subscriber)
  expect(others).toEqual([])
  expect(renewal).toMatchObject({ status: 'new', lines: 1 })
  const skipped = await own(subscriber)
  expect(skipped).toMatchObject({ status: 'active', events: [{ kind: 'sold-out' }, {}] })
  expect(skipped.nextOn > subscription.nextOn).toBe(true)
  expect(await subjects()).toContain('Sold out: your Test Candies subscription')
})

test('two subscriptions of one product share the last unit: one is sent', async () => {
  const subscriber = await subscribe(opened, 'sharing')
  const { shopper, cardId, subscription } = subscriber
  await orderWithOptin(shop, shopper, { cardId })
  await database.run(sql`update stock set on_hand = promised + 1 where product_id = ${candy}`)
  setDay(subscription.nextOn)
  await shop.renewals.run()
  const events = (await shop.subscriptions.all(shopper)).map((one) => one.events[0]?.kind)
  expect(events.toSorted()).toEqual(['renewed', 'sold-out'])
  expect((await ordersOf(subscriber)).slice(2)).toMatchObject([{ status: 'new', lines: 1 }])
})

test('a quantity that is no longer sold does not block the rest of the parcel', async () => {
  const subscriber = await subscribe(opened, 'stepping')
  const { shopper, cardId, subscription } = subscriber
  await orderWithOptin(shop, shopper, { cardId, productId: ribbonCandy, quantity: 2 })
  const before = await shop.catalog.records.products.all()
  const changed = before.map((product) =>
    product.variants?.some(({ id }) => id === candy) ? { ...product, minOrderQuantity: 2 } : product,
  )
  const { products } = shop.catalog.records
  await announced(database, await database.transact(() => products.replace(changed)))
  setDay(subscription.nextOn)
  await shop.renewals.run()
  await announced(database, await database.transact(() => products.replace(before)))
  expect((await ordersOf(subscriber)).slice(2)).toMatchObject([{ status: 'new', lines: 1 }])
  expect(await own(subscriber)).toMatchObject({
    events: [{ kind: 'sold-out', details: { refused: 'invalid-field' } }, {}],
  })
  expect(await subjects()).toContain('Please choose how many: your Test Candies subscription')
  expect(await subjects()).not.toContain('Sold out: your Test Candies subscription')
})

test('in hot weather a parcel uses another method once the customer accepts its price', async () => {
  const subscriber = await subscribe(opened, 'melting')
  const { shopper, subscription } = subscriber
  expect(subscription).toMatchObject({ methodId: 'ground' })
  const nearby = { ...subscription.address, stateCode: 'CA', city: 'Los Angeles', postalCode: '90045' }
  allowed(await shop.subscriptions.change(shopper, subscription.id, { address: nearby }))
  const { rules } = shop.shipping
  const before = await rules.all()
  const months = Array.from({ length: 12 }, (_, at) => at + 1)
  const heat = [{ months, states: ['CA'], methodIds: ['two-day'], hasColdPack: true }]
  await announced(database, await database.transact(() => rules.replace([{ ...defaultRules, heat }])))
  setDay(subscription.nextOn)
  await shop.renewals.run()
  const { asked } = await own(subscriber)
  const acceptTotal = ((asked?.itemsCents ?? 0) + (asked?.shippingCents ?? 0)) / 100
  allowed(await shop.subscriptions.change(shopper, subscription.id, { acceptTotal }))
  await shop.renewals.run()
  await announced(database, await database.transact(() => rules.replace(before)))
  const [order] = (await own(subscriber)).orders
  expect(order).toMatchObject({ dueOn: subscription.nextOn })
  const { shipments } = allowed(await shop.orders.get(subscriber.shopper, order?.orderNo ?? ''))
  expect(shipments).toMatchObject([{ methodId: 'two-day' }])
  // The next parcel may use the chosen method again.
  expect(await own(subscriber)).toMatchObject({ methodId: 'ground' })
})

test('a parcel without a free delivery day is postponed, and after a week skipped with a mail', async () => {
  const subscriber = await subscribe(opened, 'waiting')
  const { subscription } = subscriber
  const { id, nextOn } = subscription
  // No shipping method of the site delivers to this address.
  const abroad = json({ ...address, countryCode: 'CA', stateCode: 'ON', postalCode: 'M5V 2T6' })
  await database.run(sql`update subscriptions set address = address || ${abroad} where id = ${id}`)
  setDay(nextOn)
  await shop.renewals.run()
  const waiting = { status: 'active', nextOn, retryOn: addDays(nextOn, 1) }
  expect(await own(subscriber)).toMatchObject({ ...waiting, events: [{ kind: 'postponed' }, {}] })
  setDay(addDays(nextOn, 7))
  await shop.renewals.run()
  const skipped = await own(subscriber)
  expect(skipped).toMatchObject({ retryOn: null, events: [{ kind: 'not-deliverable' }, {}, {}] })
  expect(skipped.nextOn > today()).toBe(true)
  expect(await subjects()).toContain('We could not ship your Test Candies subscription')
})

test('a product that is withdrawn pauses its subscription, and choosing another product resumes it', async () => {
  const subscriber = await subscribe(opened, 'withdrawn')
  const { shopper, subscription } = subscriber
  const restore = await withdraw(opened, candy)
  setDay(subscription.nextOn)
  await shop.renewals.run()
  expect(await own(subscriber)).toMatchObject({
    status: 'paused',
    unitCents: null,
    events: [{ kind: 'not-sold' }, {}],
  })
  expect(await subjects()).toContain('Your Test Candies subscription is paused')
  const other = { productId: ribbonCandy, quantity: 1 }
  const chosen = allowed(await shop.subscriptions.change(shopper, subscription.id, other))
  expect(chosen).toMatchObject({ status: 'active', productId: ribbonCandy, toldCents: 3415 })
  expect(chosen.nextOn > today()).toBe(true)
  await restore()
})

test('choosing another product changes neither the retry day nor the due date of the order', async () => {
  const subscriber = await subscribe(opened, 'exchanging')
  const { shopper, subscription } = subscriber
  const { id, nextOn } = subscription
  const bad = await saveCard(opened, { shopper, number: '4000000000000002' })
  allowed(await shop.subscriptions.change(shopper, id, { paymentInstrumentId: bad }))
  setDay(nextOn)
  await shop.renewals.run()
  const other = { productId: ribbonCandy, quantity: 1 }
  expect(allowed(await shop.subscriptions.change(shopper, id, other))).toMatchObject({
    status: 'payment-failed',
    nextOn,
    retryOn: addDays(nextOn, 1),
  })
  setDay(addDays(nextOn, 1))
  allowed(await shop.subscriptions.change(shopper, id, { paymentInstrumentId: subscription.cardId ?? '' }))
  await shop.renewals.run()
  const renewed = await own(subscriber)
  const { anchorDay } = subscription
  expect(renewed.retryOn).toBeNull()
  expect(renewed.orders[0]).toMatchObject({ dueOn: nextOn, orderedOn: addDays(nextOn, 1) })
  expect(renewed.nextOn).toBe(nextDate(nextOn, monthly, { anchorDay, today: today() }))
})

test('choosing another product does not end a pause of the customer', async () => {
  const { shopper, subscription } = await subscribe(opened, 'pausing')
  const { id } = subscription
  allowed(await shop.subscriptions.change(shopper, id, { status: 'paused' }))
  const other = { productId: ribbonCandy, quantity: 1 }
  expect(allowed(await shop.subscriptions.change(shopper, id, other))).toMatchObject({ status: 'paused' })
})
