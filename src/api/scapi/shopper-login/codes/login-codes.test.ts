import { helpers, ShopperLogin } from 'commerce-sdk-isomorphic'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import { jobList } from '#commerce/jobs/job-list.ts'
import { basic, bearer, codeFor, rpcOf } from '#testing/identity/clients.ts'
import { goodPassword, registrationOf } from '#testing/identity/customers.ts'
import {
  foreignTokens,
  loginPath,
  privateBasic,
  privateStorefront,
  publicClient,
  registerClients,
  secret,
} from '#testing/identity/foreign-clients.ts'
import { mailedCodes, postLogin } from '#testing/identity/login-codes.ts'
import { codeChallenge, codeVerifier } from '#testing/identity/sessions.ts'
import { serveOnPort } from '#testing/serve.ts'
import { openStockedShop, type TestShop } from '#testing/shop.ts'

let shop: TestShop
let receiver: Server
let callbackUri: string
let origin: string
const received: { url: string; headers: IncomingHttpHeaders; body: Record<string, string> }[] = []
let answers: number[] = []
/** While it is set, the receiver gets a code and does not answer. */
let silence: { begun: PromiseWithResolvers<void>; end: PromiseWithResolvers<void> } | undefined

beforeAll(async () => {
  shop = await openStockedShop()
  origin = await serveOnPort(shop)
  receiver = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body: Record<string, string> = JSON.parse(Buffer.concat(chunks).toString())
      received.push({ url: request.url ?? '', headers: request.headers, body })
      const status = answers.shift() ?? 200
      const answer = () =>
        void response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end('{}')
      silence?.begun.resolve()
      if (silence) void silence.end.promise.then(answer)
      else answer()
    })
  })
  await new Promise<void>((resolve) => void receiver.listen(0, '127.0.0.1', resolve))
  const address = receiver.address()
  const port = typeof address === 'object' ? address?.port : undefined
  callbackUri = `http://127.0.0.1:${port}/codes`
  const clients = [publicClient, privateStorefront].map((client) => ({
    ...client,
    callbackUris: [...client.callbackUris, callbackUri],
  }))
  await registerClients(shop, clients)
})
afterAll(() => void receiver.close())

const otherPassword = 'Nougat-1922!'
let customers = 0

/** A new customer with a login of their own, so that tests do not share limits. */
async function newcomer({ isConfirmed = true } = {}) {
  const customer = await shop.shop.customers.register(registrationOf(`coder-${++customers}`))
  if ('refused' in customer) throw new Error(customer.refused)
  if (isConfirmed)
    await shop.database.run(sql`update customers set confirmed_email = email where id = ${customer.id}`)
  return customer
}

const canLogIn = async (login: string, password: string) =>
  (await codeFor(rpcOf(shop), { login, password })).status === 200

const isPublic = { client_id: publicClient.id }
const byMail = { ...isPublic, mode: 'email', hint: 'cross_device', locale: 'en-us' }

const requestReset = (login: string, fields: Record<string, string> = {}) =>
  postLogin(shop, 'password/reset', { ...byMail, user_id: login, ...fields })

const reset = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  postLogin(shop, 'password/action', { new_password: otherPassword, ...fields }, headers)

test('DROP-028 DROP-029 a mailed code of eight digits resets a password once, and ends the sessions', async () => {
  const { login, email } = await newcomer()
  const before = await foreignTokens(shop, {}, { login, password: goodPassword })
  const requested = await requestReset(login)
  expect([requested.status, await requested.text()]).toEqual([200, ''])
  const [code = ''] = await mailedCodes(shop, email)
  expect(code).toMatch(/^\d{8}$/)
  const fields = { ...isPublic, hint: 'cross_device', user_id: login, pwd_action_token: code }
  const done = await reset(fields)
  expect([done.status, await done.text()]).toEqual([200, ''])
  expect(await canLogIn(login, otherPassword)).toBe(true)
  expect((await userInfo(before.access_token)).status).toBe(401)
  const again = await reset(fields)
  expect(again.status).toBe(400)
  expect(await again.json()).toMatchObject({ error: 'invalid_request', error_description: 'Invalid token' })
})

