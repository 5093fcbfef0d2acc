import { beforeAll, expect, test } from 'vitest'
import { basic, bearer } from '#testing/identity/clients.ts'
import {
  foreignTokens,
  loginPath,
  privateBasic,
  privateStorefront,
  publicClient,
  registerClients,
  requestCode,
  requestTokens,
  secret,
} from '#testing/identity/foreign-clients.ts'
import { decodeClaims } from '#shared/identity/access-token.ts'
import { openStockedShop, type TestShop } from '#testing/shop.ts'

const ada = { login: 'ada@example.com', password: 'Marzipan-1921' }
/** What a storefront's proxy passes on from a browser. */
const proxied = { 'sec-fetch-site': 'same-origin', origin: 'http://localhost' }
const form = { 'content-type': 'application/x-www-form-urlencoded' }

let shop: TestShop
beforeAll(async () => {
  shop = await openStockedShop()
  await registerClients(shop)
})

const guestOfPrivate = (fields: Record<string, string> = {}) =>
  requestTokens(shop, { grant_type: 'client_credentials', ...fields }, privateBasic)

const bodyOf = async (response: Response): Promise<Record<string, string>> =>
  (await response.json()) as Record<string, string>

const basketOf = (token: string) =>
  shop.request(
    '/mobify/proxy/api/checkout/shopper-baskets/v1/organizations/f_ecom_bonb_prd/baskets?siteId=main',
    {
      method: 'POST',
      headers: { ...bearer(token), 'content-type': 'application/json' },
      body: '{}',
    },
  )

test('DROP-027 a code request of a guest answers 303 with an empty body and its length', async () => {
  const response = await requestCode(shop, { state: 's 1' })
  expect(response.status).toBe(303)
  expect(response.headers.get('content-length')).toBe('0')
  expect(await response.text()).toBe('')
  const location = new URL(response.headers.get('location') ?? '')
  expect(location.origin + location.pathname).toBe('https://storefront.example.com/callback')
  expect([...location.searchParams.keys()].toSorted()).toEqual(['code', 'state', 'usid'])
  expect(location.searchParams.get('state')).toBe('s 1')
})

test('DROP-027 DROP-103 an unknown login and a wrong password get the same 401', async () => {
  const faults = await Promise.all(
    [
      { ...ada, password: 'wrong' },
      { ...ada, login: 'nobody@example.com' },
    ].map(async (login) => {
      const response = await requestCode(shop, {}, login)
      expect(response.status).toBe(401)
      const { error, error_description: description } = await bodyOf(response)
      return { error, description }
    }),
  )
  expect(faults[0]).toEqual({ error: 'invalid_client', description: expect.any(String) })
  expect(faults[1]).toEqual(faults[0])
})

test('DROP-013 an unregistered redirect address is 400 invalid_request and gets no code', async () => {
  const query = new URLSearchParams({
    client_id: publicClient.id,
    channel_id: 'main',
    redirect_uri: 'https://evil.example.com/callback',
    code_challenge: 'a'.repeat(43),
    hint: 'guest',
    response_type: 'code',
  })
  const response = await shop.request(`${loginPath}/authorize?${query}`)
  expect(response.status).toBe(400)
  expect(response.headers.get('location')).toBeNull()
  expect(await response.json()).toMatchObject({ error: 'invalid_request' })
})

test('DROP-014 an unknown client is 400 by name and 401 by Basic', async () => {
  const named = await requestTokens(shop, {
    grant_type: 'refresh_token',
    refresh_token: 'x',
    client_id: 'stranger',
  })
  expect(named.status).toBe(400)
  expect(await named.json()).toMatchObject({
    error: 'invalid_request',
    error_description: 'Bad or missing client_id.',
  })
  const byBasic = await requestTokens(
    shop,
    { grant_type: 'refresh_token', refresh_token: 'x' },
    basic('stranger', 'secret'),
  )
  expect(byBasic.status).toBe(401)
  expect(await byBasic.json()).toMatchObject({
    error: 'invalid_client',
    error_description: 'Basic Authorization failed.',
  })
})

