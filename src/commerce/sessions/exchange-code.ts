import { createHash } from 'node:crypto'
import type { Client } from '#commerce/clients/clients.ts'
import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import { findClient } from './clients.ts'
import { beginSession, tokensOf } from './grant.ts'
import type { SessionDependencies } from './dependencies.ts'
import { hashOf, sameHash } from './refresh-token.ts'
import { takeCode, type CodeRow } from './queries.ts'
import type { Sessions, Tokens } from './sessions.ts'

/** See Sessions.exchangeCode. */
export async function exchangeCode(
  dependencies: SessionDependencies,
  request: Parameters<Sessions['exchangeCode']>[0],
): Promise<Tokens | Refusal<'invalid-grant' | 'invalid-client'>> {
  const client = await findClient(dependencies.clients, request.clientId)
  if (isRefusal(client)) return client
  // Uses one transaction: a concurrent function that ends the customer's sessions waits for the code, and then ends
  // the new session, too.
  const begun = await dependencies.database.transact(async () => {
    const code = await takeCode(dependencies.database, hashOf(request.code))
    return code && isFor(request, code, client) && code.expiresAt > dependencies.clock()
      ? beginSession(dependencies, { ...code, device: request.device ?? null, dnt: request.dnt ?? null })
      : undefined
  })
  // All errors of a code have the same reason, so that a guess does not show why it failed.
  if (!begun) return refuse('invalid-grant', { reason: 'invalid authorization code' })
  if (begun.formerId !== null) dependencies.ended.add([begun.formerId])
  return tokensOf(dependencies, begun.session, begun.refreshToken)
}

const isFor = (
  request: Parameters<Sessions['exchangeCode']>[0],
  code: CodeRow,
  { isPrivate }: Client,
): boolean =>
  code.siteId === request.siteId &&
  code.clientId === request.clientId &&
  code.redirectUri === request.redirectUri &&
  (request.usid === undefined || request.usid === code.usid) &&
  (code.codeChallenge === '' ? isPrivate : isVerifierOf(code.codeChallenge, request.codeVerifier ?? ''))

/** RFC 7636 §4.6, method S256. */
export const isVerifierOf = (challenge: string, verifier: string): boolean =>
  sameHash(
    Buffer.from(challenge),
    Buffer.from(createHash('sha256').update(verifier).digest().toString('base64url')),
  )
