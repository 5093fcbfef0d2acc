import { expect, test } from 'vitest'
import { field } from '#testing/http/http-shopper.ts'
import { foreignTokens, registerClients } from '#testing/identity/foreign-clients.ts'
import { address, goodCard, transientToken } from '#testing/orders/buyer.ts'
import { openConformance, type NotYet } from '#testing/shopper-apis/conformance.ts'
import { openStockedShop } from '#testing/shop.ts'

const opened = await openStockedShop()
await registerClients(opened)
const { call, callUnknown, callWrongly, remaining } = openConformance('ShopperOrders', opened)
const baskets = openConformance('ShopperBasketsV2', opened)

const orderManagement = 'DROP-077: cancellations and returns'

const notYet: NotYet = {
  cancelOmsOrder: orderManagement,
  'failOrder 201': 'DROP-075',
  'failOrder 409 order-status-transition': 'DROP-075',
  getOmsMetaData: orderManagement,
  getTaxesFromOrder: 'DROP-078',
  'guestOrderLookup 400 insufficient-identifying-information': 'DROP-074',
  returnOmsOrder: orderManagement,
}

const bodies: Record<string, unknown> = {
  cancelOmsOrder: {},
  createPaymentInstrumentForOrder: { paymentMethodId: 'CREDIT_CARD' },
  failOrder: {},
  guestOrderLookup: { email: 'ada@example.com', postalCode: '10001' },
  returnOmsOrder: { productItems: [{ itemId: 'none', quantity: 1 }] },
  updatePaymentInstrumentForOrder: { paymentMethodId: 'CREDIT_CARD' },
}

/** Makes a basket that can be ordered, and an order of it. */
async function order(token: string) {
  const inBasket = async (
    operationId: string,
    parameters: Record<string, string | boolean>,
    body: unknown,
  ) => {
    const answer = await baskets.call(operationId, { token, parameters, body })
    if (answer.status !== 200) throw new Error(`${operationId} ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  const made = await inBasket(
    'createBasket',
    {},
    { productItems: [{ productId: 'sea-salt-bar', quantity: 2 }] },
  )
  const basketId = field(made, 'basketId')
  await inBasket('updateCustomerForBasket', { basketId }, { email: 'ada@example.com' })
  const shipment = { basketId, shipmentId: 'me' }
  await inBasket('updateShippingAddressForShipment', { ...shipment, useAsBilling: true }, address)
  await inBasket('updateShippingMethodForShipment', shipment, { id: 'ground' })
  const creditCardToken = await transientToken(opened.routes, goodCard)
  const paymentCard = { creditCardToken, holder: 'Ada Bell', expirationMonth: 12, expirationYear: 2030 }
  await inBasket(
    'addPaymentInstrumentToBasket',
    { basketId },
    { paymentMethodId: 'CREDIT_CARD', paymentCard },
  )
  const created = await call('createOrder', { token, body: { basketId } })
  expect(created.status).toBe(200)
  return {
    orderNo: field(created.body, 'orderNo'),
    paymentInstrumentId: field(created.body, 'paymentInstruments', 0, 'paymentInstrumentId'),
  }
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
  expect((await ask('failOrder', first, {})).status).toBe(204)
  expect((await ask('failOrder', first, {})).status).toBe(409)
  await ask(
    'failOrder',
    { ...(await order((await foreignTokens(opened)).access_token ?? '')), reopenBasket: true },
    {},
  )

  const { access_token: other = '' } = await foreignTokens(opened)
  const second = await order(other)
  const paid = await call('updatePaymentInstrumentForOrder', {
    token: other,
    parameters: second,
    body: { paymentMethodId: 'CREDIT_CARD' },
  })
  expect(paid.status).toBe(200)
  expect((await call('getOrder', { token: other, parameters: second })).status).toBe(200)
  expect((await ask('guestOrderLookup', second, bodies.guestOrderLookup)).status).toBe(200)
  expect((await ask('guestOrderLookup', second, { email: 'ada@example.com' })).status).toBe(400)
  await callUnknown({ token, bodies })
  await callWrongly(token)
  expect(remaining(notYet)).toEqual({ missing: [], superfluous: [] })
})
