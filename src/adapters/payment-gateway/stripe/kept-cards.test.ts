import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import type { PaymentInstrumentInput } from '#commerce/baskets/inputs.ts'
import { sql } from '#commerce/database.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import { announced } from '#testing/announced.ts'
import { stockedDatabase } from '#testing/database.ts'
import { registered } from '#testing/identity/customers.ts'
import { address, allowed, fillBasket, guest, payFor, siteOf } from '#testing/orders/buyer.ts'
import { forgetOrders } from '#testing/orders/forget-orders.ts'
import { passTime } from '#testing/orders/pass-time.ts'
import { openStripeDouble } from '#testing/payment-gateway/stripe-double/stripe-double.ts'
import { findDisagreements, openStripeShop } from '#testing/payment-gateway/stripe-shop.ts'

const double = await openStripeDouble()
afterAll(() => double.close())
const database = await stockedDatabase()
const { shop, ports, newInstrument } = openStripeShop(database, double.url)
const productId = 'lemon-drops'

beforeEach(async () => {
  await forgetOrders(database, productId)
  await database.run(sql`
    update sites set document = jsonb_set(document, '{preferences,captureAt}', '"dispatch"')`)
  await announced(database, ['sites'])
})

afterEach(async () => {
  const found = await findDisagreements(database, double)
  if (found.length > 0) throw new Error(`Money and orders disagree: ${JSON.stringify(found)}`)
})

/**
 * A bag for the buyer and one for a friend. Stripe captures an authorisation once, so the rest is authorised again
 * after the first parcel.
 */
async function bagsFor(shopper: Shopper, instrument: PaymentInstrumentInput) {
  const parcel = { shippingAddress: address, shippingMethod: { id: 'ground' } }
  const change = {
    shipments: [
      { shipmentId: 'me', ...parcel },
      { shipmentId: 'friend', ...parcel },
    ],
    productItems: [
      { productId, quantity: 1 },
      { productId, quantity: 1, shipmentId: 'friend' },
    ],
  }
  return fillBasket(shop, shopper, { productId, quantity: 1, change }, [instrument])
}

async function placed(shopper = guest()) {
  const instrument = await newInstrument()
  const token = instrument.paymentCard?.creditCardToken ?? ''
  const basket = await bagsFor(shopper, instrument)
  const order = allowed(await payFor(shop, shopper, basket.id))
  expect(order.mayAskAgain).toBe(true)
  return { ...order, shopper, token }
}

/** The Stripe customer to whom a card is attached. */
const ownerOf = (token: string) => double.books.methods.get(token)?.customer

async function runJobs() {
  await passTime(database, 11 * 60)
  await shop.orders.capture()
  await shop.orders.holdAgain()
  await shop.orders.settle(60)
}

const isRemembered = async (orderNo: string): Promise<boolean> =>
  (await database.run(sql`select from orders where order_no = ${orderNo} and forget_cards_at is not null`)) >
  0

const failDetaching = () => {
  for (let attempt = 0; attempt < 3; attempt++) double.failNext(/detach$/, 'lose-request')
}

test('a card that may be charged again is detached only when no payment of its order is open', async () => {
  const { orderNo, token } = await placed()
  expect(ownerOf(token)).toMatch(/^cus_/)
  for (const shipmentId of ['me', 'friend']) {
    allowed((await shop.orders.parcels.dispatch([{ orderNo, shipmentId }]))[0])
    await shop.orders.settle(60)
    // The last capture is still pending.
    expect(ownerOf(token)).toMatch(/^cus_/)
    expect(await isRemembered(orderNo)).toBe(true)
    await runJobs()
  }
  expect(ownerOf(token)).toBeNull()
  expect(await isRemembered(orderNo)).toBe(false)
  expect(await ports.paymentGateway.readToken(token)).toBeUndefined()
  const calls = double.calls.length
  await runJobs()
  expect(double.calls).toHaveLength(calls)
})

test('it is detached immediately when the order is cancelled', async () => {
  const { orderNo, token } = await placed()
  allowed(await shop.orders.administration.cancel(orderNo))
  expect(ownerOf(token)).toBeNull()
  expect(await isRemembered(orderNo)).toBe(false)
})

/**
 * An order whose process crashed: the gateway has authorised the payment, and the order does not have the result. Its
 * shopper gives up.
 */
async function failing() {
  const shopper = guest()
  const instrument = await newInstrument()
  const token = instrument.paymentCard?.creditCardToken ?? ''
  const basket = await bagsFor(shopper, instrument)
  const order = allowed(await shop.orders.create(shopper, await siteOf(shop), basket.id, undefined))
  const { orderNo, payments } = order
  await database.run(sql`update order_payments set status = 'asked', attempt = 1 where order_no = ${orderNo}`)
  await ports.paymentGateway.authorise({
    authorisationKey: `${orderNo}-${payments[0]?.instrumentId}-1`,
    orderNo,
    customerId: shopper.customerId,
    token,
    amountCents: order.orderTotalCents,
    currency: 'USD',
    initiation: 'shopper-with-consent',
  })
  expect(ownerOf(token)).toMatch(/^cus_/)
  const fail = async () => allowed(await shop.orders.fail(shopper, orderNo, { reopenBasket: false }))
  return { orderNo, token, fail }
}

