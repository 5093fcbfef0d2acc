import { expect, test } from 'vitest'
import type { Tokens } from './sessions.ts'
import { freshDatabase } from '#testing/database.ts'
import { customerNamed, logIn, sessionsAt, storefront } from '#testing/identity/sessions.ts'

const database = await freshDatabase()
const start = '2026-03-01T12:00:00Z'
const invalid = { refused: 'invalid-grant', reason: 'invalid refresh_token' }
const ninetyDays = 90 * 24 * 60 * 60

function openScenario() {
  const { sessions, pass, openAnother } = sessionsAt(start, database)
  const { siteId, clientId } = storefront
  const refresh = (refreshToken: string, wrong: { siteId?: string; usid?: string } = {}) =>
    sessions.refresh({ siteId, clientId, usid: undefined, refreshToken, ...wrong })
  const mustRefresh = async (refreshToken: string): Promise<Tokens> => {
    const tokens = await refresh(refreshToken)
    if ('refused' in tokens) throw new Error(tokens.refused)
    return tokens
  }
  return { sessions, openAnother, pass, refresh, mustRefresh }
}

test('API-025 a refresh token returns new tokens for the same shopper', async () => {
  const { sessions, pass, mustRefresh } = openScenario()
  const first = await logIn(sessions, { customer: customerNamed('ana') })
  pass(1_800)
  const second = await mustRefresh(first.refreshToken)
  expect(second).toMatchObject({ usid: first.usid, customerId: 'ana', kind: 'registered' })
  expect(second.refreshToken).not.toBe(first.refreshToken)
  expect(await sessions.verify(first.accessToken)).toBeUndefined()
  expect(await sessions.verify(second.accessToken)).toMatchObject({ customerId: 'ana' })
})

test('ACC-023 a refresh token is valid for 90 days, which begin again with each refresh', async () => {
  const { sessions, pass, refresh, mustRefresh } = openScenario()
  const first = await logIn(sessions)
  expect(first.refreshExpiresInSeconds).toBe(ninetyDays)
  pass(ninetyDays - 1)
  const second = await mustRefresh(first.refreshToken)
  pass(ninetyDays - 1)
  const third = await mustRefresh(second.refreshToken)
  pass(ninetyDays)
  expect(await refresh(third.refreshToken)).toEqual({ refused: 'invalid-grant', reason: 'EXPIRED_TOKEN' })
})

test('a session ends a year after its login, even if it is refreshed', async () => {
  const { sessions, pass, refresh, mustRefresh } = openScenario()
  const month = 30 * 24 * 60 * 60
  let tokens = await logIn(sessions)
  for (let months = 1; months <= 12; months++) {
    pass(month)
    tokens = await mustRefresh(tokens.refreshToken)
  }
  expect(tokens.refreshExpiresInSeconds).toBe(5 * 24 * 60 * 60)
  pass(5 * 24 * 60 * 60)
  expect(await refresh(tokens.refreshToken)).toEqual({ refused: 'invalid-grant', reason: 'EXPIRED_TOKEN' })
})

test('the use of a token that was rotated long ago ends the whole session', async () => {
  const { sessions, pass, refresh, mustRefresh } = openScenario()
  const first = await logIn(sessions)
  const second = await mustRefresh(first.refreshToken)
  pass(31)
  expect(await refresh(first.refreshToken)).toEqual(invalid)
  expect(await refresh(second.refreshToken)).toEqual(invalid)
  expect(await sessions.verify(second.accessToken)).toBeUndefined()
})

test('the use of a token from two rotations ago ends the session immediately', async () => {
  const { sessions, refresh, mustRefresh } = openScenario()
  const first = await logIn(sessions)
  const third = await mustRefresh((await mustRefresh(first.refreshToken)).refreshToken)
  expect(await refresh(first.refreshToken)).toEqual(invalid)
  expect(await sessions.verify(third.accessToken)).toBeUndefined()
})

test('two tabs that refresh concurrently get the same successor and both stay logged in', async () => {
  const { sessions, pass, mustRefresh } = openScenario()
  const first = await logIn(sessions)
  const both = await Promise.all([mustRefresh(first.refreshToken), mustRefresh(first.refreshToken)])
  expect(both[0].refreshToken).toBe(both[1].refreshToken)
  pass(1_800)
  expect(await mustRefresh(both[1].refreshToken)).toHaveProperty('usid', first.usid)
})

test('an invented token with the id of a real session is refused and ends no session', async () => {
  const { sessions, refresh, mustRefresh } = openScenario()
  const first = await logIn(sessions)
  const id = Buffer.from(first.refreshToken, 'base64url').subarray(0, 16)
  const invented = Buffer.concat([id, Buffer.alloc(48, 7)]).toString('base64url')
  expect(await refresh(invented)).toEqual(invalid)
  expect(await mustRefresh(first.refreshToken)).toHaveProperty('usid', first.usid)
})

test.each(['', 'x', 'a'.repeat(86), `${'A'.repeat(85)}=`, '\u0000'])(
  'an invalid refresh token is refused: %j',
  async (text) => {
    expect(await openScenario().refresh(text)).toEqual(invalid)
  },
)

test('a refresh token is valid at its own site and for its own usid only', async () => {
  const { sessions, refresh } = openScenario()
  const first = await logIn(sessions)
  expect(await refresh(first.refreshToken, { siteId: 'fundraising' })).toEqual(invalid)
  const other = await logIn(sessions)
  expect(await refresh(other.refreshToken, { usid: first.usid })).toEqual(invalid)
})

test('a refresh runs one statement', async () => {
  const { sessions, pass, mustRefresh } = openScenario()
  const first = await logIn(sessions)
  const { refreshToken } = await mustRefresh(first.refreshToken)
  pass(60)
  let statements = 0
  const stop = database.onStatement(() => statements++)
  await mustRefresh(refreshToken)
  stop()
  expect(statements).toBe(1)
})

test('the database stores only hashes of refresh tokens', async () => {
  const { sessions } = openScenario()
  const { refreshToken } = await logIn(sessions)
  const secret = Buffer.from(refreshToken, 'base64url').subarray(32)
  const seen: unknown[] = []
  const stop = database.onStatement(({ values }) => seen.push(...values))
  await logIn(sessions)
  stop()
  expect(seen.some((value) => Buffer.isBuffer(value) && value.equals(secret))).toBe(false)
})
