import { expect, test } from 'vitest'
import { foreignTokens, registerClients } from '#testing/identity/foreign-clients.ts'
import { openConformance } from '#testing/shopper-apis/conformance.ts'
import { openStockedShop } from '#testing/shop.ts'

const opened = await openStockedShop()
await registerClients(opened)
const { call, callUnknown, callWrongly, remaining } = openConformance('ShopperExperience', opened)

test('DROP-109 Shopper Experience answers as documented', async () => {
  const { access_token: token = '' } = await foreignTokens(opened)
  const statusOf = async (operationId: string, parameters: Record<string, string | number>, body?: unknown) =>
    (await call(operationId, { token, parameters, body })).status
  for (const pageId of ['home', 'our-kitchen', 'help/allergens', 'pdp:sea-salt-bar'])
    expect(await statusOf('getPage', { pageId })).toBe(200)
  expect(await statusOf('getPage', { pageId: 'home', aspectAttributes: 'none' })).toBe(400)
  expect(await statusOf('getPages', { aspectTypeId: 'plp', categoryId: 'chocolates' })).toBe(200)
  expect(await statusOf('getPages', { aspectTypeId: 'pdp', productId: 'sea-salt-bar' })).toBe(200)
  expect(await statusOf('getPages', { aspectTypeId: 'unknown', categoryId: 'chocolates' })).toBe(404)
  expect(await statusOf('getPages', { aspectTypeId: 'plp', categoryId: 'unknown' })).toBe(400)
  for (const componentId of ['need-help-text', 'product-promises'])
    expect(await statusOf('getComponent', { componentId })).toBe(200)
  expect(await statusOf('getContent', { id: 'help/allergens' })).toBe(200)
  expect(await statusOf('getMultipleContent', { ids: 'home,help/allergens,unknown' })).toBe(200)
  expect(await statusOf('getContentFolder', { id: 'root', levels: 2 })).toBe(200)
  expect(await statusOf('getContentFolders', { ids: 'root,help', levels: 1 })).toBe(200)
  expect(await statusOf('searchContent', { q: 'allergens' })).toBe(200)
  expect(await statusOf('searchContent', { refine: 'fdid=help', limit: 1, sort: 'name=asc' })).toBe(200)
  const qualifiers = {
    customerGroups: ['Everyone', 'unknown'],
    campaignQualifiers: [{ campaignId: 'always-on' }, { campaignId: 'always-on', promotionId: 'sweet10' }],
    dataBindings: [
      { type: 'content_asset', id: 'home' },
      { type: 'unknown', id: 'unknown' },
    ],
  }
  expect(await statusOf('resolveQualifiers', {}, qualifiers)).toBe(200)
  expect(await statusOf('resolveQualifiers', {}, { dataBindings: [{ id: 'home' }] })).toBe(400)
  await callUnknown({ token, bodies: {} })
  await callWrongly(token)
  expect(
    remaining({
      'getContentFolder 403': 'every client may read folders',
      'getContentFolders 403': 'every client may read folders',
    }),
  ).toEqual({ missing: [], superfluous: [] })
})
