import type { Records } from '#commerce/records.ts'
import type { ClientFlow, ClientScope } from './inputs.ts'

/**
 * A program that calls the API for shoppers (DROP-012). An own client is the shop's own storefront; any other is a
 * foreign client: a storefront on another server, whose shoppers' refresh tokens it stores itself.
 */
export interface Client {
  id: string
  name: string
  isOwn: boolean
  /** A private client has a secret and proves it with HTTP Basic. A public client has none and uses PKCE. */
  isPrivate: boolean
  /**
   * Allowed redirects for codes: an address, a path on the shop's own origin (`/callback`), or an address with a star
   * as port, for programs on the shopper's machine (RFC 8252 §7.3).
   */
  redirectUris: readonly string[]
  /** Where codes for passwords and logins may be posted (DROP-028, DROP-030). */
  callbackUris: readonly string[]
  /** The origins of pages that may read responses (DROP-006). */
  origins: readonly string[]
  /** The sites that it may use. Empty: all. */
  siteIds: readonly string[]
  flows: readonly ClientFlow[]
  scopes: readonly ClientScope[]
}

/** A client with the hashes of its secrets, as it is stored and exported. */
export interface ClientRecord extends Client {
  /** Hexadecimal SHA-256 of each secret. */
  secretHashes: readonly string[]
}

export interface Clients {
  /** The shop's own storefront, from the settings. It is public and may use all public flows. */
  readonly own: Client
  find(id: string): Promise<Client | undefined>
  all(): Promise<readonly Client[]>
  /** Whether any client has registered the origin. */
  isRegisteredOrigin(origin: string): Promise<boolean>
  /** The private client of these credentials. `undefined` for an unknown or public client and for a wrong secret. */
  authenticate(credentials: { id: string; secret: string }): Promise<Client | undefined>
  /** Adds a random secret to a private client and returns it. Only its hash is stored. A client has at most two. */
  addSecret(id: string): Promise<string | undefined>
  records: Records<ClientRecord>
}
