import type { SessionDependencies } from './dependencies.ts'
import { hashOf, readRefreshToken, type RefreshToken } from './refresh-token.ts'
import {
  deleteCodesOfCustomer,
  endSessionOfCustomer,
  endSessionOfFamily,
  endSessionsByUsid,
  endSessionsOfCustomer,
  readSession,
} from './queries.ts'
import type { Sessions } from './sessions.ts'

/** Deletes sessions and ends their access tokens in every process. */
async function end(
  { database, ended }: SessionDependencies,
  deleteSessions: () => Promise<string[]>,
): Promise<void> {
  const ids = await database.transact(async () => {
    const deleted = await deleteSessions()
    await ended.announce(deleted)
    return deleted
  })
  ended.add(ids)
}

/** Ends the session of a refresh token, current or rotated. */
export const endFamily = (dependencies: SessionDependencies, token: RefreshToken): Promise<void> =>
  end(dependencies, () =>
    endSessionOfFamily(dependencies.database, token.sessionId, hashOf(token.family), dependencies.clock()),
  )

/** See Sessions.revoke. */
export async function revoke(
  dependencies: SessionDependencies,
  { clientId, refreshToken }: Parameters<Sessions['revoke']>[0],
): Promise<void> {
  const token = readRefreshToken(refreshToken)
  const session = token && (await readSession(dependencies.database, token.sessionId))
  if (token && session?.clientId === clientId) await endFamily(dependencies, token)
}

/** See Sessions.logout. */
export function logout(
  dependencies: SessionDependencies,
  { shopper, refreshToken }: Parameters<Sessions['logout']>[0],
): Promise<void> {
  const { database, clock } = dependencies
  const token = refreshToken === undefined ? undefined : readRefreshToken(refreshToken)
  return end(dependencies, async () => [
    ...(await endSessionsByUsid(database, shopper.usid, clock())),
    ...(token ? await endSessionOfFamily(database, token.sessionId, hashOf(token.family), clock()) : []),
  ])
}

/** See Sessions.endOthers. */
export const endOthers = (
  dependencies: SessionDependencies,
  request: Parameters<Sessions['endOthers']>[0],
): Promise<void> => endAllBut(dependencies, request)

/** See Sessions.endOne. */
export const endOne = (
  dependencies: SessionDependencies,
  { customerId, sessionId }: Parameters<Sessions['endOne']>[0],
): Promise<void> =>
  end(dependencies, () =>
    endSessionOfCustomer(dependencies.database, { customerId, sessionId, now: dependencies.clock() }),
  )

/** See Sessions.endAll. */
export const endAll = (
  dependencies: SessionDependencies,
  customerId: string,
  because?: 'credentials',
): Promise<void> => endAllBut(dependencies, { customerId, exceptUsid: null, ...(because && { because }) })

/**
 * Deletes the codes first. A session that begins concurrently has deleted its code, and is committed when this
 * deletion continues.
 */
const endAllBut = (
  dependencies: SessionDependencies,
  request: { customerId: string; exceptUsid: string | null; because?: 'credentials' },
): Promise<void> =>
  end(dependencies, async () => {
    const { database, clock } = dependencies
    await deleteCodesOfCustomer(database, request.customerId)
    return endSessionsOfCustomer(database, { ...request, now: clock() })
  })
