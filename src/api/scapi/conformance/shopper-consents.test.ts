import { expect, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import { foreignTokens, registerClients } from '#testing/identity/foreign-clients.ts'
import { openConformance } from '#testing/shopper-apis/conformance.ts'
import { openStockedShop } from '#testing/shop.ts'

const opened = await openStockedShop()
await registerClients(opened)
await opened.database.run(sql`update customers set confirmed_email = email`)
const { call, callWrongly, remaining } = openConformance('ShopperConsents', opened)

const subscription = {
  subscriptionId: 'offersupdates',
  channel: 'email',
  contactPointValue: 'ada@example.com',
  status: 'opt_in',
}

test('DROP-109 Shopper Consents answers as documented', async () => {
  const ada = { login: 'ada@example.com', password: 'Marzipan-1921' }
  const { access_token: token = '' } = await foreignTokens(opened, {}, ada)
  const statusOf = async (operationId: string, body?: unknown, parameters: Record<string, string> = {}) =>
    (await call(operationId, { token, parameters, body })).status
  expect(await statusOf('getSubscriptions')).toBe(200)
  expect(await statusOf('updateSubscription', subscription)).toBe(200)
  expect(await statusOf('getSubscriptions', undefined, { expand: 'consentStatus', tags: 'account' })).toBe(
    200,
  )
  expect(await statusOf('updateSubscription', { ...subscription, channel: 'sms' })).toBe(400)
  const others = [subscription, { ...subscription, subscriptionId: 'businessgifts', status: 'opt_out' }]
  expect(await statusOf('updateSubscriptions', { subscriptions: others })).toBe(200)
  const unknown = { ...subscription, subscriptionId: 'unknown' }
  expect(await statusOf('updateSubscriptions', { subscriptions: [subscription, unknown] })).toBe(207)
  expect(await statusOf('updateSubscriptions', { subscriptions: [] })).toBe(400)
  await callWrongly(token)
  expect(remaining({})).toEqual({ missing: [], superfluous: [] })
})
