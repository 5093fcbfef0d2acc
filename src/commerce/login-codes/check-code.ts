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
  { purpose, clientId, code, login, codeVerifier, sender }: CodeAttempt,
): Promise<CodeProof | CodeRefusal> {
  const { database, clock } = dependencies
  const isNamed = login !== undefined || codeVerifier !== undefined
  const refused = isNamed ? undefined : await refuseGuesses(dependencies, { clientId, sender })
  if (refused) return refused
  const codeHash = await hashOfCode(dependencies, { purpose, clientId, code })
  const sought = { purpose, clientId, codeHash, now: clock() }
  if (!isNamed) {
    const proof = longCode.test(code) ? await findCode(database, sought) : undefined
    return proof ?? refuse('token-invalid', {})
  }
  const proof = await tryNamedCode(database, sought, {
    loginKey: login === undefined ? null : loginKeyOf(login),
    codeChallenge: codeVerifier === undefined ? null : challengeOf(codeVerifier),
  })
  return proof ?? refuse('token-invalid', {})
}

/** Tries without a login cannot be counted for a code, so they are counted for the sender and for the client. */
const refuseGuesses = async (
  { limits }: CodeDependencies,
  { clientId, sender }: { clientId: string; sender: string },
) =>
  (await limits.take('login-code-sender', `${clientId} ${sender}`)) ??
  (await limits.take('login-code-client', clientId))
