import { createHash, timingSafeEqual } from 'node:crypto'
import { refuse } from '#commerce/refusals.ts'
import { loginKeyOf } from '#commerce/rules/login-key.ts'
import type { Tokens } from '#commerce/sessions/sessions.ts'
import type { Member } from '#commerce/staff/staff.ts'
import type { Agents } from './agents.ts'
import { hashOf } from './approve.ts'
import type { AgentDependencies } from './dependencies.ts'
import { takeRequest, type RequestRow } from './queries.ts'

type Exchange = Parameters<Agents['exchange']>[0]

/** See Agents.exchange. Every use of a code deletes it. */
export function exchange(dependencies: AgentDependencies, request: Exchange): ReturnType<Agents['exchange']> {
  const { database, members, audit, clock } = dependencies
  // All errors have the same reason, so that a guess does not show why it failed.
  const refused = refuse('invalid-grant', { reason: 'invalid authorization code' })
  return database.transact(async () => {
    const approved = await takeRequest(database, hashOf(request.code))
    if (!approved || approved.expiresAt <= clock() || !isFor(request, approved)) return refused
    const member = await members.holdStill(approved.memberId)
    if (!member?.permissions.includes('customers.act') || !isAgent(request.agentId, member)) return refused
    const begun = await beginFor(dependencies, request, approved)
    if (!begun) return refused
    await audit.record({
      actor: { kind: 'member', memberId: member.id },
      call: 'getTrustedAgentAccessToken',
      subject: begun.kind === 'guest' ? 'guest' : `customer ${begun.customerId}`,
      result: 'done',
      network: request.sender,
      requestId: request.requestId,
    })
    return begun
  })
}

const isFor = (request: Exchange, approved: RequestRow): boolean =>
  approved.siteId === request.siteId &&
  approved.clientId === request.clientId &&
  keyOf(approved.login) === keyOf(request.login) &&
  (request.state === undefined || request.state === approved.state) &&
  isVerifierOf(approved.codeChallenge, request.codeVerifier)

const keyOf = (login: string | null | undefined): string | undefined =>
  login === null || login === undefined ? undefined : loginKeyOf(login)

/** RFC 7636 §4.6, method S256. A request without a challenge is one of a private client, which has proven its secret. */
function isVerifierOf(challenge: string | null, verifier: string | undefined): boolean {
  if (challenge === null) return true
  const expected = Buffer.from(challenge)
  const given = Buffer.from(
    createHash('sha256')
      .update(verifier ?? '')
      .digest('base64url'),
  )
  return expected.length === given.length && timingSafeEqual(expected, given)
}

const isAgent = (named: string | undefined, { id, email }: Member): boolean =>
  named === undefined || named === id || (email !== null && named.toLowerCase() === email.toLowerCase())

/** Undefined for a login without an open account. */
async function beginFor(
  { sessions, customers }: AgentDependencies,
  { siteId, clientId, usid, dnt, sender }: Exchange,
  { login, memberId: agentId }: RequestRow & { memberId: string },
): Promise<Tokens | undefined> {
  const session = { siteId, clientId, usid, dnt, agentId }
  if (login === null) return sessions.beginGuest(session)
  const account = await customers.proofs.find(login)
  if (!account || loginKeyOf(account.login) !== loginKeyOf(login)) return undefined
  return customers.proofs.logIn({ customerId: account.id, event: 'login-by-agent', sender }, session)
}
