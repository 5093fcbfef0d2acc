import { afterAll, expect, test } from 'vitest'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import { addDays, shopDay } from '#shared/dates/calendar-date.ts'
import { shopTime } from '#shared/dates/shop-time.ts'
import { stockedDatabase } from '#testing/database.ts'
import { registered } from '#testing/identity/customers.ts'
import { allowed } from '#testing/orders/buyer.ts'
import { askingCard } from '#testing/payment-gateway/stripe-double/books.ts'
import { openStripeDouble } from '#testing/payment-gateway/stripe-double/stripe-double.ts'
import { openStripeShop } from '#testing/payment-gateway/stripe-shop.ts'
import { orderWithOptin } from '#testing/subscriptions/subscriber.ts'

const double = await openStripeDouble()
afterAll(() => double.close())
const database = await stockedDatabase()
let now = new Date()
const { shop } = openStripeShop(database, double.url, () => now)
const setDay = (day: string) => void (now = shopTime(day, '08:00'))

const methodOf = (token: string) => {
  const method = double.books.methods.get(token)
  if (!method) throw new Error('The card is not at the double')
  return method
}

const [thisYear = 0, thisMonth = 0] = shopDay(new Date()).split('-').map(Number)

async function saveCard(shopper: Shopper, { number = '4242424242424242', expiresNow = false } = {}) {
  const token = await double.createMethod(number)
  if (expiresNow) Object.assign(methodOf(token).card, { exp_month: thisMonth, exp_year: thisYear })
  const card = { methodId: 'CREDIT_CARD', token, holder: 'Ada Bell', isDefault: false, custom: {} }
  return allowed(await shop.customers.addCard(shopper, shopper.customerId, card))
}

/** A customer whose order at Stripe has just started a subscription. */
async function subscribe(name: string, given?: { expiresNow: boolean }) {
  now = new Date()
  const { shopper } = await registered(shop.customers, name)
  const card = await saveCard(shopper, given)
  const order = await orderWithOptin(shop, shopper, { cardId: card.id })
  const own = async () => {
    const [found] = await shop.subscriptions.all(shopper)
    if (!found) throw new Error('No subscription was made')
    return found
  }
  return { shopper, card, order, own, subscription: await own() }
}

const intentsOf = (orderNo: string) =>
  [...double.books.intents.values()].filter(({ metadata }) => metadata.order_no === orderNo)

/** The last placed order of a subscription. */
const newestOrder = async (own: () => Promise<{ orders: { orderNo: string }[] }>) =>
  (await own()).orders[0]?.orderNo ?? ''

test('the checkout stores the consent to later charges, and renewals are charged off session', async () => {
  const { order, own, subscription } = await subscribe('consenting')
  expect(intentsOf(order.orderNo)).toMatchObject([{ setup_future_usage: 'off_session', isOffSession: false }])
  setDay(subscription.nextOn)
  await shop.renewals.run()
  const renewal = await newestOrder(own)
  expect(renewal).not.toBe(order.orderNo)
  expect(intentsOf(renewal)).toMatchObject([
    { status: 'requires_capture', setup_future_usage: null, isOffSession: true },
  ])
})

test('a bank that asks the shopper at each payment declines a renewal', async () => {
  const { shopper, own, order, subscription } = await subscribe('asked-by-bank')
  const { id: paymentInstrumentId } = await saveCard(shopper, { number: askingCard })
  allowed(await shop.subscriptions.change(shopper, subscription.id, { paymentInstrumentId }))
  setDay(subscription.nextOn)
  await shop.renewals.run()
  expect(await own()).toMatchObject({ status: 'active', tries: 0 })
  expect(await newestOrder(own)).not.toBe(order.orderNo)
})

test('a reissued card renews: its new expiry is read from the gateway, at the reminder and at the order', async () => {
  const { shopper, card, own, order, subscription } = await subscribe('reissued', { expiresNow: true })
  const { nextOn } = subscription
  expect(card.card).toMatchObject({ expirationMonth: thisMonth, expirationYear: thisYear })
  Object.assign(methodOf(card.token).card, { exp_year: thisYear + 4, last4: '4343' })
  setDay(addDays(nextOn, -2))
  await shop.renewals.run()
  const subjects = (await shop.mail.newest(20)).map(({ subject }) => subject)
  expect(subjects.some((subject) => subject.startsWith('Coming up'))).toBe(true)
  expect(subjects.some((subject) => subject.endsWith('needs a card'))).toBe(false)
  setDay(nextOn)
  await shop.renewals.run()
  expect(await newestOrder(own)).not.toBe(order.orderNo)
  const [saved] = (await shop.customers.find(shopper.customerId))?.wallet ?? []
  expect(saved?.card).toMatchObject({
    expirationYear: thisYear + 4,
    maskedNumber: 'XXXXXXXXXXXX4343',
    holder: 'Ada Bell',
  })
})

test('a card that was not reissued still has an error', async () => {
  const { own, subscription } = await subscribe('expired', { expiresNow: true })
  setDay(subscription.nextOn)
  await shop.renewals.run()
  expect(await own()).toMatchObject({ status: 'payment-failed', events: [{ kind: 'card-missing' }, {}] })
})
