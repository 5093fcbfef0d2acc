import { beforeEach, expect, test } from 'vitest'
import { isRefusal } from '#commerce/refusals.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import { goodPassword, registrationOf } from '#testing/identity/customers.ts'
import { logIn } from '#testing/identity/sessions.ts'
import { address, allowed, cardInstrument, fillBasket } from '#testing/orders/buyer.ts'
import { forgetOrders } from '#testing/orders/forget-orders.ts'
import { openStockedShop } from '#testing/shop.ts'
import type { OrderDocument } from './order-document.ts'

const { shop, database, routes, request, unexpectedErrors } = await openStockedShop()
const root = '/mobify/proxy/api/checkout/shopper-orders/v1/organizations/f_ecom_bonbon_001/orders'
const card = { paymentMethodId: 'CREDIT_CARD' }

interface Visitor {
  token: string
  shopper: Shopper
}

beforeEach(() => forgetOrders(database))

async function visitor(): Promise<Visitor> {
  const { accessToken } = await logIn(shop.sessions)
  const shopper = await shop.sessions.verify(accessToken)
  if (!shopper) throw new Error('a new token is not known')
  return { token: accessToken, shopper }
}

async function send(
  who: Visitor | undefined,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
) {
  const query = path.includes('?') ? '&siteId=main' : '?siteId=main'
  const response = await request(`${path}${path.startsWith('/api/') ? '' : query}`, {
    method,
    headers: {
      ...(who && { authorization: `Bearer ${who.token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, document: text === '' ? undefined : JSON.parse(text) }
}

async function createdOrder(who: Visitor, number?: string): Promise<OrderDocument> {
  const basket = await fillBasket(shop, who.shopper, { productId: 'sea-salt-bar', quantity: 2 }, [
    await cardInstrument(routes, number),
  ])
  const { status, document } = await send(who, 'POST', root, { basketId: basket.id, productItems: [] })
  expect(status).toBe(200)
  return document
}

const instrumentPath = ({ orderNo, paymentInstruments }: OrderDocument) =>
  `${root}/${orderNo}/payment-instruments/${paymentInstruments[0]?.paymentInstrumentId}`

test('API-106 API-107 PAY-044 PAY-048 an order is created, paid and returned as an Order document', async () => {
  const who = await visitor()
  const order = await createdOrder(who)
  expect(order).toMatchObject({ status: 'created', paymentStatus: 'not_paid', c_flashes: [] })
  const body = { ...card, amount: order.orderTotal }
  const paid = await send(who, 'PATCH', instrumentPath(order), body)
  expect(paid).toMatchObject({ status: 200, document: { orderNo: order.orderNo, status: 'new' } })
  const read = await send(who, 'GET', `${root}/${order.orderNo}`)
  expect(read).toEqual({ status: 200, document: paid.document })
  expect(unexpectedErrors).toEqual([])
})

test('an order is refused, with the changes, if the basket differs from the displayed one', async () => {
  const who = await visitor()
  const basket = await fillBasket(shop, who.shopper, { productId: 'sea-salt-bar', quantity: 2 }, [
    await cardInstrument(routes),
  ])
  const seen = basket.orderTotalCents / 100
  const added = allowed(
    await shop.baskets.addItems(who.shopper, basket.id, [{ productId: 'sea-salt-bar', quantity: 1 }]),
  )
  const total = added.orderTotalCents / 100
  const { status, document } = await send(who, 'POST', root, { basketId: basket.id, c_orderTotal: seen })
  expect(status).toBe(409)
  expect(document.c_messages).toEqual([`The total is ${total.toFixed(2)} now, not ${seen.toFixed(2)}.`])
  const other = await send(who, 'POST', root, { basketId: basket.id, c_version: basket.version })
  expect(other).toMatchObject({ status: 409, document: { arguments: { basketId: basket.id } } })
  const right = { basketId: basket.id, c_orderTotal: total, c_version: added.version }
  expect(await send(who, 'POST', root, right)).toMatchObject({ status: 200 })
})

test('PAY-024 PAY-045 PAY-047 a declined payment returns the failed order with flashes, and the basket is open again', async () => {
  const who = await visitor()
  const order = await createdOrder(who, '4000000000000002')
  const declined = await send(who, 'PATCH', instrumentPath(order), card)
  expect(declined).toMatchObject({
    status: 200,
    document: { status: 'failed', c_failureCode: 'PaymentTransactionFailed' },
  })
  expect(declined.document.c_flashes).toHaveLength(1)
  expect(allowed(await shop.baskets.list(who.shopper, who.shopper.customerId))).toHaveLength(1)
})

test('responses and faults contain no token and no card number', async () => {
  const who = await visitor()
  const order = await createdOrder(who)
  expect(JSON.stringify(order)).not.toMatch(/eyJ[\w-]+\./)
  const number = '4111 1111 1111 1111'
  const refused = await send(who, 'PATCH', instrumentPath(order), { ...card, paymentCard: { number } })
  expect(refused.status).toBe(400)
  expect(JSON.stringify(refused.document)).not.toMatch(/4111 ?1111/)
  expect(allowed(await shop.orders.get(who.shopper, order.orderNo)).status).toBe('created')
})

test('the statuses of faults match the OpenAPI document', async () => {
  const who = await visitor()
  const order = await createdOrder(who)
  const statusOf = async (...call: Parameters<typeof send>) => (await send(...call)).status
  expect(await statusOf(undefined, 'POST', root, { basketId: 'x' })).toBe(401)
  expect(await statusOf(who, 'POST', root, { basketId: 'unknown' })).toBe(404)
  expect(await statusOf(who, 'POST', root, {})).toBe(400)
  expect(await statusOf(who, 'POST', root)).toBe(400)
  expect(await statusOf(who, 'GET', `${root}/99999999`)).toBe(404)
  expect(await statusOf(await visitor(), 'GET', `${root}/${order.orderNo}`)).toBe(404)
  expect(await statusOf(who, 'PATCH', `${root}/${order.orderNo}/payment-instruments/unknown`, card)).toBe(404)
  expect(await statusOf(who, 'PATCH', instrumentPath(order), { ...card, amount: 1 })).toBe(400)
  await send(who, 'PATCH', instrumentPath(order), card)
  expect(await statusOf(who, 'POST', `${root}/${order.orderNo}/actions/fail`, {})).toBe(409)
  expect(await statusOf(who, 'POST', `${root}/${order.orderNo}/payment-instruments`, card)).toBe(409)
})

test('a repeated request with the same Idempotency-Key returns the same order', async () => {
  const who = await visitor()
  const basket = await fillBasket(shop, who.shopper, { productId: 'sea-salt-bar', quantity: 1 }, [
    await cardInstrument(routes),
  ])
  const ask = () => send(who, 'POST', root, { basketId: basket.id }, { 'idempotency-key': 'click-1' })
  const [first, second] = await Promise.all([ask(), ask()])
  expect(second).toEqual(first)
})

test('a payment instrument can be removed and added, and the order can be failed', async () => {
  const who = await visitor()
  const order = await createdOrder(who)
  const path = `${root}/${order.orderNo}`
  const removed = await send(who, 'DELETE', instrumentPath(order))
  expect(removed.document.paymentInstruments).toEqual([])
  const added = await send(who, 'POST', `${path}/payment-instruments`, await cardInstrument(routes))
  expect(added.document.paymentInstruments).toMatchObject([{ amount: order.orderTotal }])
  const methods = await send(who, 'GET', `${path}/payment-methods`)
  expect(methods.document.applicablePaymentMethods).toMatchObject([{ id: 'CREDIT_CARD' }, { id: 'GIFTCARD' }])
  const failed = await send(who, 'POST', `${path}/actions/fail?reopenBasket=true`, {
    reasonCode: 'payment_confirm_failure',
  })
  expect(failed).toEqual({ status: 204, document: undefined })
  expect(allowed(await shop.baskets.list(who.shopper, who.shopper.customerId))).toHaveLength(1)
})

test('ACC-064 a guest finds part of an order by number, email and postal code, and all of it by view code', async () => {
  const order = await createdOrder(await visitor())
  const stranger = await visitor()
  const look = (body: unknown) => send(stranger, 'POST', `${root}/${order.orderNo}/lookup`, body)
  const email = 'ada@example.com'
  const partial = await look({ email, postalCode: address.postalCode })
  expect(partial).toMatchObject({ status: 200, document: { orderNo: order.orderNo } })
  expect(JSON.stringify(partial.document)).not.toMatch(/Bell|Orchard|ada@/)
  const whole = await look({ email, orderViewCode: order.orderViewCode })
  expect(whole.document).toMatchObject({ customerInfo: { email }, billingAddress: { lastName: 'Bell' } })
  expect((await look({ email, postalCode: '90210' })).status).toBe(404)
  expect((await look({ email })).status).toBe(400)
})

test('API-113 the payment methods of the site contain the URL of the card field', async () => {
  const { status, document } = await send(undefined, 'POST', '/api/main/payment-methods')
  expect(status).toBe(200)
  expect(document.paymentMethods).toMatchObject([
    { id: 'CREDIT_CARD', c_cardField: { url: '/sandbox-gateway/card-field' }, c_showInCart: false },
    { id: 'GIFTCARD' },
    { id: 'NO_PAYMENT' },
  ])
})

test('API-047 API-048 ACC-061 a customer reads the order history, ten orders a page, and one order', async () => {
  const registered = allowed(
    await shop.customers.register({ ...registrationOf('history'), password: goodPassword }),
  )
  const { accessToken } = await logIn(shop.sessions, { customer: registered })
  const shopper = await shop.sessions.verify(accessToken)
  if (!shopper || isRefusal(shopper)) throw new Error('a new token is not known')
  const who = { token: accessToken, shopper }
  const made: string[] = []
  for (let count = 0; count < 11; count++) {
    const order = await createdOrder(who)
    await send(who, 'PATCH', instrumentPath(order), card)
    made.unshift(order.orderNo)
  }
  const list = (query: string) => send(who, 'GET', `/api/main/order-history-list?${query}`)
  const first = await list(`customerId=${registered.id}`)
  expect(first.document).toMatchObject({ total: 11, limit: 10, offset: 0 })
  expect(first.document.data.map(({ orderNo }: OrderDocument) => orderNo)).toEqual(made.slice(0, 10))
  const second = await list(`customerId=${registered.id}&page=2`)
  expect(second.document.data.map(({ orderNo }: OrderDocument) => orderNo)).toEqual(made.slice(10))
  expect((await list('customerId=somebody-else')).status).toBe(403)
  const details = await send(who, 'GET', `/api/main/order-details?orderId=${made[0]}`)
  expect(details.document).toMatchObject({ orderNo: made[0], status: 'new' })
})
