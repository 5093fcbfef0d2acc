import type { Database } from '#commerce/database.ts'
import type { AccessTokens } from './access-tokens.ts'
import type { EndedSessions } from './ended-sessions.ts'
import type { SessionClient } from './sessions.ts'

/** What the verbs of sessions work with. */
export interface SessionDependencies {
  database: Database
  clients: readonly SessionClient[]
  accessTokens: AccessTokens
  ended: EndedSessions
  /** The key that successors of refresh tokens are reckoned with. */
  rotationKey: () => Promise<Buffer>
  clock: () => Date
}
