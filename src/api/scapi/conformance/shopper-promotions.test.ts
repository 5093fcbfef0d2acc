import { expect, test } from 'vitest'
import { foreignTokens, registerClients } from '#testing/identity/foreign-clients.ts'
import { openConformance } from '#testing/shopper-apis/conformance.ts'
import { openStockedShop } from '#testing/shop.ts'

const opened = await openStockedShop()
await registerClients(opened)
const { call, callWrongly, remaining } = openConformance('ShopperPromotions', opened)

test('DROP-109 Shopper Promotions answers as documented', async () => {
  const { access_token: token = '' } = await foreignTokens(opened)
  const statusOf = async (operationId: string, parameters: Record<string, string>) =>
    (await call(operationId, { token, parameters })).status
  expect(await statusOf('getPromotions', { ids: 'sweet10,treat5,bonus-drops,unknown' })).toBe(200)
  expect(await statusOf('getPromotionsForCampaign', { campaignId: 'always-on' })).toBe(200)
  await statusOf('getPromotionsForCampaign', { campaignId: 'unknown' })
  await statusOf('getPromotionsForCampaign', { campaignId: 'always-on', startDate: 'never' })
  await callWrongly(token)
  expect(remaining({ 'getPromotions 404': 'DROP-089: unknown ids are left out' })).toEqual({
    missing: [],
    superfluous: [],
  })
})
