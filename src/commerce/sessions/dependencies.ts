import type { Database } from '#commerce/database.ts'
import type { AccessTokens } from './access-tokens.ts'
import type { EndedSessions } from './ended-sessions.ts'
import type { SessionClient } from './sessions.ts'

/** What the session functions depend on. */
export interface SessionDependencies {
  database: Database
  clients: readonly SessionClient[]
  accessTokens: AccessTokens
  ended: EndedSessions
  /** The key that derives the successor of a refresh token. */
  rotationKey: () => Promise<Buffer>
  clock: () => Date
}
