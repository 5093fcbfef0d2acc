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

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

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

test.each([
  ['/cart', ['/maintenance']],
  ['/maintenance', []],
])(
  'SHELL-050 SHELL-075 a call to a closed site sends the browser from %s to %j',
  async (pathname, sentTo) => {
    const assign = vi.fn<(address: string) => void>()
    vi.stubGlobal('location', { pathname, assign })
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
      Response.json({ title: 'Site Under Maintenance', detail: 'Soon' }, { status: 503 }),
    )
    await expect(calls.Site.getFooter()).rejects.toMatchObject({ status: 503 })
    expect(assign.mock.calls.flat()).toEqual(sentTo)
  },
)

test('SHELL-075 another breakage leaves the browser where it is', async () => {
  const assign = vi.fn<(address: string) => void>()
  vi.stubGlobal('location', { pathname: '/cart', assign })
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
    Response.json({ title: 'Internal Server Error' }, { status: 500 }),
  )
  await expect(calls.Site.getFooter()).rejects.toMatchObject({ status: 500 })
  expect(assign).not.toHaveBeenCalled()
})
