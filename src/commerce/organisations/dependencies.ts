import type { Database } from '#commerce/database.ts'
import type { Sessions } from '#commerce/sessions/sessions.ts'

/** What the organisation functions depend on. */
export interface OrganisationDependencies {
  database: Database
  sessions: Pick<Sessions, 'customerChanged'>
  /** The account with a login, and its email address once somebody has confirmed that. */
  accountOf: (login: string) => Promise<{ id: string; confirmedEmail: string | null } | undefined>
  clock?: () => Date
}
