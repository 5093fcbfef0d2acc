import { beforeAll, expect, test } from 'vitest'
import { registerClients } from '#testing/identity/foreign-clients.ts'
import { field } from '#testing/http/http-shopper.ts'
import { openDemoShop, type TestShop } from '#testing/shop.ts'
import { boise, demoCustomer, demoWalk, maskedCard, pasadena } from './demo-walk.ts'
import { nextClients } from './next-client.ts'
import { refusalsIn, serveRecorded, type RecordedAnswer } from './serve-recorded.ts'

/** Runs the client of Storefront Next, unchanged from the npm registry, on the demo shop. */

let shop: TestShop
let url: string
let answers: RecordedAnswer[]
beforeAll(async () => {
  shop = await openDemoShop()
  await registerClients(shop)
  ;({ url, answers } = await serveRecorded(shop))
})
type Clients = ReturnType<typeof nextClients>

/** Contact, address, method, card and order. Returns the order. */
async function checkOut(
  { shopperBasketsV2, shopperOrders }: Clients,
  { basketId, email, shipmentId = 'me' }: { basketId: string; email: string; shipmentId?: string },
) {
  const ofBasket = { path: { basketId } }
  const ofShipment = { path: { basketId, shipmentId } }
  await shopperBasketsV2.updateCustomerForBasket({ params: ofBasket, body: { email } })
  await shopperBasketsV2.updateShippingAddressForShipment({ params: ofShipment, body: pasadena })
  const methods = await shopperBasketsV2.getShippingMethodsForShipment({ params: ofShipment })
  await shopperBasketsV2.updateShippingMethodForShipment({
    params: ofShipment,
    body: { id: field(methods.data, 'defaultShippingMethodId') },
  })
  const billed = await shopperBasketsV2.updateBillingAddressForBasket({ params: ofBasket, body: pasadena })
  await shopperBasketsV2.addPaymentInstrumentToBasket({
    params: ofBasket,
    body: { paymentMethodId: 'CREDIT_CARD', amount: billed.data.orderTotal, paymentCard: maskedCard },
  })
  const order = await shopperOrders.createOrder({ body: { basketId } })
  return order.data
}

test.each([false, true])(
  'DROP-115 a guest browses, buys with a promo code and registers (private client: %s)',
  async (isPrivate) => {
    const clients = nextClients(url, { isPrivate })
    const { shopperBasketsV2, shopperCustomers, shopperOrders, shopperProducts, shopperSearch } = clients
    const guest = clients.useTokens(await clients.auth.loginAsGuest())
    expect(guest).toMatchObject({ usid: expect.any(String), refresh_token: expect.any(String) })

    const root = await shopperProducts.getCategory({
      params: { path: { id: 'root' }, query: { levels: 2 } },
    })
    expect(root.data.categories).toContainEqual(expect.objectContaining({ id: demoWalk.categoryId }))
    const found = await shopperSearch.productSearch({
      params: {
        query: {
          refine: [`cgid=${demoWalk.categoryId}`, 'price=(30..40)'],
          sort: 'price-low-to-high',
          expand: ['promotions', 'variations', 'prices', 'images'],
          allVariationProperties: true,
        },
      },
    })
    expect(found.data.hits).toContainEqual(expect.objectContaining({ productId: demoWalk.master }))
    const suggested = await shopperSearch.getSearchSuggestions({ params: { query: { q: 'lemon' } } })
    expect(suggested.data).toMatchObject({ productSuggestions: { products: expect.any(Array) } })
    const product = await shopperProducts.getProduct({
      params: {
        path: { id: demoWalk.master },
        query: { allImages: true, expand: ['availability', 'promotions', 'images', 'prices', 'variations'] },
      },
    })
    expect(product.data.variants).toContainEqual(expect.objectContaining({ productId: demoWalk.variant }))

    const basket = await clients.basket.getOrCreateBasket({ params: {}, body: { currency: 'USD' } })
    const basketId = field(basket, 'basketId')
    const ofBasket = { path: { basketId } }
    await shopperBasketsV2.addItemToBasket({
      params: ofBasket,
      body: [{ productId: demoWalk.variant, quantity: 1 }],
    })
    const reduced = await shopperBasketsV2.addCouponToBasket({
      params: ofBasket,
      body: { code: demoWalk.promoCode },
    })
    expect(reduced.data).toMatchObject({
      couponItems: [{ code: demoWalk.promoCode, valid: true, statusCode: 'applied' }],
      orderPriceAdjustments: [{ couponCode: demoWalk.promoCode }],
    })

    const email = `ada.${isPrivate}@example.com`
    const order = await checkOut(clients, { basketId, email })
    expect(order).toMatchObject({ customerInfo: { email }, productItems: [{ productId: demoWalk.variant }] })
    const confirmed = await shopperOrders.getOrder({
      params: { path: { orderNo: field(order, 'orderNo') } },
    })
    expect(confirmed.data).toMatchObject({ orderNo: order.orderNo, orderTotal: order.orderTotal })

    const customer = { firstName: 'Ada', lastName: 'Bell', email, login: email }
    await shopperCustomers.registerCustomer({ params: {}, body: { customer, password: 'Sugar&Spice-77' } })
    const registered = clients.useTokens(
      await clients.auth.loginWithCredentials({
        username: email,
        password: 'Sugar&Spice-77',
        usid: guest.usid,
      }),
    )
    const own = await shopperCustomers.getCustomer({
      params: { path: { customerId: registered.customer_id } },
    })
    expect(own.data).toMatchObject({ authType: 'registered', email, firstName: 'Ada' })
  },
)

