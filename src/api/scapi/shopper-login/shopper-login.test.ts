import { createRemoteJWKSet, jwtVerify } from 'jose'
import { beforeAll, expect, test } from 'vitest'
import { basic, bearer, codeFor, codeGrant, ownPage, rpcOf, tokensFor } from '#testing/identity/clients.ts'
import { codeChallenge, codeVerifier, storefront } from '#testing/identity/sessions.ts'
import { serveOnPort } from '#testing/serve.ts'
import { openStockedShop, type TestShop } from '#testing/shop.ts'

const rest = '/mobify/proxy/api/shopper/auth/v1/organizations/f_ecom_bonbon_001/oauth2'
const ada = { login: 'ada@example.com', password: 'Marzipan-1921' }

let shop: TestShop
let rpc: ReturnType<typeof rpcOf>
beforeAll(async () => {
  shop = await openStockedShop()
  rpc = rpcOf(shop)
})

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

test('API-021 the REST endpoint redirects a guest with code, usid and state', async () => {
  const query = new URLSearchParams({
    client_id: storefront.clientId,
    channel_id: 'main',
    redirect_uri: storefront.redirectUri,
    code_challenge: codeChallenge,
    response_type: 'code',
    hint: 'guest',
    state: 'a state & more',
  })
  const response = await shop.request(`${rest}/authorize?${query}`)
  expect(response.status).toBe(303)
  const location = new URL(response.headers.get('location') ?? '')
  expect(location.origin + location.pathname).toBe(storefront.redirectUri)
  expect(Object.fromEntries(location.searchParams)).toEqual({
    state: 'a state & more',
    usid: expect.any(String),
    code: expect.any(String),
  })
})

test('API-022 the REST endpoint redirects a customer for a form and Basic credentials', async () => {
  const response = await shop.request(`${rest}/login`, {
    method: 'POST',
    headers: { ...basic(ada.login, ada.password), 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      client_id: storefront.clientId,
      channel_id: 'main',
      redirect_uri: storefront.redirectUri,
      code_challenge: codeChallenge,
    }).toString(),
  })
  expect(response.status).toBe(303)
  expect(response.headers.get('location')).toContain(`${storefront.redirectUri}?usid=`)
})

test.each([
  ['another client', { client_id: 'stranger' }, 400],
  ['an unregistered address', { redirect_uri: 'https://evil.example.com/callback' }, 400],
  ['no challenge', { code_challenge: undefined }, 400],
  ['a plain challenge', { code_challenge: codeVerifier }, 400],
  ['another hint', { hint: 'google' }, 400],
  ['another response type', { response_type: 'token' }, 400],
  ['another site', { channel_id: 'nowhere' }, 404],
])('a code request with %s is refused', async (_, wrong, status) => {
  const query = new URLSearchParams()
  const parameters = {
    client_id: storefront.clientId,
    channel_id: 'main',
    redirect_uri: storefront.redirectUri,
    code_challenge: codeChallenge,
    response_type: 'code',
    hint: 'guest',
    ...wrong,
  }
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) query.set(name, value)
  const response = await shop.request(`${rest}/authorize?${query}`)
  expect(response.status).toBe(status)
  expect(response.headers.get('location')).toBeNull()
})

test('ACC-034 an unknown login and a wrong password get the same response', async () => {
  const unknown = await codeFor(rpc, { login: 'nobody@example.com', password: ada.password })
  const wrong = await codeFor(rpc, { ...ada, password: 'Wrong-1921!' })
  expect(unknown.status).toBe(401)
  expect(wrong.status).toBe(401)
  expect(wrong.document).toMatchObject({ isError: true, title: 'Unauthorized' })
  expect({ ...unknown.document, requestId: '' }).toEqual({ ...wrong.document, requestId: '' })
  const without = await rpc('ShopperLogin/authenticateCustomer', {
    body: { redirect_uri: storefront.redirectUri, code_challenge: codeChallenge },
  })
  expect(without.status).toBe(401)
})

