import { randomBytes } from 'node:crypto'
import { isRefusal } from '#commerce/refusals.ts'
import type { SessionCustomer, Tokens } from '#commerce/sessions/sessions.ts'
import type { AccountProofs } from './account-proofs.ts'
import { loginKeyOf } from '#commerce/rules/login-key.ts'
import type { CustomerDependencies } from './dependencies.ts'
import { setEmailConfirmed, setPassword } from './mailed-token-queries.ts'
import { hashPassword } from './passwords.ts'
import { holdAccount, readProvableAccount } from './proof-queries.ts'
import { register } from './register.ts'
import { resetWithProof } from './reset-password.ts'

/** Opens the account functions for logins without a password. */
export const openProofs = (dependencies: CustomerDependencies): AccountProofs => ({
  find: (login) => readProvableAccount(dependencies.database, loginKeyOf(login)),
  create: (account) => create(dependencies, account),
  hold: (account) => hold(dependencies, account),
  holdIdentified: (account) => holdIdentified(dependencies, account),
  logIn: (account, session) => logIn(dependencies, account, session),
  async resetPassword({ customerId, email, loginKey, ...reset }) {
    return resetWithProof(dependencies, { ...reset, proof: { customerId, email, login: loginKey } })
  },
})

async function create(
  dependencies: CustomerDependencies,
  { phone, ...account }: Parameters<AccountProofs['create']>[0],
): Promise<string | undefined> {
  const password = unknownPassword()
  const created = await register(dependencies, { ...account, phoneHome: phone, password }, undefined)
  return isRefusal(created) ? undefined : created.id
}

/** A password that nobody knows. The suffix meets the password policy. */
const unknownPassword = (): string => `${randomBytes(24).toString('base64url')}Aa1!`

async function hold(
  { database, sessions }: CustomerDependencies,
  { customerId, provenEmail }: Parameters<AccountProofs['hold']>[0],
): Promise<SessionCustomer | undefined> {
  const account = await holdAccount(database, customerId)
  if (!account || provenEmail === undefined) return account?.customer
  if (account.email !== provenEmail) return undefined
  if (account.isEmailConfirmed) return account.customer
  await setEmailConfirmed(database, { id: customerId, email: provenEmail })
  // An organisation may have an invitation for this address.
  const confirmed = (await holdAccount(database, customerId))?.customer
  if (confirmed) await sessions.customerChanged(confirmed)
  return confirmed
}

async function holdIdentified(
  dependencies: CustomerDependencies,
  { customerId, provenEmail, sender }: Parameters<AccountProofs['holdIdentified']>[0],
): Promise<SessionCustomer | undefined> {
  const { database, sessions, securityLog } = dependencies
  const account = await holdAccount(database, customerId)
  if (account?.email !== provenEmail) return undefined
  if (!account.isEmailConfirmed) {
    const passwordHash = await hashPassword(unknownPassword())
    await setPassword(database, { id: customerId, email: provenEmail, passwordHash })
    await sessions.endAll(customerId, 'credentials')
  }
  await securityLog.record({ event: 'login-by-provider', customerId, sender })
  // Read again: an organisation may have an invitation for the address, which is now confirmed.
  return (await holdAccount(database, customerId))?.customer
}

function logIn(
  dependencies: CustomerDependencies,
  { customerId, provenEmail, event, sender, use }: Parameters<AccountProofs['logIn']>[0],
  session: Parameters<AccountProofs['logIn']>[1],
): Promise<Tokens | undefined> {
  const { database, sessions, securityLog } = dependencies
  return database.transact(async () => {
    // The account is locked before the proof, in the order of a password reset, which ends the account's codes.
    const customer = await hold(dependencies, {
      customerId,
      ...(provenEmail !== undefined && { provenEmail }),
    })
    if (!customer || (use && !(await use()))) return undefined
    await securityLog.record({ event, customerId, sender })
    return sessions.begin({ ...session, customer })
  })
}