test('DROP-115 a customer keeps the bag of the guest, and has addresses, a wish list and orders', async () => {
  const clients = nextClients(url, { isPrivate: true })
  const { shopperBasketsV2, shopperCustomers } = clients
  const guest = clients.useTokens(await clients.auth.loginAsGuest())
  const basket = await clients.basket.getOrCreateBasket({ params: {}, body: { currency: 'USD' } })
  await shopperBasketsV2.addItemToBasket({
    params: { path: { basketId: field(basket, 'basketId') } },
    body: [{ productId: demoWalk.lemonDrops, quantity: 2 }],
  })
  const first = clients.useTokens(
    await clients.auth.loginWithCredentials({ ...demoCustomer, usid: guest.usid }),
  )
  const merged = await shopperBasketsV2.mergeBasket({
    params: { query: { createDestinationBasket: true } },
  })
  expect(merged.data).toMatchObject({ productItems: [{ productId: demoWalk.lemonDrops, quantity: 2 }] })

  const second = clients.useTokens(await clients.auth.refreshToken({ refreshToken: first.refresh_token }))
  expect(second).toMatchObject({ customer_id: first.customer_id, usid: guest.usid })
  const path = { customerId: second.customer_id }
  const added = await shopperCustomers.createCustomerAddress({
    params: { path },
    body: { ...pasadena, addressId: 'At work / desk 2' },
  })
  expect(added.data).toMatchObject({ addressId: 'At work / desk 2' })
  const named = { path: { ...path, addressName: 'At work / desk 2' } }
  const changed = await shopperCustomers.updateCustomerAddress({
    params: named,
    body: { ...boise, addressId: 'At work / desk 2' },
  })
  expect(changed.data).toMatchObject({ city: 'Boise' })
  await shopperCustomers.removeCustomerAddress({ params: named })

  const list = await shopperCustomers.createCustomerProductList({
    params: { path },
    body: { type: 'wish_list' },
  })
  const listId = field(list.data, 'id')
  const item = await shopperCustomers.createCustomerProductListItem({
    params: { path: { ...path, listId } },
    body: { productId: demoWalk.variant, quantity: 1, priority: 1, public: false, type: 'product' },
  })
  const lists = await shopperCustomers.getCustomerProductLists({ params: { path } })
  expect(lists.data).toMatchObject({
    data: [{ type: 'wish_list', customerProductListItems: [{ productId: demoWalk.variant }] }],
  })
  await shopperCustomers.deleteCustomerProductListItem({
    params: { path: { ...path, listId, itemId: field(item.data, 'id') } },
  })

  const order = await checkOut(clients, {
    basketId: field(merged.data, 'basketId'),
    email: demoCustomer.username,
  })
  expect(order).toMatchObject({ customerInfo: { customerId: second.customer_id } })
  await clients.auth.logout({ accessToken: second.access_token, refreshToken: second.refresh_token })
})

