import type { Clients } from '#commerce/clients/clients.ts'
import type { Database } from '#commerce/database.ts'
import type { ProductLists } from '#commerce/product-lists/product-lists.ts'
import type { AccessTokens } from './access-tokens.ts'
import type { EndedSessions } from './ended-sessions.ts'

export interface SessionDependencies {
  database: Database
  clients: Clients
  productLists: Pick<ProductLists, 'takeOver'>
  accessTokens: AccessTokens
  ended: EndedSessions
  /** The key from which the successor of a refresh token is derived. */
  rotationKey: () => Promise<Buffer>
  clock: () => Date
}
