import { z } from 'zod'

/** What a client may do besides guest sessions, logins by password and refreshes, which every client may do. */
const clientFlows = [
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
 * these calls with `AmOAuth2`. With `sfcc.shopper-context.rw` a client chooses the customer groups and the time of a
 * session (DROP-099), so its tokens must not reach browsers.
 */
const clientScopes = [
  'sfcc.shopper-standard',
  'sfcc.shopper-baskets-orders.rw',
  'sfcc.shopper-customers.login',
  'sfcc.shopper-context.rw',
] as const
export type ClientScope = (typeof clientScopes)[number]

/** Schemes that run a script in the page that follows a redirect, such as the office after an agent's approval. */
const scriptSchemes = ['javascript:', 'vbscript:', 'data:']

/** A redirect address: an address, or one of this machine with a star as port (RFC 8252 §7.3). */
const redirectUri = z
  .string()
  .max(256)
  .refine((uri) => {
    const url = URL.parse(uri.replace(/^(http:\/\/(?:localhost|127\.0\.0\.1)):\*/, '$1'))
    return url !== null && !scriptSchemes.includes(url.protocol)
  }, 'must be an address such as https://www.example.com/callback, or http://localhost:*/callback')

/** Codes are secrets, so they are posted over HTTPS, or to this machine. */
const callbackUri = z
  .string()
  .max(512)
  .refine(
    (uri) => URL.canParse(uri) && (uri.startsWith('https://') || isLocal(new URL(uri))),
    'must be an https address',
  )

const isLocal = ({ hostname }: URL): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

const origin = z
  .string()
  .max(256)
  .refine(
    (text) => URL.canParse(text) && new URL(text).origin === text,
    'must be an origin such as https://www.example.com',
  )

const secretHash = z.string().regex(/^[\da-f]{64}$/, 'must be a SHA-256 in hexadecimal digits')

/** Whether the client's tokens may do more than a shopper. */
const hasServerScope = ({ scopes }: { scopes: readonly ClientScope[] }): boolean =>
  scopes.some((scope) => scope !== 'sfcc.shopper-standard')

/** A client in the import format (DROP-012). `secrets` are texts, which are stored as hashes. */
export const ClientInput = z
  .strictObject({
    id: z.string().regex(/^[\w-]{1,40}$/, 'may have letters, digits, - and _ only'),
    name: z.string().min(1).max(200),
    isOwn: z.boolean().default(false),
    isPrivate: z.boolean().default(false),
    redirectUris: z.array(redirectUri).max(50).default([]),
    callbackUris: z.array(callbackUri).max(50).default([]),
    origins: z.array(origin).max(50).default([]),
    siteIds: z.array(z.string().max(100)).max(50).default([]),
    flows: z.array(z.enum(clientFlows)).default([]),
    scopes: z.array(z.enum(clientScopes)).default(['sfcc.shopper-standard']),
    secrets: z.array(z.string().min(24, 'must have at least 24 characters').max(200)).max(2).default([]),
    secretHashes: z.array(secretHash).max(2).default([]),
  })
  .refine(({ isPrivate, secrets, secretHashes }) => isPrivate || secrets.length + secretHashes.length === 0, {
    path: ['secrets'],
    error: 'are for private clients only',
  })
  .refine(({ secrets, secretHashes }) => secrets.length + secretHashes.length <= 2, {
    path: ['secrets'],
    error: 'may be two with secretHashes',
  })
  .refine((client) => client.isPrivate || !hasServerScope(client), {
    path: ['scopes'],
    error: 'other than sfcc.shopper-standard are for private clients only',
  })
  // A storefront may give its tokens to browsers. A shopper with such a scope could set the taxes of a basket.
  .refine((client) => !hasServerScope(client) || client.redirectUris.length === 0, {
    path: ['redirectUris'],
    error:
      'must be empty for scopes other than sfcc.shopper-standard: no shopper may get tokens of this client',
  })
