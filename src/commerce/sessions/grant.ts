import { newId, newUuid } from '#shared/ids.ts'
import { accessTokenSeconds } from './access-tokens.ts'
import type { SessionDependencies } from './dependencies.ts'
import { hashOf, newRefreshToken, writeRefreshToken, type RefreshToken } from './refresh-token.ts'
import { insertSession, takeOverGuestSession, type CodeRow, type Family, type SessionRow } from './queries.ts'
import type { Tokens } from './sessions.ts'

/** How long a refresh token is valid (ACC-023). */
const refreshTokenSeconds = 90 * 24 * 60 * 60

/** When a refresh token that is made now expires. */
export const refreshExpiry = (now: Date): Date => new Date(now.getTime() + refreshTokenSeconds * 1_000)

/** A session ends so long after it began, however often it is refreshed (OWASP ASVS 7.3: an absolute end). */
export const longestSessionSeconds = 365 * 24 * 60 * 60

/** Access and id token of a session, with its current refresh token. */
export async function tokensOf(
  { accessTokens, clock }: SessionDependencies,
  session: SessionRow & { expiresAt: Date },
  refreshToken: RefreshToken,
): Promise<Tokens> {
  const { accessToken, idToken } = await accessTokens.issue(session)
  return {
    accessToken,
    idToken,
    refreshToken: writeRefreshToken(refreshToken),
    expiresInSeconds: accessTokenSeconds,
    refreshExpiresInSeconds: Math.round((session.expiresAt.getTime() - clock().getTime()) / 1_000),
    usid: session.usid,
    customerId: session.customerId ?? session.guestCustomerId,
    kind: session.customerId === null ? 'guest' : 'registered',
  }
}

/**
 * Begins the session of a code. A customer's session replaces the guest session before it (ACC-011): it keeps the usid, but
 * gets an id of its own, and the guest's tokens end. A token that was planted before the login is worth nothing after it.
 */
export async function beginSession(
  dependencies: SessionDependencies,
  code: CodeRow & { device: string | null },
): Promise<Tokens> {
  const { database, clock } = dependencies
  const now = clock()
  const draft = newRefreshToken(newUuid())
  const family = {
    familyHash: hashOf(draft.family),
    tokenHash: hashOf(draft.secret),
    now,
    expiresAt: refreshExpiry(now),
  }
  const session = { ...code, id: draft.sessionId, guestCustomerId: newId(), expiresAt: family.expiresAt }
  if (code.customerId !== null) {
    const guest = await replaceGuestSession(dependencies, { ...code, id: draft.sessionId }, family)
    if (guest) return tokensOf(dependencies, { ...session, ...guest }, draft)
  }
  if (await insertSession(database, session, family)) return tokensOf(dependencies, session, draft)
  const renamed = { ...session, usid: newUuid() }
  await insertSession(database, renamed, family)
  return tokensOf(dependencies, renamed, draft)
}

async function replaceGuestSession(
  { database, ended }: SessionDependencies,
  session: CodeRow & { id: string; device: string | null },
  family: Family,
): Promise<{ guestCustomerId: string } | undefined> {
  const guest = await database.transact(async () => {
    const replaced = await takeOverGuestSession(database, session, family)
    if (replaced) await ended.announce([replaced.formerId])
    return replaced
  })
  if (!guest) return undefined
  ended.add([guest.formerId])
  return { guestCustomerId: guest.guestCustomerId }
}
