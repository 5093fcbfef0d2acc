import {
  helpers,
  ShopperBasketsV2,
  ShopperCustomers,
  ShopperLogin,
  ShopperOrders,
  ShopperProducts,
  ShopperSearch,
} from 'commerce-sdk-isomorphic'
import { beforeAll, expect, test } from 'vitest'
import { openDocumentCheck, type DescribedDocuments } from '#testing/answers/document-check.ts'
import { goodPassword } from '#testing/identity/customers.ts'
import { address, goodCard, transientToken } from '#testing/orders/buyer.ts'
import { serveOnPort } from '#testing/serve.ts'
import { openStockedShop, type TestShop } from '#testing/shop.ts'

/** Shops with the unchanged SDK of the npm registry, from a guest session to the order, against the REST endpoints. */

const redirectURI = 'http://localhost:3120/callback'
let shop: TestShop
let url: string
let slasClient: ShopperLogin<{ clientId: string; organizationId: string; shortCode: string; siteId: string }>

const configFor = (accessToken?: string) => ({
  proxy: `${url}/mobify/proxy/api`,
  throwOnBadResponse: true,
  parameters: {
    clientId: 'bonbon-storefront',
    organizationId: 'f_ecom_bonbon_001',
    shortCode: 'local',
    siteId: 'main',
  },
  ...(accessToken !== undefined && { headers: { authorization: `Bearer ${accessToken}` } }),
})

beforeAll(async () => {
  shop = await openStockedShop()
  url = await serveOnPort(shop)
  slasClient = new ShopperLogin(configFor())
})

/** The clients of one session. */
const clientsOf = (accessToken: string) => ({
  search: new ShopperSearch(configFor(accessToken)),
  products: new ShopperProducts(configFor(accessToken)),
  baskets: new ShopperBasketsV2(configFor(accessToken)),
  orders: new ShopperOrders(configFor(accessToken)),
  customers: new ShopperCustomers(configFor(accessToken)),
})

const guest = () => helpers.loginGuestUser({ slasClient, parameters: { redirectURI } })

/** Sets all data that an order needs. */
async function prepare({ baskets }: ReturnType<typeof clientsOf>, basketId: string, number = goodCard) {
  const parameters = { basketId }
  await baskets.updateCustomerForBasket({ parameters, body: { email: 'ada@example.com' } })
  await baskets.updateShippingAddressForShipment({
    parameters: { ...parameters, shipmentId: 'me', useAsBilling: true },
    body: address,
  })
  const methods = await baskets.getShippingMethodsForShipment({
    parameters: { ...parameters, shipmentId: 'me' },
  })
  const id = methods.applicableShippingMethods?.[0]?.id ?? ''
  await baskets.updateShippingMethodForShipment({
    parameters: { ...parameters, shipmentId: 'me' },
    body: { id },
  })
  return baskets.addPaymentInstrumentToBasket({
    parameters,
    body: {
      paymentMethodId: 'CREDIT_CARD',
      paymentCard: {
        cardType: 'Visa',
        maskedNumber: '************1111',
        expirationMonth: 12,
        expirationYear: 2030,
        holder: 'Ada Bell',
        creditCardToken: await transientToken(shop.routes, number),
      },
    },
  })
}

/** Creates the order and authorises its one payment instrument. */
async function order({ orders }: Pick<ReturnType<typeof clientsOf>, 'orders'>, basketId: string) {
  const created = await orders.createOrder({ body: { basketId } })
  const [instrument] = created.paymentInstruments ?? []
  return orders.updatePaymentInstrumentForOrder({
    parameters: {
      orderNo: created.orderNo ?? '',
      paymentInstrumentId: instrument?.paymentInstrumentId ?? '',
    },
    body: {
      paymentMethodId: 'CREDIT_CARD',
      ...(created.orderTotal !== undefined && { amount: created.orderTotal }),
    },
  })
}