const userInfo = (token = '') =>
  shop.request(`${loginPath}/userinfo?channel_id=main`, { headers: bearer(token) })

test('DROP-028 the answer is the same for an unknown login, and nobody gets a mail', async () => {
  const response = await requestReset('nobody-has-this@example.com')
  expect([response.status, await response.text()]).toEqual([200, ''])
  expect(await mailedCodes(shop, 'nobody-has-this@example.com')).toEqual([])
  const guess = await reset({
    ...isPublic,
    hint: 'cross_device',
    user_id: 'nobody-has-this@example.com',
    pwd_action_token: '12345678',
  })
  expect(await guess.json()).toMatchObject({ error: 'invalid_request', error_description: 'Invalid token' })
})

test('DROP-028 a callback gets address and code, with a signature that the public keys prove', async () => {
  const { login, email } = await newcomer()
  received.length = 0
  const uri = `${callbackUri}?redirectUrl=/account`
  expect((await requestReset(login, { mode: 'callback', callback_uri: uri })).status).toBe(200)
  await shop.shop.loginCodes.deliver()
  const [post] = received
  expect(post).toMatchObject({ url: '/codes?redirectUrl=/account', body: { email_id: email } })
  expect(Object.keys(post?.body ?? {})).toEqual(['email_id', 'token'])
  const keys = createRemoteJWKSet(new URL(`${origin}${loginPath}/jwks`))
  const signature = String(post?.headers['x-slas-callback-token'])
  const { payload } = await jwtVerify(signature, keys)
  expect(payload).toMatchObject({ iss: 'slas/prod/bonb_prd', sub: publicClient.id, aud: uri })
  expect((await userInfo(signature)).status).toBe(401)
  expect(await mailedCodes(shop, email)).toEqual([])
  const code = post?.body.token ?? ''
  const fields = { ...isPublic, hint: 'cross_device', user_id: login, pwd_action_token: code }
  expect((await reset(fields)).status).toBe(200)
  expect(await canLogIn(login, otherPassword)).toBe(true)
})

test('DROP-028 a client that does not answer delays no mail', async () => {
  const [slow, other] = [await newcomer(), await newcomer()]
  const { begun, end } = (silence = { begun: Promise.withResolvers(), end: Promise.withResolvers() })
  await requestReset(slow.login, { mode: 'callback', callback_uri: callbackUri })
  const run = (name: string) => jobList.find((job) => job.name === name)?.run(shop.shop)
  const posting = run('post-login-codes')
  await begun.promise
  await requestReset(other.login)
  expect(await run('deliver-login-codes')).toBe(1)
  const mails = await shop.shop.mail.newest(200)
  expect(mails.filter(({ to }) => to === other.email)).toHaveLength(1)
  silence = undefined
  end.resolve()
  expect(await posting).toBe(1)
})

test.each([
  ['another address', 'https://evil.example.com/codes'],
  ['a path below it', 'https://storefront.example.com/codes/more'],
  ['no address', ''],
  ['a user in the address', 'https://x@storefront.example.com/codes'],
])('DROP-028 %s that is not registered is refused', async (_, uri) => {
  received.length = 0
  const response = await requestReset('ada@example.com', { mode: 'callback', callback_uri: uri })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({
    error: 'invalid_request',
    error_description: expect.stringContaining("callback_uri doesn't match"),
  })
})

test('DROP-028 a callback that fails or redirects is tried three times, each time with a new code', async () => {
  const { login } = await newcomer()
  received.length = 0
  answers = [500, 302, 200]
  await requestReset(login, { mode: 'callback', callback_uri: callbackUri })
  for (const _ of [1, 2, 3]) {
    await shop.shop.loginCodes.deliver().catch(() => undefined)
    await shop.database.run(
      sql`update login_codes set deliver_at = now() - interval '1 second' where deliver_at is not null`,
    )
  }
  await shop.shop.loginCodes.deliver()
  expect(received.map(({ url }) => url)).toEqual(['/codes', '/codes', '/codes'])
  const codes = received.map(({ body }) => body.token ?? '')
  expect(new Set(codes).size).toBe(3)
  const fields = { ...isPublic, hint: 'cross_device', user_id: login }
  expect((await reset({ ...fields, pwd_action_token: codes[0] ?? '' })).status).toBe(400)
  expect((await reset({ ...fields, pwd_action_token: codes[2] ?? '' })).status).toBe(200)
})

