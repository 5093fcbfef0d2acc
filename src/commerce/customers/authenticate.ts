import { refuse, type Refusal } from '#commerce/refusals.ts'
import type { Customers } from './customers.ts'
import { loginKeyOf } from '#commerce/rules/login-key.ts'
import type { CustomerDependencies } from './dependencies.ts'
import { isPassword } from './passwords.ts'
import { readAuthenticated, readCredentialsByLogin } from './queries.ts'

/** See Customers.authenticate. */
export async function authenticate(
  dependencies: CustomerDependencies,
  { login, password, sender }: Parameters<Customers['authenticate']>[0],
): ReturnType<Customers['authenticate']> {
  const { database, securityLog } = dependencies
  const loginKey = loginKeyOf(login)
  const refused = await refuseGuesses(dependencies, { loginKey, sender })
  if (refused) {
    await securityLog.record({ event: 'login-refused', sender })
    return refused
  }
  const credentials = await readCredentialsByLogin(database, loginKey)
  const isRight = await isPassword(password, credentials?.passwordHash)
  await securityLog.record({ event: isRight ? 'login' : 'login-failed', customerId: credentials?.id, sender })
  // The hash check is slow. Meanwhile the account may have been closed, or its password changed.
  const customer = credentials && isRight ? await readAuthenticated(database, credentials) : undefined
  if (customer) await trustSender(dependencies, { loginKey, sender })
  return customer ?? refuse('invalid-credentials', {})
}

interface LoginOfSender {
  loginKey: string
  sender: string
}

/**
 * Counts an attempt. Unknown senders share the pauses of an account, so that they cannot lock out a sender who has
 * logged in before.
 */
async function refuseGuesses(
  { limits }: CustomerDependencies,
  { loginKey, sender }: LoginOfSender,
): Promise<void | Refusal<'too-many-attempts'>> {
  const pair = `${sender} ${loginKey}`
  const refused = await limits.take('login-account', pair)
  if (refused || (await limits.remembers('login-sender', pair))) return refused
  return limits.take('login-strangers', loginKey)
}

/** Exempts the sender from the pauses that strangers cause at this account. */
export const trustSender = (
  { limits }: CustomerDependencies,
  { loginKey, sender }: LoginOfSender,
): Promise<void> => limits.remember('login-sender', `${sender} ${loginKey}`)
