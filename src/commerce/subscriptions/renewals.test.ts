import { beforeEach, expect, test } from 'vitest'
import { json, sql } from '#commerce/database.ts'
import { addDays } from '#shared/calendar-date.ts'
import { nextDate } from '#shared/subscriptions.ts'
import { defaultRules } from '#commerce/shipping/inputs.ts'
import { announced } from '#testing/announced.ts'
import { registered } from '#testing/identity/customers.ts'
import { address, allowed, fillBasket, payFor } from '#testing/orders/buyer.ts'
import { audit } from '#testing/orders/audit.ts'
import { forgetOrders } from '#testing/orders/forget-orders.ts'
import { passTime } from '#testing/orders/pass-time.ts'
import { openShopWithAdapters } from '#testing/shop-with-adapters.ts'
import { dyingDatabase } from '#testing/subscriptions/dying-database.ts'
import { changePrice, withdraw } from '#testing/subscriptions/merchandise.ts'
import {
  candy,
  monthly,
  orderWithOptin,
  ribbonCandy,
  saveCard,
  subscribe,
  type Subscriber,
} from '#testing/subscriptions/subscriber.ts'
import { openTimedShop } from '#testing/subscriptions/timed-shop.ts'
import { SubscriptionChange } from './inputs.ts'
import { readDueOwners } from './renewal-queries.ts'

const opened = await openTimedShop()
const { shop, database, setDay, today } = opened

beforeEach(async () => {
  opened.reset()
  await database.run(sql`truncate subscriptions cascade`)
  await forgetOrders(database, candy, ribbonCandy)
  await changePrice(opened, candy, 29.95)
})

const declinedCard = '4000000000000002'

const own = async ({ shopper, subscription }: Pick<Subscriber, 'shopper' | 'subscription'>) => {
  const found = (await shop.subscriptions.all(shopper)).find(({ id }) => id === subscription.id)
  if (!found) throw new Error('The subscription is gone')
  return found
}

const ordersOf = ({ shopper }: Pick<Subscriber, 'shopper'>) =>
  database.rows<{ status: string; cents: number; lines: number }>(sql`
    select status, total_cents as cents, (select count(*) from order_lines l where l.order_no = orders.order_no) as lines
    from orders where customer_id = ${shopper.customerId} order by order_no`)

const subjects = async () => (await shop.mail.newest(50)).map(({ subject }) => subject)

test('a subscription renews on its date, at the price of the day, once, and the money is taken', async () => {
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
  expect(confirmation?.text).toContain('This is an order of your subscription')
  expect(await audit(database, candy)).toMatchObject({ unconfirmed: [], placed: 4, onHand: 1000 - 4 })
})

