import { expect, test } from 'vitest'
import { foreignTokens, registerClients } from '#testing/identity/foreign-clients.ts'
import { openConformance } from '#testing/shopper-apis/conformance.ts'
import { openStockedShop } from '#testing/shop.ts'

const opened = await openStockedShop()
await registerClients(opened)
const { call, callWrongly, remaining } = openConformance('ShopperStores', opened)

test('DROP-109 Shopper Stores answers as documented', async () => {
  const { access_token: token = '' } = await foreignTokens(opened)
  const statusOf = async (operationId: string, parameters: Record<string, string | number>) =>
    (await call(operationId, { token, parameters })).status
  expect(await statusOf('getStores', { ids: 'la-grove,vancouver-main,unknown' })).toBe(200)
  await statusOf('getStores', {})
  expect(await statusOf('searchStores', { latitude: 34, longitude: -118, maxDistance: 500 })).toBe(200)
  expect(await statusOf('searchStores', { countryCode: 'US', postalCode: '90036' })).toBe(200)
  expect(await statusOf('searchStores', { latitude: 0, longitude: 0, maxDistance: 1 })).toBe(200)
  await statusOf('searchStores', { countryCode: 'US' })
  await callWrongly(token)
  expect(remaining({})).toEqual({ missing: [], superfluous: [] })
})
