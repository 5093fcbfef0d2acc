import { expect, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import { audit } from '#testing/orders/audit.ts'
import { forgetOrders } from '#testing/orders/forget-orders.ts'
import { passTime } from '#testing/orders/pass-time.ts'
import { openShopWithAdapters } from '#testing/shop-with-adapters.ts'
import { dyingDatabase } from '#testing/subscriptions/dying-database.ts'
import { candy, saveCard, subscribe, type Subscriber } from '#testing/subscriptions/subscriber.ts'
import { openTimedShop } from '#testing/subscriptions/timed-shop.ts'
import { shopDayStart } from '#shared/dates/calendar-date.ts'

const opened = await openTimedShop()
const { shop, database } = opened
const declinedCard = '4000000000000002'

const subscriber = await subscribe(opened, 'crashing')
const badCard = await saveCard(opened, { shopper: subscriber.shopper, number: declinedCard })

/** Resets the subscription to its earlier state, on the day of its renewal. */
async function startAgain({ subscription }: Subscriber, cardId: string): Promise<void> {
  await forgetOrders(database, candy)
  await database.script(`
    delete from subscription_events;
    delete from subscription_orders`)
  await database.run(sql`
    update subscriptions set status = 'active', next_on = ${subscription.nextOn}, retry_on = null, tries = 0,
      card_id = ${cardId}, told_cents = ${subscription.toldCents}`)
  opened.setDay(subscription.nextOn)
}

const clock = () => new Date(shopDayStart(subscriber.subscription.nextOn).getTime() + 8 * 3_600_000)

/**
 * Simulates a process that dies at a statement of its renewals. Returns false if the run ended before that statement.
 */
async function dieAt(at: number, isAfter: boolean): Promise<boolean> {
  const dying = dyingDatabase(database, { at, isAfter })
  const process = openShopWithAdapters(dying.database, { clock })
  await process.shop.renewals.run().catch(() => {})
  return dying.hasDied()
}

const orders = () => database.rows<{ status: string }>(sql`select status from orders order by order_no`)

test.each([
  ['before a statement', false],
  ['after it', true],
])(
  'if a process is killed %s of a renewal, the next run completes its work as one paid order',
  async (_, isAfter) => {
    let deaths = 0
    for (let at = 1; ; at += 1) {
      await startAgain(subscriber, subscriber.cardId)
      const hasDied = await dieAt(at, isAfter)
      await shop.renewals.run()
      expect(await orders(), `statement ${at}`).toEqual([{ status: 'new' }])
      const [subscription] = await shop.subscriptions.all(subscriber.shopper)
      expect(subscription, `statement ${at}`).toMatchObject({
        status: 'active',
        tries: 0,
        orders: [{ dueOn: subscriber.subscription.nextOn }],
        events: [{ kind: 'renewed' }],
      })
      expect(subscription?.events).toHaveLength(1)
      expect(await audit(database, candy)).toMatchObject({
        wrong: [],
        unconfirmed: [],
        placed: 1,
        onHand: 999,
      })
      if (!hasDied) break
      deaths += 1
    }
    expect(deaths).toBeGreaterThan(6)
  },
)

test('if a process is killed during a declined renewal, the decline is counted and notified once', async () => {
  for (let at = 1; ; at += 1) {
    await startAgain(subscriber, badCard)
    const hasDied = await dieAt(at, true)
    await shop.renewals.run()
    expect(await orders(), `statement ${at}`).toEqual([{ status: 'failed' }])
    const [subscription] = await shop.subscriptions.all(subscriber.shopper)
    expect(subscription, `statement ${at}`).toMatchObject({ status: 'payment-failed', tries: 1 })
    expect(subscription?.events).toMatchObject([{ kind: 'declined' }])
    const mails = (await shop.mail.newest(9)).filter(({ subject }) => subject.startsWith('Your card was'))
    expect(mails, `statement ${at}`).toHaveLength(1)
    expect(await audit(database, candy)).toMatchObject({ wrong: [], onHand: 1000 })
    if (!hasDied) break
  }
})

test('an order of a killed process that expires is created again the next day', async () => {
  await startAgain(subscriber, subscriber.cardId)
  // Finds a statement after the order is created and before the gateway is called.
  let at = 1
  for (; (await orders()).length === 0; at += 1) await dieAt(at, true)
  await passTime(database, 3_600)
  await shop.orders.settle(0)
  await shop.renewals.run()
  expect(await orders()).toEqual([{ status: 'failed' }])
  const [postponed] = await shop.subscriptions.all(subscriber.shopper)
  opened.setDay(postponed?.retryOn ?? '')
  await shop.renewals.run()
  expect(await orders()).toEqual([{ status: 'failed' }, { status: 'new' }])
  expect(await audit(database, candy)).toMatchObject({ wrong: [], placed: 1, onHand: 999 })
})