test('DROP-028 the seventh request for a login within ten minutes is 400', async () => {
  const { login } = await newcomer()
  for (let times = 0; times < 6; times++) expect((await requestReset(login)).status).toBe(200)
  const refused = await requestReset(login)
  expect(refused.status).toBe(400)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused.json()).toMatchObject({
    error_description: 'Too many password reset requests were made. Please try again later.',
  })
})

test('DROP-028 an unknown client is 400, and a private client without its secret 401', async () => {
  const unknown = await requestReset('ada@example.com', { client_id: 'stranger' })
  expect(unknown.status).toBe(400)
  expect(await unknown.json()).toMatchObject({ error_description: 'Bad or missing client_id.' })
  const { client_id: _, ...unnamed } = byMail
  const missing = await postLogin(shop, 'password/reset', { ...unnamed, user_id: 'ada@example.com' })
  expect(missing.status).toBe(400)
  expect((await requestReset('ada@example.com', { client_id: privateStorefront.id })).status).toBe(401)
})

test('DROP-029 a code of a request with a challenge needs the verifier, and no login', async () => {
  const { login, email } = await newcomer()
  await postLogin(shop, 'password/reset', {
    ...isPublic,
    mode: 'email',
    user_id: login,
    code_challenge: codeChallenge,
  })
  const [code = ''] = await mailedCodes(shop, email)
  const named = { ...isPublic, user_id: login, pwd_action_token: code }
  expect((await reset({ ...named, hint: 'cross_device' })).status).toBe(400)
  expect((await reset({ ...named, code_verifier: codeVerifier.toUpperCase() })).status).toBe(400)
  expect((await reset({ ...isPublic, pwd_action_token: code })).status).toBe(400)
  const proven = { ...isPublic, pwd_action_token: code, code_verifier: codeVerifier }
  expect((await reset(proven)).status).toBe(200)
  expect(await canLogIn(login, otherPassword)).toBe(true)
})

test('DROP-029 a weak password leaves the code valid, and after five wrong codes the right one is invalid', async () => {
  const { login, email } = await newcomer()
  await requestReset(login)
  const [code = ''] = await mailedCodes(shop, email)
  const fields = { ...isPublic, hint: 'cross_device', user_id: login }
  const weak = await reset({ ...fields, pwd_action_token: code, new_password: 'short' })
  expect(weak.status).toBe(400)
  const wrong = String((Number(code) + 1) % 1e8).padStart(8, '0')
  const guesses = await Promise.all(
    Array.from({ length: 5 }, () => reset({ ...fields, pwd_action_token: wrong })),
  )
  expect(guesses.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400])
  expect((await reset({ ...fields, pwd_action_token: code })).status).toBe(400)
  expect(await canLogIn(login, goodPassword)).toBe(true)
})

test('DROP-029 a code works for its login, client and purpose, and for ten minutes', async () => {
  const { login, email } = await newcomer()
  const { login: other } = await newcomer()
  await requestReset(login)
  const [code = ''] = await mailedCodes(shop, email)
  const fields = { ...isPublic, hint: 'cross_device', user_id: login, pwd_action_token: code }
  expect((await reset({ ...fields, user_id: other })).status).toBe(400)
  const { client_id: _, ...ofPrivate } = fields
  expect((await reset(ofPrivate, privateBasic)).status).toBe(400)
  const asLogin = await passwordless(code, { login_id: login })
  expect(asLogin.status).toBe(401)
  await shop.database.run(sql`update login_codes set expires_at = now() where login_key = ${login}`)
  expect((await reset(fields)).status).toBe(400)
  expect(await shop.shop.sessions.sweep()).toBeGreaterThan(0)
  expect(await shop.database.rows(sql`select from login_codes where login_key = ${login}`)).toEqual([])
})

