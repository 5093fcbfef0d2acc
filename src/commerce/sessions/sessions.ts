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
  /** The guest that this session (usid) was before its login: whose basket may be taken over (BAG-068). */
  previousCustomerId: string | null
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

export interface AuthorizationRequest {
  siteId: SiteId
  clientId: string
  redirectUri: string
  /** S256 challenge of RFC 7636. */
  codeChallenge: string
  usid: string | undefined
  /** Whose code this is: nobody's yet, or the customer who just proved a password. */
  customer: Customer | undefined
}

/** Sessions after OAuth 2.1: PKCE codes, short access tokens (ES256 JWT), rotating refresh tokens with reuse detection. */
export interface Sessions {
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
  /** Rotates the refresh token. A token that was rotated before ends the whole family (reuse detection). */
  refresh(request: {
    siteId: SiteId
    clientId: string
    refreshToken: string
  }): Promise<Tokens | Refusal<'invalid-grant' | 'invalid-client'>>
  /** Ends the refresh token's family and every access token of the session. */
  logout(request: { shopper: Shopper; refreshToken: string | undefined }): Promise<void>
  /** The shopper of an access token; nothing when it is forged, expired or ended. No SQL for a token seen before. */
  verify(accessToken: string): Promise<Shopper | undefined>
  /** Public keys, RFC 7517. */
  keys(): Promise<{ keys: Record<string, unknown>[] }>
  introspect(token: string): Promise<{ active: boolean } & Record<string, unknown>>
}
