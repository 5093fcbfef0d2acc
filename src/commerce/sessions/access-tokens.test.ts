import { exportJWK, generateKeyPair, SignJWT, decodeJwt, decodeProtectedHeader } from 'jose'
import { expect, test, vi } from 'vitest'
import { openDatabase, sql } from '#commerce/database.ts'
import { announcedDuring } from '#testing/announced.ts'
import { freshDatabase } from '#testing/database.ts'
import {
  codeChallenge,
  codeVerifier,
  customerNamed,
  logIn,
  origin,
  sessionsAt,
  storefront,
} from '#testing/identity/sessions.ts'

const database = await freshDatabase()
const start = '2026-03-01T12:00:00Z'

/** The sessions of another process, with its own connections and memory. */
function inAnotherProcess(openAnother: ReturnType<typeof sessionsAt>['openAnother']) {
  const connections = openDatabase({ url: database.url, poolSize: 2 })
  return { other: openAnother(connections), close: () => connections.close() }
}

test('an access token is valid for 30 minutes', async () => {
  const { sessions, pass } = sessionsAt(start, database)
  const { accessToken } = await logIn(sessions)
  pass(1_799)
  expect(await sessions.verify(accessToken)).toBeDefined()
  pass(1)
  expect(await sessions.verify(accessToken)).toBeUndefined()
})

test('a cached token is verified without SQL', async () => {
  const { sessions } = sessionsAt(start, database)
  const { accessToken } = await logIn(sessions)
  await sessions.verify(accessToken)
  let statements = 0
  const stop = database.onStatement(() => statements++)
  const shoppers = await Promise.all(Array.from({ length: 50 }, () => sessions.verify(accessToken)))
  stop()
  expect(shoppers.every((shopper) => shopper?.kind === 'guest')).toBe(true)
  expect(statements).toBe(0)
})

test('every process verifies the tokens of the others, also when all start at the same time', async () => {
  const { openAnother } = sessionsAt(start, await freshDatabase())
  const processes = Array.from({ length: 4 }, () => openAnother())
  const tokens = await Promise.all(processes.map((sessions) => logIn(sessions)))
  for (const sessions of processes) {
    for (const { accessToken } of tokens) expect(await sessions.verify(accessToken)).toBeDefined()
  }
  const keys = await Promise.all(processes.map((sessions) => sessions.keys()))
  expect(new Set(keys.map((set) => JSON.stringify(set))).size).toBe(1)
})

test('forged tokens have no shopper', async () => {
  const { sessions } = sessionsAt(start, database)
  const { accessToken, idToken, refreshToken } = await logIn(sessions)
  const claims = decodeJwt(accessToken)
  const { kid = '' } = decodeProtectedHeader(accessToken)
  const stranger = await generateKeyPair('ES256', { extractable: true })
  const byStranger = (header: { alg: string; kid: string }) =>
    new SignJWT(claims).setProtectedHeader(header).sign(stranger.privateKey)
  const published = (await sessions.keys()).keys[0] ?? {}
  const [head = '', body = '', signature = ''] = accessToken.split('.')
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const forgeries = [
    await byStranger({ alg: 'ES256', kid }),
    await byStranger({ alg: 'ES256', kid: 'unknown' }),
    // Signed with the public key as shared secret, a well-known attack.
    await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid })
      .sign(Buffer.from(JSON.stringify(published))),
    `${encode({ alg: 'none', kid })}.${body}.`,
    `${head}.${encode({ ...claims, isb: 'uido:ecom::gcid:a::rcid:b::chid:main' })}.${signature}`,
    `${head}.${body}`,
    idToken,
    refreshToken,
    '',
    '..',
    'Bearer',
    JSON.stringify(await exportJWK(stranger.publicKey)),
  ]
  for (const forgery of forgeries) expect(await sessions.verify(forgery)).toBeUndefined()
  expect(await sessions.verify(accessToken)).toBeDefined()
})

test('tokens with unknown keys do not cause a statement each', async () => {
  const { sessions } = sessionsAt(start, database)
  await sessions.keys()
  const stranger = await generateKeyPair('ES256')
  const token = (kid: string) =>
    new SignJWT({}).setProtectedHeader({ alg: 'ES256', kid }).sign(stranger.privateKey)
  const tokens = await Promise.all(Array.from({ length: 20 }, (_, index) => token(`kid-${index}`)))
  let statements = 0
  const stop = database.onStatement(() => statements++)
  await Promise.all(tokens.map((text) => sessions.verify(text)))
  stop()
  expect(statements).toBe(0)
})

