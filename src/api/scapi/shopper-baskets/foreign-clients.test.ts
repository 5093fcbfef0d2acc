import { beforeAll, expect, test } from 'vitest'
import { addressIn, registered } from '#testing/identity/customers.ts'
import { basketCallsOf, foreignClient, logInWith, useClients } from '#testing/identity/foreign-baskets.ts'
import { address, allowed, goodCard, transientToken } from '#testing/orders/buyer.ts'
import { openStockedShop, type TestShop } from '#testing/shop.ts'

let opened: TestShop
beforeAll(async () => {
  opened = await openStockedShop()
  await useClients(opened, [foreignClient])
})

/** The basket calls of a guest with a foreign client. */
const guest = async (version: 1 | 2 = 1) =>
  basketCallsOf(opened, await logInWith(opened, foreignClient), version)

const bars = (quantity: number) => ({ productItems: [{ productId: 'sea-salt-bar', quantity }] })

/**
 * A new customer with an address and a card, and the basket calls of a session in which this customer has logged in.
 * Before, a guest had the session, who filled a basket with `guestBars` bars.
 */
async function customer(name: string, { guestBars = 0, version = 1 as 1 | 2 } = {}) {
  const { customer: known, shopper } = await registered(opened.shop.customers, name)
  await opened.shop.customers.addAddress(shopper, known.id, addressIn('Fresno'))
  const token = await transientToken(opened.routes, goodCard)
  const card = { methodId: 'CREDIT_CARD', token, holder: null, isDefault: true, custom: {} }
  allowed(await opened.shop.customers.addCard(shopper, known.id, card))
  const before = await logInWith(opened, foreignClient)
  const asGuest = basketCallsOf(opened, before, version)
  const guestBasket = guestBars > 0 ? await asGuest('POST', '', bars(guestBars)) : undefined
  const after = await logInWith(opened, foreignClient, { customer: known, usid: before.usid })
  return {
    known,
    guestBasketId: guestBasket?.document.basketId,
    guestCustomerId: before.customerId,
    ask: basketCallsOf(opened, after, version),
  }
}

const mastercard = {
  cardType: 'Mastercard',
  maskedNumber: '************4444',
  expirationMonth: 12,
  expirationYear: 2030,
}

const quantities = ({ productItems }: Record<string, unknown>) =>
  (productItems as { quantity: number }[]).map(({ quantity }) => quantity)

const type = (name: string) =>
  `https://api.commercecloud.salesforce.com/documentation/error/v1/errors/${name}`

test('DROP-057 the fault of a second basket has the id of the first one', async () => {
  for (const version of [1, 2] as const) {
    const ask = await guest(version)
    const first = await ask('POST', '', {})
    const second = await ask('POST', '', { currency: 'USD' })
    expect(second).toMatchObject({
      status: 400,
      document: {
        type: type('customer-baskets-quota-exceeded'),
        title: 'Customer Baskets Quota Exceeded',
        detail: `The maximum number of baskets per customer was exceeded. Please reuse or delete one of the existing baskets (${String(first.document.basketId)}).`,
        basketIds: first.document.basketId,
      },
    })
    expect(await ask('GET', `/${String(second.document.basketIds)}`)).toMatchObject({ status: 200 })
  }
})

test('DROP-057 the fault of a fifth temporary basket has the ids of the four others', async () => {
  const ask = await guest(2)
  const ids: unknown[] = []
  for (const _ of [1, 2, 3, 4]) ids.push((await ask('POST', '?temporary=true', {})).document.basketId)
  expect(await ask('POST', '?temporary=true', {})).toMatchObject({
    status: 400,
    document: {
      type: type('customer-temporary-baskets-quota-exceeded'),
      title: 'Customer Temporary Baskets Quota Exceeded',
      basketIds: ids.toSorted().join(', '),
    },
  })
})

test('DROP-058 an instrument whose amount is null pays the total', async () => {
  const ask = await guest()
  const made = await ask('POST', '', {
    productItems: [{ productId: 'sea-salt-bar', quantity: 2, giftMessage: null, shipmentId: null }],
    currency: null,
    sourceCode: null,
  })
  expect(made.status).toBe(200)
  const { basketId, orderTotal } = made.document
  expect(orderTotal).toBeNull()
  const paid = await ask('POST', `/${String(basketId)}/payment-instruments`, {
    amount: orderTotal,
    paymentMethodId: 'CREDIT_CARD',
    paymentCard: { cardType: 'Visa', maskedNumber: '************1111', holder: null },
  })
  expect(paid).toMatchObject({
    status: 200,
    document: { paymentInstruments: [{ paymentMethodId: 'CREDIT_CARD', amount: 12 }] },
  })
})