test('DROP-028 codes are stored as keyed hashes only', async () => {
  const { login, email } = await newcomer()
  await requestReset(login)
  const [code = ''] = await mailedCodes(shop, email)
  const [row] = await shop.database.rows<{ text: string }>(
    sql`select to_jsonb(c)::text as text from login_codes c where login_key = ${login}`,
  )
  expect(row?.text).toContain('code_hash')
  expect(row?.text).not.toContain(code)
  const [mail] = await shop.database.rows<{ text: string }>(sql`
    select text_body || html_body || purpose || subject as text from outbox where recipient = ${email}
    order by created_at desc limit 1`)
  expect(mail?.text).toContain('[[login code]]')
  expect(mail?.text).not.toContain(code)
})

const requestLogin = (
  fields: Record<string, string>,
  { query = '', headers = privateBasic }: { query?: string; headers?: Record<string, string> } = {},
) => postLogin(shop, `passwordless/login${query}`, { mode: 'email', ...fields }, headers)

const passwordless = (code: string, fields: Record<string, string> = {}) =>
  shop.request(`${loginPath}/passwordless/token`, {
    method: 'POST',
    headers: { ...privateBasic, 'content-type': 'application/x-www-form-urlencoded' },
    // As the SDK sends it: without channel, login and usid.
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      hint: 'pwdless_login',
      pwdless_login_token: code,
      code_verifier: codeVerifier,
      ...fields,
    }).toString(),
  })

test('DROP-030 DROP-031 a mailed code logs a customer in once, and takes over the session of the guest', async () => {
  const customer = await newcomer({ isConfirmed: false })
  const guest = await privateGuest()
  const requested = await requestLogin({ user_id: customer.login, usid: guest.usid ?? '' })
  expect([requested.status, await requested.json()]).toEqual([200, ''])
  const [code = ''] = await mailedCodes(shop, customer.email)
  const response = await passwordless(code)
  expect(response.status).toBe(200)
  const tokens = (await response.json()) as Record<string, string>
  expect(tokens).toMatchObject({
    customer_id: customer.id,
    usid: guest.usid,
    refresh_token: expect.stringMatching(/.{80}/),
  })
  expect((await userInfo(tokens.access_token)).status).toBe(200)
  expect((await userInfo(guest.access_token)).status).toBe(401)
  expect((await shop.shop.customers.find(customer.id))?.isEmailConfirmed).toBe(true)
  expect((await passwordless(code)).status).toBe(401)
})

const privateGuest = async () =>
  (await (
    await postLogin(shop, 'token', { grant_type: 'client_credentials' }, privateBasic)
  ).json()) as Record<string, string>

test('DROP-030 the answer for an unknown login is the same, and strict_verify refuses an unconfirmed address', async () => {
  const unknown = await requestLogin({ user_id: 'unknown-coder@example.com' })
  expect([unknown.status, await unknown.json()]).toEqual([200, ''])
  expect(await mailedCodes(shop, 'unknown-coder@example.com')).toEqual([])
  const { login } = await newcomer({ isConfirmed: false })
  const refused = await requestLogin({ user_id: login }, { query: '?strict_verify=true' })
  expect(refused.status).toBe(400)
  expect(await refused.json()).toMatchObject({
    error: 'invalid_request',
    error_description: 'Email not verified.',
  })
  expect((await requestLogin({ user_id: login })).status).toBe(200)
})

test('DROP-030 register_customer creates the account at the first use of the code', async () => {
  const email = 'first-use@example.com'
  const query = '?register_customer=true'
  expect((await requestLogin({ user_id: email }, { query })).status).toBe(400)
  const stolen = { user_id: email, last_name: 'Byron', email: 'thief@example.com' }
  expect((await requestLogin(stolen, { query })).status).toBe(400)
  const fields = { user_id: email, last_name: 'Byron', first_name: 'Ada' }
  expect((await requestLogin(fields, { query })).status).toBe(200)
  const [code = ''] = await mailedCodes(shop, email)
  expect(await shop.shop.customers.administration.idOf(email)).toBeUndefined()
  const responses = await Promise.all([passwordless(code), passwordless(code)])
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 401])
  const id = await shop.shop.customers.administration.idOf(email)
  expect(await shop.shop.customers.find(id ?? '')).toMatchObject({
    firstName: 'Ada',
    lastName: 'Byron',
    email,
    isEmailConfirmed: true,
  })
})

