import { newUuid } from '#shared/identity/ids.ts'
import type { SessionDependencies } from './dependencies.ts'
import { beginSession, tokensOf } from './grant.ts'
import type { Sessions, Tokens } from './sessions.ts'
import { isUsid } from './usid.ts'

/** See Sessions.beginGuest. */
export async function beginGuest(
  dependencies: SessionDependencies,
  { siteId, clientId, usid, dnt, device, guestCustomerId, agentId }: BeginGuest,
): Promise<Tokens> {
  const begun = await dependencies.database.transact(() =>
    beginSession(dependencies, {
      siteId,
      clientId,
      usid: usid !== undefined && isUsid(usid) ? usid : newUuid(),
      customerId: null,
      login: null,
      customerGroups: [],
      continuesGuest: guestCustomerId === undefined && agentId === undefined,
      guestCustomerId,
      agentId: agentId ?? null,
      dnt: dnt ?? null,
      device: device ?? null,
    }),
  )
  if (begun.formerId !== null) dependencies.ended.add([begun.formerId])
  return tokensOf(dependencies, begun.session, begun.refreshToken)
}

type BeginGuest = Parameters<Sessions['beginGuest']>[0]
