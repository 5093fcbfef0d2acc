import { decodeJwt, decodeProtectedHeader } from 'jose'
import { describe, expect, test, vi } from 'vitest'
import { sql } from '#commerce/database.ts'
import { readIdentity } from '#shared/identity/access-token.ts'
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
import { untilBlocked } from '#testing/until-blocked.ts'
import type { AuthorizationRequest } from './sessions.ts'

const database = await freshDatabase()
const start = '2026-03-01T12:00:00Z'
const asGuest: AuthorizationRequest = {
  ...storefront,
  origin,
  codeChallenge,
  usid: undefined,
  customer: undefined,
}

async function guestCode(sessions: ReturnType<typeof sessionsAt>['sessions']) {
  const authorized = await sessions.authorize(asGuest)
  if ('refused' in authorized) throw new Error(authorized.refused)
  return { ...storefront, ...authorized, codeVerifier }
}

const badCode = { refused: 'invalid-grant', reason: 'invalid authorization code' }

test('ACC-007 ACC-010 a guest session begins with a code and returns a token with times, usid, customer and issuer claim', async () => {
  const { sessions } = sessionsAt(start, database)
  const tokens = await logIn(sessions)
  expect(tokens).toMatchObject({ kind: 'guest', expiresInSeconds: 1_800 })
  const claims = decodeJwt<{ sub: string; isb: string }>(tokens.accessToken)
  expect(claims).toMatchObject({
    iss: 'slas/prod/bonbon_001',
    aud: 'commercecloud/prod/bonbon_001',
    iat: Date.parse(start) / 1_000,
    exp: Date.parse(start) / 1_000 + 1_800,
    sub: `cc-slas::bonbon_001::scid:bonbon-storefront::usid:${tokens.usid}`,
    isb: `uido:slas::upn:Guest::uidn:Guest User::gcid:${tokens.customerId}::chid:main`,
  })
  expect(decodeProtectedHeader(tokens.accessToken)).toMatchObject({ alg: 'ES256' })
  expect(await sessions.verify(tokens.accessToken)).toEqual({
    kind: 'guest',
    customerId: tokens.customerId,
    usid: tokens.usid,
    siteId: 'main',
    clientId: 'bonbon-storefront',
    customerGroups: ['Everyone', 'Unregistered'],
  })
})

test('a login does not take over the guest session of an agent, whose powers end after 15 minutes', async () => {
  const { sessions } = sessionsAt(start, database)
  const { siteId, clientId } = storefront
  const served = await sessions.beginGuest({ siteId, clientId, usid: undefined, agentId: 'member' })
  const registered = await logIn(sessions, { usid: served.usid, customer: customerNamed('bea') })
  expect(registered.usid).not.toBe(served.usid)
  const refreshed = await sessions.refresh({
    siteId,
    clientId,
    refreshToken: registered.refreshToken,
    usid: registered.usid,
  })
  if ('refused' in refreshed) throw new Error(refreshed.refused)
  expect(refreshed.refreshToken).not.toBe('')
  const verified = await sessions.verify(refreshed.accessToken)
  expect(verified).toMatchObject({ customerId: 'bea' })
  expect(verified).not.toHaveProperty('agent')
  expect(await sessions.verify(served.accessToken)).toMatchObject({ agent: { memberId: 'member' } })
})

test('ACC-011 a login turns the guest session into the customer’s, and the guest’s refresh token becomes invalid', async () => {
  const { sessions } = sessionsAt(start, database)
  const guest = await logIn(sessions)
  const customer = { ...customerNamed('ana'), customerGroups: ['Sweethearts'] }
  const registered = await logIn(sessions, { usid: guest.usid, customer })
  expect(registered).toMatchObject({ kind: 'registered', customerId: 'ana', usid: guest.usid })
  expect(await sessions.verify(registered.accessToken)).toMatchObject({
    kind: 'registered',
    customerId: 'ana',
    guestCustomerId: guest.customerId,
    customerGroups: ['Everyone', 'Registered', 'Sweethearts'],
  })
  expect(readIdentity(decodeJwt<{ sub: string; isb: string }>(registered.accessToken))).toMatchObject({
    login: 'ana@example.com',
  })
  const { siteId, clientId } = storefront
  expect(
    await sessions.refresh({ siteId, clientId, refreshToken: guest.refreshToken, usid: undefined }),
  ).toEqual({ refused: 'invalid-grant', reason: 'invalid refresh_token' })
})

test('a login begins another session, and the guest’s access token becomes invalid in every process', async () => {
  const { sessions, openAnother } = sessionsAt(start, database)
  const other = openAnother()
  const guest = await logIn(sessions)
  expect(await other.verify(guest.accessToken)).toBeDefined()
  const tokens = await logIn(sessions, { usid: guest.usid, customer: customerNamed('ana') })
  expect(decodeJwt(tokens.accessToken).sid).not.toBe(decodeJwt(guest.accessToken).sid)
  expect(await sessions.verify(guest.accessToken)).toBeUndefined()
  await vi.waitFor(async () => expect(await other.verify(guest.accessToken)).toBeUndefined())
  expect(await openAnother().verify(guest.accessToken)).toBeUndefined()
})

test('a redirect address with an impossible port is not registered', async () => {
  const { sessions } = sessionsAt(start, database)
  const redirectUri = 'http://localhost:99999/callback'
  expect(await sessions.authorize({ ...asGuest, redirectUri })).toHaveProperty('refused', 'invalid-grant')
})

