import { expect, test } from 'vitest'
import { foreignTokens, registerClients } from '#testing/identity/foreign-clients.ts'
import { openConformance } from '#testing/shopper-apis/conformance.ts'
import { openStockedShop } from '#testing/shop.ts'

const opened = await openStockedShop()
await registerClients(opened)
const { call, callWrongly, remaining } = openConformance('ShopperSeo', opened)

test('DROP-109 Shopper SEO answers as documented', async () => {
  const { access_token: token = '' } = await foreignTokens(opened)
  const statusOf = async (parameters: Record<string, string>) =>
    (await call('getUrlMapping', { token, parameters })).status
  for (const urlSegment of ['/chocolates', '/bars/sea-salt.html', '/help/shipping-rates'])
    expect(await statusOf({ urlSegment })).toBe(200)
  expect(await statusOf({ urlSegment: '/nowhere/nothing.html' })).toBe(404)
  expect(await statusOf({ urlSegment: '/chocolates', locale: 'xx-XX' })).toBe(400)
  await callWrongly(token)
  expect(remaining({})).toEqual({ missing: [], superfluous: [] })
})
