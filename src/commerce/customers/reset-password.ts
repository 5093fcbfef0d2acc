import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import { trustSender } from './authenticate.ts'
import type { Customers, MailedFrom } from './customers.ts'
import { deleteTokensOfCustomer, readAccountsOfAddress, setPassword } from './mailed-token-queries.ts'
import { dropMailedToken, makeMailedToken, openMailedToken, type MailedProof } from './mailed-tokens.ts'
import { loginKeyOf } from '#commerce/rules/login-key.ts'
import type { CustomerDependencies } from './dependencies.ts'
import { hashPassword, refuseWeak } from './passwords.ts'
import { lockCustomer } from './queries.ts'

const purpose = 'password-reset'

/** The maximum number of accounts with one address that get a mail. */
export const mostAccountsOfAddress = 5

/** See Customers.requestPasswordReset. */
export async function requestPasswordReset(
  dependencies: CustomerDependencies,
  { site, locale }: MailedFrom,
  email: string,
): Promise<void | Refusal<'too-many-attempts'>> {
  const { database, limits, mail, securityLog } = dependencies
  const loginKey = loginKeyOf(email)
  const refused = await limits.take('mail-address', `${purpose} ${loginKey}`)
  if (refused) return refused
  await database.transact(async () => {
    const accounts = await readAccountsOfAddress(database, { loginKey, limit: mostAccountsOfAddress })
    // An unknown address causes the same writes, so that the response time does not show whether an account exists.
    if (accounts.length === 0) {
      await makeMailedToken(dependencies, purpose, { customerId: null, email })
      await securityLog.record({ event: 'password-reset-requested' })
    }
    for (const account of accounts) {
      const token = await makeMailedToken(dependencies, purpose, {
        customerId: account.id,
        email: account.email,
      })
      await mail.offerPasswordReset({ ...account, token, locale }, site)
      await securityLog.record({ event: 'password-reset-requested', customerId: account.id })
    }
  })
}

/** See Customers.checkPasswordReset. */
export async function checkPasswordReset(
  dependencies: CustomerDependencies,
  token: string,
): Promise<void | Refusal<'token-invalid' | 'token-expired'>> {
  const proof = await openMailedToken(dependencies, purpose, token)
  if (isRefusal(proof)) return proof
}

/** See Customers.resetPassword. */
export async function resetPassword(
  dependencies: CustomerDependencies,
  { token, password, login, sender }: Parameters<Customers['resetPassword']>[0],
): ReturnType<Customers['resetPassword']> {
  const proof = await openMailedToken(dependencies, purpose, token)
  if (isRefusal(proof)) return proof
  if (login !== undefined && loginKeyOf(login) !== loginKeyOf(proof.login)) return refuse('token-invalid', {})
  const use = () => dropMailedToken(dependencies, purpose, token)
  return resetWithProof(dependencies, { proof, password, sender, use })
}

interface ProvenReset {
  proof: MailedProof
  password: string
  sender: string
  /** Uses up the proof. False if that happened before. */
  use: () => Promise<boolean>
}

/** Sets the password of a customer who read a mail at the address of the proof. */
export async function resetWithProof(
  dependencies: CustomerDependencies,
  { password, sender, ...proven }: ProvenReset,
): Promise<void | Refusal<'token-invalid' | 'password-too-weak'>> {
  const weak = refuseWeak(password)
  if (weak) return weak
  const { proof } = proven
  const refused = await change(dependencies, { ...proven, passwordHash: await hashPassword(password) })
  if (!refused) {
    await trustSender(dependencies, { loginKey: loginKeyOf(proof.login), sender })
    await dependencies.securityLog.record({ event: 'password-reset', customerId: proof.customerId, sender })
  }
  return refused
}

/** Uses up the proof, sets the password and ends every session of the customer. */
const change = (
  dependencies: CustomerDependencies,
  { use, proof, passwordHash }: Pick<ProvenReset, 'use' | 'proof'> & { passwordHash: string },
): Promise<void | Refusal<'token-invalid'>> =>
  dependencies.database.transact(async () => {
    const { customerId, email } = proof
    // In this order for all proofs: ending the sessions of an account deletes its codes.
    await lockCustomer(dependencies.database, customerId)
    const isFirst = await use()
    if (!isFirst || !(await setPassword(dependencies.database, { id: customerId, email, passwordHash })))
      return refuse('token-invalid', {})
    await deleteTokensOfCustomer(dependencies.database, { customerId, purpose })
    await dependencies.sessions.endAll(customerId, 'credentials')
  })

/** See Customers.dropPasswordReset. */
export const dropPasswordReset = async (dependencies: CustomerDependencies, token: string): Promise<void> =>
  void (await dropMailedToken(dependencies, purpose, token))