test('what is due to one address on one card is one order; another address has its own', async () => {
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

test('a reminder comes three days before, once, and says what it costs and that a price has risen', async () => {
  const subscriber = await subscribe(opened, 'reminded')
  const { nextOn } = subscriber.subscription
  setDay(addDays(nextOn, -4))
  await shop.renewals.run()
  expect(await subjects()).not.toContain('Coming up: your Test Candies subscription')
  await changePrice(opened, candy, 40)
  setDay(addDays(nextOn, -3))
  await shop.renewals.run()
  setDay(addDays(nextOn, -2))
  await shop.renewals.run()
  const mails = (await shop.mail.newest(50)).filter(({ subject }) => subject.startsWith('Coming up'))
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({ to: subscriber.customer.email })
  expect(mails[0]?.text).toContain('costs $36.00 now; it was $26.95')
  expect(mails[0]?.text).toContain('/subscriptions')
  // It was told: the order goes out on its day.
  setDay(nextOn)
  await shop.renewals.run()
  expect(await ordersOf(subscriber)).toHaveLength(2)
})

test('a day that is reminded of again, with a higher price, tells that price', async () => {
  const { customer, shopper, subscription } = await subscribe(opened, 'reminded-again')
  const { id, nextOn } = subscription
  setDay(addDays(nextOn, -3))
  await shop.renewals.run()
  for (const nextOrderDate of [addDays(nextOn, 30), nextOn])
    allowed(await shop.subscriptions.change(shopper, id, { nextOrderDate }))
  await changePrice(opened, candy, 40)
  await shop.renewals.run()
  const texts = (await shop.mail.newest(50)).flatMap(({ to, text }) => (to === customer.email ? [text] : []))
  expect(texts.some((text) => text.includes('costs $36.00 now; it was $26.95'))).toBe(true)
})

test('a price that rises by more than a tenth after the reminder is told before anything is charged', async () => {
  const subscriber = await subscribe(opened, 'risen')
  const { nextOn } = subscriber.subscription
  await changePrice(opened, candy, 40)
  setDay(nextOn)
  await shop.renewals.run()
  expect(await ordersOf(subscriber)).toHaveLength(1)
  expect(await subjects()).toContain('A new price for your Test Candies subscription')
  expect(await own(subscriber)).toMatchObject({ status: 'active', nextOn, retryOn: addDays(nextOn, 3) })
  setDay(addDays(nextOn, 3))
  await shop.renewals.run()
  expect(await ordersOf(subscriber)).toHaveLength(2)
  expect(await own(subscriber)).toMatchObject({ retryOn: null, toldCents: 3600 })
})

test('the shop chooses the method again where it chose the one of the first order', async () => {
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

test('what is sold out is skipped, told, and tried again the next time; the rest of the parcel goes out', async () => {
  const subscriber = await subscribe(opened, 'unlucky')
  const { shopper, cardId, subscription } = subscriber
  await orderWithOptin(shop, shopper, { cardId, productId: ribbonCandy })
  await database.run(sql`update stock set on_hand = 0 where product_id = ${candy}`)
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

test('two subscriptions of one product share what is left: one is sent', async () => {
  const subscriber = await subscribe(opened, 'sharing')
  const { shopper, cardId, subscription } = subscriber
  await orderWithOptin(shop, shopper, { cardId })
  await database.run(sql`update stock set on_hand = 1 where product_id = ${candy}`)
  setDay(subscription.nextOn)
  await shop.renewals.run()
  const events = (await shop.subscriptions.all(shopper)).map((one) => one.events[0]?.kind)
  expect(events.toSorted()).toEqual(['renewed', 'sold-out'])
  expect((await ordersOf(subscriber)).slice(2)).toMatchObject([{ status: 'new', lines: 1 }])
})

test('a quantity that is not sold any more costs the rest of the parcel nothing', async () => {
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

test('a parcel goes by another method where the chosen one has no day in the heat', async () => {
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
  await announced(database, await database.transact(() => rules.replace(before)))
  const [order] = (await own(subscriber)).orders
  expect(order).toMatchObject({ dueOn: subscription.nextOn })
  const { shipments } = allowed(await shop.orders.get(subscriber.shopper, order?.orderNo ?? ''))
  expect(shipments).toMatchObject([{ methodId: 'two-day' }])
  // The next parcel may go by the chosen one again.
  expect(await own(subscriber)).toMatchObject({ methodId: 'ground' })
})

test('a parcel that cannot go today waits a day, not a period; after a week it is left out and told', async () => {
  const subscriber = await subscribe(opened, 'waiting')
  const { subscription } = subscriber
  const { id, nextOn } = subscription
  // No method of the site goes there.
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
  expect(await subjects()).toContain('We could not send your Test Candies subscription')
})

test('a product that is withdrawn pauses its subscription, and another one lets it go on', async () => {
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

test('another product leaves the day of a try as it is, and the order is for its own date', async () => {
  const subscriber = await subscribe(opened, 'exchanging')
  const { shopper, subscription } = subscriber
  const { id, nextOn } = subscription
  await changePrice(opened, candy, 40)
  setDay(nextOn)
  await shop.renewals.run()
  const other = { productId: ribbonCandy, quantity: 1 }
  expect(allowed(await shop.subscriptions.change(shopper, id, other))).toMatchObject({
    nextOn,
    retryOn: addDays(nextOn, 3),
  })
  setDay(addDays(nextOn, 3))
  await shop.renewals.run()
  const renewed = await own(subscriber)
  const { anchorDay } = subscription
  expect(renewed.retryOn).toBeNull()
  expect(renewed.orders[0]).toMatchObject({ dueOn: nextOn, orderedOn: addDays(nextOn, 3) })
  expect(renewed.nextOn).toBe(nextDate(nextOn, monthly, { anchorDay, today: today() }))
})

test("another product does not end a customer's own pause", async () => {
  const { shopper, subscription } = await subscribe(opened, 'pausing')
  const { id } = subscription
  allowed(await shop.subscriptions.change(shopper, id, { status: 'paused' }))
  const other = { productId: ribbonCandy, quantity: 1 }
  expect(allowed(await shop.subscriptions.change(shopper, id, other))).toMatchObject({ status: 'paused' })
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

test('a card that one subscription cannot take changes none', async () => {
  const { shopper, cardId, subscription } = await subscribe(opened, 'divided')
  const elsewhere = { id: 'zz', site_id: 'volumesavings' }
  await database.run(sql`
    insert into subscriptions select (jsonb_populate_record(s, ${json(elsewhere)})).* from subscriptions s`)
  const [expirationYear, expirationMonth] = today().split('-').map(Number)
  const last = await saveCard(opened, { shopper, number: '5555555555554444' })
  await shop.customers.changeCard(shopper, shopper.customerId, last, { expirationYear, expirationMonth })
  setDay(addDays(`${today().slice(0, 8)}01`, 27))
  const before = await shop.sites.records.all()
  const accepting = before.map((site) =>
    site.id === 'main'
      ? { ...site, preferences: { ...site.preferences, acceptsCardInLastMonth: true } }
      : site,
  )
  await announced(database, await database.transact(() => shop.sites.records.replace(accepting)))
  expect(await shop.subscriptions.useCard(shopper, last)).toMatchObject({ refused: 'invalid-field' })
  await announced(database, await database.transact(() => shop.sites.records.replace(before)))
  expect(await own({ shopper, subscription })).toMatchObject({ cardId, events: [{ kind: 'started' }] })
})

test('a declined card is tried again after 1, 3 and 5 days, then not any more; another card mends it', async () => {
  const subscriber = await subscribe(opened, 'declining')
  const { shopper, subscription } = subscriber
  const { nextOn, id } = subscription
  const bad = await saveCard(opened, { shopper, number: declinedCard })
  allowed(await shop.subscriptions.change(shopper, id, { paymentInstrumentId: bad }))
  const tries: string[] = []
  for (let day = 0; day <= 8; day += 1) {
    setDay(addDays(nextOn, day))
    const before = (await ordersOf(subscriber)).length
    await shop.renewals.run()
    if ((await ordersOf(subscriber)).length > before) tries.push(today())
  }
  expect(tries).toEqual([0, 1, 3, 5].map((day) => addDays(nextOn, day)))
  expect(await own(subscriber)).toMatchObject({ status: 'payment-failed', retryOn: null, nextOn })
  const mails = await subjects()
  expect(mails.filter((subject) => subject.startsWith('Your card was declined'))).toHaveLength(3)
  expect(mails).toContain('Your Test Candies subscription waits for a card')
  expect(await audit(database, candy)).toMatchObject({ wrong: [], onHand: 999 })

  const good = await saveCard(opened, { shopper, number: '5555555555554444' })
  allowed(await shop.subscriptions.change(shopper, id, { paymentInstrumentId: good }))
  await shop.renewals.run()
  expect(await own(subscriber)).toMatchObject({ status: 'active', tries: 0, retryOn: null })
  expect((await ordersOf(subscriber)).at(-1)).toMatchObject({ status: 'new' })
})

test('a subscription that nobody mends for 90 days ends, and says so', async () => {
  const subscriber = await subscribe(opened, 'left')
  const { shopper, subscription } = subscriber
  await shop.customers.removeCard(shopper, shopper.customerId, subscriber.cardId)
  for (const day of [0, 1, 3, 5]) {
    setDay(addDays(subscription.nextOn, day))
    await shop.renewals.run()
  }
  expect(await own(subscriber)).toMatchObject({ status: 'payment-failed', card: null, retryOn: null })
  expect(await ordersOf(subscriber)).toHaveLength(1)
  // The days count from the last try.
  setDay(addDays(subscription.nextOn, 94))
  await shop.renewals.run()
  expect(await own(subscriber)).toMatchObject({ status: 'payment-failed' })
  setDay(addDays(subscription.nextOn, 97))
  await shop.renewals.run()
  expect(await own(subscriber)).toMatchObject({
    status: 'ended',
    events: [
      { kind: 'ended', actor: 'shop' },
      ...Array.from({ length: 4 }, () => ({ kind: 'card-missing' })),
      {},
    ],
  })
  expect(await subjects()).toContain('Your Test Candies subscription has ended')
})

test('an expired card is told with the reminder, and is not charged', async () => {
  const subscriber = await subscribe(opened, 'expiring')
  const { shopper, cardId, subscription } = subscriber
  const expirationYear = Number(today().slice(0, 4))
  const expirationMonth = Number(today().slice(5, 7))
  await shop.customers.changeCard(shopper, shopper.customerId, cardId, { expirationYear, expirationMonth })
  setDay(addDays(subscription.nextOn, -3))
  await shop.renewals.run()
  expect(await subjects()).toContain('Your Test Candies subscription needs a card')
  setDay(subscription.nextOn)
  await shop.renewals.run()
  expect(await ordersOf(subscriber)).toHaveLength(1)
  expect(await own(subscriber)).toMatchObject({
    status: 'payment-failed',
    events: [{ kind: 'card-missing' }, {}, {}],
  })
})

test('a gateway that loses its answer charges once; one that is away charges nothing, and it is tried the next day', async () => {
  const subscriber = await subscribe(opened, 'unanswered')
  const { shopper, subscription } = subscriber
  const { id, nextOn } = subscription
  const losing = await saveCard(opened, { shopper, number: '4000000000003220' })
  allowed(await shop.subscriptions.change(shopper, id, { paymentInstrumentId: losing }))
  setDay(nextOn)
  await shop.renewals.run()
  await shop.renewals.run()
  expect(await ordersOf(subscriber)).toMatchObject([{}, { status: 'new' }])
  const away = await saveCard(opened, { shopper, number: '4000000000000119' })
  allowed(await shop.subscriptions.change(shopper, id, { paymentInstrumentId: away }))
  const second = (await own(subscriber)).nextOn
  setDay(second)
  await shop.renewals.run()
  expect(await ordersOf(subscriber)).toMatchObject([{}, {}, { status: 'created' }])
  expect(await shop.subscriptions.change(shopper, id, { skip: true })).toMatchObject({
    reason: 'order-under-way',
  })
  await shop.renewals.run()
  await passTime(database, 3_600)
  await shop.orders.settle(0)
  await shop.renewals.run()
  expect(await ordersOf(subscriber)).toMatchObject([{}, {}, { status: 'failed' }])
  expect(await own(subscriber)).toMatchObject({
    status: 'active',
    nextOn: second,
    retryOn: addDays(second, 1),
    tries: 0,
    events: [{ kind: 'postponed' }, {}, {}, {}, {}],
  })
  expect(await audit(database, candy)).toMatchObject({ wrong: [] })
})

test('months of a standstill are not made up for', async () => {
  const subscriber = await subscribe(opened, 'standing')
  setDay(addDays(subscriber.subscription.nextOn, 100))
  await shop.renewals.run()
  await shop.renewals.run()
  expect(await ordersOf(subscriber)).toHaveLength(2)
  expect((await own(subscriber)).nextOn > today()).toBe(true)
})

test('two processes at once make and charge one order for a date', async () => {
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

test('a closed account has its subscriptions in its file, and ends them', async () => {
  const { customer, subscription } = await subscribe(opened, 'leaving')
  expect(await shop.privacy.dataOf(customer.id)).toMatchObject({
    subscriptions: [{ id: subscription.id, product_id: candy, events: [{ kind: 'started' }] }],
  })
  await database.run(sql`update orders set placed_at = now() - interval '31 days'`)
  expect(await shop.privacy.erase(customer.id)).toBeUndefined()
  expect(await database.rows(sql`select from subscriptions`)).toEqual([])
  expect(await database.rows(sql`select from subscription_events`)).toEqual([])
  expect(await database.rows(sql`select from outbox where recipient = ${customer.email}`)).toEqual([])
  setDay(subscription.nextOn)
  expect(await shop.renewals.run()).toBe(0)
})

test('a closed account is charged no more: its subscriptions end with it, and stay so when it opens', async () => {
  const { customer, subscription, ...subscriber } = await subscribe(opened, 'closing')
  await shop.customers.administration.close(customer.login)
  expect(allowed(await shop.subscriptions.administration.find(subscription.id))).toMatchObject({
    status: 'ended',
    events: [{ kind: 'ended', actor: 'staff', details: { reason: 'account-closed' } }, {}],
  })
  setDay(subscription.nextOn)
  await shop.renewals.run()
  await shop.customers.administration.open(customer.login)
  await shop.renewals.run()
  expect(await ordersOf(subscriber)).toHaveLength(1)
})

test('a closed account with an active subscription is neither charged nor reminded', async () => {
  const { customer, subscription, ...subscriber } = await subscribe(opened, 'closing-late')
  // As an older version closed it.
  await database.run(sql`update customers set closed_at = now() where id = ${customer.id}`)
  setDay(addDays(subscription.nextOn, -2))
  await shop.renewals.run()
  setDay(subscription.nextOn)
  await shop.renewals.run()
  expect(await ordersOf(subscriber)).toHaveLength(1)
  expect(await subjects()).not.toContain('Coming up: your Test Candies subscription')
})

test('what belongs to a removed site is not due, and is again when the site is back', async () => {
  const { customer, subscription } = await subscribe(opened, 'site-gone')
  const owners = () => readDueOwners(database, { day: subscription.nextOn, now: new Date() }, 10)
  const moveTo = (siteId: string) =>
    database.run(sql`update subscriptions set site_id = ${siteId} where id = ${subscription.id}`)
  await moveTo('removed')
  expect(await owners()).toEqual([])
  await moveTo('main')
  expect(await owners()).toEqual([{ customerId: customer.id, siteId: 'main' }])
})

/** As if all belonged to this site. */
const moveTo = (siteId: string) =>
  database.script(`
    update subscriptions set site_id = '${siteId}';
    update orders set site_id = '${siteId}', document = jsonb_set(document, '{siteId}', '"${siteId}"')`)

test.each([
  ['the gateway was not asked', false],
  ['the money is held', true],
])('a renewal that was begun for a removed site is ended, where %s', async (_, isHeld) => {
  const subscriber = await subscribe(opened, `begun-${isHeld}`)
  const { nextOn } = subscriber.subscription
  setDay(nextOn)
  await dieWithOpenOrder(subscriber, isHeld)
  await moveTo('removed')
  await shop.renewals.run()
  expect(await ordersOf(subscriber)).toMatchObject([{}, { status: 'created' }])
  await passTime(database, 3_600)
  await shop.orders.settle(0)
  await shop.renewals.run()
  expect(await ordersOf(subscriber)).toMatchObject([{}, { status: 'failed' }])
  expect(await audit(database, candy)).toMatchObject({ wrong: [], unconfirmed: [], placed: 1, onHand: 999 })
  await moveTo('main')
  const waiting = await own(subscriber)
  expect(waiting).toMatchObject({ status: 'active', nextOn, retryOn: addDays(nextOn, 1), tries: 0 })
  setDay(addDays(nextOn, 1))
  await shop.renewals.run()
  expect(await ordersOf(subscriber)).toMatchObject([{}, {}, { status: 'new' }])
})

/** Lets a process make the order of what is due, and die before the gateway is asked, or when it holds the money. */
async function dieWithOpenOrder({ shopper }: Subscriber, isHeld: boolean): Promise<void> {
  const isOpen = async (held: boolean) =>
    (await database.run(sql`
      select from orders where customer_id = ${shopper.customerId} and status = 'created'
        and ${held} = exists (select from sandbox_authorisations s where s.order_no = orders.order_no)`)) > 0
  const dieAt = (at: number) => {
    const dying = dyingDatabase(database, { at, isAfter: true })
    const process = openShopWithAdapters(dying.database, { clock: opened.clock })
    return process.shop.renewals.run().catch(() => {})
  }
  for (let at = 1; !(await isOpen(false)); at += 1) await dieAt(at)
  for (let at = 1; isHeld && !(await isOpen(true)); at += 1) await dieAt(at)
}

test('an error of one customer holds back nobody: it is reported once, and tried after growing pauses', async () => {
  const [broken, healthy] = [await subscribe(opened, 'broken'), await subscribe(opened, 'healthy')]
  const { id, nextOn, customerId, siteId } = broken.subscription
  await database.run(sql`update subscriptions set discount_percent = 'NaN' where id = ${id}`)
  setDay(nextOn)
  await expect(shop.renewals.run()).rejects.toThrow('Some subscriptions could not be renewed')
  expect(await ordersOf(healthy)).toMatchObject([{}, { status: 'new' }])
  const minutes: number[] = []
  for (let minute = 0; minute < 240; minute += 10) {
    const before = (await shop.subscriptions.administration.failures())[0]?.failures
    opened.passMinutes(10)
    // The same error is not reported again.
    await shop.renewals.run()
    if ((await shop.subscriptions.administration.failures())[0]?.failures !== before)
      minutes.push(minute + 10)
  }
  expect(minutes).toEqual([10, 30, 70, 150])
  expect(await shop.subscriptions.administration.failures()).toMatchObject([
    { customerId, siteId, failures: 5 },
  ])
  await database.run(sql`update subscriptions set discount_percent = 10 where id = ${id}`)
  opened.passMinutes(160)
  await shop.renewals.run()
  expect(await ordersOf(broken)).toMatchObject([{}, { status: 'new' }])
  expect(await shop.subscriptions.administration.failures()).toEqual([])
})

test('the error of a customer is forgotten when all their subscriptions have ended', async () => {
  const { shopper, subscription } = await subscribe(opened, 'gone')
  const { id, customerId, siteId } = subscription
  const failuresOf = async () =>
    (await shop.subscriptions.administration.failures()).filter((one) => one.customerId === customerId)
  await database.run(sql`
    insert into renewal_failures (customer_id, site_id, failures, error, first_failed_at, next_try_at)
    values (${customerId}, ${siteId}, 1, 'Error', now(), now())`)
  await shop.renewals.deleteEnded(730)
  expect(await failuresOf()).toHaveLength(1)
  allowed(await shop.subscriptions.change(shopper, id, { status: 'ended' }))
  await shop.renewals.deleteEnded(730)
  expect(await failuresOf()).toEqual([])
})

test('ended subscriptions are deleted after two years', async () => {
  const { shopper, subscription } = await subscribe(opened, 'ended')
  allowed(await shop.subscriptions.change(shopper, subscription.id, { status: 'ended' }))
  expect(await shop.renewals.deleteEnded(730)).toBe(0)
  setDay(addDays(today(), 731))
  expect(await shop.renewals.deleteEnded(730)).toBe(1)
})

test('a customer without subscriptions has none', async () => {
  const { shopper } = await registered(shop.customers, 'nobody')
  expect(await shop.subscriptions.all(shopper)).toEqual([])
})
