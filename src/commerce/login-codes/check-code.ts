import { refuse } from '#commerce/refusals.ts'
import { loginKeyOf } from '#commerce/rules/login-key.ts'
import { challengeOf, hashOfCode } from './code-hash.ts'
import type { CodeDependencies } from './dependencies.ts'
import type { CodeAttempt, CodeProof, CodeRefusal } from './login-codes.ts'
import { findCode, tryNamedCode } from './queries.ts'

/** A code without its login must have this length: it may match any of the open codes. */
const longCode = /^\d{8}$/

/** See LoginCodes.check. */
export async function checkCode(
  dependencies: CodeDependencies,
  attempt: CodeAttempt,
): Promise<CodeProof | CodeRefusal> {
  const { database, clock } = dependencies
  const { purpose, clientId, code, login, codeVerifier } = attempt
  const codeHash = await hashOfCode(dependencies, { purpose, clientId, code })
  const sought = { purpose, clientId, codeHash, now: clock() }
  if (login === undefined && codeVerifier === undefined) return checkUnnamed(dependencies, attempt, sought)
  const proof = await tryNamedCode(database, sought, {
    loginKey: login === undefined ? null : loginKeyOf(login),
    codeChallenge: codeVerifier === undefined ? null : challengeOf(codeVerifier),
  })
  return proof ?? refuse('token-invalid', {})
}

/**
 * Finds a code without its login. Wrong tries cannot be counted for a code, so they are counted for the sender and for
 * the client. After too many, all tries without a login are refused for a while.
 */
async function checkUnnamed(
  { database, limits }: CodeDependencies,
  { clientId, code, sender }: CodeAttempt,
  sought: Parameters<typeof findCode>[1],
): Promise<CodeProof | CodeRefusal> {
  const guessers = { 'login-code-sender': `${clientId} ${sender}`, 'login-code-client': clientId }
  for (const subject of Object.values(guessers))
    if (await limits.remembers('login-code-closed', subject)) return closed
  const proof = longCode.test(code) ? await findCode(database, sought) : undefined
  if (proof) return proof
  for (const [rule, subject] of Object.entries(guessers))
    if (await limits.take(rule, subject)) await limits.remember('login-code-closed', subject)
  return refuse('token-invalid', {})
}

const closed = refuse('too-many-attempts', { retryAfterSeconds: 600 })
