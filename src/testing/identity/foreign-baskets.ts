import type { Client } from '#commerce/clients/clients.ts'
import { isRefusal } from '#commerce/refusals.ts'
import type { SessionCustomer, Tokens } from '#commerce/sessions/sessions.ts'
import { announced } from '#testing/announced.ts'
import type { TestShop } from '#testing/shop.ts'
import { codeChallenge, codeVerifier, origin } from './sessions.ts'

const redirectUri = 'http://localhost:3000/callback'

/** A public client of another storefront. */
export const foreignClient: Client = {
  id: '1d763261-6522-4913-9d52-5d947d3b94c4',
  name: 'Another storefront',
  isOwn: false,
  isPrivate: false,
  redirectUris: [redirectUri],
  callbackUris: [],
  origins: [],
  siteIds: [],
  flows: [],
  scopes: ['sfcc.shopper-standard'],
}

/** Replaces the clients of the shop. */
export async function useClients({ shop, database }: TestShop, clients: readonly Client[]): Promise<void> {
  await shop.clients.records.replace(clients.map((client) => ({ ...client, secretHashes: [] })))
  await announced(database, ['clients'])
}

/** Gets a code with a foreign client and exchanges it for tokens, for a guest or a customer. */
export async function logInWith(
  { shop: { sessions } }: Pick<TestShop, 'shop'>,
  { id: clientId }: Pick<Client, 'id'>,
  { usid, customer }: { usid?: string; customer?: SessionCustomer } = {},
): Promise<Tokens> {
  const client = { siteId: 'main', clientId, redirectUri }
  const authorized = await sessions.authorize({ ...client, origin, codeChallenge, usid, customer })
  if (isRefusal(authorized)) throw new Error(authorized.refused)
  const tokens = await sessions.exchangeCode({ ...client, ...authorized, codeVerifier })
  if (isRefusal(tokens)) throw new Error(tokens.refused)
  return tokens
}

/** Calls the basket API at its documented paths with a token. */
export const basketCallsOf =
  (
    { request }: Pick<TestShop, 'request'>,
    { accessToken }: Pick<Tokens, 'accessToken'>,
    version: 1 | 2 = 1,
  ) =>
  async (
    method: string,
    path: string,
    body?: unknown,
  ): Promise<{ status: number; document: Record<string, unknown> }> => {
    const root = `/mobify/proxy/api/checkout/shopper-baskets/v${version}/organizations/f_ecom_bonbon_001/baskets`
    const separator = path.includes('?') ? '&' : '?'
    const response = await request(`${root}${path}${separator}siteId=main`, {
      method,
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, document: text ? JSON.parse(text) : {} }
  }
