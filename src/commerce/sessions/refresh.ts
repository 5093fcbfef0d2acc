import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import { findClient } from './clients.ts'
import { endFamily } from './end.ts'
import { longestSessionSeconds, refreshExpiry, tokensOf } from './grant.ts'
import type { SessionDependencies } from './dependencies.ts'
import { hashOf, readRefreshToken, sameHash, successorOf, type RefreshToken } from './refresh-token.ts'
import { readSession, rotateToken } from './queries.ts'
import type { Sessions, Tokens } from './sessions.ts'

/** How long a rotated token still returns its successor, for two concurrent tabs or a lost response. */
const graceSeconds = 30

// ACC-015: clients begin a new session for these two reasons.
const invalid = () => refuse('invalid-grant', { reason: 'invalid refresh_token' })
const expired = () => refuse('invalid-grant', { reason: 'EXPIRED_TOKEN' })

/** See Sessions.refresh. */
export async function refresh(
  dependencies: SessionDependencies,
  request: Parameters<Sessions['refresh']>[0],
): Promise<Tokens | Refusal<'invalid-grant' | 'invalid-client'>> {
  const client = await findClient(dependencies.clients, request.clientId)
  if (isRefusal(client)) return client
  const token = readRefreshToken(request.refreshToken)
  if (!token) return invalid()
  const successor = client.isPrivate ? token : successorOf(token, await dependencies.rotationKey())
  const now = dependencies.clock()
  const rotated = await rotateToken(dependencies.database, {
    id: token.sessionId,
    familyHash: hashOf(token.family),
    tokenHash: hashOf(token.secret),
    successorHash: hashOf(successor.secret),
    siteId: request.siteId,
    clientId: request.clientId,
    now,
    expiresAt: refreshExpiry(now),
    longestSeconds: longestSessionSeconds,
    dnt: request.dnt,
  })
  const session = rotated ?? (await findInGrace(dependencies, request, token))
  if (isRefusal(session)) return session
  if (request.usid !== undefined && request.usid !== session.usid) return invalid()
  return tokensOf(dependencies, session, successor)
}

/** The session of a token that was rotated within the grace period. Ends the session if the token is reused later. */
async function findInGrace(
  dependencies: SessionDependencies,
  { siteId, clientId }: { siteId: string; clientId: string },
  token: RefreshToken,
) {
  const now = dependencies.clock()
  const session = await readSession(dependencies.database, token.sessionId)
  if (!session || !sameHash(session.familyHash, hashOf(token.family))) return invalid()
  if (session.siteId !== siteId || session.clientId !== clientId) return invalid()
  if (session.expiresAt <= now) return expired()
  const inGrace = session.rotatedAt.getTime() + graceSeconds * 1_000 >= now.getTime()
  const previous = session.previousHash
  if (inGrace && previous && sameHash(previous, hashOf(token.secret))) return session
  await endFamily(dependencies, token)
  return invalid()
}