test("it is detached immediately when the order fails, also when the gateway's response was lost", async () => {
  const { token, fail } = await failing()
  await fail()
  expect(ownerOf(token)).toBeNull()
})

test('after a crash the job detaches it, and the order is not deleted before that', async () => {
  const { orderNo, token, fail } = await failing()
  failDetaching()
  await fail()
  expect(ownerOf(token)).toMatch(/^cus_/)
  // The records of unsaved tokens are deleted after a day.
  await database.run(
    sql`update orders set modified_at = now() - interval '99 days' where order_no = ${orderNo}`,
  )
  await database.run(sql`update stripe_payment_methods set used_at = now() - interval '2 days'`)
  await shop.privacy.deleteOld({ failedOrderDays: 90, gatewayDays: 400 })
  expect(await isRemembered(orderNo)).toBe(true)
  failDetaching()
  await expect(shop.orders.settle(60)).rejects.toThrow()
  expect(await isRemembered(orderNo)).toBe(true)
  await database.run(sql`update orders set forget_cards_at = forget_cards_at - interval '15 minutes'`)
  await shop.orders.settle(60)
  expect(ownerOf(token)).toBeNull()
  expect(await database.rows(sql`select from stripe_order_cards`)).toEqual([])
  await shop.privacy.deleteOld({ failedOrderDays: 90, gatewayDays: 400 })
  expect(await database.rows(sql`select from orders where order_no = ${orderNo}`)).toEqual([])
})

test('a card that its customer has saved stays attached', async () => {
  const { shopper } = await registered(shop.customers, 'saver')
  const { orderNo, token } = await placed(shopper)
  const card = { methodId: 'CREDIT_CARD', token, holder: null, isDefault: false, custom: {} }
  allowed(await shop.customers.addCard(shopper, shopper.customerId, card))
  allowed(await shop.orders.administration.cancel(orderNo))
  expect(ownerOf(token)).toMatch(/^cus_/)
  expect(await isRemembered(orderNo)).toBe(false)
  const other = allowed(
    await payFor(
      shop,
      shopper,
      (await bagsFor(shopper, { paymentMethodId: 'CREDIT_CARD', paymentCard: { creditCardToken: token } }))
        .id,
    ),
  )
  allowed(await shop.orders.administration.cancel(other.orderNo))
  expect(ownerOf(token)).toMatch(/^cus_/)
})

test('a concurrent save of the card and end of the order are executed one after the other', async () => {
  for (let round = 0; round < 5; round++) {
    const { shopper } = await registered(shop.customers, `racer-${round}`)
    const { customerId } = shopper
    const { orderNo, token } = await placed(shopper)
    const [stored] = await Promise.all([
      ports.paymentGateway.storeCard({ token, customerId }),
      shop.orders.administration.cancel(orderNo),
    ])
    expect(ownerOf(token) !== null).toBe(stored !== undefined)
  }
})

test("the card of another payer by link is attached to the order's customer, and erasing the customer deletes both cards", async () => {
  const { orderNo, accessCode, customerEmail, shopper } = await placed()
  // The authorisation has expired: the capture is refused.
  for (const intent of double.books.intents.values())
    if (intent.metadata.order_no === orderNo)
      Object.assign(intent, { status: 'canceled', amount_capturable: 0 })
  allowed((await shop.orders.parcels.dispatch([{ orderNo, shipmentId: 'me' }]))[0])
  await runJobs()
  const instrument = await newInstrument()
  const token = instrument.paymentCard?.creditCardToken ?? ''
  const proof = { email: customerEmail ?? '', accessCode }
  allowed(await shop.orders.payAgain(guest(), { orderNo, proof, instrument }))
  const owner = ownerOf(token) ?? ''
  expect(double.books.customers.get(owner)?.metadata).toEqual({ customer_id: shopper.customerId })
  await runJobs()
  await database.run(sql`
    update orders set placed_at = now() - interval '31 days' where order_no = ${orderNo}`)
  expect(await shop.privacy.erase({ orderNo })).toEqual({ refused: 'orders-under-way', orderNos: [orderNo] })
  allowed((await shop.orders.parcels.dispatch([{ orderNo, shipmentId: 'friend' }]))[0])
  await passTime(database, 11 * 60)
  await shop.orders.capture()
  double.failNext(/customers/, 'lose-answer')
  expect(await shop.privacy.erase({ orderNo })).toBeUndefined()
  expect(ownerOf(token)).toBeNull()
  expect(double.books.customers.has(owner)).toBe(false)
  expect(await database.rows(sql`select from stripe_customers where stripe_customer = ${owner}`)).toEqual([])
})
