import { beforeAll, expect, test } from 'vitest'
import { answerCall } from '#api/answer-call.ts'
import { families, type AnyCall } from '#api/calls.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import { basketCallsOf, foreignClient, logInWith, useClients } from '#testing/identity/foreign-baskets.ts'
import { address, guest } from '#testing/orders/buyer.ts'
import { openStockedShop, type TestShop } from '#testing/shop.ts'

let opened: TestShop
beforeAll(async () => {
  opened = await openStockedShop()
  await useClients(opened, [foreignClient])
})

type Document = Record<string, unknown>

const calls: Record<string, AnyCall> = families.scapi.ShopperBasketsV2

/** The basket calls with the token of a shopper; with `agent`, of an agent who acts for this shopper. */
function callsOf(shopper: Shopper) {
  const shop = {
    ...opened.shop,
    sessions: { ...opened.shop.sessions, verify: () => Promise.resolve(shopper) },
  }
  return async (method: string, parameters: object, body?: unknown) => {
    const call = calls[method]
    if (!call) throw new Error(`No call ${method}`)
    const answer = await answerCall(shop, {
      name: `ShopperBasketsV2.${method}`,
      call,
      siteId: 'main',
      locale: undefined,
      currency: undefined,
      parameters,
      body,
      accessToken: 'token',
      request: {
        id: 'r1',
        ip: '127.0.0.1',
        origin: 'http://localhost',
        address: new URL('http://localhost/'),
        header: () => undefined,
      },
      reply: { headers: new Headers() },
      isAtDocumentedPath: true,
    })
    // Documents and faults are objects.
    return ('fault' in answer ? answer.fault : answer.document) as Document
  }
}

async function serving() {
  const shopper = { ...guest(), usid: crypto.randomUUID(), clientId: foreignClient.id }
  const asShopper = callsOf(shopper)
  const asAgent = callsOf({ ...shopper, agent: { memberId: 'm1' } })
  const made = await asShopper(
    'createBasket',
    {},
    {
      productItems: [
        { productId: 'sea-salt-bar', quantity: 2 },
        { productId: 'lemon-drops', quantity: 1 },
      ],
      shipments: [{ shippingAddress: address, shippingMethod: { id: 'ground' } }],
    },
  )
  const basketId = String(made.basketId)
  const items = made.productItems as { itemId: string; price: number }[]
  return {
    made,
    basketId,
    items,
    shipping: (made.shippingItems as { itemId: string; price: number }[])[0],
    asShopper: (method: string, parameters: object = {}, body?: unknown) =>
      asShopper(method, { basketId, ...parameters }, body),
    ask: (method: string, parameters: object = {}, body?: unknown) =>
      asAgent(method, { basketId, ...parameters }, body),
    createBasket: asShopper,
  }
}

const adjustmentsOf = (document: Document, of: 'productItems' | 'shippingItems') =>
  (document[of] as { priceAdjustments: Document[] }[])[0]?.priceAdjustments ?? []

test('DROP-066 an agent adjusts the price of an item, of shipping and of the order', async () => {
  const { ask, items, shipping } = await serving()
  const added = await ask(
    'addPriceAdjustmentToBasket',
    {},
    {
      level: 'product',
      itemId: items[0]?.itemId,
      discount: { type: 'amount', value: 1.5 },
      itemText: 'Broken bars',
      reasonCode: 'damage',
      c_ticket: 'T-1',
    },
  )
  expect(added).toMatchObject({
    productItems: [{ price: 12, priceAfterItemDiscount: 9 }, {}],
    productSubTotal: 9 + (items[1]?.price ?? 0),
  })
  expect(adjustmentsOf(added, 'productItems')).toMatchObject([
    {
      itemText: 'Broken bars',
      price: -3,
      appliedDiscount: { type: 'amount', amount: 3 },
      manual: true,
      custom: true,
      createdBy: 'm1',
      reasonCode: 'damage',
      creationDate: expect.any(String),
      c_ticket: 'T-1',
    },
  ])
  const sent = await ask(
    'addPriceAdjustmentToBasket',
    {},
    {
      level: 'shipping',
      itemId: shipping?.itemId,
      discount: { type: 'fixed_price', value: 1 },
    },
  )
  expect(sent).toMatchObject({ shippingTotal: 1 })
  const ordered = await ask(
    'addPriceAdjustmentToBasket',
    {},
    {
      level: 'order',
      promotionId: 'goodwill',
      discount: { type: 'percentage', value: 10 },
    },
  )
  const subtotal = Number(ordered.productSubTotal)
  const [order] = ordered.orderPriceAdjustments as { price: number }[]
  expect(order).toMatchObject({ promotionId: 'goodwill', manual: true })
  expect(order?.price).toBeCloseTo(-subtotal / 10, 1)
  expect(Number(ordered.productTotal)).toBeCloseTo(subtotal + (order?.price ?? 0), 2)
  expect(Number(ordered.orderTotal)).toBeCloseTo(
    Number(ordered.productTotal) + Number(ordered.shippingTotal) + Number(ordered.taxTotal),
    2,
  )
})

test('DROP-066 an adjustment never gives more than when the agent made it', async () => {
  const { ask, asShopper, items } = await serving()
  const itemId = items[0]?.itemId
  await ask(
    'addPriceAdjustmentToBasket',
    {},
    {
      level: 'product',
      itemId,
      discount: { type: 'amount', value: 2 },
    },
  )
  const percent = { level: 'order', discount: { type: 'percentage', value: 50 } }
  const before = await ask('addPriceAdjustmentToBasket', {}, percent)
  const more = await asShopper('updateItemInBasket', { itemId }, { quantity: 20 })
  expect(adjustmentsOf(more, 'productItems').filter(({ manual }) => manual)).toMatchObject([{ price: -4 }])
  const offOf = ({ orderPriceAdjustments }: Document) =>
    (orderPriceAdjustments as { price: number }[])[0]?.price
  expect(offOf(more)).toBe(offOf(before))
  const fewer = await asShopper('updateItemInBasket', { itemId }, { quantity: 1 })
  expect(adjustmentsOf(fewer, 'productItems')).toMatchObject([{ price: -2 }])
})

