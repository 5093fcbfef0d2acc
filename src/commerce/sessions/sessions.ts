import type { Client } from '#commerce/clients/clients.ts'
import type { Refusal } from '#commerce/refusals.ts'
import type { SiteId } from '#commerce/settings/sites.ts'

/** The shopper who makes a request, according to a verified access token. */
export interface Shopper {
  kind: 'guest' | 'registered'
  /** The customer id of the shopper's baskets and orders. */
  customerId: string
  /** The guest id of a registered shopper before the login. `merge` takes over the basket of this guest (BAG-068). */
  guestCustomerId?: string | undefined
  usid: string
  siteId: SiteId
  clientId: string
  /** Groups for promotions and content: always `Everyone`, and `Registered` or `Unregistered`. */
  customerGroups: string[]
  /** The member of the staff who acts for this shopper (DROP-035). */
  agent?: { memberId: string } | undefined
  /** The network from which this request was sent, for limits on guesses. */
  sender?: string | undefined
  /**
   * The subjects by which limits count this shopper: the sender, and the session if the shopper could have named any
   * sender (DROP-026).
   */
  senders?: readonly string[] | undefined
  /** The locale of this request, for the texts of a basket. */
  locale?: string | undefined
  /** The effects of the session's context on promotions, for foreign clients (DROP-098). */
  context?: ContextQualifiers | undefined
  /** The id of this request, for logs. */
  requestId?: string | undefined
  /** Whether the client of this request is a foreign one: baskets then follow the documents of the Shopper APIs. */
  isForeign?: boolean | undefined
}

/** What a context changes for promotions and content. It never chooses payment methods or organisations. */
export interface ContextQualifiers {
  /** The time at which promotions and content must be active, instead of now. */
  at: Date | undefined
  /**
   * Additional customer groups: `customerGroupIds`, and one group for each qualifier and each member of the location,
   * such as `customQualifiers.deviceType=mobile` and `geoLocation.countryCode=US`.
   */
  customerGroups: readonly string[]
  sourceCode: string | undefined
  /** Promo codes without a limit of uses: a context counts no uses. */
  couponCodes: readonly string[]
}

/** The response to a grant (RFC 6749 §5.1, with the members of Shopper Login). */
export interface Tokens {
  accessToken: string
  /** Empty for a session of an agent. */
  refreshToken: string
  idToken: string
  expiresInSeconds: number
  refreshExpiresInSeconds: number
  usid: string
  customerId: string
  kind: Shopper['kind']
  /** Whether the shopper does not want to be tracked; `null` if no grant stated it. */
  dnt: boolean | null
}

/** The customer data that sessions need. */
export interface SessionCustomer {
  id: string
  login: string
  customerGroups: readonly string[]
}

/** A login of a customer, as the account page lists it. */
export interface CustomerSession {
  id: string
  siteId: SiteId
  device: string | null
  isCurrent: boolean
  startedAt: Date
  lastUsedAt: Date
}

