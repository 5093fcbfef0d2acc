import { expect, test } from 'vitest'
import { freshDatabase } from '#testing/database.ts'
import { logIn, sessionsAt } from '#testing/identity/sessions.ts'

const database = await freshDatabase()
const minute = 60

test('ACC-024 a bridged session is valid for 15 minutes, and ends with the session', async () => {
  const { sessions, pass } = sessionsAt('2026-11-02T12:00:00Z', database)
  const { accessToken, customerId, refreshToken } = await logIn(sessions)
  const bridge = await sessions.bridge(accessToken)
  if ('refused' in bridge) throw new Error(bridge.refused)
  expect(bridge.expiresInSeconds).toBe(15 * minute)
  pass(15 * minute - 1)
  const shopper = await sessions.verify(bridge.token)
  expect(shopper).toMatchObject({ customerId, kind: 'guest' })
  pass(1)
  expect(await sessions.verify(bridge.token)).toBeUndefined()

  const again = await sessions.bridge(accessToken)
  if ('refused' in again || !shopper) throw new Error('No second bridge')
  await sessions.logout({ shopper, refreshToken })
  expect(await sessions.verify(again.token)).toBeUndefined()
})

test('ACC-026 a bridge needs a token that is valid for more than 60 seconds, and never outlives it', async () => {
  const { sessions, pass } = sessionsAt('2026-11-02T12:00:00Z', database)
  const { accessToken } = await logIn(sessions)
  pass(29 * minute - 1)
  expect(await sessions.bridge(accessToken)).toMatchObject({ expiresInSeconds: 61 })
  pass(1)
  expect(await sessions.bridge(accessToken)).toEqual({ refused: 'auth-token-missing' })
  pass(60 * minute)
  expect(await sessions.bridge(accessToken)).toEqual({ refused: 'auth-token-missing' })
})
