import type { Client, Clients } from '#commerce/clients/clients.ts'
import { refuse, type Refusal } from '#commerce/refusals.ts'

/** The client with this id, or a refusal. */
export const findClient = async (
  clients: Clients,
  clientId: string,
): Promise<Client | Refusal<'invalid-client'>> =>
  (await clients.find(clientId)) ?? refuse('invalid-client', { clientId })

/**
 * Whether codes of the client may be sent to this address. Compares text (RFC 9700 §2.1), except for a port that is a
 * star.
 */
export function isRegisteredRedirect(client: Client, redirectUri: string, origin: string): boolean {
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
