import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import { stockedDatabase } from '#testing/database.ts'
import { audit } from '#testing/orders/audit.ts'
import { allowed, fillBasket, guest, payFor } from '#testing/orders/buyer.ts'
import { passTime } from '#testing/orders/pass-time.ts'
import { startBuyers, untilDisconnected } from '#testing/orders/start-buyers.ts'
import { decide, dispute } from '#testing/payment-gateway/stripe-double/answers.ts'
import { newStripeId, slowCard } from '#testing/payment-gateway/stripe-double/books.ts'
import { signedRequest, webhookOf } from '#testing/payment-gateway/stripe-double/webhooks.ts'
import { openStripeDouble, type Fault } from '#testing/payment-gateway/stripe-double/stripe-double.ts'
import { findDisagreements, openStripeShop } from '#testing/payment-gateway/stripe-shop.ts'

const double = await openStripeDouble()
afterAll(() => double.close())
const database = await stockedDatabase()
const { shop, routes, newInstrument } = openStripeShop(database, double.url)
const productId = 'sea-salt-bar'

/** Payments and orders agree after every test. */
afterEach(async () => {
  const found = await findDisagreements(database, double)
  if (found.length > 0) throw new Error(`Money and orders disagree: ${JSON.stringify(found)}`)
})

async function buy(number?: string) {
  const shopper = guest()
  const instrument = await newInstrument(number)
  const basket = await fillBasket(shop, shopper, { productId, quantity: 2 }, [instrument])
  return { shopper, basket, order: allowed(await payFor(shop, shopper, basket.id)) }
}

const failAll = (name: RegExp, fault: Fault) => {
  for (let attempt = 0; attempt < 3; attempt++) double.failNext(name, fault)
}

const moneyOf = (orderNo: string) =>
  [...double.books.intents.values()]
    .filter(({ metadata }) => metadata.order_no === orderNo)
    .map(({ status, amount_received: received }) => ({ status, received }))

describe('an order that is paid at Stripe', () => {
  test('is placed, captured, and refunded when it is cancelled', async () => {
    const { order } = await buy()
    const { orderNo, orderTotalCents } = order
    expect(order).toMatchObject({
      status: 'new',
      payments: [{ status: 'authorised', card: { maskedNumber: 'XXXXXXXXXXXX4242', cardType: 'Visa' } }],
    })
    expect(moneyOf(orderNo)).toEqual([{ status: 'requires_capture', received: 0 }])
    expect(await shop.orders.capture()).toBe(1)
    expect(moneyOf(orderNo)).toEqual([{ status: 'succeeded', received: orderTotalCents }])
    await shop.orders.administration.cancel(orderNo)
    expect([...double.books.refunds.values()]).toMatchObject([{ amount: orderTotalCents }])
  })

  test('is voided when it is cancelled before the capture', async () => {
    const { order } = await buy()
    await shop.orders.administration.cancel(order.orderNo)
    expect(moneyOf(order.orderNo)).toEqual([{ status: 'canceled', received: 0 }])
  })

  test('SALE-034 shows the dispute that a webhook reports, and its end', async () => {
    const { order } = await buy()
    const { orderNo, orderTotalCents } = order
    await shop.orders.capture()
    const [intent] = [...double.books.intents.values()].filter(
      ({ metadata }) => metadata.order_no === orderNo,
    )
    const made = dispute(double.books, intent?.id ?? '', { amount: orderTotalCents })
    const deliver = async (type: string) => {
      const event = { id: newStripeId('evt'), type, data: { object: { id: made.id } } }
      expect((await routes(signedRequest(event), '127.0.0.1'))?.status).toBe(200)
      return allowed(await shop.orders.administration.find(orderNo))
    }
    expect(await deliver('charge.dispute.created')).toMatchObject({
      disputes: [{ id: made.id, state: 'open', amountCents: orderTotalCents }],
      holds: [{ reason: 'fraud' }],
    })
    expect(await shop.orders.administration.cancel(orderNo)).toMatchObject({ refused: 'payment-disputed' })
    made.status = 'won'
    expect(await deliver('charge.dispute.closed')).toMatchObject({ disputes: [{ state: 'won' }], holds: [] })
  })

  test('fails when the card is declined, and the bag is open again', async () => {
    const { shopper, basket, order } = await buy('4000000000000002')
    expect(order).toMatchObject({ status: 'failed', payments: [{ declineReason: 'card-declined' }] })
    expect(allowed(await shop.baskets.get(shopper, basket.id)).items).toMatchObject([{ quantity: 2 }])
    const again = await shop.baskets.addPaymentInstrument(shopper, basket.id, await newInstrument())
    expect(allowed(await payFor(shop, shopper, allowed(again).id)).status).toBe('new')
  })

  test('is recovered when the response was lost', async () => {
    failAll(/confirm$/, 'lose-answer')
    const { order } = await buy()
    expect(order.status).toBe('new')
  })

  test('remains pending while Stripe cannot be reached, and is charged once', async () => {
    failAll(/confirm$/, 'lose-answer')
    failAll(/^GET .*payment_intents/, 'lose-request')
    const { shopper, basket, order } = await buy()
    expect(order.status).toBe('created')
    await passTime(database, 10)
    expect(allowed(await shop.orders.checkPayment(shopper, basket.id)).status).toBe('new')
  })

  test('restores the bag when the request never arrived', async () => {
    failAll(/confirm$/, 'lose-request')
    const { shopper, basket, order } = await buy()
    expect(order.status).toBe('created')
    await passTime(database, 10)
    expect(allowed(await shop.orders.checkPayment(shopper, basket.id)).status).toBe('failed')
    expect(moneyOf(order.orderNo)).toEqual([{ status: 'canceled', received: 0 }])
  })
})

