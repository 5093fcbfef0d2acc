import { expect, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import { addDays } from '#shared/dates/calendar-date.ts'
import { audit } from '#testing/orders/audit.ts'
import { allowed } from '#testing/orders/buyer.ts'
import { passTime } from '#testing/orders/pass-time.ts'
import { openShopWithAdapters } from '#testing/shop-with-adapters.ts'
import { dyingDatabase } from '#testing/subscriptions/dying-database.ts'
import { openRenewalShop } from '#testing/subscriptions/renewal-shop.ts'
import { candy, subscribe, type Subscriber } from '#testing/subscriptions/subscriber.ts'
import { readDueOwners } from './renewal-queries.ts'

const { opened, own, ordersOf, subjects } = await openRenewalShop()
const { shop, database, setDay, today } = opened

test('the data export of an account contains its subscriptions, and erasing the account deletes them', async () => {
  const { customer, subscription } = await subscribe(opened, 'leaving')
  expect(await shop.privacy.dataOf(customer.id)).toMatchObject({
    subscriptions: [{ id: subscription.id, product_id: candy, events: [{ kind: 'started' }] }],
  })
  await shop.orders.capture()
  await database.run(sql`update orders set placed_at = now() - interval '31 days'`)
  expect(await shop.privacy.erase(customer.id)).toBeUndefined()
  expect(await database.rows(sql`select from subscriptions`)).toEqual([])
  expect(await database.rows(sql`select from subscription_events`)).toEqual([])
  expect(await database.rows(sql`select from outbox where recipient = ${customer.email}`)).toEqual([])
  setDay(subscription.nextOn)
  expect(await shop.renewals.run()).toBe(0)
})

test('closing an account ends its subscriptions, which stay ended when it opens again', async () => {
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

test('an active subscription of a closed account is not charged, and its customer gets no reminder', async () => {
  const { customer, subscription, ...subscriber } = await subscribe(opened, 'closing-late')
  // An older version closed accounts without ending their subscriptions.
  await database.run(sql`update customers set closed_at = now() where id = ${customer.id}`)
  setDay(addDays(subscription.nextOn, -2))
  await shop.renewals.run()
  setDay(subscription.nextOn)
  await shop.renewals.run()
  expect(await ordersOf(subscriber)).toHaveLength(1)
  expect(await subjects()).not.toContain('Coming up: your Test Candies subscription')
})

test('subscriptions of a removed site are not due until the site is back', async () => {
  const { customer, subscription } = await subscribe(opened, 'site-gone')
  const owners = () => readDueOwners(database, { day: subscription.nextOn, now: new Date() }, 10)
  const moveTo = (siteId: string) =>
    database.run(sql`update subscriptions set site_id = ${siteId} where id = ${subscription.id}`)
  await moveTo('removed')
  expect(await owners()).toEqual([])
  await moveTo('main')
  expect(await owners()).toEqual([{ customerId: customer.id, siteId: 'main' }])
})

/** Moves all subscriptions to this site. */
const moveTo = (siteId: string) =>
  database.script(`
    update subscriptions set site_id = '${siteId}';
    update orders set site_id = '${siteId}', document = jsonb_set(document, '{siteId}', '"${siteId}"')`)

test.each([
  ['the gateway was not called', false],
  ['the money is held', true],
])('an open renewal of a removed site is ended when %s', async (_, isHeld) => {
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

/**
 * Simulates a process that creates the due order and dies before it calls the gateway, or after the authorization.
 */
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

test('an error of one customer does not block the others: it is reported once, and retried after growing pauses', async () => {
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
    // The error is not reported a second time.
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

test('the stored error of a customer is deleted when all their subscriptions have ended', async () => {
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