test('DROP-056 a basket is created with everything that its body has', async () => {
  const ask = await guest(2)
  const made = await ask('POST', '', {
    currency: 'USD',
    customerInfo: { email: 'ada@example.com', customerNo: '1' },
    billingAddress: address,
    shipments: [
      { shippingAddress: address, shippingMethod: { id: 'two-day' } },
      { shipmentId: 'ben', shippingAddress: { ...address, firstName: 'Ben' }, giftMessage: 'Hello' },
    ],
    productItems: [
      { productId: 'sea-salt-bar', quantity: 4 },
      { productId: 'lemon-drops', quantity: 1, shipmentId: 'ben' },
    ],
    couponItems: [{ code: 'SWEET10' }],
    paymentInstruments: [{ paymentMethodId: 'CREDIT_CARD', paymentCard: { cardType: 'Visa' } }],
    c_color: 'red',
  })
  expect(made).toMatchObject({
    status: 200,
    document: {
      currency: 'USD',
      customerInfo: { email: 'ada@example.com' },
      billingAddress: { firstName: 'Ada', city: 'New York' },
      shipments: [
        { shipmentId: 'me', shippingMethod: { id: 'two-day' }, shippingAddress: { firstName: 'Ada' } },
        { shipmentId: 'ben', shippingMethod: { id: 'ground' }, shippingAddress: { firstName: 'Ben' } },
      ],
      productItems: [
        { productId: 'sea-salt-bar', quantity: 4, shipmentId: 'me' },
        { productId: 'lemon-drops', quantity: 1, shipmentId: 'ben' },
      ],
      couponItems: [{ code: 'SWEET10', valid: true, statusCode: 'applied' }],
      paymentInstruments: [{ paymentMethodId: 'CREDIT_CARD', amount: made.document.orderTotal }],
      c_color: 'red',
    },
  })
})

test.each([
  [
    'an unknown product',
    { productItems: [{ productId: 'none', quantity: 1 }] },
    400,
    'product-not-available',
  ],
  [
    'an unknown shipment',
    { productItems: [{ productId: 'sea-salt-bar', quantity: 1, shipmentId: 'none' }] },
    404,
    'shipment-not-found',
  ],
  ['an unknown method', { shipments: [{ shippingMethod: { id: 'none' } }] }, 404, 'shipment-not-found'],
  ['an unknown code', { couponItems: [{ code: 'NONE' }] }, 400, 'coupon-unknown'],
])('DROP-056 a body with %s creates no basket', async (_, body, status, name) => {
  const ask = await guest()
  expect(await ask('POST', '', { ...bars(1), ...body })).toMatchObject({
    status,
    document: { type: type(name) },
  })
  expect(await ask('POST', '', bars(1))).toMatchObject({ status: 200 })
})

test('DROP-056 populateCustomerDetails fills in mail, address and card of the customer', async () => {
  const { ask, known } = await customer('populated', { version: 2 })
  const made = await ask('POST', '?populateCustomerDetails=true', bars(2))
  expect(made.document).toMatchObject({
    customerInfo: { email: known.email },
    billingAddress: { city: 'Fresno' },
    shipments: [{ shippingAddress: { city: 'Fresno' } }],
    paymentInstruments: [
      { paymentMethodId: 'CREDIT_CARD', amount: made.document.orderTotal, paymentCard: { cardType: 'Visa' } },
    ],
  })
  const stated = await ask('POST', '?populateCustomerDetails=true&temporary=true', {
    ...bars(1),
    billingAddress: address,
    paymentInstruments: [{ paymentMethodId: 'CREDIT_CARD', paymentCard: mastercard }],
  })
  expect(stated.document).toMatchObject({
    billingAddress: { city: 'New York' },
    shipments: [{ shippingAddress: { city: 'Fresno' } }],
    paymentInstruments: [{ paymentCard: { cardType: 'Mastercard' } }],
  })
})

test('DROP-059 totals are null until address and method are known, and the mail is known once it is set', async () => {
  const ask = await guest()
  const made = await ask('POST', '', bars(2))
  const id = String(made.document.basketId)
  expect(made.document).toMatchObject({
    orderTotal: null,
    taxTotal: null,
    shippingTotal: null,
    productTotal: 12,
  })
  expect(made.document.customerInfo).not.toHaveProperty('email')
  const mailed = await ask('PUT', `/${id}/customer`, { email: 'ada@example.com' })
  expect(mailed.document).toMatchObject({ customerInfo: { email: 'ada@example.com' }, orderTotal: null })
  await ask('PUT', `/${id}/shipments/me/shipping-address`, address)
  const sent = await ask('PUT', `/${id}/shipments/me/shipping-method`, { id: 'ground' })
  const { productTotal, shippingTotal, taxTotal, orderTotal } = sent.document
  expect(Number(productTotal) + Number(shippingTotal) + Number(taxTotal)).toBeCloseTo(Number(orderTotal), 2)
  const { ask: asCustomer, known } = await customer('mailed')
  expect((await asCustomer('POST', '', {})).document).toMatchObject({ customerInfo: { email: known.email } })
})

