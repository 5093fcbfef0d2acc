import { refuse, type Refusal } from '#commerce/refusals.ts'
import type { SessionClient } from './sessions.ts'

/** Redirects that need no setting: the shop's own pages, and programs on the same machine that use the API. */
const defaultRedirects = ['/callback', 'http://localhost:*/callback', 'http://127.0.0.1:*/callback']

/** The only client of a shop: its storefront, and programs that use the API with its id. */
export const clientNamed = (id: string, redirectUri?: string): SessionClient => ({
  id,
  redirectUris: redirectUri === undefined ? defaultRedirects : [...defaultRedirects, redirectUri],
})

/** The client with this id, or a refusal. */
export const findClient = (
  clients: readonly SessionClient[],
  clientId: string,
): SessionClient | Refusal<'invalid-client'> =>
  clients.find(({ id }) => id === clientId) ?? refuse('invalid-client', { clientId })

/**
 * Whether codes of the client may be sent to this address. Compares text (RFC 9700 §2.1), except for a port that is a
 * star.
 */
export function isRegisteredRedirect(client: SessionClient, redirectUri: string, origin: string): boolean {
  // A port above 65535 is invalid.
  if (!URL.canParse(redirectUri)) return false
  return client.redirectUris.some((registered) => {
    if (registered.startsWith('/')) return redirectUri === origin + registered
    const [before, after] = registered.split(':*')
    if (before === undefined || after === undefined) return redirectUri === registered
    if (!redirectUri.startsWith(before) || !redirectUri.endsWith(after)) return false
    return /^(:\d{1,5})?$/.test(redirectUri.slice(before.length, redirectUri.length - after.length))
  })
}
