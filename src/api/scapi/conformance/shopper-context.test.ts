import { expect, test } from 'vitest'
import { foreignTokens, registerClients } from '#testing/identity/foreign-clients.ts'
import { openConformance } from '#testing/shopper-apis/conformance.ts'
import { openStockedShop } from '#testing/shop.ts'

const opened = await openStockedShop()
await registerClients(opened)
const { call, callWrongly, remaining } = openConformance('ShopperContext', opened)

const context = {
  sourceCode: 'letter',
  couponCodes: ['SWEET10'],
  customQualifiers: { deviceType: 'iPhone' },
  assignmentQualifiers: { store: 'boston' },
  geoLocation: { city: 'Boston', country: 'United States', countryCode: 'US' },
  clientIp: '192.0.2.1',
}

test('DROP-109 Shopper Context answers as documented', async () => {
  const { access_token: token = '', usid = '' } = await foreignTokens(opened)
  const statusOf = async (operationId: string, body?: unknown, of = usid) =>
    (await call(operationId, { token, parameters: { usid: of }, body })).status
  expect(await statusOf('getShopperContext')).toBe(404)
  expect(await statusOf('deleteShopperContext')).toBe(404)
  expect(await statusOf('createShopperContext', context)).toBe(201)
  expect(await statusOf('createShopperContext', context)).toBe(200)
  expect(await statusOf('updateShopperContext', { sourceCode: 'other' })).toBe(200)
  expect(await statusOf('getShopperContext')).toBe(200)
  for (const operationId of ['createShopperContext', 'updateShopperContext']) {
    expect(await statusOf(operationId, { customerGroupIds: ['Big Spenders'] })).toBe(403)
    expect(await statusOf(operationId, context, 'another')).toBe(400)
  }
  for (const operationId of ['getShopperContext', 'deleteShopperContext'])
    expect(await statusOf(operationId, undefined, 'another')).toBe(400)
  expect(await statusOf('deleteShopperContext')).toBe(204)
  await callWrongly(token)
  expect(
    remaining({
      'createShopperContext 200': 'The document has no body',
      'createShopperContext 201': 'The document has no body',
      'deleteShopperContext 403': 'The shop has no client that may not delete a context',
      'getShopperContext 403': 'The shop has no client that may not read a context',
    }),
  ).toEqual({ missing: [], superfluous: [] })
})
