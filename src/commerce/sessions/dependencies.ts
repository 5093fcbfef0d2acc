import type { Clients } from '#commerce/clients/clients.ts'
import type { Database } from '#commerce/database.ts'
import type { AccessTokens } from './access-tokens.ts'
import type { EndedSessions } from './ended-sessions.ts'

export interface SessionDependencies {
  database: Database
  clients: Clients
  takeOverLists: TakeOverLists
  accessTokens: AccessTokens
  ended: EndedSessions
  /** The key from which the successor of a refresh token is derived. */
  rotationKey: () => Promise<Buffer>
  clock: () => Date
}

/** Gives the product lists of a guest to the customer who logs in, in the caller's transaction. */
export type TakeOverLists = (login: {
  guestCustomerId: string
  customerId: string
  siteId: string
}) => Promise<void>
