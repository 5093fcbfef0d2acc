import type { OrganisationDependencies } from './dependencies.ts'
import { readAccounts } from './queries.ts'

/** Updates the sessions of accounts to their current groups, which apply to their next calls. */
export async function updateSessions(
  { database, sessions }: OrganisationDependencies,
  customerIds: readonly string[],
): Promise<void> {
  for (const account of await readAccounts(database, customerIds)) await sessions.customerChanged(account)
}
