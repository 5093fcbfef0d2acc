import { expect, test } from 'vitest'
import { foreignTokens, registerClients } from '#testing/identity/foreign-clients.ts'
import { openConformance } from '#testing/shopper-apis/conformance.ts'
import { openStockedShop } from '#testing/shop.ts'

const opened = await openStockedShop()
await registerClients(opened)
const { call, callWrongly, remaining } = openConformance('ShopperConfigurations', opened)

test('DROP-109 Shopper Configurations answers as documented', async () => {
  const { access_token: token = '' } = await foreignTokens(opened)
  expect((await call('getConfigurations', { token })).status).toBe(200)
  await call('getConfigurations', { token, parameters: { siteId: 'unknown' } })
  await callWrongly(token)
  expect(remaining({})).toEqual({ missing: [], superfluous: [] })
})