test('DROP-026 an address gets six codes in ten minutes, whatever login a new account would have', async () => {
  const statuses = []
  for (let count = 0; count < 7; count++) {
    const fields = { user_id: `stranger-${count}`, last_name: 'Byron', email: 'flooded@example.com' }
    statuses.push((await requestLogin(fields, { query: '?register_customer=true' })).status)
  }
  expect(statuses).toEqual([...Array<number>(6).fill(200), 400])
  expect(await mailedCodes(shop, 'flooded@example.com')).toHaveLength(6)
})

test('DROP-030 other clients than private ones with this flow are 401', async () => {
  const { login } = await newcomer()
  for (const headers of [{}, basic(privateStorefront.id, 'wrong'), basic(publicClient.id, '')]) {
    const response = await requestLogin({ user_id: login, client_id: publicClient.id }, { headers })
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ error: 'invalid_client' })
  }
})

test('DROP-031 a wrong code is 401, and after five for the login the code is invalid', async () => {
  const { login, email } = await newcomer()
  await requestLogin({ user_id: login })
  const [code = ''] = await mailedCodes(shop, email)
  const wrong = String((Number(code) + 1) % 1e8).padStart(8, '0')
  for (let tries = 0; tries < 5; tries++) {
    const response = await passwordless(wrong, { login_id: login })
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ error: 'invalid_client' })
  }
  for (const fields of [{}, { login_id: login }]) expect((await passwordless(code, fields)).status).toBe(401)
})

test('DROP-031 a code of six digits, by setting, needs its login', async () => {
  const { login, email } = await newcomer()
  await shop.database.run(sql`
    update all_sites set document = jsonb_set(document, '{preferences,loginCodeDigits}', '6') where id = 'main'`)
  await shop.database.transact(() => shop.database.announce(['*']))
  await expect.poll(async () => (await shop.shop.sites.find('main'))?.preferences.loginCodeDigits).toBe(6)
  await requestLogin({ user_id: login })
  const [code = ''] = await mailedCodes(shop, email)
  expect(code).toMatch(/^\d{6}$/)
  expect((await passwordless(code)).status).toBe(401)
  expect((await passwordless(code, { login_id: login })).status).toBe(200)
  await shop.database.run(sql`
    update all_sites set document = document #- '{preferences,loginCodeDigits}' where id = 'main'`)
  await shop.database.transact(() => shop.database.announce(['*']))
})

test('DROP-031 senders who guess codes without a login are refused', async () => {
  const statuses = new Set<number>()
  for (let tries = 0; tries < 62; tries++)
    statuses.add((await guessFrom('198.51.100.66', String(tries).padStart(8, '0'))).status)
  expect(statuses).toEqual(new Set([401, 429]))
  expect((await guessFrom('198.51.100.67', '00000001')).status).toBe(401)
})

const guessFrom = (ip: string, code: string) =>
  shop.request(`${loginPath}/passwordless/token`, {
    method: 'POST',
    headers: {
      ...privateBasic,
      'content-type': 'application/x-www-form-urlencoded',
      'x-forwarded-for': ip,
    },
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      hint: 'pwdless_login',
      pwdless_login_token: code,
    }).toString(),
  })

test('DROP-029 DROP-030 DROP-031 the SDK logs a customer in with a code, and resets a password', async () => {
  const { login, email, id } = await newcomer()
  const slasClient = new ShopperLogin({
    proxy: `${origin}/mobify/proxy/api`,
    throwOnBadResponse: true,
    parameters: {
      clientId: privateStorefront.id,
      organizationId: 'f_ecom_bonb_prd',
      shortCode: 'local',
      siteId: 'main',
    },
  })
  const credentials = { clientSecret: secret }
  await helpers.authorizePasswordless({
    slasClient,
    credentials,
    parameters: { userid: login, mode: 'callback', callbackURI: callbackUri, locale: 'en-US' },
  })
  received.length = 0
  await shop.shop.loginCodes.deliver()
  const tokens = await helpers.getPasswordLessAccessToken({
    slasClient,
    credentials,
    parameters: { pwdlessLoginToken: received[0]?.body.token ?? '' },
  })
  expect(tokens).toMatchObject({ customer_id: id })
  const byPrivate = { headers: { Authorization: privateBasic.authorization } }
  await slasClient.getPasswordResetToken({
    ...byPrivate,
    body: { user_id: login, mode: 'email', channel_id: 'main', hint: 'cross_device' },
  })
  const [code = ''] = await mailedCodes(shop, email)
  await slasClient.resetPassword({
    ...byPrivate,
    body: {
      user_id: login,
      pwd_action_token: code,
      new_password: otherPassword,
      channel_id: 'main',
      client_id: privateStorefront.id,
      hint: 'cross_device',
    },
  })
  expect(await canLogIn(login, otherPassword)).toBe(true)
})

