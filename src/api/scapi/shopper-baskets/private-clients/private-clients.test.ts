import { beforeAll, expect, test } from 'vitest'
import { basketCallsOf, foreignClient, logInWith, useClients } from '#testing/identity/foreign-baskets.ts'
import { address, goodCard, transientToken } from '#testing/orders/buyer.ts'
import { openStockedShop, type TestShop } from '#testing/shop.ts'

/** A program of the shop that sets taxes and price books in the baskets of shoppers. */
const program = {
  ...foreignClient,
  id: 'tax-program',
  isPrivate: true,
  scopes: ['sfcc.shopper-standard', 'sfcc.shopper-baskets-orders.rw'],
} as const

let opened: TestShop
beforeAll(async () => {
  opened = await openStockedShop()
  await useClients(opened, [foreignClient, program])
})

type Document = Record<string, unknown>

/** A shopper with a basket that is ready but for its taxes and its payment, and the calls of the program. */
async function shopping(taxMode: 'internal' | 'external' = 'external') {
  const tokens = await logInWith(opened, foreignClient)
  const shopper = basketCallsOf(opened, tokens)
  const asProgram = basketCallsOf(opened, await logInWith(opened, program), 2)
  const made = await shopper('POST', `?taxMode=${taxMode}`, {
    productItems: [{ productId: 'sea-salt-bar', quantity: 2 }],
    customerInfo: { email: 'ada@example.com' },
    billingAddress: address,
    shipments: [{ shippingAddress: address, shippingMethod: { id: 'ground' } }],
  })
  const basketId = String(made.document.basketId)
  const [item] = made.document.productItems as { itemId: string }[]
  const [shipping] = made.document.shippingItems as { itemId: string }[]
  return {
    tokens,
    basketId,
    made: made.document,
    itemId: item?.itemId ?? '',
    shippingId: shipping?.itemId ?? '',
    shopper: (method: string, path: string, body?: unknown) => shopper(method, `/${basketId}${path}`, body),
    program: (method: string, path: string, body?: unknown) => asProgram(method, `/${basketId}${path}`, body),
  }
}

const type = (name: string) =>
  `https://api.commercecloud.salesforce.com/documentation/error/v1/errors/${name}`