test('DROP-015 a private client gets the tokens of a guest with its secret', async () => {
  const response = await guestOfPrivate()
  expect(response.status).toBe(200)
  const first = await bodyOf(response)
  expect(first).toMatchObject({ token_type: 'Bearer', refresh_token: expect.stringMatching(/.{80}/) })
  const basket = await basketOf(first.access_token ?? '')
  expect(basket.status).toBe(200)
  // The usid continues the guest, who has the same bag.
  const again = await bodyOf(await guestOfPrivate({ usid: first.usid ?? '' }))
  expect(again).toMatchObject({ usid: first.usid, customer_id: first.customer_id })
  expect((await basketOf(again.access_token ?? '')).status).toBe(400)
  expect((await basketOf(first.access_token ?? '')).status).toBe(401)
})

test('DROP-015 a usid of another client, or of a customer, begins a new session', async () => {
  const ofOther = await foreignTokens(shop)
  const ofCustomer = await foreignTokens(shop, {}, ada)
  for (const usid of [ofOther.usid ?? '', ofCustomer.usid ?? '', 'no-uuid'])
    expect((await bodyOf(await guestOfPrivate({ usid }))).usid).not.toBe(usid)
  expect((await basketOf(ofOther.access_token ?? '')).status).toBe(200)
})

test.each([
  ['a public client', basic(publicClient.id, secret)],
  ['a public client without a secret', basic(publicClient.id, '')],
  ['a wrong secret', basic(privateStorefront.id, 'wrong')],
  ['an empty secret', basic(privateStorefront.id, '')],
  ['no Basic', {}],
])('DROP-015 client_credentials with %s is 401 invalid_client', async (_, headers) => {
  const response = await requestTokens(
    shop,
    { grant_type: 'client_credentials', client_id: privateStorefront.id },
    headers,
  )
  expect(response.status).toBe(401)
  expect(await response.json()).toMatchObject({ error: 'invalid_client' })
})

test('DROP-015 a private client without its secret can neither exchange a code nor refresh', async () => {
  const redirect = await requestCode(shop, { clientId: privateStorefront.id })
  const { searchParams } = new URL(redirect.headers.get('location') ?? '')
  const code = {
    client_id: privateStorefront.id,
    grant_type: 'authorization_code_pkce',
    redirect_uri: 'https://storefront.example.com/callback',
    code: searchParams.get('code') ?? '',
    code_verifier: 'a-verifier-that-is-long-enough-to-be-one-0123456789',
  }
  expect((await requestTokens(shop, code)).status).toBe(401)
  const granted = await requestTokens(shop, code, privateBasic)
  expect(granted.status).toBe(200)
  const { refresh_token: token = '' } = await bodyOf(granted)
  const refresh = { grant_type: 'refresh_token', refresh_token: token, client_id: privateStorefront.id }
  expect((await requestTokens(shop, refresh)).status).toBe(401)
  expect((await requestTokens(shop, refresh, privateBasic)).status).toBe(200)
})

test('DROP-016 a foreign client behind its own proxy gets refresh tokens and no cookie', async () => {
  const tokens = await foreignTokens(shop, { headers: proxied })
  expect(tokens.refresh_token).not.toBe('')
  const refreshed = await requestTokens(
    shop,
    { grant_type: 'refresh_token', refresh_token: tokens.refresh_token ?? '', client_id: publicClient.id },
    { ...proxied, cookie: 'cc-nx_main=planted; cc-nx-g_main=planted' },
  )
  expect(refreshed.status).toBe(200)
  expect(refreshed.headers.getSetCookie()).toEqual([])
  expect((await bodyOf(refreshed)).refresh_token).not.toBe('')
})

test('DROP-017 a foreign storefront goes on with its refresh token: session, customer and bag', async () => {
  const guest = await foreignTokens(shop, { headers: proxied })
  const made = await bodyOf(await basketOf(guest.access_token ?? ''))
  const response = await requestTokens(
    shop,
    { grant_type: 'refresh_token', refresh_token: guest.refresh_token ?? '', client_id: publicClient.id },
    proxied,
  )
  const next = await bodyOf(response)
  expect(next).toMatchObject({ usid: guest.usid, customer_id: guest.customer_id })
  const found = await shop.request(
    `/mobify/proxy/api/checkout/shopper-baskets/v1/organizations/f_ecom_bonb_prd/baskets/${made.basketId}?siteId=main`,
    { headers: bearer(next.access_token ?? '') },
  )
  expect(found.status).toBe(200)
})