test('while the database is down, a token with a forged key does not discard the known keys', async () => {
  const own = await freshDatabase()
  const { sessions, pass } = sessionsAt(start, own)
  const { accessToken } = await logIn(sessions)
  const { privateKey } = await generateKeyPair('ES256')
  const forge = (kid: string) =>
    new SignJWT(decodeJwt(accessToken)).setProtectedHeader({ alg: 'ES256', kid }).sign(privateKey)
  expect(await sessions.verify(accessToken)).toBeDefined()
  await own.script('alter table signing_keys rename to signing_keys_away')
  pass(11)
  await expect(sessions.verify(await forge('unknown'))).rejects.toThrow('signing_keys')
  expect(await sessions.verify(accessToken)).toBeDefined()
  expect((await sessions.keys()).keys).toHaveLength(1)
})

test('published keys have no private part', async () => {
  const { sessions } = sessionsAt(start, database)
  const { keys } = await sessions.keys()
  expect(keys).not.toHaveLength(0)
  for (const key of keys) {
    expect(key).toMatchObject({ kty: 'EC', crv: 'P-256', use: 'sig', alg: 'ES256' })
    expect(key).not.toHaveProperty('d')
  }
})

test('after a rotation new tokens use the new key; earlier ones stay valid until the next rotation', async () => {
  const { sessions, openAnother } = sessionsAt(start, await freshDatabase())
  const another = openAnother()
  const before = await logIn(sessions)
  await another.verify(before.accessToken)
  await sessions.rotateKeys()
  const after = await logIn(sessions)
  const keyOf = (token: string) => decodeProtectedHeader(token).kid
  expect(keyOf(after.accessToken)).not.toBe(keyOf(before.accessToken))
  await vi.waitFor(async () => expect(await another.verify(after.accessToken)).toBeDefined())
  expect(await another.verify(before.accessToken)).toBeDefined()
  await sessions.rotateKeys()
  expect(await sessions.verify(before.accessToken)).toBeUndefined()
  const unseen = openAnother()
  expect(await unseen.verify(after.accessToken)).toBeDefined()
  expect((await unseen.keys()).keys).toHaveLength(2)
})

test('ACC-012 logging out ends the refresh token and the access tokens, in every process', async () => {
  const { sessions, openAnother } = sessionsAt(start, database)
  const { other, close } = inAnotherProcess(openAnother)
  const tokens = await logIn(sessions, { customer: customerNamed('ana') })
  const bystander = await logIn(sessions, { customer: customerNamed('ana') })
  const shopper = await other.verify(tokens.accessToken)
  if (!shopper) throw new Error('the other process does not know the token')
  await sessions.logout({ shopper, refreshToken: tokens.refreshToken })
  expect(await sessions.verify(tokens.accessToken)).toBeUndefined()
  await vi.waitFor(async () => expect(await other.verify(tokens.accessToken)).toBeUndefined())
  // A process that starts later has received no announcement: it reads the list.
  expect(await openAnother().verify(tokens.accessToken)).toBeUndefined()
  expect(await sessions.introspect({ clientId: 'bonbon-storefront', token: tokens.refreshToken })).toEqual({
    active: false,
  })
  expect(await other.verify(bystander.accessToken)).toBeDefined()
  await close()
})

test('ending the other sessions of a customer does not end the current one', async () => {
  const { sessions } = sessionsAt(start, database)
  const customer = customerNamed('bea')
  const [mine, other] = [await logIn(sessions, { customer }), await logIn(sessions, { customer })]
  await sessions.endOthers({ customerId: 'bea', exceptUsid: mine.usid })
  expect(await sessions.verify(mine.accessToken)).toBeDefined()
  expect(await sessions.verify(other.accessToken)).toBeUndefined()
})

test('introspection distinguishes active tokens from inactive ones', async () => {
  const { sessions, pass } = sessionsAt(start, database)
  const { accessToken, refreshToken, usid } = await logIn(sessions)
  expect(await sessions.introspect({ clientId: 'bonbon-storefront', token: accessToken })).toMatchObject({
    active: true,
    token_type: 'access_token',
    client_id: 'bonbon-storefront',
  })
  expect(await sessions.introspect({ clientId: 'bonbon-storefront', token: refreshToken })).toMatchObject({
    active: true,
    token_type: 'refresh_token',
    sub: `usid:${usid}`,
  })
  expect(await sessions.introspect({ clientId: 'bonbon-storefront', token: 'x' })).toEqual({ active: false })
  pass(1_800)
  expect(await sessions.introspect({ clientId: 'bonbon-storefront', token: accessToken })).toEqual({
    active: false,
  })
})

test('revoking a refresh token ends its session; an invalid token and that of another client are not errors', async () => {
  const { sessions } = sessionsAt(start, database)
  const { accessToken, refreshToken } = await logIn(sessions)
  const clientId = 'bonbon-storefront'
  await sessions.revoke({ clientId: 'stranger', refreshToken })
  expect(await sessions.revoke({ clientId, refreshToken: 'x' })).toBeUndefined()
  expect(await sessions.verify(accessToken)).toBeDefined()
  await sessions.revoke({ clientId, refreshToken })
  expect(await sessions.verify(accessToken)).toBeUndefined()
})