test('a guest searches, opens a product, fills a basket, pays by card and reads the order', async () => {
  const clients = clientsOf((await guest()).access_token)
  const found = await clients.search.productSearch({ parameters: { q: 'sea salt bar' } })
  const hit = found.hits?.[0]
  expect(hit?.productId).toBe('sea-salt-bar')
  const product = await clients.products.getProduct({ parameters: { id: hit?.productId ?? '' } })
  expect(product.name).toBe(hit?.productName)
  const basket = await clients.baskets.createBasket({
    body: { productItems: [{ productId: product.id, quantity: 2 }] },
  })
  const ready = await prepare(clients, basket.basketId ?? '')
  const placed = await order(clients, basket.basketId ?? '')
  expect(placed).toMatchObject({
    status: 'new',
    orderNo: expect.stringMatching(/^\d{8}$/),
    orderTotal: ready.orderTotal,
    guest: true,
    productItems: [{ productId: 'sea-salt-bar', quantity: 2 }],
  })
  const read = await clients.orders.getOrder({ parameters: { orderNo: placed.orderNo ?? '' } })
  expect(read).toMatchObject({ status: 'new', orderTotal: ready.orderTotal })
  await expect(
    clients.baskets.getBasket({ parameters: { basketId: basket.basketId ?? '' } }),
  ).rejects.toMatchObject({ response: { status: 404 } })
})

test('API-097 SHIP-014 a guest sends one order to three people, one of whom picks it up', async () => {
  const clients = clientsOf((await guest()).access_token)
  const { baskets } = clients
  const { basketId = '' } = await baskets.createBasket({
    body: { productItems: [{ productId: 'sea-salt-bar', quantity: 1 }] },
  })
  const parameters = { basketId }
  const ben = { ...address, firstName: 'Ben', address1: '7 Mill Road' }
  await baskets.createShipmentForBasket({ parameters, body: { shipmentId: 'ben', giftMessage: 'Hello Ben' } })
  await baskets.createShipmentForBasket({
    parameters,
    body: {
      shipmentId: 'cleo',
      c_fromStoreId: 'la-grove',
      c_pickupFirstName: 'Cleo',
      c_pickupLastName: 'Bell',
      c_pickupPhone: '2125550101',
      c_pickupEmail: 'cleo@example.com',
    },
  })
  await baskets.addItemToBasket({
    parameters,
    body: [
      { productId: 'sea-salt-bar', quantity: 2, shipmentId: 'ben' },
      { productId: 'sea-salt-bar', quantity: 3, shipmentId: 'cleo' },
    ],
  })
  const shipment = { ...parameters, shipmentId: 'ben' }
  await baskets.updateShippingAddressForShipment({ parameters: shipment, body: ben })
  const { applicableShippingMethods = [] } = await baskets.getShippingMethodsForShipment({
    parameters: shipment,
  })
  const method = applicableShippingMethods.at(-1)?.id ?? ''
  await baskets.updateShippingMethodForShipment({ parameters: shipment, body: { id: method } })
  const ready = await prepare(clients, basketId)
  const placed = await order(clients, basketId)
  expect(placed).toMatchObject({
    status: 'new',
    orderTotal: ready.orderTotal,
    shipments: [
      { shipmentId: 'me', shippingAddress: { firstName: 'Ada' } },
      {
        shipmentId: 'ben',
        shippingAddress: { firstName: 'Ben', address1: '7 Mill Road' },
        shippingMethod: { id: method },
        giftMessage: 'Hello Ben',
      },
      { shipmentId: 'cleo', c_fromStoreId: 'la-grove', shippingMethod: { id: 'pickup' } },
    ],
  })
  const totals = placed.shipments?.map(({ shipmentTotal = 0 }) => Math.round(shipmentTotal * 100)) ?? []
  expect(totals.reduce((sum, cents) => sum + cents, 0)).toBe(Math.round((placed.orderTotal ?? 0) * 100))
})

