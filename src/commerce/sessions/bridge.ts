import { refuse } from '#commerce/refusals.ts'
import type { SessionDependencies } from './dependencies.ts'
import type { Sessions } from './sessions.ts'

/** How long a bridged session is valid (ACC-024). */
const bridgeSeconds = 15 * 60

/** The access token must be valid for longer than this (ACC-026). */
const leastSeconds = 60

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
  return { token: await accessTokens.shorten(found.claims, expiresInSeconds), expiresInSeconds }
}
