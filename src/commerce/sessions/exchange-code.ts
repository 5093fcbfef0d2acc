import { createHash } from 'node:crypto'
import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import { findClient } from './clients.ts'
import { beginSession } from './grant.ts'
import type { SessionDependencies } from './dependencies.ts'
import { hashOf, sameHash } from './refresh-token.ts'
import { takeCode } from './queries.ts'
import type { Sessions, Tokens } from './sessions.ts'

export async function exchangeCode(
  parts: SessionDependencies,
  request: Parameters<Sessions['exchangeCode']>[0],
): Promise<Tokens | Refusal<'invalid-grant' | 'invalid-client'>> {
  const client = findClient(parts.clients, request.clientId)
  if (isRefusal(client)) return client
  const code = await takeCode(parts.database, hashOf(request.code))
  // One sentence for all that can be wrong with a code: whoever guesses learns nothing from it.
  const fits =
    code !== undefined &&
    code.expiresAt > parts.clock() &&
    code.siteId === request.siteId &&
    code.clientId === request.clientId &&
    code.redirectUri === request.redirectUri &&
    (request.usid === undefined || request.usid === code.usid) &&
    isVerifierOf(code.codeChallenge, request.codeVerifier)
  return fits ? beginSession(parts, code) : refuse('invalid-grant', { reason: 'invalid authorization code' })
}

/** RFC 7636 §4.6, method S256. */
const isVerifierOf = (challenge: string, verifier: string): boolean =>
  sameHash(
    Buffer.from(challenge),
    Buffer.from(createHash('sha256').update(verifier).digest().toString('base64url')),
  )
