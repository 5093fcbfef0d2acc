import { beforeAll, expect, test } from 'vitest'
import { addDays, shopDay } from '#shared/dates/calendar-date.ts'
import { bearer, rpcOf, tokensFor } from '#testing/identity/clients.ts'
import { goodPassword } from '#testing/identity/customers.ts'
import { address } from '#testing/orders/buyer.ts'
import { openStockedShop, type TestShop } from '#testing/shop.ts'
import { candy, ribbonCandy, saveCard, subscribe } from '#testing/subscriptions/subscriber.ts'

let opened: TestShop
let rpc: ReturnType<typeof rpcOf>
beforeAll(async () => {
  opened = await openStockedShop()
  rpc = rpcOf(opened)
})

async function subscriber(name: string) {
  const made = await subscribe(opened, name, { quantity: 2 })
  const { document } = await tokensFor(rpc, { login: made.customer.login, password: goodPassword })
  const token = bearer(String(document.access_token))
  const change = (body: object, subscriptionId = made.subscription.id) =>
    rpc('Site/changeSubscription', { parameters: { subscriptionId }, body }, token)
  const read = async () => (await rpc('Site/getSubscriptions', {}, token)).document
  return { ...made, token, change, read }
}

const today = shopDay(new Date())

test('PDP-099 a client without a login sees whether a product is offered as a subscription, also by REST', async () => {
  const response = await opened.request(`/api/main/subscription-offers/${candy}`)
  expect(await response.json()).toEqual({
    productId: candy,
    isEligible: true,
    offer: {
      id: 'regulars',
      discountPercent: 10,
      frequencies: [
        { every: 1, everyPeriod: 3 },
        { every: 2, everyPeriod: 3 },
        { every: 2, everyPeriod: 2 },
      ],
    },
    firstOrderPlaceDate: today,
  })
  // The box in its smaller size costs 18.50.
  const parameters = { productId: 'truffle-box-half-pound-none' }
  const cheap = await rpc('Site/getSubscriptionOffer', { parameters })
  expect(cheap.document).toMatchObject({ isEligible: false, offer: null })
  const unknown = await rpc('Site/getSubscriptionOffer', { parameters: { productId: 'nothing' } })
  expect(unknown.status).toBe(404)
})

test("API-112 BAG-019 a client's opt-ins are set, returned with the basket, and reset", async () => {
  const { document: tokens } = await tokensFor(rpc)
  const token = bearer(String(tokens.access_token))
  const productItems = [{ productId: candy, quantity: 1 }]
  const { document: basket } = await rpc('ShopperBaskets/createBasket', { body: { productItems } }, token)
  const path =
    '/mobify/proxy/api/custom/product/v1/organizations/f_ecom_bonb_prd/subscription-optins?siteId=main'
  const send = (state: object) =>
    opened.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...token },
      body: JSON.stringify({ basketId: basket.basketId, ...state }),
    })
  const optedin = [{ product: candy, frequency: '2_3' }]
  const set = await send({
    optedin,
    productOffer: { [candy]: { id: 'regulars' } },
    firstOrderPlaceDate: today,
  })
  expect(set.status).toBe(200)
  const answer: unknown = await set.json()
  expect(answer).toMatchObject({
    basketId: basket.basketId,
    subscriptionOptions: [
      { product: candy, tracking_override: { offer: 'regulars', every: 2, every_period: 3 } },
    ],
    c_subscriptions: [{ productId: candy, offer: 'regulars', discountPercent: 10, every: 2, everyPeriod: 3 }],
    c_subscriptionNeeds: 'account',
    productItems: [{ price: 29.95, priceAfterItemDiscount: 26.95 }],
  })
  for (const wrong of [
    { optedin: [{ product: candy, frequency: 'often' }] },
    { optedin: [{ product: candy, frequency: '7_1' }] },
    { optedin: [{ product: ribbonCandy, frequency: '1_3' }] },
    { optedin, productOffer: { [candy]: 'another' } },
    { optedin: 'all' },
    {},
  ])
    expect((await send(wrong)).status, JSON.stringify(wrong)).toBe(400)
  const reset: unknown = await (await send({ optedin: [] })).json()
  expect(reset).not.toHaveProperty('subscriptionOptions')
  expect(reset).not.toHaveProperty('c_subscriptions')
})

