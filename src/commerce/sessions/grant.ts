import { newId, newUuid } from '#shared/ids.ts'
import { accessTokenSeconds } from './access-tokens.ts'
import type { SessionDependencies } from './dependencies.ts'
import { hashOf, newRefreshToken, writeRefreshToken, type RefreshToken } from './refresh-token.ts'
import { insertSession, takeOverGuestSession, type CodeRow, type SessionRow } from './queries.ts'
import type { Tokens } from './sessions.ts'

/** How long a refresh token is valid (ACC-023). */
const refreshTokenSeconds = 90 * 24 * 60 * 60

/** When a refresh token that is made now expires. */
export const refreshExpiry = (now: Date): Date => new Date(now.getTime() + refreshTokenSeconds * 1_000)

/** Access and id token of a session, with its current refresh token. */
export async function tokensOf(
  { accessTokens }: SessionDependencies,
  session: SessionRow,
  refreshToken: RefreshToken,
): Promise<Tokens> {
  const { accessToken, idToken } = await accessTokens.issue(session)
  return {
    accessToken,
    idToken,
    refreshToken: writeRefreshToken(refreshToken),
    expiresInSeconds: accessTokenSeconds,
    refreshExpiresInSeconds: refreshTokenSeconds,
    usid: session.usid,
    customerId: session.customerId ?? session.guestCustomerId,
    kind: session.customerId === null ? 'guest' : 'registered',
  }
}

/** Begins the session of a code. A customer's session replaces the guest session before it (ACC-011). */
export async function beginSession(dependencies: SessionDependencies, code: CodeRow): Promise<Tokens> {
  const { database, clock } = dependencies
  const now = clock()
  const draft = newRefreshToken(newUuid())
  const family = {
    familyHash: hashOf(draft.family),
    tokenHash: hashOf(draft.secret),
    now,
    expiresAt: refreshExpiry(now),
  }
  if (code.customerId !== null) {
    const guest = await takeOverGuestSession(database, code, family)
    if (guest) return tokensOf(dependencies, { ...code, ...guest }, { ...draft, sessionId: guest.id })
  }
  const session = { ...code, id: draft.sessionId, guestCustomerId: newId() }
  if (await insertSession(database, session, family)) return tokensOf(dependencies, session, draft)
  const renamed = { ...session, usid: newUuid() }
  await insertSession(database, renamed, family)
  return tokensOf(dependencies, renamed, draft)
}
