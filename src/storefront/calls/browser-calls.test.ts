import { afterEach, expect, test, vi } from 'vitest'
import { openBrowserCalls } from './browser-calls.ts'

const answers = (document: unknown) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(document))

const calls = openBrowserCalls({
  siteId: 'main',
  locale: 'en-US',
  currency: 'USD',
  token: () => Promise.reject(new Error('No call here needs a token')),
})

afterEach(() => vi.restoreAllMocks())

test('API-118 answers of the personalization service have camel-case keys, however it writes them', async () => {
  answers({ reco_uuid: 'r1', recs: [{ 'product-name': 'Tin', c_own_mark: 1, __kind: 'x', id: 'tin_one' }] })
  const { getRecommenders } = calls.Personalization
  expect(await getRecommenders()).toEqual({
    recoUuid: 'r1',
    recs: [{ productName: 'Tin', c_own_mark: 1, __kind: 'x', id: 'tin_one' }],
  })
})

test('answers of the other calls come as they are', async () => {
  answers({ some_key: [{ c_other: 2 }] })
  expect(await calls.Site.getSitePreferences()).toEqual({ some_key: [{ c_other: 2 }] })
})