test('ACC-065 a customer reads and changes a subscription, one change at a time', async () => {
  const { read, change, subscription, order, shopper } = await subscriber('changing')
  expect(await read()).toMatchObject({
    data: [
      {
        subscriptionId: subscription.id,
        status: 'active',
        productId: candy,
        quantity: 2,
        every: 1,
        everyPeriod: 3,
        nextOrderDate: subscription.nextOn,
        address: { city: 'New York' },
        paymentInstrument: { paymentCard: { numberLastDigits: '1111' } },
        price: 26.95,
        currency: 'USD',
        orders: [{ orderNo: order.orderNo, date: today }],
        events: [{ kind: 'started', actor: 'customer' }],
      },
    ],
  })
  const skipped = await change({ skip: true })
  expect(skipped.status).toBe(200)
  expect(String(skipped.document.nextOrderDate) > subscription.nextOn).toBe(true)
  expect((await change({ status: 'paused' })).document).toMatchObject({ status: 'paused' })
  expect((await change({ status: 'active' })).document).toMatchObject({ status: 'active' })
  expect((await change({ every: 2, everyPeriod: 2 })).document).toMatchObject({
    every: 2,
    everyPeriod: 2,
    // The new date counts from the skipped order.
    nextOrderDate: addDays(subscription.nextOn, 14),
  })
  const nextOrderDate = addDays(today, 5)
  expect((await change({ nextOrderDate })).document).toMatchObject({ nextOrderDate })
  expect((await change({ productId: ribbonCandy, quantity: 3 })).document).toMatchObject({
    productId: ribbonCandy,
    quantity: 3,
    price: 34.15,
  })
  const moved = await change({ address: { ...address, address1: '9 Elm Street' } })
  expect(moved.document).toMatchObject({ address: { address1: '9 Elm Street' } })
  const cardId = await saveCard(opened, { shopper, number: '5555555555554444' })
  expect((await change({ paymentInstrumentId: cardId })).document).toMatchObject({
    paymentInstrument: { paymentInstrumentId: cardId },
  })
  const ended = await change({ status: 'ended' })
  expect(ended.document).toMatchObject({ status: 'ended' })
  expect(ended.document.events).toMatchObject(
    [
      'ended',
      'card-changed',
      'address-changed',
      'product-changed',
      'date-changed',
      'frequency-changed',
      'resumed',
      'paused',
      'skipped',
      'started',
    ].map((kind) => ({ kind })),
  )
  expect((await change({ status: 'active' })).status).toBe(409)
})

test('invalid changes are refused, and the subscription is not changed', async () => {
  const { read, change } = await subscriber('careless')
  const before = await read()
  const elsewhere = { ...address, stateCode: 'CA' }
  for (const [body, status] of [
    [{}, 400],
    [{ skip: false }, 400],
    [{ skip: true, status: 'ended' }, 400],
    [{ status: 'payment-failed' }, 400],
    [{ every: 5, everyPeriod: 1 }, 400],
    [{ every: 1, everyPeriod: 4 }, 400],
    [{ every: 1 }, 400],
    [{ nextOrderDate: today }, 400],
    [{ nextOrderDate: addDays(today, 400) }, 400],
    [{ nextOrderDate: '2026-02-31' }, 400],
    [{ productId: 'sea-salt-bar', quantity: 1 }, 400],
    [{ productId: 'truffle-box', quantity: 1 }, 400],
    [{ productId: 'nothing', quantity: 1 }, 404],
    [{ productId: candy, quantity: 0 }, 400],
    [{ productId: candy, quantity: 998 }, 400],
    [{ address: { ...address, phone: '' } }, 400],
    [{ address: elsewhere }, 400],
    [{ paymentInstrumentId: 'nothing' }, 404],
  ] as const)
    expect((await change(body)).status, JSON.stringify(body)).toBe(status)
  expect(await read()).toEqual(before)
})

test('another customer and a guest cannot see or change a subscription', async () => {
  const { subscription, read } = await subscriber('owner')
  const stranger = await subscriber('stranger')
  expect((await stranger.change({ status: 'ended' }, subscription.id)).status).toBe(404)
  expect(await stranger.read()).toMatchObject({ data: [{ subscriptionId: stranger.subscription.id }] })
  expect((await rpc('Site/getSubscriptions', {})).status).toBe(401)
  const { document } = await tokensFor(rpc)
  const asGuest = bearer(String(document.access_token))
  const parameters = { subscriptionId: subscription.id }
  expect((await rpc('Site/getSubscriptions', {}, asGuest)).status).toBe(403)
  const ending = await rpc('Site/changeSubscription', { parameters, body: { status: 'ended' } }, asGuest)
  expect(ending.status).toBe(403)
  expect(await read()).toMatchObject({ data: [{ status: 'active' }] })
})

test('API-045 ACC-057 a card is set for all subscriptions of the customer, also by REST', async () => {
  const { token, shopper, read } = await subscriber('card')
  const cardId = await saveCard(opened, { shopper, number: '5555555555554444' })
  const used = await opened.request(`/api/main/payment-instruments/${cardId}/use-for-subscriptions/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...token },
    body: '{}',
  })
  expect(used.status).toBe(200)
  expect(await used.json()).toEqual({ paymentInstrumentId: cardId, subscriptions: 1 })
  expect(await read()).toMatchObject({ data: [{ paymentInstrument: { paymentInstrumentId: cardId } }] })
  const parameters = { paymentInstrumentId: 'nothing' }
  expect((await rpc('Site/useCardForSubscriptions', { parameters }, token)).status).toBe(404)
})