/** A request for a code (RFC 6749 §4.1.1). */
export interface AuthorizationRequest {
  siteId: SiteId
  clientId: string
  redirectUri: string
  /** The origin of the request. A redirect address that is only a path belongs to it. */
  origin: string
  /** The S256 challenge of RFC 7636. A private client, which proves its secret with the code, may omit it. */
  codeChallenge: string | undefined
  /**
   * For a guest: the usid of the new session, unless it is in use. For a customer: the guest session to take over
   * (ACC-011). Anyone with a usid can take over the basket of that guest, so a usid is as secret as a token.
   */
  usid: string | undefined
  /** The customer who has just entered the password; `undefined` for a guest. */
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
  /** The organisation of all requests, and the client of requests that name none. */
  readonly organizationId: string
  /** The organisation ids that paths may have: the current one and an earlier default (DROP-010). */
  readonly organizationIds: readonly string[]
  readonly defaultClientId: string
  /** Issues a code that can be used once, within a minute, and the usid of its session. */
  authorize(
    request: AuthorizationRequest,
  ): Promise<{ code: string; usid: string } | Refusal<'invalid-client' | 'invalid-grant'>>
  /** The client of a redirect address. Refuses as `authorize` does. */
  checkRedirect(
    request: Pick<AuthorizationRequest, 'clientId' | 'redirectUri' | 'origin' | 'codeChallenge'>,
  ): Promise<Client | Refusal<'invalid-client' | 'invalid-grant'>>
  /** Exchanges a code for tokens, and begins or takes over its session. Every use deletes the code. */
  exchangeCode(request: {
    siteId: SiteId
    clientId: string
    redirectUri: string
    code: string
    codeVerifier: string | undefined
    usid: string | undefined
    /** 'Chrome on Windows', for the customer's list of sessions. */
    device?: string | undefined
    /** Whether the shopper does not want to be tracked. */
    dnt?: boolean | undefined
  }): Promise<Tokens | Refusal<'invalid-grant' | 'invalid-client'>>
  /**
   * Begins the session of a guest of a private client, without a code (RFC 6749 §4.4, DROP-015). A usid of an active
   * guest session of the client continues that guest. With `guestCustomerId`, the new session shares the guest of
   * another one instead.
   */
  beginGuest(request: {
    siteId: SiteId
    clientId: string
    usid: string | undefined
    dnt?: boolean | undefined
    device?: string | undefined
    guestCustomerId?: string | undefined
    /** The member who acts for the guest, as in `begin`. */
    agentId?: string | undefined
  }): Promise<Tokens>
  /**
   * Begins a session of a customer whom another proof than a password has identified. Takes over the guest session of
   * the usid (ACC-011). Hold the account in the same transaction.
   */
  begin(request: {
    siteId: SiteId
    clientId: string
    usid: string | undefined
    customer: SessionCustomer
    device?: string | undefined
    dnt?: boolean | undefined
    /** The guest id, if no guest session is taken over. By default a new one. */
    guestCustomerId?: string | undefined
    /**
     * The member who acts for the customer. Then the session takes over no guest, lasts 15 minutes, and has no refresh
     * token.
     */
    agentId?: string | undefined
  }): Promise<Tokens>
  /** A JWT that proves that the shop posts to this address of a client. It is no access token. */
  callbackToken(callback: { clientId: string; callbackUri: string }): Promise<string>
  /**
   * Rotates the refresh token (ACC-023: 90 days from now, but no later than a year after the login). Within 30
   * seconds the old token returns the same successor, so that two tabs or a repeated request work. After that, its
   * use ends the whole session (reuse detection). The token of a private client stays the same (DROP-018). Refuses with `EXPIRED_TOKEN` or `invalid refresh_token` (ACC-015).
   */
  refresh(request: {
    siteId: SiteId
    clientId: string
    refreshToken: string
    usid: string | undefined
    /** Absent: as before. */
    dnt?: boolean | undefined
  }): Promise<Tokens | Refusal<'invalid-grant' | 'invalid-client'>>
  /**
   * Ends the shopper's session and the session of the refresh token, with all their access tokens, in all processes
   * (ACC-012).
   */
  logout(request: { shopper: Shopper; refreshToken: string | undefined }): Promise<void>
  /** Ends the session of a client's refresh token (RFC 7009). An unknown token, or another client's, is not an error. */
  revoke(request: { clientId: string; refreshToken: string }): Promise<void>
  /** The sessions of a registered shopper on all sites, current one first. */
  list(shopper: Shopper): Promise<CustomerSession[]>
  /** Ends a session of the customer. An unknown session, or another customer's, is not an error. */
  endOne(request: { customerId: string; sessionId: string }): Promise<void>
  /** Ends all other sessions of a customer, and deletes unused codes, after a change of password or login. */
  endOthers(request: { customerId: string; exceptUsid: string; because?: 'credentials' }): Promise<void>
  /** Ends all sessions of a customer and deletes unused codes, after a password reset. */
  endAll(customerId: string, because?: 'credentials'): Promise<void>
  /**
   * Updates a customer's sessions: their next tokens have the new login, and the new groups apply to all their
   * tokens.
   */
  customerChanged(customer: SessionCustomer): Promise<void>
  /**
   * The shopper of an access token; `undefined` if it is forged, expired or ended. Runs no SQL for a cached token.
   */
  verify(accessToken: string): Promise<Shopper | undefined>
  /**
   * Whether a token that the shop has signed ended because of a change of password or login. Runs one statement for such
   * a token, and none for a forged one.
   */
  credentialsChanged(accessToken: string): Promise<boolean>
  /**
   * A token for the same session that is valid for 15 minutes, or as long as the access token (ACC-024). It ends with
   * the session. Refuses an access token that is valid for 60 seconds or less (ACC-026).
   */
  bridge(
    accessToken: string,
  ): Promise<{ token: string; expiresInSeconds: number } | Refusal<'auth-token-missing'>>
  /** The session of a bridge's token; `undefined` for other tokens, and if the session has ended (DROP-033). */
  bridged(
    token: string,
  ): Promise<
    { siteId: SiteId; guestCustomerId: string; customerId: string | null; login: string | null } | undefined
  >
  /** Uses up a guest's code for another grant than `exchangeCode`. Returns the usid of the code. */
  takeGuestCode(request: {
    code: string
    codeVerifier: string | undefined
    clientId: string
    siteId: SiteId
  }): Promise<{ usid: string } | Refusal<'invalid-grant'>>
  /** Public keys, RFC 7517. */
  keys(): Promise<{ keys: Record<string, unknown>[] }>
  /** State and claims of an access or refresh token of a client (RFC 7662). Other clients' tokens are inactive. */
  introspect(request: {
    clientId: string
    token: string
  }): Promise<{ active: boolean } & Record<string, unknown>>
  /** Creates a new signing key. Tokens of the previous key stay valid; tokens of older keys become invalid. */
  rotateKeys(): Promise<void>
  /**
   * Deletes expired codes, sessions and ended sessions, also login codes, requests of agents and passkey challenges. Also
   * deletes guest sessions that were not used again within a day and have no basket, order or item of a product list.
   * Returns their number. Safe to run in any process, at any time.
   */
  sweep(): Promise<number>
}
