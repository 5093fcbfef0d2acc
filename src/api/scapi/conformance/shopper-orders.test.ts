import { expect, test } from 'vitest'
import { announced } from '#testing/announced.ts'
import { field } from '#testing/http/http-shopper.ts'
import {
  foreignTokens,
  privateBasic,
  privateStorefront,
  registerClients,
} from '#testing/identity/foreign-clients.ts'
import { address, goodCard, transientToken } from '#testing/orders/buyer.ts'
import { openConformance, type NotYet } from '#testing/shopper-apis/conformance.ts'
import { openStockedShop } from '#testing/shop.ts'

const opened = await openStockedShop()
await registerClients(opened)
const { call, callUnknown, callWrongly, remaining } = openConformance('ShopperOrders', opened)
const baskets = openConformance('ShopperBasketsV2', opened)

const notYet: NotYet = {
  'returnOmsOrder 409 order-return-failed': 'oms-calls.test.ts returns what cannot be returned',
}

const bodies: Record<string, unknown> = {
  cancelOmsOrder: {},
  createPaymentInstrumentForOrder: { paymentMethodId: 'CREDIT_CARD' },
  failOrder: {},
  guestOrderLookup: { email: 'ada@example.com', postalCode: '10001' },
  returnOmsOrder: { productItems: [{ itemId: 'none', quantity: 1 }] },
  updatePaymentInstrumentForOrder: { paymentMethodId: 'CREDIT_CARD' },
}

interface Ordered {
  /** Whether the payment has the token of a card, and is authorised with the order. */
  hasCard?: boolean
  /** Whether a server sets the taxes of the basket. */
  hasExternalTaxes?: boolean
}

