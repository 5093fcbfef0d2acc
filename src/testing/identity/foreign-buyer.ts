import type { Client } from '#commerce/clients/clients.ts'
import type { Customer } from '#commerce/customers/customer.ts'
import { isRefusal } from '#commerce/refusals.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import { announced } from '#testing/announced.ts'
import { codeChallenge, codeVerifier, origin } from './sessions.ts'
import type { TestShop } from '#testing/shop.ts'

const app: Client = {
  id: 'app',
  name: 'A storefront on another server',
  isOwn: false,
  isPrivate: false,
  redirectUris: ['http://localhost:3001/callback'],
  callbackUris: [],
  origins: [],
  siteIds: [],
  flows: [],
  scopes: ['sfcc.shopper-standard'],
}

/** Registers a public foreign client, and a private one that has the scope of baskets and orders. */
export async function registerForeignClients({ shop, database }: TestShop): Promise<void> {
  const server: Client = {
    ...app,
    id: 'server',
    isPrivate: true,
    scopes: ['sfcc.shopper-standard', 'sfcc.shopper-baskets-orders.rw'],
  }
  const tags = await shop.clients.records.replace([app, server].map((one) => ({ ...one, secretHashes: [] })))
  await announced(database, tags)
}

export interface ForeignBuyer {
  shopper: Shopper
  /** Sends a request to a path of the Shopper APIs, for the site `main`. */
  send(method: string, path: string, body?: unknown): Promise<ForeignAnswer>
}

interface ForeignAnswer {
  status: number
  headers: Headers
  document: ReturnType<typeof JSON.parse>
}

/** A shopper of a foreign client (`registerForeignClients`): a guest, or a customer. */
export async function foreignBuyer(
  { shop, request }: TestShop,
  { customer, clientId = app.id }: { customer?: Customer | undefined; clientId?: string } = {},
): Promise<ForeignBuyer> {
  const client = { siteId: 'main', clientId, redirectUri: app.redirectUris[0] ?? '' }
  const code = await shop.sessions.authorize({
    ...client,
    origin,
    codeChallenge,
    usid: undefined,
    customer,
  })
  if (isRefusal(code)) throw new Error(code.refused)
  const tokens = await shop.sessions.exchangeCode({ ...client, ...code, codeVerifier })
  if (isRefusal(tokens)) throw new Error(tokens.refused)
  const shopper = await shop.sessions.verify(tokens.accessToken)
  if (!shopper) throw new Error('a new token is not known')
  return {
    shopper,
    async send(method, path, body) {
      const query = path.includes('?') ? '&siteId=main' : '?siteId=main'
      const response = await request(`/mobify/proxy/api${path}${query}`, {
        method,
        headers: {
          authorization: `Bearer ${tokens.accessToken}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      const text = await response.text()
      return {
        status: response.status,
        headers: response.headers,
        document: text === '' ? undefined : JSON.parse(text),
      }
    },
  }
}
