import { beforeAll, expect, test } from 'vitest'
import { basic, bearer, codeFor, rpcOf, tokensFor } from '#testing/identity/clients.ts'
import { goodPassword, registrationOf } from '#testing/identity/customers.ts'
import {
  foreignTokens,
  loginPath,
  privateBasic,
  privateStorefront,
  publicClient,
  registerClients,
} from '#testing/identity/foreign-clients.ts'
import { postLogin } from '#testing/identity/login-codes.ts'
import { codeChallenge, codeVerifier } from '#testing/identity/sessions.ts'
import { openStockedShop, type TestShop } from '#testing/shop.ts'

let shop: TestShop
let plain: typeof publicClient & { flows: [] }

beforeAll(async () => {
  shop = await openStockedShop()
  plain = { ...publicClient, id: 'without-flows', flows: [] }
  await registerClients(shop, [publicClient, privateStorefront, plain])
})

type Fields = Record<string, string>
const bodyOf = async (response: Response) => (await response.json()) as Fields

async function newcomer(name: string) {
  const customer = await shop.shop.customers.register(registrationOf(name))
  if ('refused' in customer) throw new Error(customer.refused)
  return customer
}

/** The cookie that the shop's session call answers for an access token of the own storefront. */
async function bridgeOf(token: string): Promise<string> {
  const response = await shop.request('/mobify/proxy/ocapi/s/main/dw/shop/v21_3/sessions', {
    method: 'POST',
    headers: bearer(token),
  })
  expect(response.status).toBe(204)
  return /dwsid=([^;]+)/.exec(response.headers.get('set-cookie') ?? '')?.[1] ?? ''
}

const ownTokens = async (login?: { login: string; password: string }) =>
  (await tokensFor(rpcOf(shop), login)).document as Fields

/** A code of the session bridge for the public client. */
async function bridgeCode(hint: string, clientId = publicClient.id): Promise<Fields> {
  const query = new URLSearchParams({
    client_id: clientId,
    channel_id: 'main',
    redirect_uri: 'https://storefront.example.com/callback',
    response_type: 'code',
    code_challenge: codeChallenge,
    hint,
  })
  const response = await shop.request(`${loginPath}/authorize?${query}`)
  expect(response.status).toBe(303)
  return Object.fromEntries(new URL(response.headers.get('location') ?? '').searchParams)
}

async function bridge(fields: Fields, hint = 'sb-guest') {
  const { code = '', usid = '' } = await bridgeCode(hint)
  const response = await postLogin(shop, 'session-bridge/token', {
    grant_type: 'session_bridge',
    client_id: publicClient.id,
    code,
    code_verifier: codeVerifier,
    ...fields,
  })
  return { response, usid }
}

const basketOf = (token = '') =>
  shop.request(
    '/mobify/proxy/api/checkout/shopper-baskets/v1/organizations/f_ecom_bonb_prd/baskets?siteId=main',
    {
      method: 'POST',
      headers: { ...bearer(token), 'content-type': 'application/json' },
      body: '{}',
    },
  )

test('DROP-033 the dwsid of a guest gives another client tokens of the same guest, with a session of their own', async () => {
  const own = await ownTokens()
  const { basketId } = await bodyOf(await basketOf(own.access_token))
  const dwsid = await bridgeOf(own.access_token ?? '')
  const { response, usid } = await bridge({ dwsid, login_id: 'guest' })
  expect(response.status).toBe(200)
  const tokens = await bodyOf(response)
  expect(tokens).toMatchObject({
    customer_id: own.customer_id,
    usid,
    refresh_token: expect.stringMatching(/.{80}/),
  })
  const basket = await shop.request(
    `/mobify/proxy/api/checkout/shopper-baskets/v1/organizations/f_ecom_bonb_prd/baskets/${basketId}?siteId=main`,
    { headers: bearer(tokens.access_token ?? '') },
  )
  expect(basket.status).toBe(200)
  expect((await basketOf(own.access_token)).status).not.toBe(401)
})