test('DROP-066 an agent changes and removes an adjustment, and an unknown one is refused', async () => {
  const { ask } = await serving()
  const added = await ask(
    'addPriceAdjustmentToBasket',
    {},
    {
      level: 'order',
      discount: { type: 'amount', value: 1 },
    },
  )
  const [{ priceAdjustmentId } = {}] = added.orderPriceAdjustments as Document[]
  const changed = await ask(
    'updatePriceAdjustmentInBasket',
    { priceAdjustmentId },
    {
      appliedDiscount: { type: 'amount', amount: 2.5 },
      itemText: 'AgentOrderAdjustment',
      reasonCode: 'override',
    },
  )
  expect(changed).toMatchObject({
    orderPriceAdjustments: [
      { priceAdjustmentId, price: -2.5, itemText: 'AgentOrderAdjustment', reasonCode: 'override' },
    ],
  })
  const otherType = { appliedDiscount: { type: 'percentage', percentage: 5 } }
  expect(await ask('updatePriceAdjustmentInBasket', { priceAdjustmentId }, otherType)).toMatchObject({
    status: 400,
  })
  expect(
    await ask(
      'updatePriceAdjustmentInBasket',
      { priceAdjustmentId },
      { appliedDiscount: { type: 'amount' } },
    ),
  ).toMatchObject({ status: 400 })
  expect(await ask('removePriceAdjustmentFromBasket', { priceAdjustmentId })).toMatchObject({
    orderPriceAdjustments: [],
  })
  const unknown = {
    status: 404,
    type: expect.stringMatching(/\/price-adjustment-not-found$/),
    detail: `No price adjustment with ID '${String(priceAdjustmentId)}' could be found.`,
  }
  expect(await ask('removePriceAdjustmentFromBasket', { priceAdjustmentId })).toMatchObject(unknown)
  expect(await ask('updatePriceAdjustmentInBasket', { priceAdjustmentId }, {})).toMatchObject(unknown)
})

test.each<[string, object, number]>([
  ['a fixed price of the order', { level: 'order', discount: { type: 'fixed_price', value: 1 } }, 400],
  [
    'a promotion id in use',
    { level: 'order', promotionId: 'taken', discount: { type: 'amount', value: 1 } },
    400,
  ],
  [
    'the id of a promotion',
    { level: 'order', promotionId: 'sweet10', discount: { type: 'amount', value: 1 } },
    400,
  ],
  ['an unknown item', { level: 'product', itemId: 'none', discount: { type: 'amount', value: 1 } }, 404],
  ['no discount', { level: 'order' }, 400],
])('DROP-066 an adjustment with %s is refused', async (_, body, status) => {
  const { ask } = await serving()
  const taken = { level: 'order', promotionId: 'taken', discount: { type: 'amount', value: 1 } }
  await ask('addPriceAdjustmentToBasket', {}, taken)
  expect(await ask('addPriceAdjustmentToBasket', {}, body)).toMatchObject({ status })
})

test('DROP-066 a basket of an agent stands beside the main basket, and changes places with it', async () => {
  const { ask, basketId, createBasket } = await serving()
  expect(await ask('updateAsAgentBasket')).toMatchObject({
    basketId,
    agentBasket: true,
    temporaryBasket: false,
  })
  const main = await createBasket('createBasket', {}, {})
  expect(main).toMatchObject({ agentBasket: false })
  expect(await ask('updateAsStorefrontBasket')).toMatchObject({
    status: 400,
    type: expect.stringMatching(/\/customer-baskets-quota-exceeded$/),
    basketIds: main.basketId,
  })
  expect(await ask('updateAsStorefrontBasket', { exchange: true })).toMatchObject({
    basketId,
    agentBasket: false,
  })
  expect(await createBasket('getBasket', { basketId: main.basketId })).toMatchObject({ agentBasket: true })
  expect(await createBasket('createBasket', {}, {})).toMatchObject({ status: 400, basketIds: basketId })
})

test('DROP-066 only four baskets can stand beside the main one', async () => {
  const { ask, createBasket } = await serving()
  for (const _ of [1, 2, 3, 4]) await createBasket('createBasket', { temporary: true }, {})
  expect(await ask('updateAsAgentBasket')).toMatchObject({
    status: 400,
    type: expect.stringMatching(/\/customer-baskets-quota-exceeded$/),
  })
})

test('DROP-066 the calls of agents refuse the tokens of shoppers', async () => {
  const ask = basketCallsOf(opened, await logInWith(opened, foreignClient))
  const { basketId } = (await ask('POST', '', {})).document
  const body = { level: 'order', discount: { type: 'percentage', value: 100 } }
  for (const [method, path] of [
    ['PUT', 'agent'],
    ['PUT', 'storefront'],
    ['POST', 'price-adjustments'],
    ['PATCH', 'price-adjustments/a1'],
    ['DELETE', 'price-adjustments/a1'],
  ] as const)
    expect(
      await ask(
        method,
        `/${String(basketId)}/${path}`,
        method === 'POST' || method === 'PATCH' ? body : undefined,
      ),
    ).toMatchObject({ status: 401, document: { type: expect.stringMatching(/\/invalid-access-token$/) } })
})
