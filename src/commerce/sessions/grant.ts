import { newId, newUuid } from '#shared/identity/ids.ts'
import { accessTokenSeconds, agentSeconds } from './access-tokens.ts'
import type { SessionDependencies } from './dependencies.ts'
import { takeOverGuestOrders } from './guest-orders-queries.ts'
import { hashOf, newRefreshToken, writeRefreshToken, type RefreshToken } from './refresh-token.ts'
import { insertSession, takeOverGuestSession, type CodeRow, type Family, type SessionRow } from './queries.ts'
import type { Tokens } from './sessions.ts'

/** How long a refresh token is valid (ACC-023). */
const refreshTokenSeconds = 90 * 24 * 60 * 60

/** The expiry of a refresh token that is issued now. */
export const refreshExpiry = (now: Date): Date => new Date(now.getTime() + refreshTokenSeconds * 1_000)

/** The maximum age of a session, even if it is refreshed (OWASP ASVS 7.3: an absolute end). */
export const longestSessionSeconds = 365 * 24 * 60 * 60

/** Access and id token of a session, with its current refresh token. */
export async function tokensOf(
  { accessTokens, clients, clock }: SessionDependencies,
  session: SessionRow & { expiresAt: Date },
  refreshToken: RefreshToken,
): Promise<Tokens> {
  const client = await clients.find(session.clientId)
  const { accessToken, idToken } = await accessTokens.issue(session, client?.scopes ?? [])
  return {
    accessToken,
    idToken,
    refreshToken: session.agentId === null ? writeRefreshToken(refreshToken) : '',
    expiresInSeconds: session.agentId === null ? accessTokenSeconds : agentSeconds,
    refreshExpiresInSeconds:
      session.agentId === null ? Math.round((session.expiresAt.getTime() - clock().getTime()) / 1_000) : 0,
    usid: session.usid,
    customerId: session.customerId ?? session.guestCustomerId,
    kind: session.customerId === null ? 'guest' : 'registered',
    dnt: session.dnt,
  }
}

/** The session of a grant. */
type NewSession = Omit<CodeRow, 'redirectUri' | 'codeChallenge' | 'expiresAt'> & {
  device: string | null
  dnt: boolean | null
  /** The member of the staff who acts for the shopper. */
  agentId?: string | null
  /** A guest of a private client continues the guest session with its usid. */
  continuesGuest?: boolean
  /** The guest of another session, for a session that shares it. */
  guestCustomerId?: string | undefined
}

/** A session that has just begun, with its first refresh token. */
interface BegunSession {
  session: SessionRow & { expiresAt: Date }
  refreshToken: RefreshToken
  /** The guest session that it replaced. */
  formerId: string | null
}

/**
 * Begins the session of a code, in the caller's transaction. A customer's session replaces the preceding guest
 * session (ACC-011): it has the same usid and a new id, and the guest's tokens become invalid, so that a token
 * planted before the login is useless after it. The guest's placed orders and product lists are assigned to the
 * customer.
 */
export async function beginSession(
  dependencies: SessionDependencies,
  code: NewSession,
): Promise<BegunSession> {
  const { database, clock } = dependencies
  const now = clock()
  const refreshToken = newRefreshToken(newUuid())
  const family = {
    familyHash: hashOf(refreshToken.family),
    tokenHash: hashOf(refreshToken.secret),
    now,
    expiresAt: code.agentId ? new Date(now.getTime() + agentSeconds * 1_000) : refreshExpiry(now),
  }
  const session = {
    ...code,
    agentId: code.agentId ?? null,
    id: refreshToken.sessionId,
    guestCustomerId: code.guestCustomerId ?? newId(),
    expiresAt: family.expiresAt,
  }
  // An agent leaves the shopper's own session as it is.
  if (!code.agentId && (code.customerId !== null || code.continuesGuest)) {
    const guest = await replaceGuestSession(dependencies, session, family)
    if (guest) return { session: { ...session, ...guest }, refreshToken, formerId: guest.formerId }
  }
  if (await insertSession(database, session, family)) return { session, refreshToken, formerId: null }
  const renamed = { ...session, usid: newUuid() }
  await insertSession(database, renamed, family)
  return { session: renamed, refreshToken, formerId: null }
}

async function replaceGuestSession(
  { database, ended, takeOverLists }: SessionDependencies,
  session: NewSession & { id: string; agentId: string | null },
  family: Family,
): Promise<{ formerId: string; guestCustomerId: string } | undefined> {
  const replaced = await takeOverGuestSession(database, session, family)
  if (!replaced) return undefined
  await ended.announce([replaced.formerId])
  if (session.customerId !== null) {
    const { guestCustomerId } = replaced
    await takeOverGuestOrders(database, { guestCustomerId, customerId: session.customerId })
    await takeOverLists({
      guestCustomerId,
      customerId: session.customerId,
      siteId: session.siteId,
    })
  }
  return replaced
}
