import { expect, test } from 'vitest'
import { foreignTokens, registerClients } from '#testing/identity/foreign-clients.ts'
import { openConformance } from '#testing/shopper-apis/conformance.ts'
import { openStockedShop } from '#testing/shop.ts'

const opened = await openStockedShop()
await registerClients(opened)
const { call, callWrongly, remaining } = openConformance('ShopperProducts', opened)

/** A master, a variant, a set, a box that customers fill, a gift card and others. */
const products = [
  'truffle-box',
  'truffle-box-one-pound-ribbon',
  'party-set',
  'mix-box',
  'gift-card',
  'sea-salt-bar',
  'pickup-cake',
  'winter-bark',
]

test('DROP-109 Shopper Products answers as documented', async () => {
  const { access_token: token = '' } = await foreignTokens(opened)
  const statusOf = async (operationId: string, parameters: Record<string, string | number | boolean>) =>
    (await call(operationId, { token, parameters })).status
  for (const id of products) {
    expect(await statusOf('getProduct', { id, allImages: true, perPricebook: true })).toBe(200)
    expect(
      await statusOf('getProduct', { id, expand: 'availability,images,prices,promotions,variations' }),
    ).toBe(200)
    for (const operationId of ['getProductImages', 'getProductPrices', 'getProductPromotions'])
      expect(await statusOf(operationId, { productId: id })).toBe(200)
  }
  expect(await statusOf('getProducts', { ids: products.join() })).toBe(200)
  for (const levels of [0, 1, 2]) {
    expect(await statusOf('getCategory', { id: 'root', levels })).toBe(200)
    expect(await statusOf('getCategories', { ids: 'chocolates,gifts', levels })).toBe(200)
  }
  for (const operationId of ['getProduct', 'getCategory'])
    expect(await statusOf(operationId, { id: 'unknown' })).toBe(404)
  for (const operationId of ['getProductImages', 'getProductPrices', 'getProductPromotions'])
    expect(await statusOf(operationId, { productId: 'unknown' })).toBe(404)
  await statusOf('getProduct', { id: 'sea-salt-bar', select: '(id' })
  await statusOf('getProducts', { ids: 'sea-salt-bar', select: '(id' })
  await callWrongly(token)
  expect(remaining({})).toEqual({ missing: [], superfluous: [] })
})
