import { expect, test } from 'vitest'
import { bearer } from '#testing/identity/clients.ts'
import { logIn } from '#testing/identity/sessions.ts'
import { decideApproval, offerProviders } from '#testing/orders/approve.ts'
import { openStockedShop } from '#testing/shop.ts'

const { request, shop, database, routes } = await openStockedShop()
await offerProviders(database)

/** A guest with a basket, and their calls. */
async function withBasket() {
  const { accessToken } = await logIn(shop.sessions)
  const ask = async (path: string, body?: unknown) => {
    const response = await request(path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'content-type': 'application/json', ...bearer(accessToken) },
      body: body === undefined ? null : JSON.stringify(body),
    })
    // Calls return JSON.
    return { status: response.status, document: (await response.json()) as Record<string, unknown> }
  }
  const { document } = await ask('/api/main/scapi/ShopperBaskets/createBasket', {
    body: { productItems: [{ productId: 'sea-salt-bar', quantity: 10 }] },
  })
  const basketId = String(document.basketId)
  const basket = async () =>
    (await ask('/api/main/scapi/ShopperBaskets/getBasket', { parameters: { basketId } })).document
  const begin = (change: object = {}) =>
    ask('/api/main/payment-approvals', {
      methodId: 'KLARNA',
      basketId,
      returnPath: '/payment-return',
      ...change,
    })
  return { ask, basketId, basket, begin }
}

test('PAY-017 after an approval was begun and given, the basket contains it with its klarnaToken and amount', async () => {
  const { ask, basketId, basket, begin } = await withBasket()
  const begun = await begin()
  expect(begun).toMatchObject({ status: 201, document: { expiresAt: expect.any(String) } })
  const approvalId = String(begun.document.approvalId)
  const path = `/api/main/payment-approvals/${approvalId}`
  expect(await ask(path)).toEqual({
    status: 200,
    document: { approvalId, state: 'open', methodId: 'KLARNA', basketId },
  })
  const returned = await decideApproval(routes, { approvalUrl: String(begun.document.approvalUrl) })
  expect(returned).toBe(`http://localhost/payment-return?approval=${approvalId}`)
  expect((await ask(path)).document).toMatchObject({ state: 'approved' })
  const { paymentInstruments } = await basket()
  expect(paymentInstruments).toMatchObject([
    {
      paymentMethodId: 'KLARNA',
      klarnaToken: expect.any(String),
      c_approvedAmount: expect.any(Number),
      amount: expect.any(Number),
    },
  ])
  expect((await (await withBasket()).ask(path)).status).toBe(404)
})

test("a basket's payment methods show whether they need an approval", async () => {
  const { ask, basketId } = await withBasket()
  const { document } = await ask('/api/main/scapi/ShopperBaskets/getPaymentMethodsForBasket', {
    parameters: { basketId },
  })
  expect(document.applicablePaymentMethods).toMatchObject([
    { id: 'CREDIT_CARD' },
    { id: 'PayPal', c_needsApproval: true },
    { id: 'Venmo', c_needsApproval: true },
    { id: 'KLARNA', c_needsApproval: true },
    { id: 'DW_APPLE_PAY', c_needsApproval: true },
    { id: 'GIFTCARD' },
  ])
})

test('an invalid request names the invalid part', async () => {
  const { begin } = await withBasket()
  expect(await begin({ returnPath: 'https://evil.example' })).toMatchObject({
    status: 400,
    document: { title: 'Invalid Field', arguments: { field: 'returnPath' } },
  })
  expect(await begin({ methodId: 'CREDIT_CARD' })).toMatchObject({
    status: 400,
    document: { title: 'Payment Method Not Applicable' },
  })
  expect((await begin({ basketId: undefined })).status).toBe(400)
})

test("API-111 the documented path returns the shipping costs of the shopper's basket", async () => {
  const { ask } = await withBasket()
  const costs = (place: string) =>
    ask(
      `/mobify/proxy/api/custom/payment/v1/organizations/f_ecom_bonbon_001/shipping-costs?siteId=main&${place}`,
    )
  const here = await costs('c_city=New York&c_stateCode=NY&c_postalCode=10001&c_countryCode=US')
  expect(here).toMatchObject({ status: 200, document: { currency: 'USD' } })
  expect(here.document.applicableShippingMethods).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: 'ground', price: expect.any(Number), c_orderTotal: expect.any(Number) }),
    ]),
  )
  expect(await costs('c_city=New York&c_stateCode=CA&c_postalCode=10001')).toMatchObject({
    status: 400,
    document: { arguments: { field: 'c_postalCode' } },
  })
})
