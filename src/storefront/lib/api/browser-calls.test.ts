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

test('API-118 responses of the personalization service get camel-case keys', async () => {
  answers({ reco_uuid: 'r1', recs: [{ 'product-name': 'Tin', c_own_mark: 1, __kind: 'x', id: 'tin_one' }] })
  const { getRecommenders } = calls.Personalization
  expect(await getRecommenders()).toEqual({
    recoUuid: 'r1',
    recs: [{ productName: 'Tin', c_own_mark: 1, __kind: 'x', id: 'tin_one' }],
  })
})

const callsOf = (token?: string) =>
  openBrowserCalls({
    siteId: 'main',
    locale: 'en-CA',
    currency: 'CAD',
    token: () =>
      token === undefined ? Promise.reject(new Error('No call here needs a token')) : Promise.resolve(token),
  })

/** Records the requests, and responds with an empty document. */
function recordRequests() {
  const requests: { path: string; authorization: string | null; parameters: unknown }[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { parameters } = JSON.parse(String(init?.body))
    const authorization = new Headers(init?.headers).get('authorization')
    requests.push({ path: String(input), authorization, parameters })
    return Response.json({})
  })
  return requests
}

test('API-002 API-003 every call sends the locale and the currency of the page', async () => {
  const requests = recordRequests()
  await callsOf().ShopperProducts.getProduct({ parameters: { id: 'tin' } })
  await callsOf().Site.getSitePreferences()
  const market = { locale: 'en-CA', currency: 'CAD' }
  expect(requests.map(({ parameters }) => parameters)).toEqual([{ id: 'tin', ...market }, market])
})

test('API-005 calls about the shopper send a token; calls about products do not', async () => {
  const requests = recordRequests()
  const { ShopperBaskets, ShopperCustomers, ShopperOrders, ShopperProducts, Site } = callsOf('secret')
  const customer = { parameters: { customerId: 'ada' } }
  await ShopperBaskets.getBasket({ parameters: { basketId: 'b1' } })
  await ShopperCustomers.getCustomer(customer)
  await ShopperCustomers.getCustomerBaskets(customer)
  await ShopperOrders.getOrder({ parameters: { orderNo: '1' } })
  await Site.getOrderHistoryList(customer)
  await ShopperProducts.getProducts({ parameters: { ids: 'tin' } })
  const bearer = 'Bearer secret'
  expect(requests.map(({ authorization }) => authorization)).toEqual([
    bearer,
    bearer,
    bearer,
    bearer,
    bearer,
    null,
  ])
})

test.each([
  [{ statusMessage: 'Not today', message: 'no', detail: 'Nope', title: 'Closed' }, 'Not today'],
  [{ message: 'no', detail: 'Nope', title: 'Closed' }, 'no'],
  [{ detail: 'Nope', title: 'Closed' }, 'Nope'],
  [{ title: 'Closed' }, 'Closed'],
  [{}, 'HTTP 409'],
])('API-007 API-013 API-017 a call that fails with %j throws "%s"', async (document, message) => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
    Response.json({ isError: true, ...document }, { status: 409 }),
  )
  await expect(calls.Site.getFooter()).rejects.toMatchObject({ status: 409, message })
})

test('the keys in responses of other services stay unchanged', async () => {
  answers({ some_key: [{ c_other: 2 }] })
  expect(await calls.Site.getSitePreferences()).toEqual({ some_key: [{ c_other: 2 }] })
})

test.each([
  ['/cart', ['/maintenance']],
  ['/maintenance', []],
])(
  'SHELL-050 SHELL-075 a call to a site in maintenance redirects from %s to %j',
  async (pathname, redirects) => {
    const assign = vi.fn<(address: string) => void>()
    vi.stubGlobal('location', { pathname, assign })
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
      Response.json({ title: 'Site Under Maintenance', detail: 'Soon' }, { status: 503 }),
    )
    await expect(calls.Site.getFooter()).rejects.toMatchObject({ status: 503 })
    expect(assign.mock.calls.flat()).toEqual(redirects)
  },
)

test('SHELL-075 another server error does not redirect', async () => {
  const assign = vi.fn<(address: string) => void>()
  vi.stubGlobal('location', { pathname: '/cart', assign })
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
    Response.json({ title: 'Internal Server Error' }, { status: 500 }),
  )
  await expect(calls.Site.getFooter()).rejects.toMatchObject({ status: 500 })
  expect(assign).not.toHaveBeenCalled()
})
