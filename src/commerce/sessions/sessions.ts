import type { Refusal } from '#commerce/refusals.ts'
import type { SiteId } from '#commerce/settings/sites.ts'

/** The shopper who makes a request, as a verified access token says. */
export interface Shopper {
  kind: 'guest' | 'registered'
  /** The customer that baskets and orders belong to. */
  customerId: string
  /** The guest that a registered shopper was before the login; `merge` takes over this guest's basket (BAG-068). */
  guestCustomerId?: string | undefined
  usid: string
  siteId: SiteId
  clientId: string
  /** Groups for promotions and content: always `Everyone`, and `Registered` or `Unregistered`. */
  customerGroups: string[]
  /** The network that this request came from, for limits on guesses. */
  sender?: string | undefined
  /** The locale of this request, in which a basket has its texts. */
  locale?: string | undefined
  /** The id of this request, for journals. */
  requestId?: string | undefined
}

/** The answer to a grant (RFC 6749 §5.1, with the members of Shopper Login). */
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

/** What sessions know of a registered customer. */
export interface SessionCustomer {
  id: string
  login: string
  customerGroups: readonly string[]
}

/** Where a customer is logged in. */
export interface CustomerSession {
  id: string
  siteId: SiteId
  device: string | null
  isCurrent: boolean
  startedAt: Date
  lastUsedAt: Date
}

/** A program that shoppers log in with. All clients are public (RFC 6749 §2.1): no secret, PKCE instead. */
export interface SessionClient {
  id: string
  /**
   * Where codes may be sent: an address, a path on the shop's own origin (`/callback`), or an address with a star as
   * port, for programs on the shopper's machine (RFC 8252 §7.3).
   */
  redirectUris: readonly string[]
}

/** A request for a code (RFC 6749 §4.1.1). */
export interface AuthorizationRequest {
  siteId: SiteId
  clientId: string
  redirectUri: string
  /** The origin of the request: a redirect address that is only a path belongs to it. */
  origin: string
  /** S256 challenge of RFC 7636. */
  codeChallenge: string
  /**
   * For a guest: the usid that the session gets, unless it is in use. For a customer: the guest session to take over
   * (ACC-011). Anybody who knows a usid can take over that guest's bag, so a usid is as secret as a token.
   */
  usid: string | undefined
  /** The customer who just proved a password; `undefined` for a guest. */
  customer: SessionCustomer | undefined
}

/**
 * Sessions as in OAuth 2.1: PKCE codes, short access tokens (ES256 JWT), and refresh tokens that rotate, with reuse
 * detection.
 */
export interface Sessions {
  /** Issuer and audience of the tokens. */
  readonly issuer: string
  readonly audience: string
  /** The organisation, and the client of requests that name none. */
  readonly organizationId: string
  readonly defaultClientId: string
  /** Gives a code that can be used once, within a minute, and the usid of its session. */
  authorize(
    request: AuthorizationRequest,
  ): Promise<{ code: string; usid: string } | Refusal<'invalid-client' | 'invalid-grant'>>
  /** Exchanges a code for tokens and begins or takes over its session. Every use ends the code. */
  exchangeCode(request: {
    siteId: SiteId
    clientId: string
    redirectUri: string
    code: string
    codeVerifier: string
    usid: string | undefined
    /** 'Chrome on Windows', for the customer's list of sessions. */
    device?: string | undefined
  }): Promise<Tokens | Refusal<'invalid-grant' | 'invalid-client'>>
  /**
   * Rotates the refresh token (ACC-023: 90 days from now, but no later than a year after the login). Within 30 seconds the old token still gives the same
   * successor, so that two tabs or a repeated request do no harm; after that its use ends the whole session (reuse
   * detection). Refuses with `EXPIRED_TOKEN` or `invalid refresh_token` (ACC-015).
   */
  refresh(request: {
    siteId: SiteId
    clientId: string
    refreshToken: string
    usid: string | undefined
  }): Promise<Tokens | Refusal<'invalid-grant' | 'invalid-client'>>
  /** Ends the shopper's session and that of the refresh token, with all their access tokens, in all processes (ACC-012). */
  logout(request: { shopper: Shopper; refreshToken: string | undefined }): Promise<void>
  /** Ends the session of a refresh token (RFC 7009). An unknown token is no error. */
  revoke(request: { clientId: string; refreshToken: string }): Promise<void | Refusal<'invalid-client'>>
  /** The sessions of a registered shopper on all sites, the current one first. */
  list(shopper: Shopper): Promise<CustomerSession[]>
  /** Ends a session of the customer. One that is unknown, or another customer's, is no error. */
  endOne(request: { customerId: string; sessionId: string }): Promise<void>
  /** Ends all other sessions of a customer, and unused codes, after a change of password or login. */
  endOthers(request: { customerId: string; exceptUsid: string }): Promise<void>
  /** Ends all sessions and unused codes of a customer, after a password reset. */
  endAll(customerId: string): Promise<void>
  /** Updates a customer's sessions: their next tokens have the new login, and all of their tokens the new groups. */
  customerChanged(customer: SessionCustomer): Promise<void>
  /** The shopper of an access token; `undefined` when it is forged, expired or ended. No SQL for a token seen before. */
  verify(accessToken: string): Promise<Shopper | undefined>
  /**
   * A token for the same session that is valid for 15 minutes, or as long as the access token (ACC-024). Refuses a token that
   * is not valid for more than 60 seconds (ACC-026). Ends with the session.
   */
  bridge(
    accessToken: string,
  ): Promise<{ token: string; expiresInSeconds: number } | Refusal<'auth-token-missing'>>
  /** Public keys, RFC 7517. */
  keys(): Promise<{ keys: Record<string, unknown>[] }>
  /** State and claims of an access or refresh token (RFC 7662). */
  introspect(token: string): Promise<{ active: boolean } & Record<string, unknown>>
  /** Makes a new signing key. Tokens of the previous key stay valid; tokens of older keys become invalid. */
  rotateKeys(): Promise<void>
  /**
   * Deletes expired codes, sessions and ended sessions, and sessions of guests who within a day neither came back nor put
   * anything into a bag. Gives their number. Safe to run in any process, at any time.
   */
  sweep(): Promise<number>
}
