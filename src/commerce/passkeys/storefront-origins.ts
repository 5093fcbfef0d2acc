import type { Client } from '#commerce/clients/clients.ts'

/** Whether pages of this origin belong to the client: it has registered the origin, or a redirect address of it. */
export function isOriginOf(
  { origins, redirectUris }: Client,
  pageOrigin: string,
  shopOrigin: string,
): boolean {
  if (origins.includes(pageOrigin)) return true
  return redirectUris.some((redirectUri) => {
    if (redirectUri.startsWith('/')) return pageOrigin === shopOrigin
    // A star as port stands for any port, or none.
    const [host = '', path] = redirectUri.split(':*')
    if (path === undefined) return URL.parse(redirectUri)?.origin === pageOrigin
    return pageOrigin.startsWith(host) && /^(:\d{1,5})?$/.test(pageOrigin.slice(host.length))
  })
}

/**
 * The host to which a new passkey belongs: that of the page, or without a registered page that of the client's first
 * address. `undefined` for a client without addresses.
 */
export function relyingHost(
  client: Client,
  pageOrigin: string | undefined,
  shopOrigin: string,
): string | undefined {
  if (pageOrigin !== undefined && isOriginOf(client, pageOrigin, shopOrigin)) return hostOf(pageOrigin)
  const [first = client.redirectUris[0]] = client.origins
  if (first === undefined) return undefined
  return hostOf(first.startsWith('/') ? shopOrigin : first.replace(':*', ''))
}

const hostOf = (address: string): string | undefined => URL.parse(address)?.hostname

/** Challenge and origin in the browser's response. `undefined` for another form; the library checks the rest. */
export function clientDataOf(
  response: Record<string, unknown>,
): { challenge: string; origin: string } | undefined {
  const inner = response.response
  const encoded =
    typeof inner === 'object' && inner !== null && 'clientDataJSON' in inner
      ? inner.clientDataJSON
      : undefined
  if (typeof encoded !== 'string') return undefined
  const data = parsed(Buffer.from(encoded, 'base64url').toString('utf8'))
  return typeof data === 'object' &&
    data !== null &&
    'challenge' in data &&
    typeof data.challenge === 'string' &&
    'origin' in data &&
    typeof data.origin === 'string'
    ? { challenge: data.challenge, origin: data.origin }
    : undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
