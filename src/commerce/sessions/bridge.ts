import { refuse } from '#commerce/refusals.ts'
import type { SessionDependencies } from './dependencies.ts'
import { isVerifierOf } from './exchange-code.ts'
import { readSession, takeCode } from './queries.ts'
import { hashOf } from './refresh-token.ts'
import type { Sessions } from './sessions.ts'

/** How long a bridged session is valid (ACC-024). */
const bridgeSeconds = 15 * 60

/** The access token must be valid for longer than this (ACC-026). */
const leastSeconds = 60

/** Distinguishes the token of a bridge from an access token. */
const bridgeClaim = { bridge: true } as const

/** See Sessions.bridge. */
export async function bridge(
  { accessTokens, clock }: SessionDependencies,
  accessToken: string,
): ReturnType<Sessions['bridge']> {
  const found = await accessTokens.check(accessToken)
  const now = Math.floor(clock().getTime() / 1_000)
  const left = (found?.claims.exp ?? 0) - now
  if (!found || left <= leastSeconds) return refuse('auth-token-missing', {})
  const expiresInSeconds = Math.min(bridgeSeconds, left)
  const token = await accessTokens.sign({ ...found.claims, ...bridgeClaim }, expiresInSeconds)
  return { token, expiresInSeconds }
}

/** See Sessions.bridged. */
export async function bridged(
  { accessTokens, database, clock }: SessionDependencies,
  token: string,
): ReturnType<Sessions['bridged']> {
  const found = await accessTokens.check(token)
  if (found?.claims.bridge !== true || typeof found.claims.sid !== 'string') return undefined
  const session = await readSession(database, found.claims.sid)
  // An agent's session ends after 15 minutes, and must not become one that names no agent.
  if (!session || session.expiresAt <= clock() || session.agentId !== null) return undefined
  const { siteId, guestCustomerId, customerId, login } = session
  return { siteId, guestCustomerId, customerId, login }
}

/** See Sessions.takeGuestCode. */
export async function takeGuestCode(
  { database, clock }: SessionDependencies,
  { code, codeVerifier, clientId, siteId }: Parameters<Sessions['takeGuestCode']>[0],
): ReturnType<Sessions['takeGuestCode']> {
  const taken = await takeCode(database, hashOf(code))
  const isRight =
    taken?.clientId === clientId &&
    taken.siteId === siteId &&
    taken.customerId === null &&
    taken.expiresAt > clock() &&
    (taken.codeChallenge === '' || isVerifierOf(taken.codeChallenge, codeVerifier ?? ''))
  // A code without a challenge is one of a private client, which has proven its secret.
  return isRight ? { usid: taken.usid } : refuse('invalid-grant', { reason: 'invalid authorization code' })
}
