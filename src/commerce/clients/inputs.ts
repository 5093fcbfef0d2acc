/** What a client may do besides guest sessions, logins by password and refreshes, which every client may do. */
export const clientFlows = [
  'client-credentials',
  'passwordless',
  'trusted-system',
  'trusted-agent',
  'passkeys',
  'session-bridge',
] as const
export type ClientFlow = (typeof clientFlows)[number]

/**
 * `sfcc.shopper-standard` covers the calls of shoppers. The others are for private clients only: the documents secure
 * these calls with `AmOAuth2`.
 */
export const clientScopes = [
  'sfcc.shopper-standard',
  'sfcc.shopper-baskets-orders.rw',
  'sfcc.shopper-customers.login',
] as const
export type ClientScope = (typeof clientScopes)[number]
