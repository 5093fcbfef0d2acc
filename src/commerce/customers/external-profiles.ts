import { randomBytes } from 'node:crypto'
import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import type { ExternalProfile, MailedFrom } from './customers.ts'
import type { CustomerDependencies } from './dependencies.ts'
import { insertProfile, readProfile } from './external-profile-queries.ts'
import { register } from './register.ts'

/** See Customers.registerExternal. */
export async function registerExternal(
  dependencies: CustomerDependencies,
  { provider, externalId, ...person }: Omit<ExternalProfile, 'customerId'>,
  mailed: MailedFrom | undefined,
): Promise<ExternalProfile | Refusal<'login-in-use' | 'password-too-weak'>> {
  const { database } = dependencies
  const inUse = refuse('login-in-use', { login: externalId })
  if (await readProfile(database, { provider, externalId })) return inUse
  // No one knows the password. The owner of the address can set one with a mailed link.
  const password = `Aa1!${randomBytes(32).toString('base64url')}`
  return database.transact(() =>
    database.attempt<ExternalProfile | Refusal<'login-in-use' | 'password-too-weak'>>(async () => {
      const customer = await register(dependencies, { ...person, login: person.email, password }, mailed)
      if (isRefusal(customer)) return { result: customer, isCommitted: false }
      const { id: customerId } = customer
      const isNew = await insertProfile(database, { provider, externalId, customerId })
      const profile = { ...person, provider, externalId, customerId }
      return { result: isNew ? profile : inUse, isCommitted: isNew }
    }),
  )
}

/** See Customers.findExternal. */
export async function findExternal(
  { database }: Pick<CustomerDependencies, 'database'>,
  sought: { provider: string; externalId: string },
): Promise<ExternalProfile | Refusal<'external-profile-not-found'>> {
  const found = await readProfile(database, sought)
  return found ?? refuse('external-profile-not-found', { externalId: sought.externalId })
}
