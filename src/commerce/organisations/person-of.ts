import type { OrganisationDependencies } from './dependencies.ts'
import type { Person } from './queries.ts'

/**
 * The person that a login or an address identifies. Anyone can register any login, so a login that is an address
 * identifies its account only after the account has confirmed the address; until then the role belongs to the
 * address. Undefined for a login without an account.
 */
export async function personOf(
  { accountOf }: Pick<OrganisationDependencies, 'accountOf'>,
  who: string,
): Promise<Person | undefined> {
  const account = await accountOf(who)
  const email = who.trim()
  const isProven = !email.includes('@') || account?.confirmedEmail?.toLowerCase() === email.toLowerCase()
  if (account && isProven) return { customerId: account.id, email: null }
  return email.includes('@') ? { customerId: null, email } : undefined
}
