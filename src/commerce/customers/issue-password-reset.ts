import { refuse } from '#commerce/refusals.ts'
import { loginKeyOf } from '#commerce/rules/login-key.ts'
import type { Customers } from './customers.ts'
import type { CustomerDependencies } from './dependencies.ts'
import { mailedMinutes } from './mailed-inputs.ts'
import { readAccountOfLogin } from './mailed-token-queries.ts'
import { makeMailedToken } from './mailed-tokens.ts'

const purpose = 'password-reset'

/** See Customers.issuePasswordReset. */
export async function issuePasswordReset(
  dependencies: CustomerDependencies,
  login: string,
): ReturnType<Customers['issuePasswordReset']> {
  const { database, limits, securityLog } = dependencies
  const loginKey = loginKeyOf(login)
  const refused = await limits.take('mail-address', `${purpose} ${loginKey}`)
  if (refused) return refused
  return database.transact(async () => {
    const account = await readAccountOfLogin(database, loginKey)
    if (!account) return refuse('customer-not-found', { customerId: login })
    const token = await makeMailedToken(dependencies, purpose, {
      customerId: account.id,
      email: account.email,
    })
    await securityLog.record({ event: 'password-reset-requested', customerId: account.id })
    return { token, login: account.login, email: account.email, expiresInMinutes: mailedMinutes[purpose] }
  })
}
