import type { Clients } from '#commerce/clients/clients.ts'
import type { Database } from '#commerce/database.ts'
import type { Secrets } from '#commerce/settings/secrets.ts'
import { accessTokenSeconds, openAccessTokens } from './access-tokens.ts'
import { authorize, checkRedirect } from './authorize.ts'
import { beginGuest } from './begin-guest.ts'
import { begin } from './begin.ts'
import { bridge, bridged, takeGuestCode } from './bridge.ts'
import { endAll, endOne, endOthers, logout, revoke } from './end.ts'
import { openChangedGroups } from './changed-groups.ts'
import { openEndedSessions } from './ended-sessions.ts'
import { exchangeCode } from './exchange-code.ts'
import { introspect } from './introspect.ts'
import type { SessionDependencies, TakeOverLists } from './dependencies.ts'
import { refresh } from './refresh.ts'
import { hasEndedBecause, readSessionsOf, sweepSessions, updateCustomer } from './queries.ts'
import type { Sessions } from './sessions.ts'
import { openSigningKeys } from './signing-keys.ts'

interface SessionsOptions {
  database: Database
  secrets: Secrets
  clients: Clients
  takeOverLists: TakeOverLists
  /** `f_ecom_{tenant}`, part of paths. The tenant is also part of tokens, unless it is the default. */
  organizationId: string
  clock?: () => Date
}

/** A little longer than the lifetime of an access token, for clocks that differ. */
const endedSeconds = accessTokenSeconds + 5 * 60

/** The organisation of a shop without a setting, in the form of the documents of the Shopper APIs (DROP-010). */
export const defaultOrganization = 'f_ecom_bonb_prd'

/** The default of earlier versions. Its form is not that of the documents. */
const earlierDefault = 'f_ecom_bonbon_001'

/** How long a client may take to check the signature of a callback. */
const callbackSeconds = 5 * 60

/** How long an unused guest session is retained. */
const unusedSeconds = 24 * 60 * 60

/** The organisation ids of paths, and the names of tokens that follow from them. */
function namesOf(organizationId: string) {
  const organizationIds =
    organizationId === defaultOrganization ? [organizationId, earlierDefault] : [organizationId]
  const tenantOf = (id: string) => id.replace(/^f_ecom_/, '')
  // Tokens keep the tenant of the earlier default, so that servers of both versions accept them.
  const tenant = tenantOf(organizationIds.at(-1) ?? organizationId)
  return {
    organizationIds,
    tenant,
    issuer: `slas/prod/${tenant}`,
    audience: `commercecloud/prod/${tenant}`,
    // The Retail React App compares its own tenant with that of the issuer.
    callbackIssuer: `slas/prod/${tenantOf(organizationId)}`,
  }
}

/** Opens the sessions. `clock` is only set in tests. */
export function openSessions({
  database,
  secrets,
  clients,
  takeOverLists,
  organizationId,
  clock = () => new Date(),
}: SessionsOptions): Sessions {
  const { organizationIds, tenant, issuer, audience, callbackIssuer } = namesOf(organizationId)
  const keys = openSigningKeys({ database, cipher: secrets.cipher, clock })
  const ended = openEndedSessions({ database, clock, keepSeconds: endedSeconds })
  const changedGroups = openChangedGroups({ database, clock, keepSeconds: endedSeconds })
  const accessTokens = openAccessTokens({ keys, ended, changedGroups, tenant, issuer, audience, clock })
  const rotationKey = () => secrets.get('refresh-tokens')
  const dependencies: SessionDependencies = {
    database,
    clients,
    takeOverLists,
    accessTokens,
    ended,
    rotationKey,
    clock,
  }

  return {
    issuer,
    audience,
    organizationId,
    organizationIds,
    defaultClientId: clients.own.id,
    authorize: (request) => authorize(dependencies, request),
    checkRedirect: (request) => checkRedirect(dependencies, request),
    beginGuest: (request) => beginGuest(dependencies, request),
    exchangeCode: (request) => exchangeCode(dependencies, request),
    begin: (request) => begin(dependencies, request),
    callbackToken: ({ clientId, callbackUri }) =>
      accessTokens.sign({ iss: callbackIssuer, sub: clientId, aud: callbackUri }, callbackSeconds),
    refresh: (request) => refresh(dependencies, request),
    logout: (request) => logout(dependencies, request),
    list: (shopper) => readSessionsOf(database, { ...shopper, now: clock() }),
    endOne: (request) => endOne(dependencies, request),
    endOthers: (request) => endOthers(dependencies, request),
    endAll: (customerId, because) => endAll(dependencies, customerId, because),
    introspect: (request) => introspect(dependencies, request),
    revoke: (request) => revoke(dependencies, request),
    async customerChanged(customer) {
      if ((await updateCustomer(database, { ...customer, now: clock() })) > 0) await changedGroups.announce()
    },
    verify: async (accessToken) => (await accessTokens.check(accessToken))?.shopper,
    async credentialsChanged(accessToken) {
      const sessionId = await accessTokens.endedSessionOf(accessToken)
      return sessionId !== undefined && hasEndedBecause(database, sessionId, 'credentials')
    },
    bridge: (accessToken) => bridge(dependencies, accessToken),
    bridged: (token) => bridged(dependencies, token),
    takeGuestCode: (request) => takeGuestCode(dependencies, request),
    keys: async () => ({ keys: (await keys.publicJwks()).map((jwk) => ({ ...jwk })) }),
    rotateKeys: () => keys.rotate(),
    sweep: () => {
      const before = (seconds: number) => new Date(clock().getTime() - seconds * 1_000)
      return sweepSessions(database, {
        now: clock(),
        endedBefore: before(endedSeconds),
        unusedSince: before(unusedSeconds),
      })
    },
  }
}
