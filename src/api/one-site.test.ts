import { Agent } from 'node:http'
import { rm } from 'node:fs/promises'
import {
  helpers,
  ShopperBasketsV2,
  ShopperLogin,
  ShopperOrders,
  ShopperProducts,
  ShopperSearch,
} from 'commerce-sdk-isomorphic'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { filesIn } from '#commerce/import-export/folder.test-support.ts'
import { problemText } from '#commerce/import-export/problems.ts'
import { createOrder, payOrder } from '#testing/http/checkout.ts'
import { newHttpGuest } from '#testing/http/http-shopper.ts'
import { withoutCodes } from '#testing/gift-cards.ts'
import { bearer, rpcOf } from '#testing/identity/clients.ts'
import { oneSiteFolder } from '#testing/one-site-shop.ts'
import { address, goodCard, transientToken } from '#testing/orders/buyer.ts'
import { temporaryFolder } from '#testing/own-shop.ts'
import { serveOnPort } from '#testing/serve.ts'
import { openTestShop, type TestShop } from '#testing/shop.ts'

const redirectURI = 'http://localhost:3150/callback'

describe.each(['fern', 'a-1'])('a shop imported from files, whose only site is %s', (siteId) => {
  const agent = new Agent({ keepAlive: true })
  let folder: string
  let opened: TestShop
  let url: string

  beforeAll(async () => {
    folder = await oneSiteFolder(siteId)
    opened = await openTestShop()
    const outcome = await opened.shop.importExport.importFolder(folder)
    if ('problems' in outcome) throw new Error(outcome.problems.map(problemText).join('\n'))
    url = await serveOnPort(opened)
  })
  afterAll(async () => {
    agent.destroy()
    await rm(folder, { recursive: true })
  })

  const configFor = (accessToken?: string, site = siteId) => ({
    proxy: `${url}/mobify/proxy/api`,
    throwOnBadResponse: true,
    parameters: {
      clientId: 'bonbon-storefront',
      organizationId: 'f_ecom_bonbon_001',
      shortCode: 'local',
      siteId: site,
    },
    ...(accessToken !== undefined && { headers: { authorization: `Bearer ${accessToken}` } }),
  })
  const guest = () =>
    helpers.loginGuestUser({ slasClient: new ShopperLogin(configFor()), parameters: { redirectURI } })

  /** The newest email is the order confirmation. */
  async function expectConfirmation(orderNo: string): Promise<void> {
    const [mail] = await opened.shop.mail.newest(1)
    expect(mail).toMatchObject({ to: 'ada@example.com', subject: expect.stringContaining(orderNo) })
    expect(mail?.text).toContain('Test Candies')
    // The only site is at the origin itself, although it has a host label.
    expect(mail?.text).toContain('http://localhost:3000/track-order')
    expect(mail?.text).not.toMatch(/https?:\/\/(?!localhost:3000\/)/)
    expect(await opened.shop.mail.sendDue()).toBeGreaterThan(0)
  }

  test('RUN-017 sells by the calls, and emails the confirmation', async () => {
    const shopper = await newHttpGuest(url, { agent, address: '10.0.0.1', siteId })
    const order = await createOrder(shopper, 'sea-salt-bar', await transientToken(opened.routes, goodCard))
    expect(await payOrder(shopper, order)).toBe('new')
    await expectConfirmation(order.orderNo)
  })

  test('RUN-017 sells by the REST paths of the Shopper APIs, and emails the confirmation', async () => {
    const config = configFor((await guest()).access_token)
    const [baskets, orders] = [new ShopperBasketsV2(config), new ShopperOrders(config)]
    const found = await new ShopperSearch(config).productSearch({ parameters: { q: 'sea salt bar' } })
    const id = found.hits?.[0]?.productId ?? ''
    const product = await new ShopperProducts(config).getProduct({ parameters: { id } })
    const { basketId = '' } = await baskets.createBasket({
      body: { productItems: [{ productId: product.id, quantity: 2 }] },
    })
    const shipment = { basketId, shipmentId: 'me' }
    await baskets.updateCustomerForBasket({ parameters: { basketId }, body: { email: 'ada@example.com' } })
    await baskets.updateShippingAddressForShipment({
      parameters: { ...shipment, useAsBilling: true },
      body: address,
    })
    const methods = await baskets.getShippingMethodsForShipment({ parameters: shipment })
    const methodId = methods.applicableShippingMethods?.[0]?.id ?? ''
    await baskets.updateShippingMethodForShipment({ parameters: shipment, body: { id: methodId } })
    const creditCardToken = await transientToken(opened.routes, goodCard)
    await baskets.addPaymentInstrumentToBasket({
      parameters: { basketId },
      body: { paymentMethodId: 'CREDIT_CARD', paymentCard: { creditCardToken, holder: 'Ada Bell' } },
    })
    const { orderNo = '', paymentInstruments: [instrument] = [] } = await orders.createOrder({
      body: { basketId },
    })
    const placed = await orders.updatePaymentInstrumentForOrder({
      parameters: { orderNo, paymentInstrumentId: instrument?.paymentInstrumentId ?? '' },
      body: { paymentMethodId: 'CREDIT_CARD' },
    })
    expect(placed).toMatchObject({
      orderNo,
      status: 'new',
      productItems: [{ productId: 'sea-salt-bar', quantity: 2 }],
    })
    await expectConfirmation(orderNo)
  })

  test('RUN-018 the first site responds to a REST request without a site; an invalid token gets a 401', async () => {
    const path = '/mobify/proxy/api/checkout/shopper-baskets/v1/organizations/f_ecom_bonbon_001/baskets'
    const create = (token: string, query = '') =>
      opened.request(`${path}${query}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...bearer(token) },
        body: '{}',
      })
    const token = (await guest()).access_token
    expect((await create(token)).status).toBe(200)
    expect((await create('wrong')).status).toBe(401)
    expect((await create(token, '?siteId=main')).status).toBe(404)
    expect((await rpcOf(opened, 'main')('ShopperBaskets/createBasket', { body: {} })).status).toBe(404)
  })

  test('RUN-017 can be exported and imported again without a change', async () => {
    const [first, second] = [await temporaryFolder(), await temporaryFolder()]
    await opened.shop.importExport.exportFolder(first)
    const again = await openTestShop()
    expect(await again.shop.importExport.importFolder(first)).toHaveProperty('changed')
    await again.shop.importExport.exportFolder(second)
    const [given, before, after] = [await filesIn(folder), await filesIn(first), await filesIn(second)]
    expect([...before.keys()]).toEqual([...given.keys()])
    expect(after).toEqual(before)
    expect(before.get(`sites/${siteId}.json`)?.toString()).toBe(given.get(`sites/${siteId}.json`)?.toString())
    const codes = 'gift-cards/gift-cards.csv'
    expect(withoutCodes(String(before.get(codes)))).toBe(withoutCodes(String(given.get(codes))))
    await Promise.all([first, second].map((path) => rm(path, { recursive: true })))
  })

  test('no unexpected error was reported', () => expect(opened.unexpectedErrors).toEqual([]))
})
