import type { Database } from '#commerce/database.ts'
import { isRefusal } from '#commerce/refusals.ts'
import type { Secrets } from '#commerce/settings/secrets.ts'
import { accessTokenSeconds, openAccessTokens } from './access-tokens.ts'
import { authorize } from './authorize.ts'
import { clientNamed, findClient } from './clients.ts'
import { endAll, endFamily, endOthers, logout } from './end.ts'
import { openEndedSessions } from './ended-sessions.ts'
import { exchangeCode } from './exchange-code.ts'
import { introspect } from './introspect.ts'
import type { SessionDependencies } from './dependencies.ts'
import { readRefreshToken } from './refresh-token.ts'
import { refresh } from './refresh.ts'
import { sweepSessions, updateCustomer } from './queries.ts'
import type { SessionClient, Sessions } from './sessions.ts'
import { openSigningKeys } from './signing-keys.ts'

/** What clients of the calls send to say who they are; the operator sets it. */
export interface ClientSettings {
  /** `f_ecom_{tenant}`: stands in tokens and paths. */
  organizationId: string
  clientId: string
  /** One more address that codes may be sent to, beside the shop's own `/callback`. */
  redirectUri?: string
}

interface SessionsOptions {
  database: Database
  secrets: Secrets
  client?: ClientSettings | undefined
  clock?: () => Date
}

/** A little longer than an access token lives, for clocks that differ. */
const endedSeconds = accessTokenSeconds + 5 * 60

export function openSessions({
  database,
  secrets,
  client: { organizationId, clientId, redirectUri } = {
    organizationId: 'f_ecom_bonbon_001',
    clientId: 'bonbon-storefront',
  },
  clock = () => new Date(),
}: SessionsOptions): Sessions {
  const clients: readonly SessionClient[] = [clientNamed(clientId, redirectUri)]
  const tenant = organizationId.replace(/^f_ecom_/, '')
  const issuer = `slas/prod/${tenant}`
  const audience = `commercecloud/prod/${tenant}`
  const keys = openSigningKeys({ database, clock })
  const ended = openEndedSessions({ database, clock, keepSeconds: endedSeconds })
  const accessTokens = openAccessTokens({ keys, ended, tenant, issuer, audience, clock })
  const rotationKey = () => secrets.get('refresh-tokens')
  const parts: SessionDependencies = { database, clients, accessTokens, ended, rotationKey, clock }

  return {
    issuer,
    audience,
    organizationId,
    defaultClientId: clientId,
    authorize: (request) => authorize(parts, request),
    exchangeCode: (request) => exchangeCode(parts, request),
    refresh: (request) => refresh(parts, request),
    logout: (request) => logout(parts, request),
    endOthers: (request) => endOthers(parts, request),
    endAll: (customerId) => endAll(parts, customerId),
    introspect: (token) => introspect(parts, token),
    async revoke({ clientId: asking, refreshToken }) {
      const client = findClient(clients, asking)
      if (isRefusal(client)) return client
      const token = readRefreshToken(refreshToken)
      if (token) await endFamily(parts, token)
    },
    customerChanged: async (customer) => void (await updateCustomer(database, customer)),
    verify: async (accessToken) => (await accessTokens.check(accessToken))?.shopper,
    keys: async () => ({ keys: (await keys.publicJwks()).map((jwk) => ({ ...jwk })) }),
    rotateKeys: () => keys.rotate(),
    sweep: () => sweepSessions(database, clock(), new Date(clock().getTime() - endedSeconds * 1_000)),
  }
}