test("each response for an order for two people matches the server's OpenAPI document", async () => {
  const openApi = await (await fetch(`${url}/api/docs/openapi.json`)).json()
  // The check reads only the part that its type names.
  const check = openDocumentCheck(openApi as DescribedDocuments)
  const problems: string[] = []
  const { baskets, orders } = clientsOf((await guest()).access_token)
  async function described<Document>(name: string, answer: Promise<Document>): Promise<Document> {
    const document = await answer
    problems.push(...check(name, document))
    return document
  }
  const { basketId = '' } = await described('BasketV2', baskets.createBasket({ body: {} }))
  const parameters = { basketId }
  for (const shipmentId of ['ben', 'cleo']) {
    const shipment = { ...parameters, shipmentId }
    await described('BasketV2', baskets.createShipmentForBasket({ parameters, body: { shipmentId } }))
    const items = [{ productId: 'sea-salt-bar', quantity: 2, shipmentId }]
    await described('BasketV2', baskets.addItemToBasket({ parameters, body: items }))
    await described(
      'BasketV2',
      baskets.updateShippingAddressForShipment({
        parameters: shipment,
        body: { ...address, firstName: shipmentId },
      }),
    )
    const methods = await described(
      'ShippingMethodResult',
      baskets.getShippingMethodsForShipment({ parameters: shipment }),
    )
    const id = methods.applicableShippingMethods?.[0]?.id ?? ''
    await described(
      'BasketV2',
      baskets.updateShippingMethodForShipment({ parameters: shipment, body: { id } }),
    )
  }
  await baskets.updateCustomerForBasket({ parameters, body: { email: 'ada@example.com' } })
  await baskets.updateBillingAddressForBasket({ parameters, body: address })
  const paymentCard = { creditCardToken: await transientToken(shop.routes, goodCard), holder: 'Ada Bell' }
  await described(
    'BasketV2',
    baskets.addPaymentInstrumentToBasket({
      parameters,
      body: { paymentMethodId: 'CREDIT_CARD', paymentCard },
    }),
  )
  const { orderNo = '' } = await described('Order', order({ orders }, basketId))
  const placed = await described('Order', orders.getOrder({ parameters: { orderNo } }))
  expect(placed.shipments).toMatchObject([
    { shipmentId: 'ben', shippingAddress: { firstName: 'ben' } },
    { shipmentId: 'cleo', shippingAddress: { firstName: 'cleo' } },
  ])
  expect(problems).toEqual([])
})

test('PAY-047 a declined card returns the failed order, and the basket can be ordered with another card', async () => {
  const clients = clientsOf((await guest()).access_token)
  const { basketId = '' } = await clients.baskets.createBasket({
    body: { productItems: [{ productId: 'sea-salt-bar', quantity: 1 }] },
  })
  await prepare(clients, basketId, '4000000000009995')
  expect(await order(clients, basketId)).toMatchObject({
    status: 'failed',
    c_failureCode: 'PaymentTransactionFailed',
  })
  await prepare(clients, basketId)
  expect(await order(clients, basketId)).toMatchObject({ status: 'new' })
})

test('a guest with a new session finds the order by number, email and postal code', async () => {
  const buyer = clientsOf((await guest()).access_token)
  const { basketId = '' } = await buyer.baskets.createBasket({
    body: { productItems: [{ productId: 'sea-salt-bar', quantity: 1 }] },
  })
  await prepare(buyer, basketId)
  const { orderNo = '' } = await order(buyer, basketId)
  const later = clientsOf((await guest()).access_token)
  const body = { email: 'ada@example.com', postalCode: address.postalCode }
  expect(await later.orders.guestOrderLookup({ parameters: { orderNo }, body })).toMatchObject({ orderNo })
  await expect(
    later.orders.guestOrderLookup({ parameters: { orderNo }, body: { ...body, postalCode: '90210' } }),
  ).rejects.toMatchObject({ response: { status: 404 } })
})

test('a guest registers, logs in, merges the basket, orders and finds it in the history', async () => {
  const first = await guest()
  const asGuest = clientsOf(first.access_token)
  await asGuest.baskets.createBasket({ body: { productItems: [{ productId: 'sea-salt-bar', quantity: 3 }] } })
  await asGuest.customers.registerCustomer({
    body: {
      customer: {
        login: 'ada.b@example.com',
        email: 'ada.b@example.com',
        firstName: 'Ada',
        lastName: 'Bell',
      },
      password: goodPassword,
    },
  })
  const tokens = await helpers.loginRegisteredUserB2C({
    slasClient,
    credentials: { username: 'ada.b@example.com', password: goodPassword },
    parameters: { redirectURI, usid: first.usid },
  })
  const clients = clientsOf(tokens.access_token)
  const merged = await clients.baskets.mergeBasket({ parameters: { createDestinationBasket: true } })
  expect(merged.productItems).toMatchObject([{ productId: 'sea-salt-bar', quantity: 3 }])
  await prepare(clients, merged.basketId ?? '')
  const placed = await order(clients, merged.basketId ?? '')
  const history = await clients.customers.getCustomerOrders({
    parameters: { customerId: tokens.customer_id },
  })
  expect(history).toMatchObject({
    total: 1,
    data: [{ orderNo: placed.orderNo, status: 'new', guest: false }],
  })
})

test('no unexpected error was reported', () => expect(shop.unexpectedErrors).toEqual([]))
