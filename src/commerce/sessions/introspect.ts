import type { SessionDependencies } from './dependencies.ts'
import { hashOf, readRefreshToken, sameHash } from './refresh-token.ts'
import { readSession } from './queries.ts'

const inactive = { active: false } as const

/** See Sessions.introspect. */
export async function introspect(
  { database, accessTokens, clock }: SessionDependencies,
  { clientId, token }: { clientId: string; token: string },
): Promise<{ active: boolean } & Record<string, unknown>> {
  const access = await accessTokens.check(token)
  if (access) {
    const { shopper, claims } = access
    if (shopper.clientId !== clientId) return inactive
    const scope = typeof claims.scp === 'string' ? { scope: claims.scp } : {}
    return { active: true, token_type: 'access_token', client_id: shopper.clientId, ...scope, ...claims }
  }
  const refresh = readRefreshToken(token)
  const session = refresh && (await readSession(database, refresh.sessionId))
  if (!refresh || session?.clientId !== clientId) return inactive
  const isCurrent =
    sameHash(session.familyHash, hashOf(refresh.family)) &&
    sameHash(session.tokenHash, hashOf(refresh.secret))
  if (!isCurrent || session.expiresAt <= clock()) return inactive
  return {
    active: true,
    token_type: 'refresh_token',
    client_id: session.clientId,
    iat: Math.floor(session.rotatedAt.getTime() / 1_000),
    exp: Math.floor(session.expiresAt.getTime() / 1_000),
    sub: `usid:${session.usid}`,
  }
}
