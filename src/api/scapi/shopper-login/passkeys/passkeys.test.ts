import { beforeAll, expect, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import { basic, bearer } from '#testing/identity/clients.ts'
import { goodPassword, registrationOf } from '#testing/identity/customers.ts'
import {
  foreignTokens,
  loginPath,
  privateBasic,
  privateStorefront,
  publicClient,
  registerClients,
} from '#testing/identity/foreign-clients.ts'
import { mailedCodes, postLogin } from '#testing/identity/login-codes.ts'
import { openAuthenticator } from '#testing/staff/authenticator.ts'
import { openStockedShop, type TestShop } from '#testing/shop.ts'

type Fields = Record<string, unknown>
type Authenticator = ReturnType<typeof openAuthenticator>

const page = 'https://storefront.example.com'
const plain = { ...publicClient, id: 'without-passkeys', flows: [] }
const client = { client_id: publicClient.id }

let shop: TestShop
beforeAll(async () => {
  shop = await openStockedShop()
  await registerClients(shop, [publicClient, privateStorefront, plain])
})

let customers = 0
async function newcomer() {
  const customer = await shop.shop.customers.register(registrationOf(`passkey-${++customers}`))
  if ('refused' in customer) throw new Error(customer.refused)
  return customer
}

const bodyOf = async (response: Response) => (await response.json()) as Fields

const postJson = (path: string, body: Fields, headers: Record<string, string> = {}) =>
  shop.request(`${loginPath}/webauthn/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ channel_id: 'main', ...body }),
  })

async function codeFor(login: string, email = login): Promise<string> {
  const sent = await postLogin(shop, 'webauthn/register/authorize', {
    ...client,
    user_id: login,
    mode: 'email',
  })
  expect(sent.status).toBe(204)
  return (await mailedCodes(shop, email))[0] ?? ''
}

const startRegistration = (login: string, code: string) =>
  postLogin(
    shop,
    'webauthn/register/start',
    { ...client, user_id: login, pwd_action_token: code, display_name: 'Ada Byron', nick_name: 'My phone' },
    { origin: page },
  )

const finishRegistration = (login: string, code: string, credential: Fields) =>
  postJson('register/finish', { ...client, username: login, pwd_action_token: code, credential })

/** Registers a passkey of the customer, as the page of the storefront does. */
async function register(login: string, device: Authenticator = openAuthenticator()): Promise<Authenticator> {
  const code = await codeFor(login)
  const options = await bodyOf(await startRegistration(login, code))
  const done = await finishRegistration(login, code, device.register(options, page))
  expect(done.status).toBe(204)
  return device
}

const startLogin = async (fields: Record<string, string> = {}) =>
  bodyOf(await postLogin(shop, 'webauthn/authenticate/start', { ...client, ...fields }, { origin: page }))

const finishLogin = (credential: Fields, fields: Fields = {}, headers: Record<string, string> = {}) =>
  postJson('authenticate/finish', { ...client, credential, ...fields }, headers)

test('DROP-036 a customer registers a passkey with a mailed code, and logs in with it as the same guest', async () => {
  const { login, id } = await newcomer()
  const code = await codeFor(login)
  const options = await bodyOf(await startRegistration(login, code))
  expect(options).toMatchObject({
    rp: { id: 'storefront.example.com' },
    user: { name: login, displayName: 'Ada Byron', id: expect.any(String) },
    challenge: expect.any(String),
    excludeCredentials: [],
  })
  const device = openAuthenticator()
  expect((await finishRegistration(login, code, device.register(options, page))).status).toBe(204)
  const [notice] = await shop.shop.mail.newest(1)
  expect(notice).toMatchObject({ to: login, subject: expect.stringContaining('passkey was added') })
  const guest = await foreignTokens(shop)
  const request = await startLogin({ user_id: login })
  expect(request).toMatchObject({ rpId: 'storefront.example.com', userVerification: 'required' })
  const response = await finishLogin(device.use(request, page), { user_id: login, usid: guest.usid })
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({
    credentialId: device.id,
    username: login,
    success: true,
    tokenResponse: {
      customer_id: id,
      usid: guest.usid,
      refresh_token: expect.stringMatching(/.{80}/),
    },
  })
  expect((await shop.shop.customers.find(id))?.isEmailConfirmed).toBe(true)
  expect((await shop.shop.securityLog.newest(1, id))[0]).toMatchObject({ event: 'login-by-passkey' })
})

test('DROP-036 a private client with its secret uses passkeys too', async () => {
  const { login, id } = await newcomer()
  const device = await register(login)
  const start = await postLogin(shop, 'webauthn/authenticate/start', {}, privateBasic)
  const response = await postJson(
    'authenticate/finish',
    { credential: device.use(await bodyOf(start), page) },
    privateBasic,
  )
  expect(await response.json()).toMatchObject({ tokenResponse: { customer_id: id } })
})

test('DROP-036 the options are the same for every login, and the answer for an unknown login is too', async () => {
  const { login } = await newcomer()
  await register(login)
  const options = await Promise.all([login, 'nobody@example.com'].map((user_id) => startLogin({ user_id })))
  const [known, unknown] = options.map(({ challenge: _, ...rest }) => rest)
  expect(known).toEqual(unknown)
  expect(await codeFor('nobody@example.com')).toBe('')
})

test.each([
  [
    'another page',
    (device: Authenticator, options: Fields) => device.use(options, 'https://evil.example.com'),
  ],
  [
    'another host of the same client',
    (device: Authenticator, options: Fields) => device.use(options, 'http://localhost:3000'),
  ],
  [
    'another challenge',
    (device: Authenticator, options: Fields) => device.use({ ...options, challenge: 'AAAA' }, page),
  ],
  [
    'no user verification',
    (device: Authenticator, options: Fields) => device.use(options, page, { isVerified: false }),
  ],
  ['an unknown passkey', (_: Authenticator, options: Fields) => openAuthenticator().use(options, page)],
  [
    'no client data',
    (device: Authenticator, options: Fields) => ({
      ...device.use(options, page),
      response: { clientDataJSON: 'x' },
    }),
  ],
])('DROP-036 a response with %s is 401', async (_, respond) => {
  const { login } = await newcomer()
  const device = await register(login)
  const options = await startLogin()
  const response = await finishLogin(respond(device, options))
  expect(response.status).toBe(401)
  expect(await response.json()).toMatchObject({ error: 'invalid_client' })
})

test('DROP-036 a response works once, for its login, and not for a closed account', async () => {
  const { login } = await newcomer()
  const device = await register(login)
  const used = device.use(await startLogin(), page)
  expect((await finishLogin(used)).status).toBe(200)
  expect((await finishLogin(used)).status).toBe(401)
  const ofOther = device.use(await startLogin(), page)
  expect((await finishLogin(ofOther, { user_id: 'ada@example.com' })).status).toBe(401)
  const late = device.use(await startLogin(), page)
  await shop.database.run(sql`update passkey_challenges set expires_at = now()`)
  expect((await finishLogin(late)).status).toBe(401)
  await shop.shop.customers.administration.close(login)
  expect((await finishLogin(device.use(await startLogin(), page))).status).toBe(401)
})

test('DROP-036 a registration needs the code, which a registration uses up', async () => {
  const { login } = await newcomer()
  const { login: other } = await newcomer()
  const code = await codeFor(login)
  const device = openAuthenticator()
  const wrong = String((Number(code) + 1) % 1e8).padStart(8, '0')
  expect((await startRegistration(login, wrong)).status).toBe(400)
  expect((await startRegistration(other, code)).status).toBe(400)
  const options = await bodyOf(await startRegistration(login, code))
  const credential = device.register(options, page)
  expect((await finishRegistration(login, wrong, credential)).status).toBe(400)
  const ofEvil = device.register(options, 'https://evil.example.com')
  expect((await finishRegistration(login, code, ofEvil)).status).toBe(400)
  expect((await finishRegistration(login, code, credential)).status).toBe(204)
  const again = await finishRegistration(login, code, credential)
  expect(again.status).toBe(400)
  expect(await again.json()).toMatchObject({ error: 'invalid_request', error_description: 'Invalid token' })
  expect(await shop.shop.passkeys.of(await idOf(other))).toBeUndefined()
})

const idOf = async (login: string) => (await shop.shop.customers.administration.idOf(login)) ?? ''

test('DROP-036 other clients than those that may use passkeys are 401', async () => {
  const fields = { user_id: 'ada@example.com', mode: 'email' }
  const refused = await Promise.all([
    postLogin(shop, 'webauthn/register/authorize', { ...fields, client_id: plain.id }),
    postLogin(shop, 'webauthn/register/authorize', { ...fields, client_id: privateStorefront.id }),
    postLogin(shop, 'webauthn/authenticate/start', {}, basic(privateStorefront.id, 'wrong')),
    postLogin(shop, 'webauthn/authenticate/start', { client_id: plain.id }),
  ])
  expect(refused.map(({ status }) => status)).toEqual([401, 401, 401, 401])
})

const passkeysOf = (login: string, token: string, method = 'GET', more = '') =>
  shop.request(`${loginPath}/webauthn/passkey/user/${encodeURIComponent(login)}${more}?channel_id=main`, {
    method,
    headers: bearer(token),
  })

test('DROP-036 a customer lists and deletes their own passkeys', async () => {
  const { login } = await newcomer()
  const { access_token: token = '' } = await foreignTokens(shop, {}, { login, password: goodPassword })
  const none = await passkeysOf(login, token)
  expect(none.status).toBe(404)
  expect(await none.json()).toMatchObject({
    error: 'not_found',
    error_description: 'No passkey user found with the provided login ID.',
  })
  const [first, second] = [await register(login), await register(login)]
  const user = await bodyOf(await passkeysOf(login, token))
  expect(user).toMatchObject({ id: expect.any(Number), userName: login, displayName: 'Ada Byron' })
  expect(user.credentials).toMatchObject([
    { credentialId: first.id, userId: user.id, nickName: 'My phone', signatureCount: expect.any(String) },
    { credentialId: second.id },
  ])
  expect((await passkeysOf(login, token, 'DELETE', `/credentials/${first.id}`)).status).toBe(204)
  expect((await passkeysOf(login, token, 'DELETE', `/credentials/${first.id}`)).status).toBe(404)
  expect((await finishLogin(first.use(await startLogin(), page))).status).toBe(401)
  expect((await passkeysOf(login, token, 'DELETE')).status).toBe(204)
  expect((await passkeysOf(login, token, 'DELETE')).status).toBe(404)
  expect((await finishLogin(second.use(await startLogin(), page))).status).toBe(401)
})

test('DROP-036 the passkeys of another login are 403, and without a token 401', async () => {
  const { login } = await newcomer()
  const device = await register(login)
  const other = await newcomer()
  const { access_token: token = '' } = await foreignTokens(
    shop,
    {},
    { login: other.login, password: goodPassword },
  )
  for (const [method, more] of [
    ['GET', ''],
    ['DELETE', ''],
    ['DELETE', `/credentials/${device.id}`],
  ]) {
    const refused = await passkeysOf(login, token, method, more)
    expect(refused.status).toBe(403)
    expect(await refused.json()).toMatchObject({ error: 'forbidden' })
    expect((await passkeysOf(login, 'none', method, more)).status).toBe(401)
  }
  expect((await finishLogin(device.use(await startLogin(), page))).status).toBe(200)
})

test('no unexpected error was reported', () => expect(shop.unexpectedErrors).toEqual([]))
