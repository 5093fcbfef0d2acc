import type { Customer } from '#commerce/customers/customer.ts'
import type { Refusal } from '#commerce/refusals.ts'
import type { SiteId } from '#commerce/settings/sites.ts'

/** Who makes a call, as a verified access token says. */
export interface Shopper {
  kind: 'guest' | 'registered'
  /** The customer that baskets and orders belong to. */
  customerId: string
  /** The guest that a registered shopper was before logging in: whose basket `merge` brings in (BAG-068). */
  guestCustomerId?: string | undefined
  usid: string
  siteId: SiteId
  clientId: string
  /** Groups that promotions and content ask for: always `Everyone`, and `Registered` or `Unregistered`. */
  customerGroups: string[]
}

/** What a grant gives (RFC 6749 §5.1, with the Shopper Login members). */
export interface Tokens {
  accessToken: string
  refreshToken: string
  idToken: string
  expiresInSeconds: number
  refreshExpiresInSeconds: number
  usid: string
  customerId: string
  kind: Shopper['kind']
}

/** A program that shoppers log in with. All are public ones (RFC 6749 §2.1): without a secret, with PKCE. */
export interface SessionClient {
  id: string
  /**
   * Where codes may be sent: an address as it is written, a path on the shop's own origin (`/callback`), or an address
   * whose port is a star, for programs on the shopper's machine (RFC 8252 §7.3).
   */
  redirectUris: readonly string[]
}

export interface AuthorizationRequest {
  siteId: SiteId
  clientId: string
  redirectUri: string
  /** The origin that the request came to: redirect addresses given as a path stand on it. */
  origin: string
  /** S256 challenge of RFC 7636. */
  codeChallenge: string
  /**
   * For a guest the usid to go by, if nobody has it. For a customer the guest session that becomes theirs (ACC-011):
   * whoever knows a usid can bring that guest's bag along, so a usid is kept as carefully as a token.
   */
  usid: string | undefined
  /** Whose code this is: nobody's yet, or the customer who just proved a password. */
  customer: Customer | undefined
}

/** Sessions after OAuth 2.1: PKCE codes, short access tokens (ES256 JWT), rotating refresh tokens with reuse detection. */
export interface Sessions {
  /** What stands in tokens as issuer and audience; the organisation and the client of calls that name none. */
  readonly issuer: string
  readonly audience: string
  readonly organizationId: string
  readonly defaultClientId: string
  /** A single-use code, good for a minute. */
  authorize(
    request: AuthorizationRequest,
  ): Promise<{ code: string; usid: string } | Refusal<'invalid-client' | 'invalid-grant'>>
  exchangeCode(request: {
    siteId: SiteId
    clientId: string
    redirectUri: string
    code: string
    codeVerifier: string
    usid: string | undefined
  }): Promise<Tokens | Refusal<'invalid-grant' | 'invalid-client'>>
  /**
   * Rotates the refresh token (ACC-023: 90 days from now). A token that was rotated more than half a minute before ends
   * the whole session (reuse detection); within it the answer is the same successor, so that two tabs or a repeated
   * request do no harm. Refuses with `EXPIRED_TOKEN` or `invalid refresh_token` (ACC-015).
   */
  refresh(request: {
    siteId: SiteId
    clientId: string
    refreshToken: string
    usid: string | undefined
  }): Promise<Tokens | Refusal<'invalid-grant' | 'invalid-client'>>
  /** Ends the session and the refresh token's, with every access token of theirs, in all processes (ACC-012). */
  logout(request: { shopper: Shopper; refreshToken: string | undefined }): Promise<void>
  /** Ends the session of a refresh token (RFC 7009): a token that is none is no error. */
  revoke(request: { clientId: string; refreshToken: string }): Promise<void | Refusal<'invalid-client'>>
  /** Ends all sessions of a customer but the one that asks: after a change of password or login. */
  endOthers(request: { customerId: string; exceptUsid: string }): Promise<void>
  /** Ends all sessions of a customer, and codes that could still begin one: after a reset of the password. */
  endAll(customerId: string): Promise<void>
  /** Has the next tokens of a customer's sessions say what changed. */
  customerChanged(customer: { id: string; login: string; customerGroups: readonly string[] }): Promise<void>
  /** The shopper of an access token; nothing when it is forged, expired or ended. No SQL for a token seen before. */
  verify(accessToken: string): Promise<Shopper | undefined>
  /** Public keys, RFC 7517. */
  keys(): Promise<{ keys: Record<string, unknown>[] }>
  /** What a token is worth (RFC 7662), access or refresh. */
  introspect(token: string): Promise<{ active: boolean } & Record<string, unknown>>
  /** Makes a new signing key; tokens signed with the one before stay good, those with older ones end. */
  rotateKeys(): Promise<void>
  /** Forgets codes, sessions and endings that no token can need any more. Safe to run anywhere, any time. */
  sweep(): Promise<number>
}
