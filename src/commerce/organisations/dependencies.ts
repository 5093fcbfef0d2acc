import type { Database } from '#commerce/database.ts'
import type { Sessions } from '#commerce/sessions/sessions.ts'

/** What the organisation functions depend on. */
export interface OrganisationDependencies {
  database: Database
  sessions: Pick<Sessions, 'customerChanged'>
  /** The id of the account with a login. */
  idOfLogin: (login: string) => Promise<string | undefined>
  clock?: () => Date
}
