import { beforeAll, expect, test } from 'vitest'
import { documentedApis, isDocumentedRootPath } from '#api/http/documented-paths.ts'
import { listedCalls } from '#api/listed-calls.ts'
import { publicClient, registerClients } from '#testing/identity/foreign-clients.ts'
import { openAppServer } from '#testing/app-server.ts'

const organization = 'f_ecom_bonb_prd'
const apiHost = { host: 'api.example.com' }

let server: Awaited<ReturnType<typeof openAppServer>>
beforeAll(async () => {
  server = await openAppServer({ apiOrigin: 'https://api.example.com' })
  await registerClients(server)
})

const documented = listedCalls.filter(({ path }) => path.startsWith('/mobify/proxy/api/'))
const rootPathOf = (path: string) =>
  path
    .replace('/mobify/proxy/api', '')
    .replace('{organizationId}', organization)
    .replaceAll(/\{\w+\}/g, 'x')
const search = `/search/shopper-search/v1/organizations/${organization}/product-search?siteId=main&q=nougat`

test('DROP-001 every call answers at the root as below the prefix', async () => {
  expect(documented.length).toBeGreaterThan(100)
  for (const { path, verb } of documented) {
    const [atRoot, belowPrefix] = await Promise.all(
      ['', '/mobify/proxy/api'].map((prefix) =>
        server.get(prefix + rootPathOf(path), { method: verb, headers: { 'x-forwarded-for': '10.0.0.1' } }),
      ),
    )
    const [one, other] = [atRoot, belowPrefix].map((answer) => ({
      status: answer?.status,
      type: answer?.headers['content-type'],
      body: withoutIds(answer?.body.toString() ?? ''),
    }))
    expect({ path, ...one }).toEqual({ path, ...other })
    expect(one?.type ?? 'application/json').toMatch(/^application\//)
  }
})

/** Ids of requests, and addresses that name the prefix. */
const withoutIds = (body: string) =>
  body.replaceAll(/"requestId":"[^"]+"/g, '').replaceAll('/mobify/proxy/api', '')

test('DROP-002 only paths of the documents belong to the APIs', async () => {
  for (const path of [
    '/checkout',
    '/checkout/shipping',
    '/product/x',
    '/search',
    '/search/x/v1/organizations/y',
  ])
    expect((await server.get(path)).body.toString()).toContain(path)
  expect(isDocumentedRootPath('/custom/anything/v1/organizations/x/y')).toBe(true)
  expect(isDocumentedRootPath('/custom/anything')).toBe(false)
  const apis = documented.flatMap(({ path }) => {
    const [, , , , family = '', api = ''] = path.split('/')
    return family === 'custom' ? [] : [`${family}/${api}`]
  })
  expect(apis.filter((api) => !documentedApis.some((known) => known === api))).toEqual([])
})

test.each([
  [
    'an unknown path',
    `/search/shopper-search/v1/organizations/${organization}/nothing`,
    'GET',
    404,
    'not-found',
  ],
  ['an unknown organization path', '/search/shopper-search/v1/organizations', 'GET', 404, 'not-found'],
  ['another method', search, 'DELETE', 405, 'method-not-allowed'],
])('DROP-003 %s is a problem document, never HTML', async (_, path, method, status, name) => {
  for (const prefix of ['', '/mobify/proxy/api']) {
    const response = await server.get(prefix + path, { method })
    expect(response.status).toBe(status)
    expect(response.headers['content-type']).toMatch(/^application\/problem\+json/)
    expect(JSON.parse(response.body.toString())).toMatchObject({
      type: `https://api.commercecloud.salesforce.com/documentation/error/v1/errors/${name}`,
      title: expect.any(String),
      detail: expect.any(String),
    })
  }
})

test('DROP-004 custom calls answer at the root', async () => {
  const path = `/custom/scapi/v1/organizations/${organization}/products-inventory?siteId=main&c_productIds=nougat-piece`
  expect((await server.get(path)).status).toBe(200)
})

test('the beacon that storefronts send with each page gets an empty answer', async () => {
  for (const prefix of ['', '/mobify/proxy/ocapi']) {
    const beacon = `${prefix}/on/demandware.store/Sites-main-Site/en-US/__Analytics-Start?url=x`
    const response = await server.get(beacon)
    expect([response.status, response.body.length]).toEqual([204, 0])
  }
})

test('DROP-005 the host of the APIs answers them only', async () => {
  expect((await server.get(search, { headers: apiHost })).status).toBe(200)
  for (const path of ['/', '/checkout', '/admin', '/images/x.webp', '/robots.txt'])
    expect((await server.get(path, { headers: apiHost })).status).toBe(404)
  expect((await server.get('/healthz', { headers: apiHost })).status).toBe(200)
  expect((await server.get('/checkout')).status).toBe(200)
})

test('DROP-007 the addresses of pictures are absolute for foreign clients', async () => {
  const product = `/product/shopper-products/v1/organizations/${organization}/products/nougat-piece?siteId=main`
  for (const headers of [{}, apiHost]) {
    const text = (await server.get(product, { headers })).body.toString()
    expect(text).toMatch(/"https?:\/\/[^"]+\/images\//)
    expect(text).not.toContain('"/images/')
    expect(text).not.toContain('api.example.com')
  }
  const own = await server.get('/api/main/scapi/ShopperProducts/getProduct?id=nougat-piece')
  expect(own.body.toString()).toContain('"/images/')
})

const origin = publicClient.origins[0] ?? ''
const corsHeaders = (headers: object) =>
  Object.keys(headers).filter((name) => name.startsWith('access-control'))

test('DROP-006 a registered origin may read answers, and others may not', async () => {
  const allowed = await server.get(search, { headers: { origin } })
  expect(allowed.headers).toMatchObject({
    'access-control-allow-origin': origin,
    vary: expect.stringContaining('Origin'),
    'access-control-expose-headers': expect.stringMatching(/x-request-id.*sfdc_maintenance.*location/),
  })
  expect(allowed.headers['access-control-allow-credentials']).toBeUndefined()
  const preflight = {
    'access-control-request-method': 'GET',
    'access-control-request-headers': 'authorization',
  }
  const asked = await server.get(search, { method: 'OPTIONS', headers: { origin, ...preflight } })
  expect(asked.status).toBe(204)
  expect(asked.headers).toMatchObject({
    'access-control-allow-origin': origin,
    'access-control-allow-methods': 'GET',
    'access-control-allow-headers': 'authorization',
    'access-control-max-age': expect.stringMatching(/^\d+$/),
  })
  for (const method of ['GET', 'OPTIONS']) {
    const stranger = await server.get(search, {
      method,
      headers: { origin: 'https://evil.example.com', ...preflight },
    })
    expect(corsHeaders(stranger.headers)).toEqual([])
    expect(stranger.headers.vary).toContain('Origin')
  }
  expect(corsHeaders((await server.get('/checkout', { headers: { origin } })).headers)).toEqual([])
})

test('DROP-009 DROP-010 the organization of a path must be the shop’s', async () => {
  const at = (name: string) => server.get(search.replace(organization, name))
  for (const name of [organization, 'f_ecom_bonbon_001']) expect((await at(name)).status).toBe(200)
  expect(organization).toMatch(/^f_ecom_[a-z]{4}_(prd|stg|dev|s\d{2}|\d{3})$/)
  const other = await at('f_ecom_zzzz_prd')
  expect(other.status).toBe(404)
  expect(other.body.toString()).toContain('/errors/organization-not-found"')
  const login = await server.get('/shopper/auth/v1/organizations/f_ecom_zzzz_prd/oauth2/jwks')
  expect(login.status).toBe(400)
  expect(JSON.parse(login.body.toString())).toMatchObject({
    error: 'invalid_request',
    error_description: 'Tenant Id Exception - Must be a well-formed tenantId',
  })
})

test('DROP-011 the site is required, and an unknown one is 404', async () => {
  const missing = await server.get(search.replace('siteId=main&', ''))
  expect(missing.status).toBe(400)
  expect(JSON.parse(missing.body.toString())).toMatchObject({
    type: expect.stringMatching(/\/missing-query-parameter$/),
    detail: "Missing required query parameter(s): 'siteId'",
  })
  const unknown = await server.get(search.replace('siteId=main', 'siteId=nowhere'))
  expect(unknown.status).toBe(404)
  expect(unknown.body.toString()).toContain('/errors/site-not-found"')
  expect((await server.get('/api/main/scapi/ShopperSearch/productSearch?q=nougat')).status).toBe(200)
})

test.each([
  ['locale=xx-XX', 'unknown-locale', "The locale 'xx-XX' is unknown."],
  ['locale=nonsense', 'unknown-locale', "The locale 'nonsense' is unknown."],
  ['currency=XXX', 'unknown-currency', "The currency 'XXX' is unknown."],
])('DROP-045 %s is 400 %s', async (parameter, name, detail) => {
  const response = await server.get(`${search}&${parameter}`)
  expect(response.status).toBe(400)
  expect(JSON.parse(response.body.toString())).toMatchObject({
    type: expect.stringMatching(new RegExp(`/${name}$`)),
    detail,
  })
})

test.each(['locale=default', 'locale=en-US', 'currency=USD'])('DROP-045 %s is known', async (parameter) => {
  expect((await server.get(`${search}&${parameter}`)).status).toBe(200)
})

test('DROP-024 the OpenID configuration names the host and prefix of its request, and what it answers', async () => {
  const path = `/shopper/auth/v1/organizations/${organization}/oauth2/.well-known/openid-configuration`
  const configuration = async (prefix: string, headers = {}) =>
    JSON.parse((await server.get(prefix + path, { headers })).body.toString()) as Record<string, unknown>
  const atRoot = await configuration('', apiHost)
  expect(atRoot.token_endpoint).toBe(
    `https://api.example.com/shopper/auth/v1/organizations/${organization}/oauth2/token`,
  )
  expect(atRoot.grant_types_supported).toEqual([
    'authorization_code',
    'authorization_code_pkce',
    'refresh_token',
    'client_credentials',
    'session_bridge',
  ])
  expect(atRoot.token_endpoint_auth_methods_supported).toEqual(['none', 'client_secret_basic'])
  const belowPrefix = await configuration('/mobify/proxy/api')
  expect(belowPrefix.jwks_uri).toMatch(/\/mobify\/proxy\/api\/shopper\/auth\/v1\//)
})

test('DROP-106 the correlation id of a request is in the answer and the log', async () => {
  const named = await server.get(search, { headers: { 'correlation-id': 'abc-123' } })
  expect(named.headers['x-correlation-id']).toBe('abc-123')
  expect(server.state.log).toContain('"correlationId":"abc-123"')
  const unnamed = await server.get(search)
  expect(unnamed.headers['x-correlation-id']).toBe(unnamed.headers['x-request-id'])
  const unsafe = await server.get(search, { headers: { 'correlation-id': 'a b"c' } })
  expect(unsafe.headers['x-correlation-id']).toBe(unsafe.headers['x-request-id'])
})
