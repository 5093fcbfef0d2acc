import type { TestShop } from '#testing/shop.ts'
import { codeChallenge, codeVerifier, storefront } from './sessions.ts'

/** The headers that a browser sends from a page of the shop. */
export const ownPage = { 'sec-fetch-site': 'same-origin', origin: 'http://localhost' }

/** A client of a site's RPC API: as a program, or with `ownPage` as a page of the shop. */
export function rpcOf({ request }: Pick<TestShop, 'request'>, site = 'main') {
  return async (
    method: string,
    args: { parameters?: object; body?: unknown },
    headers: Record<string, string> = {},
  ): Promise<{ status: number; document: Record<string, unknown>; headers: Headers }> => {
    const response = await request(`/api/${site}/scapi/${method}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(args),
    })
    const text = await response.text()
    return { status: response.status, document: text ? JSON.parse(text) : {}, headers: response.headers }
  }
}

type Rpc = ReturnType<typeof rpcOf>

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

export const basic = (login: string, password: string) => ({
  authorization: `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`,
})

const client = { client_id: storefront.clientId, channel_id: 'main', redirect_uri: storefront.redirectUri }

/** Gets a code for a guest, or for a customer with login and password. */
export function codeFor(
  rpc: Rpc,
  customer?: { login: string; password: string; usid?: string },
  headers: Record<string, string> = {},
) {
  return customer
    ? rpc(
        'ShopperLogin/authenticateCustomer',
        { body: { ...client, code_challenge: codeChallenge, usid: customer.usid } },
        { ...headers, ...basic(customer.login, customer.password) },
      )
    : rpc(
        'ShopperLogin/authorizeCustomer',
        { parameters: { ...client, code_challenge: codeChallenge, hint: 'guest', response_type: 'code' } },
        headers,
      )
}

export const codeGrant = (code: Record<string, unknown>) => ({
  ...client,
  grant_type: 'authorization_code_pkce',
  code: code.code,
  usid: code.usid,
  code_verifier: codeVerifier,
})

/** Gets a code and exchanges it for tokens. */
export async function tokensFor(
  rpc: Rpc,
  customer?: { login: string; password: string; usid?: string },
  headers: Record<string, string> = {},
) {
  const code = await codeFor(rpc, customer, headers)
  return rpc('ShopperLogin/getAccessToken', { body: codeGrant(code.document) }, headers)
}
