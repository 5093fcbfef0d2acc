import { createHash } from 'node:crypto'
import type { ClientRecord } from '#commerce/clients/clients.ts'
import { announced } from '#testing/announced.ts'
import type { TestShop } from '#testing/shop.ts'
import { basic } from './clients.ts'
import { codeChallenge, codeVerifier } from './sessions.ts'

/** Clients of storefronts on other servers, for tests. */
export const publicClient = {
  id: 'foreign-public',
  name: 'A storefront without a secret',
  isOwn: false,
  isPrivate: false,
  redirectUris: ['https://storefront.example.com/callback', 'http://localhost:*/callback'],
  callbackUris: ['https://storefront.example.com/codes'],
  origins: ['https://storefront.example.com'],
  siteIds: [],
  flows: ['session-bridge', 'passkeys'],
  scopes: ['sfcc.shopper-standard'],
  secretHashes: [],
} satisfies ClientRecord

export const secret = 'a-secret-of-a-private-client'

export const privateStorefront = {
  ...publicClient,
  id: 'foreign-private',
  name: 'A storefront with a secret',
  isPrivate: true,
  origins: [],
  flows: [
    'client-credentials',
    'passwordless',
    'trusted-system',
    'trusted-agent',
    'passkeys',
    'session-bridge',
  ],
  scopes: ['sfcc.shopper-standard', 'sfcc.shopper-baskets-orders.rw', 'sfcc.shopper-customers.login'],
  secretHashes: [createHash('sha256').update(secret).digest('hex')],
} satisfies ClientRecord

export const privateBasic = basic(privateStorefront.id, secret)

/** Registers clients, and waits until the shop knows them. */
export async function registerClients(
  { shop, database }: Pick<TestShop, 'shop' | 'database'>,
  clients: readonly ClientRecord[] = [publicClient, privateStorefront],
): Promise<void> {
  await shop.clients.records.replace(clients)
  await announced(database, ['clients'])
}

/** The path of Shopper Login for an organization. */
export const loginPath = '/mobify/proxy/api/shopper/auth/v1/organizations/f_ecom_bonb_prd/oauth2'

const redirectUri = 'https://storefront.example.com/callback'

interface Login {
  login: string
  password: string
}

interface Asked {
  clientId?: string
  headers?: Record<string, string>
  usid?: string
  state?: string
}

/** Requests a code at the documented path, for a guest or with a login. Returns the response: a redirect. */
export function requestCode(
  { request }: Pick<TestShop, 'request'>,
  { clientId = publicClient.id, headers = {}, usid, state }: Asked = {},
  login?: Login,
): Promise<Response> {
  const fields = new URLSearchParams({
    client_id: clientId,
    channel_id: 'main',
    redirect_uri: redirectUri,
    code_challenge: codeChallenge,
    ...(usid !== undefined && { usid }),
    ...(state !== undefined && { state }),
  })
  if (!login) {
    fields.set('hint', 'guest')
    fields.set('response_type', 'code')
    return request(`${loginPath}/authorize?${fields}`, { headers })
  }
  return request(`${loginPath}/login`, {
    method: 'POST',
    headers: {
      ...headers,
      ...basic(login.login, login.password),
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: fields.toString(),
  })
}

/** Requests tokens at the documented path. */
export const requestTokens = (
  { request }: Pick<TestShop, 'request'>,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Response> =>
  request(`${loginPath}/token`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ channel_id: 'main', ...fields }).toString(),
  })

/** The tokens of a guest or a customer of a foreign client, by code. */
export async function foreignTokens(
  shop: Pick<TestShop, 'request'>,
  asked: Asked = {},
  login?: Login,
): Promise<Record<string, string>> {
  const redirect = await requestCode(shop, asked, login)
  const { searchParams } = new URL(redirect.headers.get('location') ?? '')
  const clientId = asked.clientId ?? publicClient.id
  const response = await requestTokens(
    shop,
    {
      // A private client names itself in the header.
      ...(asked.headers?.authorization === undefined && { client_id: clientId }),
      grant_type: 'authorization_code_pkce',
      redirect_uri: redirectUri,
      code: searchParams.get('code') ?? '',
      code_verifier: codeVerifier,
      usid: searchParams.get('usid') ?? '',
    },
    asked.headers,
  )
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`)
  return (await response.json()) as Record<string, string>
}