test('after ten attempts in five minutes a sender cannot log in to an account, even with the right password', async () => {
  const guessed = { login: 'guessed@example.com', password: 'Caramel-1921!' }
  await shop.shop.customers.register({ ...guessed, email: guessed.login, firstName: 'G', lastName: 'G' })
  for (let attempt = 0; attempt < 10; attempt++) {
    expect((await codeFor(rpc, { ...guessed, password: `Wrong-${attempt}!` })).status).toBe(401)
  }
  expect((await codeFor(rpc, { ...guessed, login: ' ＧＵＥＳＳＥＤ@example.com' })).status).toBe(429)
  const { status, headers, document } = await codeFor(rpc, guessed)
  expect(status).toBe(429)
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  expect(document).toMatchObject({ title: 'Too Many Requests' })
  expect((await codeFor(rpc, ada)).status).toBe(200)
})

const from = (address: string) => ({ 'x-forwarded-for': address })

test('guesses from many senders at one account get growing pauses, but senders that have logged in to it before get none', async () => {
  const owned = { login: 'owned@example.com', password: 'Caramel-1921!' }
  await shop.shop.customers.register({ ...owned, email: owned.login, firstName: 'O', lastName: 'O' })
  expect((await codeFor(rpc, owned, from('192.0.2.1'))).status).toBe(200)
  const guess = (round: number) =>
    codeFor(rpc, { ...owned, password: 'Wrong-1!' }, from(`198.51.100.${round}`))
  for (let round = 0; round < 11; round++) await guess(round)
  const refused = await guess(11)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(300)
  expect((await codeFor(rpc, owned, from('192.0.2.1'))).status).toBe(200)
})

test('one sender can open two thousand new guest sessions in ten minutes', async () => {
  const subject = '203.0.113.77 ShopperLogin.authorizeCustomer'
  expect((await codeFor(rpc, undefined, from('203.0.113.77'))).status).toBe(200)
  await Promise.all(Array.from({ length: 1_999 }, () => shop.shop.limits.take('guest-session', subject)))
  expect((await codeFor(rpc, undefined, from('203.0.113.77'))).status).toBe(429)
  expect((await codeFor(rpc, undefined, from('203.0.113.78'))).status).toBe(200)
})

test('guesses at a login without an account are refused in the same way', async () => {
  const guess = (round: number) =>
    codeFor(rpc, { login: 'no-account@example.com', password: 'Wrong-1!' }, from(`198.51.100.${round}`))
  for (let round = 0; round < 11; round++) await guess(round)
  expect((await guess(11)).status).toBe(429)
})

test('API-024 a code with a wrong verifier, a code of another site and a used code return no tokens', async () => {
  const { document: code } = await codeFor(rpc)
  const grant = codeGrant(code)
  const refused = await rpc('ShopperLogin/getAccessToken', {
    body: { ...grant, code_verifier: codeVerifier.toUpperCase() },
  })
  expect(refused.status).toBe(400)
  expect(refused.document).toMatchObject({
    title: 'Bad Request',
    arguments: { reason: 'invalid authorization code' },
  })
  const again = await rpc('ShopperLogin/getAccessToken', { body: grant })
  expect(again.status).toBe(400)
  const { document: other } = await codeFor(rpc)
  const elsewhere = await rpcOf(shop, 'volumesavings')('ShopperLogin/getAccessToken', {
    body: codeGrant(other),
  })
  expect(elsewhere.status).toBe(400)
})

test.each([
  { grant_type: 'session_bridge' },
  { grant_type: 'authorization_code_pkce' },
  { grant_type: 'refresh_token' },
  { grant_type: 'refresh_token', refresh_token: 'x'.repeat(257) },
  {},
])('an invalid grant (%j) is refused', async (body) => {
  expect((await rpc('ShopperLogin/getAccessToken', { body })).status).toBe(400)
})

test('ACC-022 a browser’s refresh token is stored in a cookie that scripts cannot read, and used from it', async () => {
  const granted = await tokensFor(rpc, undefined, ownPage)
  expect(granted.status).toBe(200)
  expect(granted.document.refresh_token).toBe('')
  const [cookie = '', marker] = granted.headers.getSetCookie()
  // Scripts can read the session's usid, which they know, but no token.
  expect(marker).toBe(`has-session_main=${granted.document.usid}; Path=/; Max-Age=7776000; SameSite=Lax`)
  expect(cookie).toMatch(/^cc-nx_main=[\w-]{86}; Path=\/; Max-Age=7776000; HttpOnly; SameSite=Lax$/)
  const sent = { ...ownPage, cookie: `other=1; ${cookie.split(';')[0]}` }
  const body = { grant_type: 'refresh_token', usid: granted.document.usid }
  const refreshed = await rpc('ShopperLogin/getAccessToken', { body }, sent)
  expect(refreshed.document).toMatchObject({ customer_id: granted.document.customer_id, refresh_token: '' })
  expect(refreshed.headers.getSetCookie()[0]).not.toBe(cookie)
  const empty = await rpc('ShopperLogin/getAccessToken', { body: { ...body, refresh_token: '' } }, sent)
  expect(empty.status).toBe(200)
})

