import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import type { Site } from '#commerce/settings/sites.ts'
import type { Customers } from './customers.ts'
import { deleteTokensOfCustomer, readReached, setPassword } from './mailed-token-queries.ts'
import { dropMailedToken, makeMailedToken, openMailedToken, type MailedProof } from './mailed-tokens.ts'
import { loginKeyOf, type CustomerDependencies } from './dependencies.ts'
import { hashPassword, refuseWeak } from './passwords.ts'

const purpose = 'password-reset'

/** Accounts under one address that are written to at once. */
export const mostReached = 5

/** See Customers.requestPasswordReset. */
export async function requestPasswordReset(
  parts: CustomerDependencies,
  site: Site,
  email: string,
): Promise<void | Refusal<'too-many-attempts'>> {
  const { database, limits, mail } = parts
  const loginKey = loginKeyOf(email)
  const refused = await limits.take('mail-address', `${purpose} ${loginKey}`)
  if (refused) return refused
  await database.transact(async () => {
    const reached = await readReached(database, { loginKey, limit: mostReached })
    // An unknown address costs the same writing, so that the time tells nothing either.
    if (reached.length === 0) await makeMailedToken(parts, purpose, { customerId: null, email })
    for (const account of reached) {
      const token = await makeMailedToken(parts, purpose, { customerId: account.id, email: account.email })
      await mail.offerPasswordReset({ ...account, token }, site)
    }
  })
}

/** See Customers.checkPasswordReset. */
export async function checkPasswordReset(
  parts: CustomerDependencies,
  token: string,
): Promise<void | Refusal<'token-invalid' | 'token-expired'>> {
  const proof = await openMailedToken(parts, purpose, token)
  if (isRefusal(proof)) return proof
}

/** See Customers.resetPassword. */
export async function resetPassword(
  parts: CustomerDependencies,
  { token, password, login }: Parameters<Customers['resetPassword']>[0],
): ReturnType<Customers['resetPassword']> {
  const proof = await openMailedToken(parts, purpose, token)
  if (isRefusal(proof)) return proof
  if (login !== undefined && loginKeyOf(login) !== loginKeyOf(proof.login)) return refuse('token-invalid', {})
  const weak = refuseWeak(password)
  if (weak) return weak
  return change(parts, { token, proof, passwordHash: await hashPassword(password) })
}

/** Uses the link up, sets the password and logs everybody out who was logged in as this customer. */
const change = (
  parts: CustomerDependencies,
  { token, proof, passwordHash }: { token: string; proof: MailedProof; passwordHash: string },
): Promise<void | Refusal<'token-invalid'>> =>
  parts.database.transact(async () => {
    const { customerId, email } = proof
    const isFirst = await dropMailedToken(parts, purpose, token)
    if (!isFirst || !(await setPassword(parts.database, { id: customerId, email, passwordHash })))
      return refuse('token-invalid', {})
    await deleteTokensOfCustomer(parts.database, { customerId, purpose })
    await parts.sessions.endAll(customerId)
  })

/** See Customers.dropPasswordReset. */
export const dropPasswordReset = async (parts: CustomerDependencies, token: string): Promise<void> =>
  void (await dropMailedToken(parts, purpose, token))
