import { expect, test } from 'vitest'
import { json, sql } from '#commerce/database.ts'
import { addDays } from '#shared/dates/calendar-date.ts'
import { announced } from '#testing/announced.ts'
import { audit } from '#testing/orders/audit.ts'
import { allowed } from '#testing/orders/buyer.ts'
import { passTime } from '#testing/orders/pass-time.ts'
import { openRenewalShop } from '#testing/subscriptions/renewal-shop.ts'
import { candy, saveCard, subscribe } from '#testing/subscriptions/subscriber.ts'

const { opened, own, ordersOf, subjects } = await openRenewalShop()
const { shop, database, setDay, today } = opened

/** Lets the stored card expire this month at the gateway, too: the bank has not replaced it. */
const expireAtGateway = (customerId: string, lastDigits: string) =>
  database.run(sql`
    update sandbox_cards set expiration_year = ${Number(today().slice(0, 4))}, expiration_month = ${Number(today().slice(5, 7))}
    where customer_id = ${customerId} and masked_number like ${`%${lastDigits}`}`)

const declinedCard = '4000000000000002'

test('if one subscription cannot use a card, no subscription changes its card', async () => {
  const { shopper, cardId, subscription } = await subscribe(opened, 'divided')
  const elsewhere = { id: 'zz', site_id: 'volumesavings' }
  await database.run(sql`
    insert into subscriptions select (jsonb_populate_record(s, ${json(elsewhere)})).* from subscriptions s`)
  const [expirationYear, expirationMonth] = today().split('-').map(Number)
  const last = await saveCard(opened, { shopper, number: '5555555555554444' })
  await expireAtGateway(shopper.customerId, '4444')
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

test('a declined card is retried after 1, 3 and 5 days only; another card restarts the subscription', async () => {
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
  expect(mails).toContain('Your Test Candies subscription needs another card')
  expect(await audit(database, candy)).toMatchObject({ wrong: [], onHand: 999 })

  const good = await saveCard(opened, { shopper, number: '5555555555554444' })
  allowed(await shop.subscriptions.change(shopper, id, { paymentInstrumentId: good }))
  await shop.renewals.run()
  expect(await own(subscriber)).toMatchObject({ status: 'active', tries: 0, retryOn: null })
  expect((await ordersOf(subscriber)).at(-1)).toMatchObject({ status: 'new' })
})

test('a subscription without a valid card for 90 days ends, and a mail informs its customer', async () => {
  const subscriber = await subscribe(opened, 'left')
  const { shopper, subscription } = subscriber
  await shop.customers.removeCard(shopper, shopper.customerId, subscriber.cardId)
  for (const day of [0, 1, 3, 5]) {
    setDay(addDays(subscription.nextOn, day))
    await shop.renewals.run()
  }
  expect(await own(subscriber)).toMatchObject({ status: 'payment-failed', card: null, retryOn: null })
  expect(await ordersOf(subscriber)).toHaveLength(1)
  // The 90 days begin with the last try, which was days after the first one.
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

test('an expired card is mentioned in the reminder, and is not charged', async () => {
  const subscriber = await subscribe(opened, 'expiring')
  const { shopper, cardId, subscription } = subscriber
  const expirationYear = Number(today().slice(0, 4))
  const expirationMonth = Number(today().slice(5, 7))
  await expireAtGateway(shopper.customerId, '1111')
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

test('after a lost response an order is charged once; an unreachable gateway is retried the next day', async () => {
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
