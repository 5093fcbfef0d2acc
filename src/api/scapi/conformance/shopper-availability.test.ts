import { expect, test } from 'vitest'
import { foreignTokens, registerClients } from '#testing/identity/foreign-clients.ts'
import { openConformance } from '#testing/shopper-apis/conformance.ts'
import { openStockedShop } from '#testing/shop.ts'

const opened = await openStockedShop()
await registerClients(opened)
const { call, callWrongly, remaining } = openConformance('ShopperAvailability', opened)

test('DROP-109 Shopper Availability answers as documented', async () => {
  const { access_token: token = '' } = await foreignTokens(opened)
  const statusOf = async (productIds: string, more: Record<string, string> = {}) =>
    (await call('getAvailability', { token, parameters: { productIds, ...more } })).status
  expect(await statusOf('sea-salt-bar,fudge-tin,winter-bark,unknown')).toBe(200)
  expect(await statusOf('truffle-box,party-set', { expand: 'variations,set_products' })).toBe(200)
  expect(await statusOf('sea-salt-bar', { inventoryIds: 'inventory-la-grove,unknown' })).toBe(200)
  expect(await statusOf('sea-salt-bar', { select: '(data.(id' })).toBe(400)
  expect(await statusOf(Array.from({ length: 25 }, (_, index) => `p${index}`).join())).toBe(400)
  await callWrongly(token)
  expect(remaining({})).toEqual({ missing: [], superfluous: [] })
})