test('DROP-032 a customer requests and verifies a code', async () => {
  const { login, email, id } = await newcomer({ isConfirmed: false })
  const { access_token: token = '' } = await foreignTokens(shop, {}, { login, password: goodPassword })
  const headers = bearer(token)
  const request = { ...isPublic, user_id: login, mode: 'email', email }
  expect((await postLogin(shop, 'otp/request', request, headers)).status).toBe(202)
  const [first = ''] = await mailedCodes(shop, email)
  expect((await postLogin(shop, 'otp/request', request, headers)).status).toBe(202)
  const [second = ''] = await mailedCodes(shop, email)
  const verify = (code: string) =>
    postLogin(shop, 'otp/verify', { ...isPublic, user_id: login, pwd_action_token: code }, headers)
  expect((await verify(first)).status).toBe(400)
  expect((await verify(second)).status).toBe(204)
  expect((await shop.shop.customers.find(id))?.isEmailConfirmed).toBe(true)
  const used = await verify(second)
  expect(used.status).toBe(400)
  expect(await used.json()).toMatchObject({ error: 'invalid_request', error_description: 'Invalid token' })
})

test('DROP-032 both calls need the token of the customer whom they name', async () => {
  const { login, email } = await newcomer()
  const other = await newcomer()
  const { access_token: token = '' } = await foreignTokens(
    shop,
    {},
    { login: other.login, password: goodPassword },
  )
  const guest = await foreignTokens(shop)
  const request = { ...isPublic, user_id: login, mode: 'email', email }
  const verify = { ...isPublic, user_id: login, pwd_action_token: '12345678' }
  for (const [path, fields] of [
    ['otp/request', request],
    ['otp/verify', verify],
  ] as const) {
    expect((await postLogin(shop, path, fields)).status).toBe(401)
    expect((await postLogin(shop, path, fields, bearer(guest.access_token ?? ''))).status).toBe(403)
    expect((await postLogin(shop, path, fields, bearer(token))).status).toBe(403)
  }
  const toOther = { ...request, user_id: other.login }
  expect((await postLogin(shop, 'otp/request', toOther, bearer(token))).status).toBe(400)
  expect(await mailedCodes(shop, email)).toEqual([])
})

test('DROP-032 too many requests and too many tries are 429', async () => {
  const { login, email } = await newcomer()
  const { access_token: token = '' } = await foreignTokens(shop, {}, { login, password: goodPassword })
  const request = { ...isPublic, user_id: login, mode: 'email', email }
  const ask = () => postLogin(shop, 'otp/request', request, bearer(token))
  for (let times = 0; times < 6; times++) expect((await ask()).status).toBe(202)
  const refused = await ask()
  expect(refused.status).toBe(429)
  expect(await refused.json()).toMatchObject({
    error: 'invalid_request',
    error_description: 'Too many OTP requests were made. Please try again later.',
  })
  const verify = { ...isPublic, user_id: login, pwd_action_token: '12345678' }
  const attempt = () => postLogin(shop, 'otp/verify', verify, bearer(token))
  for (let tries = 0; tries < 20; tries++) expect((await attempt()).status).toBe(400)
  const tooMany = await attempt()
  expect(tooMany.status).toBe(429)
  expect(await tooMany.json()).toMatchObject({
    error_description: 'Too many OTP verification attempts were made. Please try again later.',
  })
})

test('no unexpected error was reported', () => expect(shop.unexpectedErrors).toEqual([]))