test('DROP-033 the dwsid of a customer gives tokens of the customer, also to a private client without a code', async () => {
  const { login, id } = await newcomer('bridged')
  const own = await ownTokens({ login, password: goodPassword })
  const dwsid = await bridgeOf(own.access_token ?? '')
  const byPublic = await bridge({ dwsid, login_id: login }, 'sb-user')
  expect(await bodyOf(byPublic.response)).toMatchObject({ customer_id: id })
  const byPrivate = await postLogin(
    shop,
    'session-bridge/token',
    { grant_type: 'client_credentials', dwsid, login_id: login },
    privateBasic,
  )
  expect(await bodyOf(byPrivate)).toMatchObject({ customer_id: id })
  for (const wrong of ['guest', 'ada@example.com'])
    expect((await bridge({ dwsid, login_id: wrong })).response.status).toBe(400)
  await shop.shop.sessions.endAll(id)
  expect((await bridge({ dwsid, login_id: login })).response.status).toBe(400)
})

test('DROP-033 any other dwsid, a wrong code and a client without this flow are refused', async () => {
  const own = await ownTokens()
  const dwsid = await bridgeOf(own.access_token ?? '')
  for (const wrong of [own.access_token ?? '', `${dwsid}x`, 'pATvWUO3KSdt']) {
    const { response } = await bridge({ dwsid: wrong, login_id: 'guest' })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: 'invalid_request' })
  }
  const right = { dwsid, login_id: 'guest' }
  const unproven = await bridge({ ...right, code_verifier: codeVerifier.toUpperCase() })
  expect(unproven.response.status).toBe(400)
  expect((await bridge({ ...right, code: '' })).response.status).toBe(400)
  const { code = '' } = await bridgeCode('sb-guest', plain.id)
  const ofPlain = await bridge({ ...right, client_id: plain.id, code })
  expect(ofPlain.response.status).toBe(401)
  const customerCode = await codeFor(rpcOf(shop), { login: 'ada@example.com', password: 'Marzipan-1921' })
  expect((await bridge({ ...right, code: String(customerCode.document.code) })).response.status).toBe(400)
})

const trusted = (fields: Fields, headers: Record<string, string> = privateBasic) =>
  postLogin(
    shop,
    'trusted-system/token',
    {
      grant_type: 'client_credentials',
      hint: 'ts_ext_on_behalf_of',
      idp_origin: 'ecom',
      client_id: privateStorefront.id,
      ...fields,
    },
    headers,
  )

test('DROP-034 a trusted system gets tokens of a customer, who keeps the session of the guest', async () => {
  const { login, id } = await newcomer('trusting')
  const guest = await bodyOf(
    await postLogin(shop, 'token', { grant_type: 'client_credentials' }, privateBasic),
  )
  const response = await trusted({ login_id: login.toUpperCase(), usid: guest.usid ?? '' })
  expect(response.status).toBe(200)
  expect(await bodyOf(response)).toMatchObject({ customer_id: id, usid: guest.usid })
  const [event] = await shop.shop.securityLog.newest(1, id)
  expect(event).toMatchObject({ event: 'login-by-client' })
  const asGuest = await bodyOf(await trusted({ login_id: 'guest' }))
  expect(asGuest.customer_id).not.toBe(id)
})

test('DROP-034 an unknown or closed login, another provider and another client are refused', async () => {
  const { login } = await newcomer('closed-account')
  await shop.shop.customers.administration.close(login)
  for (const fields of [
    { login_id: 'unknown-to-all@example.com' },
    { login_id: login },
    { login_id: 'ada@example.com', idp_origin: 'google' },
    { login_id: 'ada@example.com', hint: 'other' },
  ]) {
    const response = await trusted(fields)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: 'invalid_request' })
  }
  for (const headers of [{}, basic(privateStorefront.id, 'wrong'), basic(publicClient.id, '')])
    expect((await trusted({ login_id: 'ada@example.com' }, headers)).status).toBe(401)
  const { access_token: token = '' } = await foreignTokens(shop)
  expect((await trusted({ login_id: 'ada@example.com' }, bearer(token))).status).toBe(401)
})

test('no unexpected error was reported', () => expect(shop.unexpectedErrors).toEqual([]))