test('a usid cannot take over another customer’s session or the customer id of another guest', async () => {
  const { sessions } = sessionsAt(start, database)
  const ana = await logIn(sessions, { customer: customerNamed('ana') })
  const thief = await logIn(sessions, { usid: ana.usid, customer: customerNamed('thief') })
  expect(thief.usid).not.toBe(ana.usid)
  expect(await sessions.verify(ana.accessToken)).toMatchObject({ customerId: 'ana' })
  const guest = await logIn(sessions)
  const copy = await logIn(sessions, { usid: guest.usid })
  expect(copy.usid).not.toBe(guest.usid)
  expect(copy.customerId).not.toBe(guest.customerId)
})

test('API-021 a usid of the request is used if it is free and well-formed', async () => {
  const { sessions } = sessionsAt(start, database)
  const usid = '5f8fb4f0-6a9e-4c55-9b0a-27b0a3c0f7aa'
  expect((await logIn(sessions, { usid })).usid).toBe(usid)
  expect((await logIn(sessions, { usid: 'not one' })).usid).toMatch(/^[\da-f-]{36}$/)
})

test('a code can be used once', async () => {
  const { sessions } = sessionsAt(start, database)
  const code = await guestCode(sessions)
  expect(await sessions.exchangeCode(code)).toHaveProperty('accessToken')
  expect(await sessions.exchangeCode(code)).toEqual(badCode)
})

test('a code is valid for a minute', async () => {
  const { sessions, pass } = sessionsAt(start, database)
  const code = await guestCode(sessions)
  pass(60)
  expect(await sessions.exchangeCode(code)).toEqual(badCode)
})

test.each([
  ['another verifier', { codeVerifier: `${codeVerifier}x` }],
  ['another site', { siteId: 'volumesavings' }],
  ['another redirect address', { redirectUri: 'http://localhost:3001/callback' }],
  ['another usid', { usid: '5f8fb4f0-6a9e-4c55-9b0a-27b0a3c0f7ab' }],
  ['an unknown code', { code: 'invented' }],
])('API-024 a code with %s is refused and deleted', async (_, wrong) => {
  const { sessions } = sessionsAt(start, database)
  const code = await guestCode(sessions)
  expect(await sessions.exchangeCode({ ...code, ...wrong })).toEqual(badCode)
  if (!('code' in wrong)) expect(await sessions.exchangeCode(code)).toEqual(badCode)
})

test('an unknown client is refused before the code is read', async () => {
  const { sessions } = sessionsAt(start, database)
  const refusal = { refused: 'invalid-client', clientId: 'stranger' }
  expect(await sessions.authorize({ ...asGuest, clientId: 'stranger' })).toEqual(refusal)
  const code = await guestCode(sessions)
  expect(await sessions.exchangeCode({ ...code, clientId: 'stranger' })).toEqual(refusal)
  expect(await sessions.exchangeCode(code)).toHaveProperty('accessToken')
})

test.each([
  ['http://localhost:3000/callback', true],
  ['http://localhost/callback', true],
  ['https://shop.example.com/callback', true],
  ['https://shop.example.com/callback/../evil', false],
  ['https://evil.example.com/callback', false],
  ['http://localhost:3000.evil.com/callback', false],
  ['http://localhost@evil.com/callback', false],
  ['javascript:alert(1)', false],
])('ACC-027 whether a code may be sent to %s: %s', async (redirectUri, isAllowed) => {
  const { sessions } = sessionsAt(start, database)
  const answer = await sessions.authorize({ ...asGuest, redirectUri, origin: 'https://shop.example.com' })
  expect('code' in answer).toBe(isAllowed)
})

describe('ending the sessions of a customer', () => {
  const codeOf = async (sessions: ReturnType<typeof sessionsAt>['sessions'], name: string) => {
    const authorized = await sessions.authorize({ ...asGuest, customer: customerNamed(name) })
    if ('refused' in authorized) throw new Error(authorized.refused)
    return { ...storefront, ...authorized, codeVerifier }
  }

  test('also ends a login whose code was not exchanged yet', async () => {
    const { sessions } = sessionsAt(start, database)
    const own = await logIn(sessions, { customer: customerNamed('code-only') })
    const code = await codeOf(sessions, 'code-only')
    await sessions.endOthers({ customerId: 'code-only', exceptUsid: own.usid })
    expect(await sessions.exchangeCode(code)).toEqual(badCode)
    expect(await sessions.verify(own.accessToken)).toBeDefined()
  })

  test('also ends a session that begins concurrently', async () => {
    const { sessions } = sessionsAt(start, database)
    const code = await codeOf(sessions, 'same-moment')
    const begun = Promise.withResolvers<void>()
    const proceed = Promise.withResolvers<void>()
    // Another transaction holds the usid of the code, so the exchange waits.
    const blocking = database.transact(async () => {
      await database.run(sql`
        insert into sessions (id, usid, site_id, client_id, guest_customer_id, family_hash, token_hash, rotated_at, expires_at)
        values (gen_random_uuid(), ${code.usid}, 'main', 'test', 'x', '', '', now(), now())`)
      begun.resolve()
      await proceed.promise
      await database.run(sql`delete from sessions where usid = ${code.usid}`)
    })
    await begun.promise
    const exchanging = sessions.exchangeCode(code)
    await untilBlocked(database)
    const ending = sessions.endAll('same-moment')
    await Promise.race([ending, untilBlocked(database, 2)])
    proceed.resolve()
    await Promise.all([blocking, exchanging, ending])
    const left = await database.rows(sql`select from sessions where customer_id = 'same-moment'`)
    expect(left).toEqual([])
  })
})
