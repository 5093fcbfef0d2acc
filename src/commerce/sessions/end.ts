import type { SessionDependencies } from './dependencies.ts'
import { hashOf, readRefreshToken, type RefreshToken } from './refresh-token.ts'
import {
  deleteCodesOfCustomer,
  endSessionOfFamily,
  endSessionsByUsid,
  endSessionsOfCustomer,
} from './queries.ts'
import type { Sessions } from './sessions.ts'

/** Ends sessions and, in every process, their access tokens. */
async function end(
  { database, ended }: SessionDependencies,
  endRows: () => Promise<string[]>,
): Promise<void> {
  const ids = await database.transact(async () => {
    const gone = await endRows()
    await ended.announce(gone)
    return gone
  })
  ended.note(ids)
}

export const endFamily = (parts: SessionDependencies, token: RefreshToken): Promise<void> =>
  end(parts, () => endSessionOfFamily(parts.database, token.sessionId, hashOf(token.family), parts.clock()))

export function logout(
  parts: SessionDependencies,
  { shopper, refreshToken }: Parameters<Sessions['logout']>[0],
): Promise<void> {
  const { database, clock } = parts
  const token = refreshToken === undefined ? undefined : readRefreshToken(refreshToken)
  return end(parts, async () => [
    ...(await endSessionsByUsid(database, shopper.usid, clock())),
    ...(token ? await endSessionOfFamily(database, token.sessionId, hashOf(token.family), clock()) : []),
  ])
}

export const endOthers = (
  parts: SessionDependencies,
  { customerId, exceptUsid }: Parameters<Sessions['endOthers']>[0],
): Promise<void> =>
  end(parts, () => endSessionsOfCustomer(parts.database, { customerId, exceptUsid, now: parts.clock() }))

export const endAll = (parts: SessionDependencies, customerId: string): Promise<void> =>
  end(parts, async () => {
    const { database, clock } = parts
    await deleteCodesOfCustomer(database, customerId)
    return endSessionsOfCustomer(database, { customerId, exceptUsid: null, now: clock() })
  })
