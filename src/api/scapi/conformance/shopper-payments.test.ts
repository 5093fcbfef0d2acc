import { expect, test } from 'vitest'
import { foreignTokens, registerClients } from '#testing/identity/foreign-clients.ts'
import { openConformance } from '#testing/shopper-apis/conformance.ts'
import { openStockedShop } from '#testing/shop.ts'

const opened = await openStockedShop()
await registerClients(opened)
const { call, callWrongly, remaining } = openConformance('ShopperPayments', opened)

test('DROP-109 Shopper Payments answers as documented', async () => {
  const { access_token: token = '' } = await foreignTokens(opened)
  const statusOf = async (parameters: Record<string, string>) =>
    (await call('getPaymentConfiguration', { token, parameters })).status
  expect(await statusOf({ currency: 'USD' })).toBe(200)
  expect(await statusOf({ currency: 'CAD', countryCode: 'CA' })).toBe(200)
  expect(await statusOf({ currency: 'USD', countryCode: 'XX' })).toBe(400)
  await callWrongly(token)
  expect(remaining({})).toEqual({ missing: [], superfluous: [] })
})
