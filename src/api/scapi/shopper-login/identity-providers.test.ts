import { helpers, ShopperLogin } from 'commerce-sdk-isomorphic'
import { beforeAll, expect, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import { registrationOf } from '#testing/identity/customers.ts'
import { loginPath, publicClient, registerClients } from '#testing/identity/foreign-clients.ts'
import { codeChallenge } from '#testing/identity/sessions.ts'
import { serveOnPort } from '#testing/serve.ts'
import { openStockedShop, type TestShop } from '#testing/shop.ts'

const redirectURI = 'https://storefront.example.com/callback'

let shop: TestShop
let slasClient: ShopperLogin<{ clientId: string; organizationId: string; shortCode: string; siteId: string }>

beforeAll(async () => {
  shop = await openStockedShop()
  await registerClients(shop, [publicClient])
  const url = await serveOnPort(shop)
  slasClient = new ShopperLogin({
    proxy: `${url}/mobify/proxy/api`,
    throwOnBadResponse: true,
    parameters: {
      clientId: publicClient.id,
      organizationId: 'f_ecom_bonb_prd',
      shortCode: 'local',
      siteId: 'main',
    },
  })
})

/** The address to which a response redirects. */
const locationOf = (response: Response | undefined): URL => {
  expect(response?.status).toBe(303)
  return new URL(response?.headers.get('location') ?? '')
}

/** What a shopper types on the page of the sandbox provider. Returns the address of the shop with its response. */
async function typeAt(page: URL, typed: Record<string, string>): Promise<URL> {
  const shown = await shop.routes(new Request(page), '127.0.0.1')
  expect(shown?.status).toBe(200)
  const body = new URLSearchParams({ request: page.searchParams.get('request') ?? '', ...typed })
  return locationOf(await shop.routes(new Request(page, { method: 'POST', body }), '127.0.0.1'))
}

const pathOf = ({ pathname, search }: URL): string => pathname + search

/** Follows a login with the SDK from the storefront to the provider and back. */
async function logIn(typed: Record<string, string>, usid?: string) {
  const { url, codeVerifier } = await helpers.authorizeIDP({
    slasClient,
    parameters: { redirectURI, hint: 'sandbox', ...(usid !== undefined && { usid }) },
  })
  const page = locationOf(await shop.request(pathOf(new URL(url))))
  expect(page.pathname).toBe('/sandbox-identity/login')
  const back = await typeAt(page, typed)
  expect(back.pathname).toBe('/api/main/identity-providers/sandbox/return')
  const storefront = locationOf(await shop.request(pathOf(back)))
  expect(storefront.origin + storefront.pathname).toBe(redirectURI)
  return { back, codeVerifier, ...Object.fromEntries(storefront.searchParams) } as {
    back: URL
    codeVerifier: string
  } & Partial<Record<'code' | 'usid' | 'error' | 'state', string>>
}

const exchange = ({ codeVerifier, code = '', usid = '' }: Awaited<ReturnType<typeof logIn>>) =>
  helpers.loginIDPUser({ slasClient, credentials: { codeVerifier }, parameters: { redirectURI, code, usid } })

const person = { email: 'new-person@example.com', firstName: 'Ada', lastName: 'Byron' }

test('DROP-037 authorizeIDP and loginIDPUser of the SDK log a new person in, with the account of the provider', async () => {
  const tokens = await exchange(await logIn(person))
  expect(await shop.shop.customers.find(tokens.customer_id)).toMatchObject({
    login: person.email,
    firstName: 'Ada',
    lastName: 'Byron',
    isEmailConfirmed: true,
  })
  const again = await exchange(await logIn({ ...person, firstName: 'Other' }))
  expect(again.customer_id).toBe(tokens.customer_id)
})

test('DROP-037 the login takes over the session of the guest', async () => {
  const guest = await helpers.loginGuestUser({ slasClient, parameters: { redirectURI } })
  const tokens = await exchange(await logIn({ ...person, email: 'guest-before@example.com' }, guest.usid))
  expect(tokens.usid).toBe(guest.usid)
})

test('DROP-037 an account whose login is the address of another person is not logged in', async () => {
  const taken = { ...registrationOf('squatter'), login: 'victim@example.com' }
  expect(await shop.shop.customers.register(taken)).toMatchObject({ login: 'victim@example.com' })
  const refused = await logIn({ ...person, email: 'victim@example.com' })
  expect(refused).toMatchObject({ error: 'access_denied' })
  expect(refused.code).toBeUndefined()
})

test('DROP-037 the password and the sessions of an account end whose address the provider proves first', async () => {
  const { customers, sessions } = shop.shop
  const planted = registrationOf('planted')
  const account = await customers.register(planted)
  if ('refused' in account) throw new Error(account.refused)
  const sender = '203.0.113.7'
  const logInWith = (password: string) => customers.authenticate({ login: planted.login, password, sender })
  const session = await sessions.begin({
    siteId: 'main',
    clientId: publicClient.id,
    usid: undefined,
    customer: { id: account.id, login: account.login, customerGroups: [] },
  })
  expect(await logInWith(planted.password)).toMatchObject({ id: account.id })
  const tokens = await exchange(await logIn({ ...person, email: account.email }))
  expect(tokens.customer_id).toBe(account.id)
  expect(await logInWith(planted.password)).toHaveProperty('refused')
  expect(await sessions.verify(session.accessToken)).toBeUndefined()
  // The next login at the provider ends nothing.
  await exchange(await logIn({ ...person, email: account.email }))
  expect(await sessions.verify(tokens.access_token)).toBeDefined()
  const events = await shop.shop.securityLog.newest(50, account.id)
  expect(events.filter(({ event }) => event === 'login-by-provider')).toHaveLength(2)
})

const authorize = (fields: Record<string, string> = {}) =>
  shop.request(
    `${loginPath}/authorize?${new URLSearchParams({
      client_id: publicClient.id,
      channel_id: 'main',
      redirect_uri: redirectURI,
      response_type: 'code',
      code_challenge: codeChallenge,
      hint: 'sandbox',
      state: 'mine & yours',
      ...fields,
    })}`,
  )

test('DROP-037 a shopper who cancels comes back with an error and the state of the storefront', async () => {
  const page = locationOf(await authorize())
  const back = await typeAt(page, { decision: 'refuse' })
  const storefront = locationOf(await shop.request(pathOf(back)))
  expect(Object.fromEntries(storefront.searchParams)).toEqual({
    error: 'access_denied',
    state: 'mine & yours',
  })
})

test('DROP-037 a response works once, within ten minutes, for its login and its provider', async () => {
  const first = await typeAt(locationOf(await authorize()), person)
  const second = await typeAt(locationOf(await authorize()), person)
  const mixed = new URL(first)
  mixed.searchParams.set('state', second.searchParams.get('state') ?? '')
  expect(locationOf(await shop.request(pathOf(mixed))).searchParams.get('error')).toBe('access_denied')
  expect((await shop.request(pathOf(second))).status).toBe(400)
  expect((await shop.request(pathOf(first).replace('/sandbox/', '/other/'))).status).toBe(400)
  const late = await typeAt(locationOf(await authorize()), person)
  await shop.database.run(sql`update provider_logins set expires_at = now()`)
  expect((await shop.request(pathOf(late))).status).toBe(400)
})

test.each([
  ['a hint without an adapter', { hint: 'google' }],
  ['a hint that every object has', { hint: 'constructor' }],
  ['an unregistered address', { redirect_uri: 'https://evil.example.com/callback' }],
  ['no proof key', { code_challenge: '' }],
])('DROP-037 %s is 400 invalid_request, and redirects nowhere', async (_, wrong) => {
  const response = await authorize(wrong)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ error: 'invalid_request' })
})

test('the page of the sandbox answers only requests that the shop has signed', async () => {
  const page = new URL('http://localhost/sandbox-identity/login?request=e30.e30')
  expect((await shop.routes(new Request(page), '127.0.0.1'))?.status).toBe(400)
  const body = new URLSearchParams({ request: 'e30.e30', ...person })
  expect((await shop.routes(new Request(page, { method: 'POST', body }), '127.0.0.1'))?.status).toBe(400)
})

test('no unexpected error was reported', () => expect(shop.unexpectedErrors).toEqual([]))
