import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import { findClient } from './clients.ts'
import { endFamily } from './end.ts'
import { refreshExpiry, tokensOf } from './grant.ts'
import type { SessionDependencies } from './dependencies.ts'
import { hashOf, readRefreshToken, sameHash, successorOf, type RefreshToken } from './refresh-token.ts'
import { readSession, rotateToken } from './queries.ts'
import type { Sessions, Tokens } from './sessions.ts'

/** For how long a rotated token still gives its successor: two tabs at once, or an answer that was lost on its way. */
const graceSeconds = 30

// ACC-015: clients start anew at these two words.
const invalid = () => refuse('invalid-grant', { reason: 'invalid refresh_token' })
const expired = () => refuse('invalid-grant', { reason: 'EXPIRED_TOKEN' })

export async function refresh(
  parts: SessionDependencies,
  request: Parameters<Sessions['refresh']>[0],
): Promise<Tokens | Refusal<'invalid-grant' | 'invalid-client'>> {
  const client = findClient(parts.clients, request.clientId)
  if (isRefusal(client)) return client
  const token = readRefreshToken(request.refreshToken)
  if (!token) return invalid()
  const successor = successorOf(token, await parts.rotationKey())
  const now = parts.clock()
  const rotated = await rotateToken(parts.database, {
    id: token.sessionId,
    familyHash: hashOf(token.family),
    tokenHash: hashOf(token.secret),
    successorHash: hashOf(successor.secret),
    siteId: request.siteId,
    clientId: request.clientId,
    now,
    expiresAt: refreshExpiry(now),
  })
  const session = rotated ?? (await findInGrace(parts, request, token))
  if (isRefusal(session)) return session
  if (request.usid !== undefined && request.usid !== session.usid) return invalid()
  return tokensOf(parts, session, successor)
}

/** The session of a token that was just rotated; else why it is refused, and an end to the session of a reused one. */
async function findInGrace(
  parts: SessionDependencies,
  { siteId, clientId }: { siteId: string; clientId: string },
  token: RefreshToken,
) {
  const now = parts.clock()
  const session = await readSession(parts.database, token.sessionId)
  if (!session || !sameHash(session.familyHash, hashOf(token.family))) return invalid()
  if (session.siteId !== siteId || session.clientId !== clientId) return invalid()
  if (session.expiresAt <= now) return expired()
  const inGrace = session.rotatedAt.getTime() + graceSeconds * 1_000 >= now.getTime()
  const previous = session.previousHash
  if (inGrace && previous && sameHash(previous, hashOf(token.secret))) return session
  await endFamily(parts, token)
  return invalid()
}