test('ACC-022 over HTTPS the cookies are Secure and have the prefix __Host-, so that sibling hosts cannot set them', async () => {
  const response = await shop.request('https://localhost/api/main/scapi/ShopperLogin/authorizeCustomer', {
    method: 'POST',
    headers: { ...ownPage, origin: 'https://localhost' },
    body: JSON.stringify({
      parameters: {
        redirect_uri: 'https://localhost/callback',
        code_challenge: codeChallenge,
        hint: 'guest',
        response_type: 'code',
      },
    }),
  })
  const grant = { ...codeGrant(await response.json()), redirect_uri: 'https://localhost/callback' }
  const granted = await shop.request('https://localhost/api/main/scapi/ShopperLogin/getAccessToken', {
    method: 'POST',
    headers: { ...ownPage, origin: 'https://localhost' },
    body: JSON.stringify({ body: grant }),
  })
  const [cookie, marker] = granted.headers.getSetCookie()
  expect(cookie).toMatch(/^__Host-cc-nx_main=[\w-]{86}; Path=\/; .*; HttpOnly; SameSite=Lax; Secure$/)
  expect(marker).toMatch(/^__Host-has-session_main=[\w-]+; Path=\/; .*; SameSite=Lax; Secure$/)
  const refresh = (sent: string) =>
    shop.request('https://localhost/api/main/scapi/ShopperLogin/getAccessToken', {
      method: 'POST',
      headers: { ...ownPage, origin: 'https://localhost', cookie: sent },
      body: JSON.stringify({ body: { grant_type: 'refresh_token' } }),
    })
  const token = /=([^;]*)/.exec(cookie ?? '')?.[1] ?? ''
  // A sibling host can set a cookie without the prefix.
  expect((await refresh(`cc-nx_main=${token}`)).status).toBe(400)
  expect((await refresh(`__Host-cc-nx_main=${token}`)).status).toBe(200)
})

test.each([
  ['a page of another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example.com' }, 403],
  ['a page of a sister site', { 'sec-fetch-site': 'same-site', origin: 'http://evil.localhost' }, 400],
  ['an old browser’s page of another site', { origin: 'https://evil.example.com' }, 400],
  ['a program', {}, 400],
])('the cookie is not used for %s', async (_, headers: Record<string, string>, status) => {
  const granted = await tokensFor(rpc, undefined, ownPage)
  const cookie = granted.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const answer = await rpc(
    'ShopperLogin/getAccessToken',
    { body: { grant_type: 'refresh_token' } },
    { ...headers, cookie },
  )
  expect(answer.status).toBe(status)
  const own = await rpc(
    'ShopperLogin/getAccessToken',
    { body: { grant_type: 'refresh_token' } },
    { ...ownPage, cookie },
  )
  expect(own.status).toBe(200)
})

test('ACC-015 a browser with an invalid refresh token gets a fault and loses the cookie', async () => {
  const sent = { ...ownPage, cookie: `cc-nx_main=${'A'.repeat(86)}` }
  const answer = await rpc('ShopperLogin/getAccessToken', { body: { grant_type: 'refresh_token' } }, sent)
  expect(answer.status).toBe(400)
  expect(answer.document).toMatchObject({ arguments: { reason: 'invalid refresh_token' } })
  expect(answer.headers.getSetCookie()).toEqual([
    'cc-nx_main=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax',
    'has-session_main=; Path=/; Max-Age=0; SameSite=Lax',
  ])
})

