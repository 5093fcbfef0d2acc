import { afterAll, describe, expect, test, vi } from 'vitest'
import { bearer, rpcOf, tokensFor } from '#testing/identity/clients.ts'
import { openStockedShop } from '#testing/shop.ts'
import { listedCalls } from './listed-calls.ts'

const { shop, database, request } = await openStockedShop()

const post = (path: string, args: object, headers: Record<string, string> = {}): Promise<Response> =>
  request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(args),
  })

const product = async (parameters: object): Promise<unknown> =>
  (await post('/api/main/scapi/ShopperProducts/getProduct', { parameters })).json()

test('API-001 the RPC endpoint accepts JSON arguments and returns the same document as the REST endpoint', async () => {
  const id = 'lemon-drops'
  const path = '/mobify/proxy/api/product/shopper-products/v1/organizations/f_ecom_bonbon_001/products'
  const answer = await product({ id, expand: 'images' })
  expect(answer).toMatchObject({ id, name: 'Lemon Drops' })
  const token = String((await tokensFor(rpcOf({ request }))).document.access_token)
  const response = await request(`${path}/${id}?siteId=main&expand=images`, { headers: bearer(token) })
  expect(await response.json()).toEqual(answer)
  expect(
    (await post('/api/volumesavings/scapi/ShopperProducts/getProduct', { parameters: { id } })).status,
  ).toBe(404)
})

test('API-002 API-003 a locale determines the currency, and a request can choose another one', async () => {
  const id = 'lemon-drops'
  expect(await product({ id })).toMatchObject({ currency: 'USD' })
  expect(await product({ id, locale: 'en-CA' })).toMatchObject({ currency: 'CAD' })
  expect(await product({ id, locale: 'en-CA', currency: 'USD' })).toMatchObject({ currency: 'USD' })
})

test('API documents are sent only once to a client that caches them', async () => {
  for (const path of ['/api/docs', '/api/docs/faults', '/api/docs/style.css', '/api/docs/openapi.json']) {
    const first = await request(path)
    const etag = first.headers.get('etag') ?? 'none'
    expect(first.status).toBe(200)
    const again = await request(path, { headers: { 'if-none-match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
  }
})

describe('a fault', () => {
  test('API-013 API-016 API-018 is one document with the status of the response', async () => {
    const response = await post('/api/main/scapi/ShopperProducts/getProduct', {
      parameters: { id: 'nothing' },
    })
    const detail = 'No product with ID "nothing" was found.'
    const about = { productId: 'nothing', siteId: 'main' }
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({
      isError: true,
      status: 404,
      type: '/api/docs/faults#product-not-found',
      title: 'Product Not Found',
      detail,
      message: detail,
      arguments: about,
      fault: { type: 'ProductNotFoundException', message: detail, arguments: about },
      requestId: expect.stringMatching(/^[\da-f-]{36}$/),
    })
  })

  test('API-015 lists missing parameters and a missing body', async () => {
    const withoutId = await post('/api/main/scapi/ShopperProducts/getProduct', { parameters: {} })
    expect([withoutId.status, await withoutId.json()]).toMatchObject([400, { title: 'MissingParameters' }])
    const noObject = await post('/api/main/scapi/ShopperProducts/getProduct', ['tin'])
    expect([noObject.status, await noObject.json()]).toMatchObject([400, { title: 'MissingParameters' }])
    const withoutBody = await post('/api/main/scapi/Site/signUpForStockNotice', {})
    expect([withoutBody.status, await withoutBody.json()]).toMatchObject([400, { title: 'MissingBody' }])
  })

  test('API-005 reports an invalid token, and a missing token if one is needed', async () => {
    const path = '/api/main/scapi/ShopperBaskets/getBasket'
    const args = { parameters: { basketId: 'b1' } }
    const without = await post(path, args)
    const wrong = await post(path, args, { authorization: 'Bearer made-up' })
    expect([without.status, wrong.status]).toEqual([401, 401])
  })
})

describe('during maintenance', () => {
  const close = async (maintenance: boolean): Promise<void> => {
    const sites = await shop.sites.records.all()
    const changed = sites.map((site) => ({ ...site, preferences: { ...site.preferences, maintenance } }))
    await database.announce(await shop.sites.records.replace(changed))
    await vi.waitFor(async () =>
      expect((await shop.sites.find('main'))?.preferences.maintenance).toBe(maintenance),
    )
  }
  afterAll(() => close(false))

  test('API-014 every call answers 503', async () => {
    await close(true)
    for (const path of ['Site/getSitePreferences', 'ShopperBaskets/getBasket']) {
      const response = await post(`/api/main/scapi/${path}`, {})
      expect([response.status, await response.json()]).toMatchObject([
        503,
        { title: 'Site Under Maintenance' },
      ])
    }
  })

  test('DROP-107 every call of the Shopper APIs answers 503 with the header that their SDK reads', async () => {
    await close(true)
    for (const { verb, path } of listedCalls.filter(({ isDocumented }) => isDocumented)) {
      const address = path.replaceAll(/\{\w+\}/g, 'x')
      const response = await request(`${address}?siteId=main`, { method: verb })
      expect({ path, status: response.status, kind: response.headers.get('sfdc_maintenance') }).toEqual({
        path,
        status: 503,
        kind: 'site',
      })
    }
  })
})

describe('a slash at the end of a path makes no difference', () => {
  const withSlash = (path: string) => path.replace(/\/?$/, '/')
  const withoutSlash = (path: string) => path.replace(/\/$/, '')

  test.each(listedCalls)('$verb $path', async ({ verb, path, api, method }) => {
    const rest = path.replaceAll('{siteId}', 'main').replaceAll(/\{\w+\}/g, 'x')
    const rpc = `/api/main/scapi/${api}/${method}`
    for (const [sent, address] of [
      [verb, rest],
      ['POST', rpc],
    ] as const) {
      const answers = await Promise.all(
        [withoutSlash(address), withSlash(address)].map(async (each) => {
          const response = await request(each, { method: sent })
          const { type }: { type?: string } = response.status >= 400 ? await response.json() : {}
          return [response.status, type]
        }),
      )
      expect(answers[1], address).toEqual(answers[0])
      expect(answers[0]?.[1] ?? '', address).not.toMatch(/[#/](not-found|method-not-allowed)$/)
    }
  })

  test('API-069 API-045 the paths in the documents reach their calls', async () => {
    for (const path of ['marketing-lead', 'payment-instruments/x/use-for-subscriptions'])
      for (const end of ['', '/'])
        expect((await request(`/api/main/${path}${end}`, { method: 'POST' })).status, path).not.toBe(404)
  })
})
