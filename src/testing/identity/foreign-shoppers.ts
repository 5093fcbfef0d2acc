import { createHash } from 'node:crypto'
import type { ClientScope } from '#commerce/clients/inputs.ts'
import { isRefusal } from '#commerce/refusals.ts'
import { announced } from '#testing/announced.ts'
import type { TestShop } from '#testing/shop.ts'
import { codeChallenge, codeVerifier, origin } from './sessions.ts'

const redirectUri = 'https://headless.example.com/callback'

/** Ids of a public and a private client that `addForeignClients` registers. */
export const foreignClients = { public: 'foreign-public', private: 'foreign-private' } as const

const organization = 'f_ecom_bonbon_001'

/** Registers a public and a private client that are not the shop's own storefront. */
export async function addForeignClients(
  { shop, database }: TestShop,
  scopes: ClientScope[] = ['sfcc.shopper-standard'],
): Promise<void> {
  const client = { isOwn: false, redirectUris: [redirectUri], callbackUris: [], origins: [] }
  const more = { siteIds: [], flows: [], scopes }
  const secretHashes = [createHash('sha256').update('secret').digest('hex')]
  await announced(
    database,
    await shop.clients.records.replace([
      { id: foreignClients.public, name: 'Public', isPrivate: false, secretHashes: [], ...client, ...more },
      { id: foreignClients.private, name: 'Private', isPrivate: true, secretHashes, ...client, ...more },
    ]),
  )
}

interface ForeignLogin {
  clientId?: string
  usid?: string
  login?: string
  password?: string
  siteId?: string
}

/** A shopper of a foreign client, guest or customer, with calls at the paths of the Shopper APIs. */
export async function foreignShopper(
  testShop: TestShop,
  { clientId = foreignClients.public, usid, login, password = '', siteId = 'main' }: ForeignLogin = {},
) {
  const { shop } = testShop
  const customer =
    login === undefined
      ? undefined
      : await shop.customers.authenticate({ login, password, sender: '203.0.113.1' })
  if (customer && isRefusal(customer)) throw new Error(customer.refused)
  const client = { siteId, clientId, redirectUri }
  const code = await shop.sessions.authorize({ ...client, origin, codeChallenge, usid, customer })
  if (isRefusal(code)) throw new Error(code.refused)
  const tokens = await shop.sessions.exchangeCode({ ...client, ...code, codeVerifier })
  if (isRefusal(tokens)) throw new Error(tokens.refused)
  const authorization = `Bearer ${tokens.accessToken}`
  return {
    ...tokens,
    /** `ask('GET customer/shopper-customers/v1', '/customers/x')`. */
    ask: (call: string, path: string, body?: unknown) =>
      askForeign(testShop, call, `${path}${path.includes('?') ? '&' : '?'}siteId=${siteId}`, {
        body,
        headers: { authorization },
      }),
  }
}

/** Sends a request to a path of the Shopper APIs: method and API, path below the organization. */
export async function askForeign(
  { request }: Pick<TestShop, 'request'>,
  call: string,
  path: string,
  { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
): Promise<{ status: number; document: Record<string, unknown>; headers: Headers }> {
  const [method = 'GET', api = ''] = call.split(' ')
  const response = await request(`/mobify/proxy/api/${api}/organizations/${organization}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, document: text ? JSON.parse(text) : {}, headers: response.headers }
}

/** The type of a fault for foreign clients. */
export const faultType = (name: string): string =>
  `https://api.commercecloud.salesforce.com/documentation/error/v1/errors/${name}`