test('the next token of a session has the changed login', async () => {
  const { sessions } = sessionsAt(start, database)
  const tokens = await logIn(sessions, { customer: customerNamed('cleo') })
  await sessions.customerChanged({ id: 'cleo', login: 'new@example.com', customerGroups: ['Sweethearts'] })
  const { refreshToken, usid } = tokens
  const next = await sessions.refresh({ siteId: 'main', clientId: 'bonbon-storefront', refreshToken, usid })
  if ('refused' in next) throw new Error(next.refused)
  expect(decodeJwt(next.accessToken).isb).toContain('upn:new@example.com')
  expect((await sessions.verify(next.accessToken))?.customerGroups).toContain('Sweethearts')
})

test('a new session uses the current login and groups, rather than those of its authorization code', async () => {
  const { sessions } = sessionsAt(start, database)
  const customer = { ...customerNamed('gus'), customerGroups: ['Members'] }
  const code = await sessions.authorize({ ...storefront, origin, codeChallenge, usid: undefined, customer })
  if ('refused' in code) throw new Error(code.refused)
  await sessions.customerChanged({ id: 'gus', login: 'new-gus@example.com', customerGroups: [] })
  const tokens = await sessions.exchangeCode({ ...storefront, ...code, codeVerifier })
  if ('refused' in tokens) throw new Error(tokens.refused)
  expect(decodeJwt(tokens.accessToken).isb).toContain('upn:new-gus@example.com')
  expect((await sessions.verify(tokens.accessToken))?.customerGroups).toEqual(['Everyone', 'Registered'])
})

test('changed groups apply to issued tokens in every process and replace the former groups', async () => {
  const [{ sessions }, other] = [sessionsAt(start, database), sessionsAt(start, database)]
  const customer = { ...customerNamed('fay'), customerGroups: ['Members'] }
  const { accessToken } = await logIn(sessions, { customer })
  const groupsIn = async (one: typeof sessions) => (await one.verify(accessToken))?.customerGroups
  expect(await groupsIn(other.sessions)).toEqual(['Everyone', 'Registered', 'Members'])
  const change = (customerGroups: string[]) =>
    announcedDuring(database, () =>
      sessions.customerChanged({ id: 'fay', login: customer.login, customerGroups }),
    )
  await change([])
  for (const one of [sessions, other.sessions])
    expect(await groupsIn(one)).toEqual(['Everyone', 'Registered'])
  await change(['Officers'])
  expect(await groupsIn(other.sessions)).toEqual(['Everyone', 'Registered', 'Officers'])
  // A process that starts later has the new groups, too.
  expect(await groupsIn(sessionsAt(start, database).sessions)).toContain('Officers')
  expect(await change(['Officers'])).not.toContain('session-groups')
})

test('a guest session that was unused for a day is deleted, unless it has a basket or a second visit', async () => {
  const own = await freshDatabase()
  const { sessions, pass } = sessionsAt(start, own)
  const [unused, withBag, cameBack] = [await logIn(sessions), await logIn(sessions), await logIn(sessions)]
  await own.run(sql`
    insert into baskets (id, site_id, customer_id, is_temporary, document, expires_at)
    values ('bag', 'main', ${withBag.customerId}, false, '{}', now() + interval '1 year')`)
  const customers = await logIn(sessions, { customer: customerNamed('dora') })
  const { siteId, clientId } = storefront
  const refresh = ({ refreshToken }: { refreshToken: string }) =>
    sessions.refresh({ siteId, clientId, refreshToken, usid: undefined })
  pass(3_600)
  const again = await refresh(cameBack)
  if ('refused' in again) throw new Error(again.refused)
  pass(24 * 3_600 - 3_601)
  expect(await sessions.sweep()).toBe(0)
  pass(1)
  expect(await sessions.sweep()).toBe(1)
  expect(await refresh(unused)).toEqual({ refused: 'invalid-grant', reason: 'invalid refresh_token' })
  for (const used of [withBag, again, customers]) expect(await refresh(used)).toHaveProperty('accessToken')
})

test('sweeping deletes only data that no token needs any more', async () => {
  const { sessions, pass } = sessionsAt(start, await freshDatabase())
  const gone = await logIn(sessions)
  const shopper = await sessions.verify(gone.accessToken)
  if (!shopper) throw new Error('no shopper')
  await sessions.logout({ shopper, refreshToken: undefined })
  await logIn(sessions)
  pass(1_800)
  expect(await sessions.sweep()).toBe(0)
  pass(600)
  expect(await sessions.sweep()).toBe(1)
  pass(90 * 24 * 60 * 60)
  expect(await sessions.sweep()).toBe(1)
})
