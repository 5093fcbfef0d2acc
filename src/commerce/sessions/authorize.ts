import { randomBytes } from 'node:crypto'
import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import { newUuid } from '#shared/identity/ids.ts'
import { findClient, isRegisteredRedirect } from './clients.ts'
import type { SessionDependencies } from './dependencies.ts'
import { hashOf } from './refresh-token.ts'
import { insertCode } from './queries.ts'
import { isUsid } from './usid.ts'
import type { AuthorizationRequest, Sessions } from './sessions.ts'

const codeSeconds = 60

/** See Sessions.authorize. */
export async function authorize(
  { database, clients, clock }: SessionDependencies,
  request: AuthorizationRequest,
): Promise<{ code: string; usid: string } | Refusal<'invalid-client' | 'invalid-grant'>> {
  const { siteId, clientId, redirectUri, codeChallenge, customer } = request
  const client = await checkRedirect({ clients }, request)
  if (isRefusal(client)) return client
  const code = randomBytes(32).toString('base64url')
  const usid = request.usid && isUsid(request.usid) ? request.usid : newUuid()
  await insertCode(database, hashOf(code), {
    siteId,
    clientId,
    redirectUri,
    codeChallenge: codeChallenge ?? '',
    usid,
    customerId: customer?.id ?? null,
    login: customer?.login ?? null,
    customerGroups: [...(customer?.customerGroups ?? [])],
    expiresAt: new Date(clock().getTime() + codeSeconds * 1_000),
  })
  return { code, usid }
}

/** See Sessions.checkRedirect. */
export async function checkRedirect(
  { clients }: Pick<SessionDependencies, 'clients'>,
  { clientId, redirectUri, origin, codeChallenge }: Parameters<Sessions['checkRedirect']>[0],
): ReturnType<Sessions['checkRedirect']> {
  const client = await findClient(clients, clientId)
  if (isRefusal(client)) return client
  if (!isRegisteredRedirect(client, redirectUri, origin)) {
    return refuse('invalid-grant', { reason: 'redirect_uri is not registered for this client' })
  }
  if (codeChallenge === undefined && !client.isPrivate)
    return refuse('invalid-grant', { reason: 'code_challenge is required for a public client' })
  return client
}
