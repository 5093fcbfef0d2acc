/**
 * The claims of an access token (ACC-007), a JWT (RFC 7519), in the format for clients of the Shopper APIs. The
 * identity is in two composite claims: `sub` has the client and session, `isb` (issuer subject) the shopper and site.
 */
interface AccessTokenClaims {
  /** Issued at and expires at, in seconds since 1970-01-01 UTC. */
  iat: number
  exp: number
  /** `cc-slas::{tenant}::scid:{client}::usid:{usid}` */
  sub: string
  /** `uido:{origin}::upn:{login}::gcid:{guest customer}::rcid:{registered customer}::chid:{site}` */
  isb: string
}

/** The identity in a token. */
interface TokenIdentity {
  clientId: string
  usid: string
  siteId: string
  /** ACC-008: registered when the issuer subject has a registered customer id. */
  kind: 'guest' | 'registered'
  customerId: string
  /** The shopper's guest id, also after logging in. */
  guestCustomerId: string
  /** The login of a registered shopper. */
  login: string | undefined
}

type WrittenIdentity = Omit<TokenIdentity, 'kind' | 'customerId'> & {
  tenant: string
  registeredCustomerId: string | undefined
  /** The member of the staff who acts for the shopper. */
  agentId?: string | undefined
}

/** Writes the identity as the two composite claims. A login may contain any characters. */
export function writeIdentity(identity: WrittenIdentity): Pick<AccessTokenClaims, 'sub' | 'isb'> {
  const { tenant, clientId, usid, siteId, guestCustomerId, registeredCustomerId, login, agentId } = identity
  const origin =
    registeredCustomerId === undefined
      ? 'uido:slas::upn:Guest::uidn:Guest User'
      : `uido:ecom${login ? `::upn:${escapeColons(login)}` : ''}`
  const registered = registeredCustomerId === undefined ? '' : `::rcid:${registeredCustomerId}`
  const agent = agentId === undefined ? '' : `::agent:${agentId}`
  return {
    sub: `cc-slas::${tenant}::scid:${clientId}::usid:${usid}`,
    isb: `${origin}::gcid:${guestCustomerId}${registered}::chid:${siteId}${agent}`,
  }
}

/** Reads the identity from the two composite claims. Undefined when client, session, guest or site is missing. */
export function readIdentity({
  sub,
  isb,
}: Pick<AccessTokenClaims, 'sub' | 'isb'>): TokenIdentity | undefined {
  const subject = readPairs(sub)
  const issuer = readPairs(isb)
  const [clientId, usid] = [subject.get('scid'), subject.get('usid')]
  const [guestCustomerId, siteId] = [issuer.get('gcid'), issuer.get('chid')]
  const registeredCustomerId = issuer.get('rcid')
  if (!clientId || !usid || !guestCustomerId || !siteId) return undefined
  const login = issuer.get('upn')
  return {
    clientId,
    usid,
    siteId,
    kind: registeredCustomerId ? 'registered' : 'guest',
    customerId: registeredCustomerId ?? guestCustomerId,
    guestCustomerId,
    login: registeredCustomerId && login ? login.replaceAll('%3A', ':').replaceAll('%25', '%') : undefined,
  }
}

/**
 * Decodes the claims of a token without verifying its signature. For the browser only: the server must never trust the
 * result. Undefined for a text that is not such a token.
 */
export function decodeClaims(token: string): AccessTokenClaims | undefined {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const claims: unknown = JSON.parse(atob(payload))
    return isClaims(claims) ? claims : undefined
  } catch {
    return undefined
  }
}

const isClaims = (value: unknown): value is AccessTokenClaims =>
  typeof value === 'object' &&
  value !== null &&
  'iat' in value &&
  typeof value.iat === 'number' &&
  'exp' in value &&
  typeof value.exp === 'number' &&
  'sub' in value &&
  typeof value.sub === 'string' &&
  'isb' in value &&
  typeof value.isb === 'string'

/** Colons in a login must not be read as the start of another pair. */
const escapeColons = (text: string): string => text.replaceAll('%', '%25').replaceAll(':', '%3A')

function readPairs(composite: string): Map<string, string> {
  const pairs = new Map<string, string>()
  for (const part of composite.split('::')) {
    const colon = part.indexOf(':')
    if (colon > 0) pairs.set(part.slice(0, colon), part.slice(colon + 1))
  }
  return pairs
}
