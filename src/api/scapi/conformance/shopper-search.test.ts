import { expect, test } from 'vitest'
import { foreignTokens, registerClients } from '#testing/identity/foreign-clients.ts'
import { openConformance } from '#testing/shopper-apis/conformance.ts'
import { openStockedShop } from '#testing/shop.ts'

const opened = await openStockedShop()
await registerClients(opened)
const { call, callWrongly, remaining } = openConformance('ShopperSearch', opened)

test('DROP-109 Shopper Search answers as documented', async () => {
  const { access_token: token = '' } = await foreignTokens(opened)
  const statuses = async (operationId: string, all: Record<string, string | number | boolean>[]) => {
    const found = []
    for (const parameters of all) found.push((await call(operationId, { token, parameters })).status)
    return [...new Set(found)]
  }
  const found = [
    { q: 'sea salt bar', allImages: true, perPricebook: true },
    { q: 'chocolate', expand: 'images,prices,variations,promotions,availability' },
    { refine: 'cgid=root', limit: 3, offset: 1 },
    { q: 'no such sweet' },
    { q: 'sea slat bar' },
  ]
  expect(await statuses('productSearch', found)).toEqual([200])
  await statuses('productSearch', [{}, { q: 'bar', select: '(id' }])
  expect(
    await statuses('getSearchSuggestions', [{ q: 'bar' }, { q: 'sea salt', limit: 2 }, { q: 'zzzz' }]),
  ).toEqual([200])
  await statuses('getSearchSuggestions', [{ q: 'ba' }, { q: 'bar', expand: 'nothing' }])
  await callWrongly(token)
  expect(remaining({})).toEqual({ missing: [], superfluous: [] })
})