/** Makes a basket that can be ordered, and an order of it. */
async function order(token: string, { hasCard = false, hasExternalTaxes = false }: Ordered = {}) {
  const inBasket = async (
    operationId: string,
    parameters: Record<string, string | boolean>,
    body: unknown,
  ) => {
    const answer = await baskets.call(operationId, { token, parameters, body })
    if (answer.status !== 200) throw new Error(`${operationId} ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  const productItems = [{ productId: 'sea-salt-bar', quantity: 2 }]
  const taxMode = hasExternalTaxes ? 'external' : 'internal'
  const made = await inBasket('createBasket', { taxMode }, { productItems })
  const basketId = field(made, 'basketId')
  await inBasket('updateCustomerForBasket', { basketId }, { email: 'ada@example.com' })
  const shipment = { basketId, shipmentId: 'me' }
  await inBasket('updateShippingAddressForShipment', { ...shipment, useAsBilling: true }, address)
  const sent = await inBasket('updateShippingMethodForShipment', shipment, { id: 'ground' })
  if (hasExternalTaxes) {
    const ids = [field(sent, 'productItems', 0, 'itemId'), field(sent, 'shippingItems', 0, 'itemId')]
    const taxes = Object.fromEntries(ids.map((id) => [id, { taxItems: [{ id: 'NY', rate: 0.05 }] }]))
    await baskets.call('addTaxesForBasket', {
      token: await tokenOfServer(),
      parameters: { basketId },
      body: { taxes },
    })
  }
  const creditCardToken = await transientToken(opened.routes, goodCard)
  const paymentCard = { creditCardToken, holder: 'Ada Bell', expirationMonth: 12, expirationYear: 2030 }
  const instrument = { paymentMethodId: 'CREDIT_CARD', ...(hasCard && { paymentCard }) }
  await inBasket('addPaymentInstrumentToBasket', { basketId }, instrument)
  const created = await call('createOrder', { token, body: { basketId } })
  if (created.status !== 200) throw new Error(JSON.stringify(created.body))
  return {
    orderNo: field(created.body, 'orderNo'),
    itemId: field(created.body, 'productItems', 0, 'itemId'),
    paymentInstrumentId: field(created.body, 'paymentInstruments', 0, 'paymentInstrumentId'),
  }
}

async function tokenOfServer(): Promise<string> {
  const asked = { clientId: privateStorefront.id, headers: privateBasic }
  return (await foreignTokens(opened, asked)).access_token ?? ''
}

/** A server reads the taxes of orders. */
async function readTaxes() {
  const token = await tokenOfServer()
  const statusOf = async (orderNo: string) =>
    (await call('getTaxesFromOrder', { token, parameters: { orderNo } })).status
  const { access_token: buyer = '' } = await foreignTokens(opened)
  const { orderNo } = await order(buyer, { hasCard: true, hasExternalTaxes: true })
  expect(await statusOf(orderNo)).toBe(200)
  expect(await statusOf((await order(buyer, { hasCard: true })).orderNo)).toBe(409)
  expect(await statusOf('99999999')).toBe(404)
}

/** Changes preferences of the site, and undoes that after the work. */
async function withPreferences(preferences: object, work: () => Promise<void>): Promise<void> {
  const { sites } = opened.shop
  const all = await sites.records.all()
  const changed = all.map((site) => ({ ...site, preferences: { ...site.preferences, ...preferences } }))
  await announced(opened.database, await sites.records.replace(changed))
  await work()
  await announced(opened.database, await sites.records.replace(all))
}

/** The calls of order management, on an order that is placed. */
async function manage(token: string, orderNo: string) {
  const ask = async (operationId: string, body?: unknown) => {
    const { status } = await call(operationId, { token, parameters: { orderNo }, body })
    return status
  }
  expect(await ask('getOmsMetaData')).toBe(200)
  const { body } = await call('getOrder', { token, parameters: { orderNo, expand: 'oms' } })
  const itemId = field(body, 'productItems', 0, 'itemId')
  const returned = (more: object) => ({ productItems: [{ itemId, quantity: 1, ...more }] })
  await withPreferences({ omsEnabled: false }, async () => {
    expect(await ask('getOmsMetaData')).toBe(409)
    expect(await ask('cancelOmsOrder', {})).toBe(409)
    expect(await ask('returnOmsOrder', returned({}))).toBe(409)
  })
  expect(await ask('cancelOmsOrder', { reason: 'unknown' })).toBe(400)
  await opened.shop.orders.parcels.dispatch([{ orderNo, shipmentId: 'me' }])
  expect(await ask('cancelOmsOrder', {})).toBe(409)
  expect(await ask('returnOmsOrder', returned({ reason: 'unknown' }))).toBe(400)
  expect(await ask('returnOmsOrder', returned({ itemId: 'unknown' }))).toBe(400)
  expect(await ask('returnOmsOrder', returned({ quantity: 99 }))).toBe(400)
  expect(await ask('returnOmsOrder', returned({}))).toBe(200)
  const { access_token: stranger = '' } = await foreignTokens(opened)
  const fresh = await order(stranger, { hasCard: true })
  await call('returnOmsOrder', {
    token: stranger,
    parameters: { orderNo: fresh.orderNo },
    body: returned({ itemId: fresh.itemId }),
  })
  expect(
    (await call('cancelOmsOrder', { token: stranger, parameters: { orderNo: fresh.orderNo }, body: {} }))
      .status,
  ).toBe(200)
}

test('DROP-109 Shopper Orders answers as documented', async () => {
  const { access_token: token = '' } = await foreignTokens(opened)
  const ask = (operationId: string, parameters: Record<string, string | boolean>, body?: unknown) =>
    call(operationId, { token, parameters, body })
  expect((await ask('createOrder', {}, { basketId: 'none' })).status).toBe(404)
  const first = await order(token)
  await ask('getPaymentMethodsForOrder', first)
  await ask('removePaymentInstrumentFromOrder', first)
  const creditCardToken = await transientToken(opened.routes, goodCard)
  const paymentCard = { creditCardToken, holder: 'Ada Bell', expirationMonth: 12, expirationYear: 2030 }
  const body = { paymentMethodId: 'CREDIT_CARD', paymentCard }
  expect((await ask('createPaymentInstrumentForOrder', first, body)).status).toBe(200)
  expect((await ask('getOrder', first)).status).toBe(200)
  const { access_token: third = '' } = await foreignTokens(opened)
  const failing = { token: third, parameters: { orderNo: (await order(third)).orderNo }, body: {} }
  expect((await call('failOrder', failing)).status).toBe(204)
  expect((await call('failOrder', failing)).status).toBe(409)
  const { access_token: fourth = '' } = await foreignTokens(opened)
  const reopened = await call('failOrder', {
    token: fourth,
    parameters: { ...(await order(fourth)), reopenBasket: true },
    body: {},
  })
  expect(reopened.status).toBe(201)

  const { access_token: other = '' } = await foreignTokens(opened)
  const second = await order(other)
  const paid = await call('updatePaymentInstrumentForOrder', {
    token: other,
    parameters: second,
    body,
  })
  expect(paid.status).toBe(200)
  expect((await call('getOrder', { token: other, parameters: second })).status).toBe(200)
  expect((await ask('guestOrderLookup', second, bodies.guestOrderLookup)).status).toBe(200)
  expect((await ask('guestOrderLookup', second, { email: 'ada@example.com' })).status).toBe(400)
  const { access_token: buyer = '' } = await foreignTokens(opened)
  await manage(buyer, (await order(buyer, { hasCard: true })).orderNo)
  await readTaxes()
  await callUnknown({ token, bodies })
  await callWrongly(token)
  expect(remaining(notYet)).toEqual({ missing: [], superfluous: [] })
})
