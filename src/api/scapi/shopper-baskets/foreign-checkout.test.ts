import { beforeAll, expect, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import { registered } from '#testing/identity/customers.ts'
import { announced } from '#testing/announced.ts'
import { basketCallsOf, foreignClient, logInWith, useClients } from '#testing/identity/foreign-baskets.ts'
import { address, allowed, goodCard, transientToken } from '#testing/orders/buyer.ts'
import { openStockedShop, type TestShop } from '#testing/shop.ts'

/** What the clients of other storefronts do in bag and checkout. */

let opened: TestShop
beforeAll(async () => {
  opened = await openStockedShop()
  await useClients(opened, [foreignClient])
})

type Document = Record<string, unknown>

/** A guest of another storefront with a basket. */
async function shopping(items: object[] = [{ productId: 'sea-salt-bar', quantity: 2 }], version: 1 | 2 = 1) {
  const tokens = await logInWith(opened, foreignClient)
  const call = basketCallsOf(opened, tokens, version)
  const made = await call('POST', '', { productItems: items })
  const basketId = String(made.document.basketId)
  return {
    tokens,
    basketId,
    made: made.document,
    ask: (method: string, path: string, body?: unknown) => call(method, `/${basketId}${path}`, body),
  }
}

const type = (name: string) =>
  `https://api.commercecloud.salesforce.com/documentation/error/v1/errors/${name}`
const itemIdOf = ({ productItems }: Document, index = 0) =>
  String((productItems as { itemId: string }[])[index]?.itemId)
const shipmentIds = ({ shipments }: Document) =>
  (shipments as { shipmentId: string }[]).map(({ shipmentId }) => shipmentId)

test('DROP-065 a code that gives nothing yet stays in the basket, and an unknown code is refused', async () => {
  const { ask } = await shopping()
  const added = await ask('POST', '/coupons', { code: 'TREAT5' })
  expect(added).toMatchObject({
    status: 200,
    document: {
      couponItems: [{ code: 'TREAT5', valid: true, statusCode: 'no_applicable_promotion' }],
      orderPriceAdjustments: [],
    },
  })
  expect(await ask('POST', '/coupons', { code: 'NONE' })).toMatchObject({
    status: 400,
    document: { type: type('coupon-unknown') },
  })
  const filled = await ask('POST', '/items', [{ productId: 'sea-salt-bar', quantity: 3 }])
  expect(filled.document).toMatchObject({
    couponItems: [{ code: 'TREAT5', valid: true, statusCode: 'applied' }],
    orderPriceAdjustments: [{ promotionId: 'treat5', couponCode: 'TREAT5', price: -5 }],
  })
  const [coupon] = filled.document.couponItems as { couponItemId: string }[]
  expect((await ask('DELETE', `/coupons/${coupon?.couponItemId}`)).document).toMatchObject({
    couponItems: [],
  })
})

test('DROP-065 the expanded basket of version 2 has the discounts that it almost reaches', async () => {
  const { ask } = await shopping(undefined, 2)
  expect((await ask('GET', '')).document).not.toHaveProperty('approachingDiscounts')
  expect((await ask('GET', '?expand=approaching_discounts')).document).toMatchObject({
    approachingDiscounts: [
      {
        type: 'shipping',
        conditionThreshold: 60,
        merchandiseTotal: 12,
        discount: { type: 'free' },
        promotionLink: { promotionId: 'free-ground' },
        shipmentId: 'me',
        shippingMethods: [{ id: 'ground' }],
      },
    ],
  })
})

test('DROP-062 a shipment keeps its id, and stays while it is empty, until it is removed', async () => {
  const { ask, made } = await shopping()
  const itemId = itemIdOf(made)
  const created = await ask('POST', '/shipments', { shipmentId: 'for-ben' })
  expect(shipmentIds(created.document)).toEqual(['me', 'for-ben'])
  const moved = await ask('PATCH', `/items/${itemId}`, { shipmentId: 'for-ben', quantity: 2 })
  expect(shipmentIds(moved.document)).toEqual(['me', 'for-ben'])
  const back = await ask('PATCH', '/items', [{ itemId: itemIdOf(moved.document), shipmentId: 'me' }])
  expect(shipmentIds(back.document)).toEqual(['me', 'for-ben'])
  const removed = await ask('DELETE', '/shipments/for-ben')
  expect(removed.status).toBe(200)
  expect(shipmentIds(removed.document)).toEqual(['me'])
  expect(await ask('DELETE', '/shipments/me')).toMatchObject({
    status: 403,
    document: {
      type: type('forbidden'),
      title: 'Forbidden',
      detail: "The shipment with ID 'me' corresponds to the default shipment and can't be deleted.",
    },
  })
})

test('DROP-063 a client finds the pickup method among the methods of a delivery, and picks an item up', async () => {
  const { ask, made } = await shopping()
  const { document } = await ask('GET', '/shipments/me/shipping-methods')
  const methods = document.applicableShippingMethods as { id: string; c_storePickupEnabled: boolean }[]
  expect(methods.filter((one) => one.c_storePickupEnabled)).toMatchObject([{ id: 'pickup' }])
  expect(methods.find(({ id }) => id === document.defaultShippingMethodId)?.c_storePickupEnabled).toBe(false)

  const store = allowed(await opened.shop.stores.find('la-grove'))
  const picked = await ask('PATCH', '/shipments/me', {
    shippingMethod: { id: 'pickup' },
    c_fromStoreId: store.id,
  })
  expect(picked.document).toMatchObject({
    shipments: [
      {
        shipmentId: 'me',
        c_fromStoreId: store.id,
        shippingMethod: { id: 'pickup', c_storePickupEnabled: true },
      },
    ],
    productItems: [{ itemId: itemIdOf(made), inventoryId: store.inventoryId }],
  })
  const offered = await ask('GET', '/shipments/me/shipping-methods')
  expect(offered.document).toMatchObject({ defaultShippingMethodId: document.defaultShippingMethodId })
  const delivered = await ask('PUT', '/shipments/me/shipping-method', { id: 'ground' })
  expect(delivered).toMatchObject({
    status: 200,
    document: { shipments: [{ shippingMethod: { id: 'ground', c_storePickupEnabled: false } }] },
  })
  expect((delivered.document.productItems as Document[])[0]).not.toHaveProperty('inventoryId')
  expect(await ask('PUT', '/shipments/me/shipping-method', { id: 'pickup' })).toMatchObject({ status: 400 })
})

test('DROP-063 delivery and pickup stand in one basket, and items move between them', async () => {
  const { ask } = await shopping()
  const store = allowed(await opened.shop.stores.find('la-grove'))
  const created = await ask('POST', '/shipments', {
    shippingMethod: { id: 'pickup' },
    c_fromStoreId: store.id,
    shippingAddress: { ...address, firstName: store.name, lastName: 'pickup' },
  })
  const [, pickupId = ''] = shipmentIds(created.document)
  const mixed = await ask('POST', '/items', [
    { productId: 'sea-salt-bar', quantity: 1, inventoryId: store.inventoryId, shipmentId: pickupId },
  ])
  expect(mixed.document).toMatchObject({
    productItems: [
      { quantity: 2, shipmentId: 'me' },
      { quantity: 1, shipmentId: pickupId, inventoryId: store.inventoryId },
    ],
  })
  const home = await ask('PATCH', `/items/${itemIdOf(mixed.document, 1)}`, {
    productId: 'sea-salt-bar',
    quantity: 1,
    shipmentId: 'me',
    inventoryId: 'web',
  })
  expect(home.document).toMatchObject({ productItems: [{ quantity: 3, shipmentId: 'me' }] })
  expect(shipmentIds(home.document)).toEqual(['me', pickupId])
})

test('DROP-063 the person of the bill collects a pickup that names no contact', async () => {
  const { ask, basketId, tokens } = await shopping()
  await ask('PATCH', '/shipments/me', { shippingMethod: { id: 'pickup' }, c_fromStoreId: 'la-grove' })
  await ask('PUT', '/customer', { email: 'ada@example.com' })
  await ask('PUT', '/billing-address', address)
  await ask('POST', '/payment-instruments', {
    paymentMethodId: 'CREDIT_CARD',
    paymentCard: { creditCardToken: await transientToken(opened.routes, goodCard) },
  })
  const order = await opened.request(
    '/mobify/proxy/api/checkout/shopper-orders/v1/organizations/f_ecom_bonbon_001/orders?siteId=main',
    {
      method: 'POST',
      headers: { authorization: `Bearer ${tokens.accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ basketId }),
    },
  )
  expect(order.status).toBe(200)
  const ordered = await opened.database.row<{ contact: unknown }>(
    sql`select document -> 'shipments' -> 0 -> 'pickupContact' as contact from orders where document ->> 'id' = ${basketId}`,
  )
  const { firstName, lastName, phone } = address
  expect(ordered?.contact).toEqual({ firstName, lastName, phone, email: 'ada@example.com' })
})

test('DROP-068 a gift certificate pays up to its balance, and an unknown code is refused', async () => {
  const { ask } = await shopping([{ productId: 'sea-salt-bar', quantity: 20 }])
  const methods = (await ask('GET', '/payment-methods')).document.applicablePaymentMethods as Document[]
  expect(methods.map(({ id }) => id)).toContain('GIFT_CERTIFICATE')
  const code = '6006491200000000001-1234'
  const paid = await ask('POST', '/payment-instruments', {
    paymentMethodId: 'GIFT_CERTIFICATE',
    giftCertificateCode: code,
    amount: null,
  })
  expect(paid).toMatchObject({
    status: 200,
    document: {
      paymentInstruments: [
        { paymentMethodId: 'GIFT_CERTIFICATE', amount: 50, maskedGiftCertificateCode: '******0001' },
      ],
    },
  })
  const [{ paymentInstrumentId = '' } = {}] = paid.document.paymentInstruments as {
    paymentInstrumentId: string
  }[]
  const less = await ask('PATCH', `/payment-instruments/${paymentInstrumentId}`, {
    paymentMethodId: 'GIFT_CERTIFICATE',
    amount: 10,
  })
  expect(less.document).toMatchObject({
    paymentInstruments: [{ paymentMethodId: 'GIFT_CERTIFICATE', amount: 10 }],
  })
  for (const wrong of ['6006491200000000001', '6006491200000000001-9999', 'NONE', ''])
    expect(
      await ask('POST', '/payment-instruments', {
        paymentMethodId: 'GIFT_CERTIFICATE',
        giftCertificateCode: wrong,
      }),
    ).toMatchObject({ status: 400, document: { type: type('gift-card-not-accepted') } })
})

test('DROP-069 a customer pays with a card of the wallet, and not with that of another customer', async () => {
  const { customer, shopper } = await registered(opened.shop.customers, 'one-click')
  const token = await transientToken(opened.routes, goodCard)
  const card = { methodId: 'CREDIT_CARD', token, holder: null, isDefault: true, custom: {} }
  const saved = allowed(await opened.shop.customers.addCard(shopper, customer.id, card))
  const call = basketCallsOf(opened, await logInWith(opened, foreignClient, { customer }))
  const { basketId } = (
    await call('POST', '', { productItems: [{ productId: 'sea-salt-bar', quantity: 2 }] })
  ).document
  const instrument = { paymentMethodId: 'CREDIT_CARD', customerPaymentInstrumentId: saved.id, amount: null }
  expect(await call('POST', `/${String(basketId)}/payment-instruments`, instrument)).toMatchObject({
    status: 200,
    document: { paymentInstruments: [{ paymentCard: { cardType: 'Visa', numberLastDigits: '1111' } }] },
  })
  const { ask } = await shopping()
  expect(await ask('POST', '/payment-instruments', instrument)).toMatchObject({
    status: 404,
    document: { type: type('payment-instrument-not-found') },
  })
})

test('DROP-064 a client chooses bonus products, up to their number, and gives them back', async () => {
  const { promotions } = opened.shop.pricing.records
  const known = await promotions.all()
  const [any] = known
  if (!any) throw new Error('The shop has no promotion')
  const everything = { productIds: [], categoryIds: [], excludedProductIds: [], excludedCategoryIds: [] }
  const tags = await promotions.replace([
    ...known,
    {
      ...any,
      id: 'free-pop',
      name: 'Free pops',
      siteIds: ['main'],
      condition: { kind: 'quantity', minimum: 2, of: { ...everything, productIds: ['sea-salt-bar'] } },
      benefit: { level: 'bonus-choice', productIds: ['pop-cherry', 'pop-lime'], quantity: 3 },
    },
  ])
  await announced(opened.database, tags)

  const { ask, made } = await shopping()
  const [offered] = made.bonusDiscountLineItems as { id: string }[]
  expect(offered).toEqual({
    id: expect.any(String),
    promotionId: 'free-pop',
    bonusProducts: [
      { productId: 'pop-cherry', productName: expect.any(String) },
      { productId: 'pop-lime', productName: expect.any(String) },
    ],
    maxBonusItems: 3,
  })
  const bonusDiscountLineItemId = offered?.id
  const take = (productId: string, quantity: number, id = bonusDiscountLineItemId) =>
    ask('POST', '/items', [{ productId, quantity, bonusDiscountLineItemId: id }])
  const taken = await take('pop-cherry', 2)
  expect(taken).toMatchObject({
    status: 200,
    document: {
      productTotal: 12,
      productItems: [
        { productId: 'sea-salt-bar' },
        {
          productId: 'pop-cherry',
          quantity: 2,
          price: 0,
          bonusProductLineItem: true,
          bonusDiscountLineItemId,
        },
      ],
    },
  })
  expect(await take('pop-lime', 2)).toMatchObject({ status: 400 })
  expect(await take('lemon-drops', 1)).toMatchObject({ status: 400 })
  expect(await take('pop-lime', 1, 'other')).toMatchObject({ status: 404 })
  expect((await take('pop-lime', 1)).document).toMatchObject({
    productItems: [{}, { productId: 'pop-cherry', quantity: 2 }, { productId: 'pop-lime', quantity: 1 }],
  })
  const cherry = itemIdOf(taken.document, 1)
  expect((await ask('PATCH', `/items/${cherry}`, { quantity: 1 })).document).toMatchObject({
    productItems: [{}, { productId: 'pop-cherry', quantity: 1 }, { productId: 'pop-lime', quantity: 1 }],
  })
  expect((await ask('DELETE', `/items/${cherry}`)).document.productItems).toHaveLength(2)
  const unearned = await ask('PATCH', `/items/${itemIdOf(made)}`, { quantity: 1 })
  expect(unearned.document).toMatchObject({ productItems: [{ productId: 'sea-salt-bar' }] })
  expect(unearned.document.bonusDiscountLineItems).toEqual([])
})