test('ACC-022 two refresh token cookies are refused: the response reports this and deletes both', async () => {
  const own = await tokensFor(rpc, undefined, ownPage)
  const planted = await tokensFor(rpc, undefined, ownPage)
  const tokenOf = ({ headers }: typeof own) => headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const refresh = (cookie: string) =>
    rpc('ShopperLogin/getAccessToken', { body: { grant_type: 'refresh_token' } }, { ...ownPage, cookie })
  const both = [tokenOf(own), tokenOf(planted)]
  for (const cookies of [both, both.toReversed()]) {
    const answer = await refresh(cookies.join('; '))
    expect(answer.status).toBe(400)
    expect(answer.document).toMatchObject({
      detail: 'invalid_grant: two refresh_token cookies',
      arguments: { reason: 'two refresh_token cookies' },
    })
    const deleted = answer.headers.getSetCookie()
    expect(deleted).toContain('cc-nx_main=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax')
    expect(deleted).toContain('cc-nx_main=; Path=/api/main/scapi/ShopperLogin; Max-Age=0')
  }
  // Both sessions are still unused and active.
  expect((await refresh(tokenOf(own))).document.usid).toBe(own.document.usid)
  expect((await refresh(tokenOf(planted))).document.usid).toBe(planted.document.usid)
})

test('ACC-012 logging out in a browser ends the session and its cookie', async () => {
  const granted = await tokensFor(rpc, ada, ownPage)
  const cookie = granted.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const accessToken = text(granted.document.access_token)
  const out = await rpc('ShopperLogin/logoutCustomer', {}, { ...ownPage, cookie, ...bearer(accessToken) })
  expect(out.status).toBe(200)
  expect(out.headers.getSetCookie()[0]).toContain('Max-Age=0')
  const after = await rpc('ShopperLogin/getUserInfo', {}, bearer(accessToken))
  expect(after.status).toBe(401)
  const again = await rpc(
    'ShopperLogin/getAccessToken',
    { body: { grant_type: 'refresh_token' } },
    { ...ownPage, cookie },
  )
  expect(again.status).toBe(400)
})

test('the published keys verify an access token', async () => {
  const { document } = await tokensFor(rpc)
  const url = await serveOnPort(shop)
  const keys = createRemoteJWKSet(new URL(`${url}${rest}/jwks`))
  const configuration = await (await fetch(`${url}${rest}/.well-known/openid-configuration`)).json()
  const { payload } = await jwtVerify(text(document.access_token), keys, {
    issuer: configuration.issuer,
    audience: 'commercecloud/prod/bonbon_001',
  })
  expect(payload.sub).toContain(text(document.usid))
  expect(configuration).toMatchObject({
    token_endpoint: expect.stringMatching(/^http:.*\/oauth2\/token$/),
    code_challenge_methods_supported: ['S256'],
  })
})

test("user info returns a customer's profile, and only the id of a guest", async () => {
  const guest = await tokensFor(rpc)
  const guestInfo = await rpc('ShopperLogin/getUserInfo', {}, bearer(text(guest.document.access_token)))
  expect(guestInfo.document).toEqual({
    customer_id: guest.document.customer_id,
    sub: guest.document.customer_id,
  })
  const customer = await tokensFor(rpc, ada)
  const info = await rpc('ShopperLogin/getUserInfo', {}, bearer(text(customer.document.access_token)))
  expect(info.document).toMatchObject({ email: ada.login, given_name: 'Ada', family_name: 'Penrose' })
})

test('introspection and revocation need a known client', async () => {
  const { document } = await tokensFor(rpc)
  const client = basic(storefront.clientId, '')
  const token = document.refresh_token
  const alive = await rpc('ShopperLogin/introspectToken', { body: { token } }, client)
  expect(alive.document).toMatchObject({ active: true, token_type: 'refresh_token' })
  const strangers = [basic('stranger', ''), {}]
  for (const headers of strangers) {
    expect((await rpc('ShopperLogin/introspectToken', { body: { token } }, headers)).status).toBe(401)
    expect((await rpc('ShopperLogin/revokeToken', { body: { token } }, headers)).status).toBe(401)
  }
  expect((await rpc('ShopperLogin/revokeToken', { body: { token } }, client)).status).toBe(200)
  const dead = await rpc('ShopperLogin/introspectToken', { body: { token, client_id: storefront.clientId } })
  expect(dead.document).toEqual({ active: false })
})

test('no unexpected error was reported', () => expect(shop.unexpectedErrors).toEqual([]))