test('DROP-115 a guest picks one box up and sends another', async () => {
  const clients = nextClients(url, { isPrivate: false })
  const { shopperBasketsV2, shopperProducts, shopperStores } = clients
  clients.useTokens(await clients.auth.loginAsGuest())
  const near = await shopperStores.searchStores({
    params: { query: { countryCode: 'US', postalCode: '91101', distanceUnit: 'mi', maxDistance: 100 } },
  })
  expect(near.data).toMatchObject({
    data: expect.arrayContaining([expect.objectContaining({ id: demoWalk.storeId })]),
  })
  const inventoryId = field(near.data, 'data', 0, 'inventoryId')
  const product = await shopperProducts.getProduct({
    params: {
      path: { id: demoWalk.variant },
      query: { inventoryIds: [inventoryId], expand: ['availability'] },
    },
  })
  expect(product.data).toMatchObject({ inventories: [{ id: inventoryId, orderable: true }] })

  const created = await shopperBasketsV2.createBasket({
    params: {},
    body: { productItems: [{ productId: demoWalk.variant, quantity: 1, inventoryId }] },
  })
  const basketId = field(created.data, 'basketId')
  const params = { path: { basketId, shipmentId: 'me' } }
  const methods = await shopperBasketsV2.getShippingMethodsForShipment({ params })
  const pickupId = pickupMethodOf(methods.data.applicableShippingMethods)
  await shopperBasketsV2.updateShipmentForBasket({
    params,
    body: { shippingMethod: { id: pickupId }, c_fromStoreId: demoWalk.storeId },
  })
  await shopperBasketsV2.createShipmentForBasket({
    params: { path: { basketId } },
    body: { shipmentId: 'shipment_V1StGXR8_Z5jdHi6B-myT', shippingAddress: boise },
  })
  const mixed = await shopperBasketsV2.addItemToBasket({
    params: { path: { basketId } },
    body: [{ productId: demoWalk.lemonDrops, quantity: 2, shipmentId: 'shipment_V1StGXR8_Z5jdHi6B-myT' }],
  })
  expect(mixed.data).toMatchObject({
    shipments: [
      { shipmentId: 'me', c_fromStoreId: demoWalk.storeId, shippingMethod: { id: pickupId } },
      { shipmentId: 'shipment_V1StGXR8_Z5jdHi6B-myT', shippingAddress: { city: 'Boise' } },
    ],
    productItems: [{ inventoryId }, { shipmentId: 'shipment_V1StGXR8_Z5jdHi6B-myT' }],
  })
})

/** The id of the method that picks up. */
function pickupMethodOf(methods: unknown): string | undefined {
  const found = methods as readonly { id: string; c_storePickupEnabled: boolean }[] // as in getShippingMethodsForShipment
  return found.find((method) => method.c_storePickupEnabled)?.id
}

test('DROP-115 getOrCreateBasket goes on with an existing basket', async () => {
  const clients = nextClients(url, { isPrivate: false })
  clients.useTokens(await clients.auth.loginAsGuest())
  const currency = { currency: 'USD' }
  const created = await clients.basket.getOrCreateBasket({ params: {}, body: currency })
  const before = answers.length
  // The client reads the id of the basket from the fault of a second one.
  const again = await clients.basket.getOrCreateBasket({ params: {}, body: currency })
  const unknown = { path: { basketId: 'of-an-earlier-session' } }
  const found = await clients.basket.getOrCreateBasket({ params: unknown, body: currency })
  expect([again.basketId, found.basketId]).toEqual([created.basketId, created.basketId])
  const refused = answers.splice(before).filter(({ status }) => status >= 400)
  expect(refused.map(({ status }) => status)).toEqual([400, 404, 400])
})

test('DROP-115 content pages and addresses answer', async () => {
  const clients = nextClients(url, { isPrivate: false })
  const { shopperExperience, shopperSeo } = clients
  clients.useTokens(await clients.auth.loginAsGuest())
  const address = await shopperSeo.getUrlMapping({ params: { query: { urlSegment: 'help/faq' } } })
  expect(address.data).toMatchObject({ resourceType: 'CONTENT_ASSET', resourceId: 'help/faq' })
  const page = await shopperExperience.getPage({ params: { path: { pageId: 'help/faq' } } })
  expect(page.data).toMatchObject({ id: 'help/faq', typeId: 'bonbon.page' })
  const contents = await shopperExperience.getMultipleContent({
    params: { query: { ids: ['help/faq', 'home'] } },
  })
  expect(contents.data).toMatchObject({ data: [{ id: 'help/faq' }, { id: 'home' }] })
  const banner = await shopperExperience.getPages({
    params: { query: { aspectTypeId: 'plp', categoryId: demoWalk.categoryId } },
  })
  expect(banner.data).toMatchObject({ data: [{ id: `plp:${demoWalk.categoryId}` }] })
})

test('DROP-115 no call was refused', () => {
  expect(answers.length).toBeGreaterThan(60)
  expect(refusalsIn(answers)).toEqual([])
  expect(shop.unexpectedErrors).toEqual([])
})