test('DROP-018 the refresh token of a public client changes with each use, that of a private one does not', async () => {
  const refreshed = async (token: string, headers: Record<string, string>, named: Record<string, string>) =>
    (
      await bodyOf(
        await requestTokens(shop, { grant_type: 'refresh_token', refresh_token: token, ...named }, headers),
      )
    ).refresh_token
  const { refresh_token: ofPublic = '' } = await foreignTokens(shop)
  const next = await refreshed(ofPublic, {}, { client_id: publicClient.id })
  expect(next).toMatch(/.{80}/)
  expect(next).not.toBe(ofPublic)
  const { refresh_token: ofPrivate = '' } = await bodyOf(await guestOfPrivate())
  expect(await refreshed(ofPrivate, privateBasic, {})).toBe(ofPrivate)
  expect(await refreshed(ofPrivate, privateBasic, {})).toBe(ofPrivate)
})

test('DROP-019 dnt is in the answer and the token, and survives a refresh that does not name it', async () => {
  const refresh = (token: string, dnt?: string) =>
    requestTokens(
      shop,
      { grant_type: 'refresh_token', refresh_token: token, ...(dnt !== undefined && { dnt }) },
      privateBasic,
    ).then(bodyOf)
  const dntOf = ({ access_token: token = '' }: Record<string, string>) =>
    (decodeClaims(token) as { dnt?: string } | undefined)?.dnt
  const first = await bodyOf(await guestOfPrivate({ dnt: 'true' }))
  expect([first.dnt, dntOf(first)]).toEqual(['true', '1'])
  const second = await refresh(first.refresh_token ?? '')
  expect([second.dnt, dntOf(second)]).toEqual(['true', '1'])
  const third = await refresh(second.refresh_token ?? '', 'false')
  expect([third.dnt, dntOf(third)]).toEqual(['false', '0'])
  const unstated = await bodyOf(await guestOfPrivate())
  expect([unstated.dnt, dntOf(unstated)]).toEqual([undefined, undefined])
})

test('DROP-020 access tokens have the scopes of their client', async () => {
  const { access_token: token = '' } = await bodyOf(await guestOfPrivate())
  expect(decodeClaims(token)).toMatchObject({ scp: privateStorefront.scopes.join(' ') })
})

test('DROP-022 introspection and revocation need Basic, and concern the tokens of the client only', async () => {
  const post = (call: string, token: string, headers: Record<string, string>) =>
    shop.request(`${loginPath}/${call}`, {
      method: 'POST',
      headers: { ...form, ...headers },
      body: new URLSearchParams({ token }).toString(),
    })
  const mine = await bodyOf(await guestOfPrivate())
  const other = await foreignTokens(shop)
  for (const call of ['introspect', 'revoke'])
    for (const headers of [{}, basic(privateStorefront.id, 'wrong'), basic(publicClient.id, '')]) {
      const response = await post(call, mine.refresh_token ?? '', headers)
      expect(response.status).toBe(401)
      expect(await response.json()).toMatchObject({ error: 'invalid_client' })
    }
  const active = await bodyOf(await post('introspect', mine.access_token ?? '', privateBasic))
  expect(active).toMatchObject({
    active: true,
    client_id: privateStorefront.id,
    scope: privateStorefront.scopes.join(' '),
    exp: expect.any(Number),
    iat: expect.any(Number),
    iss: expect.any(String),
    sub: expect.any(String),
    token_type: expect.any(String),
  })
  const hidden = await post('introspect', other.access_token ?? '', privateBasic)
  expect(await hidden.json()).toEqual({ active: false })
  for (const token of [other.refresh_token ?? '', 'unknown'])
    expect((await post('revoke', token, privateBasic)).status).toBe(200)
  expect((await basketOf(other.access_token ?? '')).status).toBe(200)
  expect((await post('revoke', mine.refresh_token ?? '', privateBasic)).status).toBe(200)
  expect(await bodyOf(await post('introspect', mine.access_token ?? '', privateBasic))).toEqual({
    active: false,
  })
})

