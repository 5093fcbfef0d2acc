import type { TestShop } from '#testing/shop.ts'
import { codeChallenge, codeVerifier, storefront } from './sessions.ts'

export const ownPage = { 'sec-fetch-site': 'same-origin', origin: 'http://localhost' }

/** A call through the RPC door, as a program (no headers of a browser) or as a page of the shop. */
export function rpcOf({ request }: TestShop, site = 'main') {
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

const asked = { client_id: storefront.clientId, channel_id: 'main', redirect_uri: storefront.redirectUri }

/** Gets a code for a guest, or for a customer with login and password. */
export function codeFor(
  rpc: Rpc,
  customer?: { login: string; password: string; usid?: string },
  headers: Record<string, string> = {},
) {
  return customer
    ? rpc(
        'ShopperLogin/authenticateCustomer',
        { body: { ...asked, code_challenge: codeChallenge, usid: customer.usid } },
        { ...headers, ...basic(customer.login, customer.password) },
      )
    : rpc(
        'ShopperLogin/authorizeCustomer',
        { parameters: { ...asked, code_challenge: codeChallenge, hint: 'guest', response_type: 'code' } },
        headers,
      )
}

export const codeGrant = (code: Record<string, unknown>) => ({
  ...asked,
  grant_type: 'authorization_code_pkce',
  code: code.code,
  usid: code.usid,
  code_verifier: codeVerifier,
})

/** Code and tokens in one go. */
export async function tokensFor(
  rpc: Rpc,
  customer?: { login: string; password: string; usid?: string },
  headers: Record<string, string> = {},
) {
  const code = await codeFor(rpc, customer, headers)
  return rpc('ShopperLogin/getAccessToken', { body: codeGrant(code.document) }, headers)
}