async function order({ tokens, basketId }: { tokens: { accessToken: string }; basketId: string }) {
  const response = await opened.request(
    '/mobify/proxy/api/checkout/shopper-orders/v1/organizations/f_ecom_bonbon_001/orders?siteId=main',
    {
      method: 'POST',
      headers: { authorization: `Bearer ${tokens.accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ basketId }),
    },
  )
  return { status: response.status, document: (await response.json()) as Document }
}

test('DROP-067 DROP-078 external taxes count in the totals of the basket and of its order, and are answered for both', async () => {
  const shop = await shopping()
  expect(shop.made).toMatchObject({ taxTotal: null, orderTotal: null, productItems: [{ taxRate: null }] })
  const taxes = {
    [shop.itemId]: {
      taxItems: [
        { id: 'NY', rate: 0.05 },
        { id: 'CITY', rate: 0.03, value: 0.41 },
      ],
    },
    [shop.shippingId]: { taxItems: [{ id: 'NY', rate: 0.1 }] },
  }
  expect(await shop.program('PUT', '/taxes', { taxes })).toEqual({ status: 204, document: {} })
  expect((await shop.program('GET', '/taxes')).document).toEqual({ taxes })

  const { document } = await shop.shopper('GET', '')
  const shipping = Number(document.shippingTotal)
  const shippingTax = Math.round(shipping * 10) / 100
  expect(document).toMatchObject({
    productItems: [{ taxRate: 0.08, adjustedTax: 1.01 }],
    shippingItems: [{ taxRate: 0.1, adjustedTax: shippingTax }],
    adjustedMerchandizeTotalTax: 1.01,
  })
  expect(document.orderTotal).toBeCloseTo(12 + shipping + 1.01 + shippingTax, 2)

  await shop.shopper('POST', '/payment-instruments', {
    paymentMethodId: 'CREDIT_CARD',
    paymentCard: { creditCardToken: await transientToken(opened.routes, goodCard) },
  })
  const placed = await order(shop)
  expect(placed).toMatchObject({
    status: 200,
    document: { taxTotal: document.taxTotal, orderTotal: document.orderTotal },
  })
  const { accessToken } = await logInWith(opened, program)
  const orders = '/mobify/proxy/api/checkout/shopper-orders/v1/organizations/f_ecom_bonbon_001/orders'
  const read = await opened.request(`${orders}/${String(placed.document.orderNo)}/taxes?siteId=main`, {
    headers: { authorization: `Bearer ${accessToken}` },
  })
  expect({ status: read.status, document: await read.json() }).toEqual({ status: 200, document: { taxes } })
})

test('DROP-067 a basket without its external taxes cannot be ordered', async () => {
  const shop = await shopping()
  await shop.shopper('POST', '/payment-instruments', {
    paymentMethodId: 'CREDIT_CARD',
    paymentCard: { creditCardToken: await transientToken(opened.routes, goodCard) },
  })
  expect(await order(shop)).toMatchObject({ status: 400, document: { arguments: { missing: ['taxes'] } } })
})

test('DROP-067 a tax ends when the amount or the destination of its line changes', async () => {
  const { shopper, program: ask, itemId, shippingId } = await shopping()
  const one = { taxItems: [{ id: 'NY', rate: 0.05, value: 0.6 }] }
  const setBoth = async () => {
    expect(await ask('PUT', `/items/${itemId}/taxes`, one)).toMatchObject({ status: 204 })
    expect(await ask('PUT', `/items/${shippingId}/taxes`, one)).toMatchObject({ status: 204 })
  }
  await setBoth()
  const more = await shopper('PATCH', `/items/${itemId}?removeExternalTax=false`, { quantity: 3 })
  expect(more.document).toMatchObject({ taxTotal: null, orderTotal: null })
  expect((await ask('GET', '/taxes')).document).toEqual({ taxes: { [shippingId]: one } })
  await setBoth()
  expect((await shopper('GET', '')).document).toMatchObject({ taxTotal: 1.2 })
  const chicago = { ...address, city: 'Chicago', stateCode: 'IL', postalCode: '60601' }
  const moved = await shopper('PUT', '/shipments/me/shipping-address?removeExternalTax=false', chicago)
  expect(moved.document).toMatchObject({ taxTotal: null })
  expect((await ask('GET', '/taxes')).document).toEqual({ taxes: {} })
})

test('DROP-067 external taxes and their amounts end with the currency', async () => {
  const { shopper, program: ask, itemId } = await shopping()
  await ask('PUT', `/items/${itemId}/taxes`, { taxItems: [{ id: 'NY', rate: 0.05, value: 0.6 }] })
  expect((await shopper('PATCH', '', { currency: '' })).document).toMatchObject({ currency: 'USD' })
  expect((await ask('GET', '/taxes')).document.taxes).toHaveProperty(itemId)
  expect((await shopper('PATCH', '', { currency: 'CAD' })).document).toMatchObject({ currency: 'CAD' })
  expect((await ask('GET', '/taxes')).document).toEqual({ taxes: {} })
})

test('DROP-067 the calls for taxes refuse internal taxes, unknown lines and unknown baskets', async () => {
  const { program: ask, itemId } = await shopping('internal')
  const one = { taxItems: [{ id: 'NY', rate: 0.05 }] }
  const invalid = { status: 409, document: { type: type('invalid-tax-mode'), title: 'Invalid Tax Mode' } }
  expect(await ask('PUT', '/taxes', { taxes: { [itemId]: one } })).toMatchObject(invalid)
  expect(await ask('PUT', `/items/${itemId}/taxes`, one)).toMatchObject(invalid)
  expect(await ask('GET', '/taxes')).toMatchObject(invalid)
  const { program: external } = await shopping()
  expect(await external('PUT', '/taxes', { taxes: { none: one } })).toMatchObject({ status: 404 })
  const unknown = basketCallsOf(opened, await logInWith(opened, program))
  for (const [method, path, body] of [
    ['PUT', '/none/taxes', { taxes: {} }],
    ['PUT', '/none/items/one/taxes', one],
    ['GET', '/none/taxes', undefined],
    ['PUT', '/none/price-books', []],
    ['GET', '/none/price-books', undefined],
  ] as const)
    expect(await unknown(method, path, body)).toMatchObject({
      status: 404,
      document: { type: type('basket-not-found') },
    })
})

test('DROP-067 price books of one basket replace those of the site', async () => {
  const { shopper, program: ask, itemId } = await shopping('internal')
  expect((await ask('GET', '/price-books')).document).toEqual(['main-usd-list', 'main-usd-sale'])
  expect(await ask('PUT', '/price-books', ['main-cad-list', 'volumesavings-usd-list'])).toMatchObject({
    status: 204,
  })
  expect((await ask('GET', '/price-books')).document).toEqual(['main-cad-list', 'volumesavings-usd-list'])
  expect((await shopper('GET', '')).document).toMatchObject({
    productItems: [{ itemId, basePrice: 72, price: 144 }],
  })
  const mixed = await shopper('POST', '/items', [{ productId: 'lemon-drops', quantity: 1 }])
  const other = await shopping('internal')
  const usual = await other.shopper('POST', '/items', [{ productId: 'lemon-drops', quantity: 1 }])
  const priceOf = ({ productItems }: Document) => (productItems as { price: number }[])[1]?.price
  expect(priceOf(mixed.document)).toBe(priceOf(usual.document))
  expect(await ask('PUT', '/price-books', ['none'])).toMatchObject({
    status: 404,
    document: { type: type('price-book-not-found') },
  })
  expect(await ask('PUT', '/price-books', [])).toMatchObject({ status: 204 })
  expect((await shopper('GET', '')).document).toMatchObject({ productItems: [{ basePrice: 6 }, {}] })
})

test('DROP-067 only the tokens of a private client with the scope may make these calls', async () => {
  const { shopper, itemId } = await shopping()
  const one = { taxItems: [{ id: 'NY', rate: 0 }] }
  for (const [method, path, body] of [
    ['PUT', '/taxes', { taxes: { [itemId]: one } }],
    ['PUT', `/items/${itemId}/taxes`, one],
    ['GET', '/taxes', undefined],
    ['PUT', '/price-books', ['main-usd-sale']],
    ['GET', '/price-books', undefined],
  ] as const)
    expect(await shopper(method, path, body)).toMatchObject({
      status: 401,
      document: { type: type('invalid-access-token') },
    })
})
