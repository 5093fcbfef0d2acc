import type { Database } from '#commerce/database.ts'
import type { Sessions } from '#commerce/sessions/sessions.ts'

export interface OrganisationDependencies {
  database: Database
  sessions: Pick<Sessions, 'customerChanged'>
  /** The account with a login, with its email address if that is confirmed. */
  accountOf: (login: string) => Promise<{ id: string; confirmedEmail: string | null } | undefined>
  clock?: () => Date
}