describe('an order whose bank decides late', () => {
  test('remains pending until the bank has decided, and is placed by the webhook', async () => {
    const { shopper, order } = await buy(slowCard)
    expect(order.status).toBe('created')
    const intent = [...double.books.intents.values()].find(
      ({ metadata }) => metadata.order_no === order.orderNo,
    )
    if (!intent) throw new Error('No payment intent')
    await passTime(database, 120)
    expect(await shop.orders.settle(30)).toBe(0)
    // A webhook alone changes nothing: at Stripe the bank has not decided.
    expect((await routes(webhookOf(intent.id), '192.0.2.1'))?.status).toBe(200)
    expect(allowed(await shop.orders.get(shopper, order.orderNo)).status).toBe('created')
    decide(intent)
    expect((await routes(webhookOf(intent.id), '192.0.2.1'))?.status).toBe(200)
    expect(allowed(await shop.orders.get(shopper, order.orderNo)).status).toBe('new')
  })
})

describe('after kill -9', () => {
  /** Kills a process with five buyers while the named call is at Stripe, so that it never gets the response. */
  async function killDuring(call: RegExp, { captures = false } = {}) {
    const { promise: hold, resolve: release } = Promise.withResolvers<void>()
    const { arrived } = double.failNext(call, { hold })
    const buyers = startBuyers({ url: database.url, productId, buyers: 5, stripeUrl: double.url, captures })
    buyers.lines.resume()
    await arrived
    buyers.kill()
    await buyers.killed
    release()
    await untilDisconnected(database)
  }

  test.each([/payment_intents$/, /confirm$/])(
    'between the authorisation and its storing (%s), settled orders and money agree',
    async (call) => {
      await killDuring(call)
      await passTime(database, 3600)
      await shop.orders.settle(0)
      const { orders, unconfirmed } = await audit(database, productId)
      expect(orders.created).toBeUndefined()
      expect(unconfirmed).toEqual([])
      const unsettled = await database.rows(
        sql`select from order_payments where status in ('asked', 'voiding', 'refunding')`,
      )
      expect(unsettled).toEqual([])
    },
  )

  test('between the order and the capture, and during the capture, each order is captured once', async () => {
    await killDuring(/capture$/, { captures: true })
    // The next process's job does all due work, including calls that Stripe has executed without a response.
    await database.run(sql`update order_payments set next_try_at = now()`)
    expect(await shop.orders.capture()).toBeGreaterThanOrEqual(5)
    const captured = [...double.books.intents.values()].filter(({ status }) => status === 'requires_capture')
    expect(captured).toEqual([])
  })
})