test('DROP-023 a logout with hint=all-sessions ends every session of the customer, without it this one', async () => {
  const sessions = await Promise.all([1, 2, 3].map(() => foreignTokens(shop, {}, ada)))
  const [first, second, third] = sessions.map(({ access_token: token = '' }) => token)
  const logout = (token = '', hint = '') =>
    shop.request(
      `${loginPath}/logout?${new URLSearchParams({ client_id: publicClient.id, channel_id: 'main', hint })}`,
      { headers: bearer(token) },
    )
  const customer = async (token = '') => {
    const id = sessions[0]?.customer_id
    const path = `/mobify/proxy/api/customer/shopper-customers/v1/organizations/f_ecom_bonb_prd/customers/${id}?siteId=main`
    return (await shop.request(path, { headers: bearer(token) })).status
  }
  expect((await logout(first)).status).toBe(200)
  expect([await customer(first), await customer(second), await customer(third)]).toEqual([401, 200, 200])
  expect((await logout(second, 'all-sessions')).status).toBe(200)
  expect([await customer(second), await customer(third)]).toEqual([401, 401])
})

test('DROP-021 a call outside the scopes of its client is 403', async () => {
  const narrow = { ...privateStorefront, id: 'narrow', scopes: ['sfcc.shopper-customers.login' as const] }
  await registerClients(shop, [publicClient, privateStorefront, narrow])
  const tokens = await requestTokens(shop, { grant_type: 'client_credentials' }, basic('narrow', secret))
  const { access_token: token = '' } = await bodyOf(tokens)
  const refused = await basketOf(token)
  expect(refused.status).toBe(403)
  expect(await refused.json()).toMatchObject({ type: expect.stringMatching(/\/forbidden$/) })
  const product = '/product/shopper-products/v1/organizations/f_ecom_bonb_prd/products/nougat-piece'
  const read = await shop.request(`/mobify/proxy/api${product}?siteId=main`, { headers: bearer(token) })
  expect(read.status).toBe(200)
})

test('DROP-105 public calls answer without a token, and refuse a wrong one', async () => {
  const path =
    '/mobify/proxy/api/search/shopper-search/v1/organizations/f_ecom_bonb_prd/product-search?siteId=main&q=nougat'
  expect((await shop.request(path)).status).toBe(200)
  const refused = await shop.request(path, { headers: bearer('wrong') })
  expect(refused.status).toBe(401)
  expect(await refused.json()).toMatchObject({ type: expect.stringMatching(/\/invalid-access-token$/) })
})

test('DROP-105 a token from before a change of the password says so, and others do not', async () => {
  const [mine, other] = [await foreignTokens(shop, {}, ada), await foreignTokens(shop, {}, ada)]
  const customer = `/mobify/proxy/api/customer/shopper-customers/v1/organizations/f_ecom_bonb_prd/customers/${mine.customer_id}`
  const detail = async (token = '') => {
    const response = await shop.request(`${customer}?siteId=main`, { headers: bearer(token) })
    expect(response.status).toBe(401)
    return (await bodyOf(response)).detail
  }
  const changed = await shop.request(`${customer}/password?siteId=main`, {
    method: 'PUT',
    headers: { ...bearer(mine.access_token ?? ''), 'content-type': 'application/json' },
    body: JSON.stringify({ currentPassword: ada.password, password: 'Nougatine-1922' }),
  })
  expect(changed.status).toBe(204)
  expect(await detail(other.access_token)).toBe('Customer credentials changed after token was issued.')
  // The shop's own storefront knows one code only.
  const own = await shop.request('/api/main/scapi/ShopperCustomers/getCustomer', {
    method: 'POST',
    headers: { ...bearer(other.access_token ?? ''), 'content-type': 'application/json' },
    body: JSON.stringify({ parameters: { customerId: mine.customer_id } }),
  })
  expect(await own.json()).toMatchObject({ status: 401, type: '/api/docs/faults#unauthorized' })
  const again = await foreignTokens(shop, {}, { ...ada, password: 'Nougatine-1922' })
  await shop.request(
    `${loginPath}/logout?${new URLSearchParams({ client_id: publicClient.id, channel_id: 'main' })}`,
    { headers: bearer(again.access_token ?? '') },
  )
  expect(await detail(again.access_token)).not.toContain('credentials')
  expect(await detail(`${other.access_token}x`)).not.toContain('credentials')
})

test('no unexpected error was reported', () => expect(shop.unexpectedErrors).toEqual([]))
