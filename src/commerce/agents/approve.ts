import { createHash, randomBytes } from 'node:crypto'
import { isRefusal, refuse } from '#commerce/refusals.ts'
import { loginKeyOf } from '#commerce/rules/login-key.ts'
import { newUuid } from '#shared/identity/ids.ts'
import type { Agents } from './agents.ts'
import type { AgentDependencies } from './dependencies.ts'
import { approveRequest, insertRequest, lockRequest } from './queries.ts'

/** How long a member has to sign in and to approve. */
const requestSeconds = 10 * 60
const codeSeconds = 60

const newSecret = (): string => randomBytes(32).toString('base64url')

/** The hash that the database stores. The secrets are random, so one round of SHA-256 is enough. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** See Agents.begin. */
export async function begin(
  { database, sessions, officeOrigin, clock }: AgentDependencies,
  { origin, login, state, ...request }: Parameters<Agents['begin']>[0],
): ReturnType<Agents['begin']> {
  const client = await sessions.checkRedirect({ ...request, origin })
  if (isRefusal(client)) return client
  if (!client.flows.includes('trusted-agent')) return refuse('invalid-client', { clientId: client.id })
  const ticket = newSecret()
  const now = clock()
  await insertRequest(database, {
    ...request,
    ticketHash: hashOf(ticket),
    codeChallenge: request.codeChallenge ?? null,
    login: login ?? null,
    state: state ?? `taob.${newUuid()}`,
    expiresAt: new Date(now.getTime() + requestSeconds * 1_000),
  })
  // The ticket is in the fragment, which browsers do not send to servers, so that it appears in no log.
  return { location: `${officeOrigin}/admin/agent#${ticket}` }
}

/** See Agents.find. */
export async function find(
  { database, clients, clock }: AgentDependencies,
  ticket: string,
): ReturnType<Agents['find']> {
  const request = await lockRequest(database, { ticketHash: hashOf(ticket), now: clock() })
  const client = request && (await clients.find(request.clientId))
  if (!client) return refuse('agent-request-ended', {})
  return { clientName: client.name, siteId: request.siteId, login: request.login }
}

/** See Agents.approve. Runs in the transaction of the staff call, which has locked the member. */
export function approve(
  { database, customers, clock }: AgentDependencies,
  { ticket, memberId }: Parameters<Agents['approve']>[0],
): ReturnType<Agents['approve']> {
  return database.transact(async () => {
    const ticketHash = hashOf(ticket)
    const request = await lockRequest(database, { ticketHash, now: clock() })
    if (!request) return refuse('agent-request-ended', {})
    const { login, redirectUri, state } = request
    const account = login === null ? undefined : await customers.proofs.find(login)
    const isTheirs = login === null || (account && loginKeyOf(account.login) === loginKeyOf(login))
    if (!isTheirs) return refuse('customer-unknown', {})
    const code = newSecret()
    const expiresAt = new Date(clock().getTime() + codeSeconds * 1_000)
    await approveRequest(database, { ticketHash, memberId, codeHash: hashOf(code), expiresAt })
    const location = new URL(redirectUri)
    location.searchParams.set('code', code)
    location.searchParams.set('state', state)
    return { location: location.href, customerId: account?.id }
  })
}