test.each([
  ['', [5]],
  ['productItemMergeMode=higher_quantity', [5]],
  ['productItemMergeMode=sum_quantities', [7]],
  ['productItemMergeMode=saved_quantity', [2]],
  ['productItemMergeMode=separate_item', [2, 5]],
])('DROP-060 mergeBasket joins the baskets of guest and customer, with %s', async (mode, expected) => {
  const { ask } = await customer(`merge${expected.join('-')}${mode.length}`, { guestBars: 5 })
  const own = await ask('POST', '', bars(2))
  const merged = await ask('POST', `/actions/merge?${mode}`)
  expect(merged).toMatchObject({ status: 200, document: { basketId: own.document.basketId } })
  expect(quantities(merged.document)).toEqual(expected)
  expect(await ask('POST', '/actions/merge')).toMatchObject({ status: 409 })
})

const forbidden = {
  status: 403,
  document: {
    type: type('forbidden'),
    title: 'Forbidden',
    detail: 'Your access-token is valid, but it contains no previous customer to process this action.',
  },
}

test('DROP-060 the faults of mergeBasket have the names of the documents', async () => {
  expect(await (await guest())('POST', '/actions/merge')).toMatchObject(forbidden)
  const without = await customer('merging-nothing')
  expect(await without.ask('POST', '/actions/merge')).toMatchObject({
    status: 409,
    document: {
      type: type('no-source-basket-exception'),
      title: 'Conflict',
      detail: `The previous customer with ID '${without.guestCustomerId}' has no active basket.`,
    },
  })
  const { ask, known } = await customer('merging', { guestBars: 3 })
  expect(await ask('POST', '/actions/merge')).toMatchObject({
    status: 409,
    document: {
      type: type('basket-merge-no-current-basket-exception'),
      detail: `The current customer with ID '${known.id}' has no active basket.`,
    },
  })
  const made = await ask('POST', '/actions/merge?createDestinationBasket=true')
  expect(made).toMatchObject({ status: 200, document: { customerInfo: { email: known.email } } })
  expect(quantities(made.document)).toEqual([3])
})

test('DROP-061 transferBasket gives the basket of the guest to the customer', async () => {
  const { ask, known, guestBasketId } = await customer('transfer', { guestBars: 3, version: 2 })
  const moved = await ask('POST', '/actions/transfer?populateCustomerDetails=true')
  expect(moved).toMatchObject({
    status: 200,
    document: {
      basketId: guestBasketId,
      customerInfo: { customerId: known.id },
      billingAddress: { city: 'Fresno' },
      shipments: [{ shippingAddress: { city: 'Fresno' } }],
      paymentInstruments: [{ paymentMethodId: 'CREDIT_CARD', amount: moved.document.orderTotal }],
    },
  })
  expect(await ask('GET', `/${String(guestBasketId)}`)).toMatchObject({ status: 200 })
})

test('DROP-061 transferBasket refuses, replaces or joins the own basket of the customer', async () => {
  const { ask, known, guestBasketId } = await customer('replacing', { guestBars: 3 })
  const own = await ask('POST', '', bars(2))
  expect(await ask('POST', '/actions/transfer')).toMatchObject({
    status: 409,
    document: {
      type: type('basket-transfer-basket-already-exists-exception'),
      detail: `The current customer with ID '${known.id}' has an active basket.`,
    },
  })
  const replaced = await ask('POST', '/actions/transfer?overrideExisting=true')
  expect(replaced.document.basketId).toBe(guestBasketId)
  expect(await ask('GET', `/${String(own.document.basketId)}`)).toMatchObject({ status: 404 })

  const { ask: askOther } = await customer('joining', { guestBars: 1 })
  await askOther('POST', '', bars(3))
  expect(quantities((await askOther('POST', '/actions/transfer?merge=true')).document)).toEqual([4])
})

test('DROP-061 transferBasket without any basket is 204 with merge and 409 without, and 403 for a guest', async () => {
  const { ask } = await customer('empty-handed')
  expect(await ask('POST', '/actions/transfer?merge=true')).toMatchObject({ status: 204 })
  expect(await ask('POST', '/actions/transfer')).toMatchObject({
    status: 409,
    document: { type: type('no-source-basket-exception') },
  })
  expect(await (await guest())('POST', '/actions/transfer')).toMatchObject(forbidden)
})
