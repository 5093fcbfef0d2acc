import { newUuid } from '#shared/identity/ids.ts'
import { beginSession, tokensOf } from './grant.ts'
import type { SessionDependencies } from './dependencies.ts'
import type { Sessions, Tokens } from './sessions.ts'
import { isUsid } from './usid.ts'

/** See Sessions.begin. */
export async function begin(
  dependencies: SessionDependencies,
  {
    siteId,
    clientId,
    usid,
    customer,
    device,
    dnt,
    guestCustomerId,
    agentId,
  }: Parameters<Sessions['begin']>[0],
): Promise<Tokens> {
  const begun = await dependencies.database.transact(() =>
    beginSession(dependencies, {
      siteId,
      clientId,
      usid: usid !== undefined && isUsid(usid) ? usid : newUuid(),
      customerId: customer.id,
      login: customer.login,
      customerGroups: [...customer.customerGroups],
      dnt: dnt ?? null,
      device: device ?? null,
      guestCustomerId,
      agentId: agentId ?? null,
    }),
  )
  if (begun.formerId !== null) dependencies.ended.add([begun.formerId])
  return tokensOf(dependencies, begun.session, begun.refreshToken)
}
