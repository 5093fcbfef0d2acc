import type { Database } from '#commerce/database.ts'
import type { AccessTokens } from './access-tokens.ts'
import type { EndedSessions } from './ended-sessions.ts'
import type { SessionClient } from './sessions.ts'

export interface SessionDependencies {
  database: Database
  clients: readonly SessionClient[]
  accessTokens: AccessTokens
  ended: EndedSessions
  /** The key from which the successor of a refresh token is derived. */
  rotationKey: () => Promise<Buffer>
  clock: () => Date
}
