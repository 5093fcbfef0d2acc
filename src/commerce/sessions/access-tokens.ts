import { decodeProtectedHeader, errors, jwtVerify, SignJWT, type JWTPayload } from 'jose'
import { LRUCache } from 'lru-cache'
import { newUuid } from '#shared/identity/ids.ts'
import { readIdentity, writeIdentity } from '#shared/identity/access-token.ts'
import type { ChangedGroups } from './changed-groups.ts'
import type { EndedSessions } from './ended-sessions.ts'
import type { SessionRow } from './queries.ts'
import type { Shopper } from './sessions.ts'
import { signingAlgorithm, type SigningKeys } from './signing-keys.ts'

/** How long access and id tokens are valid. */
export const accessTokenSeconds = 30 * 60

/** How long the tokens of an agent are valid. They cannot be refreshed. */
export const agentSeconds = 15 * 60

/** The number of checked tokens in the cache of a process, about 1 KB each. */
const cachedTokens = 20_000

interface Checked {
  shopper: Shopper
  sessionId: string
  keyId: string
  claims: JWTPayload
}

/** Signs and checks access tokens: JWTs with the claims that clients of the Shopper APIs read (ACC-007). */
export interface AccessTokens {
  issue(session: SessionRow, scopes: readonly string[]): Promise<{ accessToken: string; idToken: string }>
  /** A JWT of these claims that is valid for a time from now. */
  sign(claims: JWTPayload, seconds: number): Promise<string>
  /** The ended session of a token that the shop has signed. */
  endedSessionOf(token: string): Promise<string | undefined>
  /** The shopper and claims of a valid token. `undefined` for a forged, expired or ended one. */
  check(token: string): Promise<{ shopper: Shopper; claims: JWTPayload } | undefined>
}

interface AccessTokensOptions {
  keys: SigningKeys
  ended: EndedSessions
  changedGroups: ChangedGroups
  tenant: string
  issuer: string
  audience: string
  clock: () => Date
}

/** Opens access tokens. Checked tokens are cached; whether their session has ended is checked with every use. */
export function openAccessTokens(options: AccessTokensOptions): AccessTokens {
  const { keys, ended, changedGroups, clock } = options
  const checked = new LRUCache<string, Checked>({ max: cachedTokens })

  const signWith = (signer: Awaited<ReturnType<SigningKeys['signer']>>, claims: JWTPayload) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: signingAlgorithm, kid: signer.id, typ: 'JWT' })
      .sign(signer.key)

  return {
    sign: async (claims, seconds) =>
      signWith(await keys.signer(), { ...claims, ...timesFrom(clock(), seconds), jti: newUuid() }),

    async issue(session, scopes) {
      const signer = await keys.signer()
      const times = timesFrom(clock(), session.agentId === null ? accessTokenSeconds : agentSeconds)
      const claims = { ...accessClaims(session, scopes, options), ...times }
      const [accessToken, idToken] = await Promise.all([
        signWith(signer, claims),
        signWith(signer, { ...idClaims(session, options), ...times }),
      ])
      // Most tokens return to the process that signed them, which need not verify its own signature.
      const own = checkedFrom(claims, signer.id)
      if (own) checked.set(accessToken, own)
      return { accessToken, idToken }
    },

    async endedSessionOf(token) {
      const found = checked.get(token) ?? (await readToken(token, options))
      return found && (await ended.has(found.sessionId)) ? found.sessionId : undefined
    },

    async check(token) {
      const known = checked.get(token)
      const found = known ?? (await readToken(token, options))
      if (!found || clock().getTime() >= (found.claims.exp ?? 0) * 1_000) return undefined
      if (known && !(await keys.verifier(known.keyId))) return undefined
      if (await ended.has(found.sessionId)) return undefined
      if (!known) checked.set(token, found)
      const groups = await changedGroups.of(found.sessionId)
      const { shopper, claims } = found
      return {
        shopper: groups ? { ...shopper, customerGroups: allGroups(shopper.kind, groups) } : shopper,
        claims,
      }
    },
  }
}

const allGroups = (kind: Shopper['kind'], own: readonly string[]): string[] => [
  'Everyone',
  kind === 'registered' ? 'Registered' : 'Unregistered',
  ...own,
]

function timesFrom(now: Date, seconds: number) {
  const iat = Math.floor(now.getTime() / 1_000)
  return { iat, nbf: iat, exp: iat + seconds }
}

function accessClaims(
  session: SessionRow,
  scopes: readonly string[],
  { tenant, issuer, audience }: AccessTokensOptions,
): JWTPayload {
  const identity = writeIdentity({
    tenant,
    clientId: session.clientId,
    usid: session.usid,
    siteId: session.siteId,
    guestCustomerId: session.guestCustomerId,
    registeredCustomerId: session.customerId ?? undefined,
    login: session.login ?? undefined,
    agentId: session.agentId ?? undefined,
  })
  return {
    ...identity,
    iss: issuer,
    aud: audience,
    jti: newUuid(),
    sid: session.id,
    scp: scopes.join(' '),
    ...(session.dnt !== null && { dnt: session.dnt ? '1' : '0' }),
    // RFC 8693 §4.1: who acts for the subject.
    ...(session.agentId !== null && { act: { sub: session.agentId } }),
    ...(session.customerGroups.length > 0 && { groups: session.customerGroups }),
  }
}

/** Claims of OpenID Connect's id token. Its audience is the client, so it is not accepted as an access token. */
const idClaims = (session: SessionRow, { issuer }: AccessTokensOptions): JWTPayload => ({
  iss: issuer,
  aud: session.clientId,
  sub: session.customerId ?? session.guestCustomerId,
  sid: session.id,
  ...(session.login !== null && { preferred_username: session.login }),
})

async function readToken(
  token: string,
  { keys, issuer, audience, clock }: AccessTokensOptions,
): Promise<Checked | undefined> {
  const keyId = keyIdOf(token)
  const key = await keys.verifier(keyId)
  if (!key) return undefined
  const payload = await jwtVerify(token, key, {
    algorithms: [signingAlgorithm],
    issuer,
    audience,
    currentDate: clock(),
  }).then(
    (verified) => verified.payload,
    (error: unknown) => {
      if (error instanceof errors.JOSEError) return undefined
      throw error
    },
  )
  return payload && checkedFrom(payload, keyId)
}

function keyIdOf(token: string): string {
  try {
    return decodeProtectedHeader(token).kid ?? ''
  } catch {
    return ''
  }
}

function checkedFrom(claims: JWTPayload, keyId: string): Checked | undefined {
  const { sub, isb, sid, groups, act } = claims
  if (typeof sub !== 'string' || typeof isb !== 'string' || typeof sid !== 'string') return undefined
  const identity = readIdentity({ sub, isb })
  if (!identity) return undefined
  const { kind, customerId, guestCustomerId, usid, siteId, clientId } = identity
  const ownGroups = Array.isArray(groups) ? groups.filter((group) => typeof group === 'string') : []
  return {
    sessionId: sid,
    keyId,
    claims,
    shopper: {
      kind,
      customerId,
      ...(kind === 'registered' && { guestCustomerId }),
      usid,
      siteId,
      clientId,
      customerGroups: allGroups(kind, ownGroups),
      ...agentOf(act),
    },
  }
}

const agentOf = (act: unknown): Pick<Shopper, 'agent'> =>
  typeof act === 'object' && act !== null && 'sub' in act && typeof act.sub === 'string'
    ? { agent: { memberId: act.sub } }
    : {}
