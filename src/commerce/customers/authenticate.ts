import { refuse, type Refusal } from '#commerce/refusals.ts'
import type { Customer } from './customer.ts'
import { loginKeyOf, type CustomerDependencies } from './dependencies.ts'
import { isPassword } from './passwords.ts'
import { readCredentialsByLogin, readCustomer } from './queries.ts'

/** See Customers.authenticate. */
export async function authenticate(
  { database }: CustomerDependencies,
  login: string,
  password: string,
): Promise<Customer | Refusal<'invalid-credentials'>> {
  const credentials = await readCredentialsByLogin(database, loginKeyOf(login))
  const isRight = await isPassword(password, credentials?.passwordHash)
  const customer = credentials && isRight ? await readCustomer(database, credentials.id) : undefined
  return customer ?? refuse('invalid-credentials', {})
}
