import type { OrganisationDependencies } from './dependencies.ts'
import { readAccounts } from './queries.ts'

/** Gives the sessions of accounts the groups that the accounts have now: their calls have them at once. */
export async function tellSessions(
  { database, sessions }: OrganisationDependencies,
  customerIds: readonly string[],
): Promise<void> {
  for (const account of await readAccounts(database, customerIds)) await sessions.customerChanged(account)
}
