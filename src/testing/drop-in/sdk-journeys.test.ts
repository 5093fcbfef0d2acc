import { beforeAll, describe, expect, test } from 'vitest'
import { registerClients } from '#testing/identity/foreign-clients.ts'
import { openDemoShop, type TestShop } from '#testing/shop.ts'
import { boise, demoCustomer, demoWalk, maskedCard, pasadena } from './demo-walk.ts'
import { sdkClient } from './sdk-client.ts'
import { refusalsIn, serveRecorded, type RecordedAnswer } from './serve-recorded.ts'

/** Runs the SDK commerce-sdk-isomorphic on the demo shop, as a storefront on another server uses it. */

let shop: TestShop
let url: string
let answers: RecordedAnswer[]
beforeAll(async () => {
  shop = await openDemoShop()
  await registerClients(shop)
  ;({ url, answers } = await serveRecorded(shop))
})

type Apis = ReturnType<ReturnType<typeof sdkClient>['apisFor']>

/** Contact, address, method, card and order. */
async function checkOut({ baskets, orders }: Apis, { basketId, email }: { basketId: string; email: string }) {
  const shipment = { basketId, shipmentId: 'me' }
  await baskets.updateCustomerForBasket({ parameters: { basketId }, body: { email } })
  await baskets.updateShippingAddressForShipment({
    parameters: { ...shipment, useAsBilling: true },
    body: pasadena,
  })
  const { defaultShippingMethodId: id = '' } = await baskets.getShippingMethodsForShipment({
    parameters: shipment,
  })
  await baskets.updateShippingMethodForShipment({ parameters: shipment, body: { id } })
  const { applicablePaymentMethods } = await baskets.getPaymentMethodsForBasket({ parameters: { basketId } })
  expect(applicablePaymentMethods).toContainEqual(expect.objectContaining({ id: 'CREDIT_CARD' }))
  await baskets.addPaymentInstrumentToBasket({
    parameters: { basketId },
    body: { paymentMethodId: 'CREDIT_CARD', paymentCard: maskedCard },
  })
  return orders.createOrder({ body: { basketId } })
}

describe.each([false, true])('a storefront with a private client: %s', (isPrivate) => {
  test('DROP-015 a guest browses, buys with a promo code and sees the order', async () => {
    const client = sdkClient(url, { isPrivate })
    const guest = await client.guest()
    expect(guest.refresh_token).toEqual(expect.any(String))
    const apis = client.apisFor(guest)
    const { products, search, baskets, orders } = apis

    const root = await products.getCategory({ parameters: { id: 'root', levels: 1 } })
    expect(root.categories).toContainEqual(expect.objectContaining({ id: demoWalk.categoryId }))
    const found = await search.productSearch({
      parameters: { q: 'assortment', refine: [`cgid=${demoWalk.categoryId}`], expand: ['variations'] },
    })
    expect(found.hits).toContainEqual(expect.objectContaining({ productId: demoWalk.master }))
    const product = await products.getProduct({ parameters: { id: demoWalk.master, allImages: true } })
    expect(product.variants).toContainEqual(
      expect.objectContaining({ productId: demoWalk.variant, orderable: true }),
    )

    const { basketId = '' } = await baskets.createBasket({
      body: { productItems: [{ productId: demoWalk.variant, quantity: 1 }] },
    })
    const reduced = await baskets.addCouponToBasket({
      parameters: { basketId },
      body: { code: demoWalk.promoCode },
    })
    expect(reduced.couponItems).toMatchObject([{ valid: true, statusCode: 'applied' }])
    const order = await checkOut(apis, { basketId, email: 'guest@example.com' })
    const confirmed = await orders.getOrder({ parameters: { orderNo: order.orderNo ?? '' } })
    expect(confirmed).toMatchObject({
      orderNo: order.orderNo,
      customerInfo: { email: 'guest@example.com' },
      couponItems: [{ code: demoWalk.promoCode }],
    })
  })

  test('DROP-080 a shopper registers, logs in with the bag of the guest, and saves an address', async () => {
    const client = sdkClient(url, { isPrivate })
    const guest = await client.guest()
    const { baskets, customers } = client.apisFor(guest)
    const { basketId } = await baskets.createBasket({
      body: { productItems: [{ productId: demoWalk.lemonDrops, quantity: 2 }] },
    })
    const login = `sdk.${isPrivate}@example.com`
    await customers.registerCustomer({
      body: {
        customer: { login, email: login, firstName: 'Sam', lastName: 'Bell' },
        password: 'Sugar&Spice-77',
      },
    })
    const tokens = await client.logIn({ username: login, password: 'Sugar&Spice-77' }, guest.usid)
    const own = client.apisFor(tokens)
    const customerId = tokens.customer_id
    const kept = await own.customers.getCustomerBaskets({ parameters: { customerId } })
    expect(kept.baskets).toMatchObject([
      {
        basketId,
        productItems: [{ productId: demoWalk.lemonDrops, quantity: 2 }],
        customerInfo: { email: login },
      },
    ])

    await own.customers.createCustomerAddress({
      parameters: { customerId },
      body: { ...pasadena, addressId: 'home' },
    })
    await own.customers.updateCustomerAddress({
      parameters: { customerId, addressName: 'home' },
      body: { ...boise, addressId: 'home' },
    })
    expect(await own.customers.getCustomer({ parameters: { customerId } })).toMatchObject({
      firstName: 'Sam',
      addresses: [{ addressId: 'home', city: 'Boise' }],
    })
    await own.customers.removeCustomerAddress({ parameters: { customerId, addressName: 'home' } })
  })
})

test('a customer keeps a wish list, goes on with a refresh token and logs out', async () => {
  const client = sdkClient(url, { isPrivate: false })
  const guest = await client.guest()
  const first = await client.logIn(demoCustomer, guest.usid)
  const tokens = await client.refresh(first.refresh_token)
  expect(tokens.customer_id).toBe(first.customer_id)
  const { customers } = client.apisFor(tokens)
  const parameters = { customerId: tokens.customer_id }
  const list = await customers.createCustomerProductList({ parameters, body: { type: 'wish_list' } })
  const ofList = { ...parameters, listId: list.id ?? '' }
  const item = await customers.createCustomerProductListItem({
    parameters: ofList,
    body: { productId: demoWalk.variant, quantity: 1, priority: 1, public: false, type: 'product' },
  })
  const lists = await customers.getCustomerProductLists({ parameters })
  expect(lists.data).toMatchObject([
    { type: 'wish_list', customerProductListItems: [{ productId: demoWalk.variant }] },
  ])
  await customers.deleteCustomerProductListItem({ parameters: { ...ofList, itemId: item.id ?? '' } })
  await client.logOut(tokens)
})

test('a guest finds a shop and picks up there', async () => {
  const client = sdkClient(url, { isPrivate: false })
  const { baskets, products, search, stores } = client.apisFor(await client.guest())
  const near = await stores.searchStores({
    parameters: { countryCode: 'US', postalCode: '91101', distanceUnit: 'mi', maxDistance: 50, limit: 15 },
  })
  const store = near.data?.find(({ id }) => id === demoWalk.storeId)
  const inventoryId = store?.inventoryId ?? ''
  const inStock = await search.productSearch({
    parameters: { refine: [`cgid=${demoWalk.categoryId}`, `ilids=${inventoryId}`] },
  })
  expect(inStock.total).toBeGreaterThan(0)
  const product = await products.getProduct({
    parameters: { id: demoWalk.variant, inventoryIds: [inventoryId] },
  })
  expect(product.inventories).toMatchObject([{ id: inventoryId, orderable: true }])
  const { basketId = '' } = await baskets.createBasket({
    body: { productItems: [{ productId: demoWalk.variant, quantity: 1, inventoryId }] },
  })
  const parameters = { basketId, shipmentId: 'me' }
  const methods = await baskets.getShippingMethodsForShipment({ parameters })
  const id = methods.applicableShippingMethods?.find((method) => method.c_storePickupEnabled)?.id ?? ''
  const basket = await baskets.updateShipmentForBasket({
    parameters,
    body: { shippingMethod: { id }, c_fromStoreId: demoWalk.storeId },
  })
  expect(basket.shipments).toMatchObject([{ c_fromStoreId: demoWalk.storeId, shippingMethod: { id } }])
})

test('the SDK throws the answer of a wrong password, and the customer can log in afterwards', async () => {
  const client = sdkClient(url, { isPrivate: false })
  const guest = await client.guest()
  await expect(client.logIn({ ...demoCustomer, password: 'Wrong-1921!' }, guest.usid)).rejects.toMatchObject({
    response: { status: 401 },
  })
  expect(refusalsIn(answers.splice(-1))).toHaveLength(1)
  await client.logIn(demoCustomer, guest.usid)
})

test('no other call was refused', () => {
  expect(answers.length).toBeGreaterThan(60)
  expect(refusalsIn(answers)).toEqual([])
  expect(shop.unexpectedErrors).toEqual([])
})
