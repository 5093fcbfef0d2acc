import type { Calls } from '#api/calls.ts'
import { CallFault } from '#storefront/lib/api/call-fault.ts'
import { newProof } from './pkce.ts'

type Login = Calls['ShopperLogin']
type Answer<Method extends keyof Login> = Awaited<ReturnType<Login[Method]>>
export type Tokens = Answer<'getAccessToken'>

/** The server calls of the session. Faults are thrown as CallFault (ACC-032). */
export interface LoginCalls {
  guest(usid: string | undefined): Promise<Tokens>
  customer(credentials: { login: string; password: string }, usid: string | undefined): Promise<Tokens>
  refresh(usid: string): Promise<Tokens>
  logout(accessToken: string): Promise<void>
}

interface LoginCallsOptions {
  siteId: string
  clientId: string | undefined
  origin: string
}

/** The Shopper Login calls of a public client with PKCE, over the RPC endpoints (API-021 to API-026). */
export function openLoginCalls({ siteId, clientId, origin }: LoginCallsOptions): LoginCalls {
  const client = { client_id: clientId, channel_id: siteId }
  const redirect = { redirect_uri: `${origin}/callback` }

  async function post<Method extends keyof Login>(
    method: Method,
    args: object,
    authorization?: string,
  ): Promise<Answer<Method>> {
    const response = await fetch(`/api/${siteId}/scapi/ShopperLogin/${method}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
      body: JSON.stringify(args),
    })
    const document: unknown = await response.json().catch(() => ({}))
    const record = typeof document === 'object' && document !== null ? { ...document } : {}
    if (!response.ok || 'status_code' in record) throw new CallFault(response.status, record)
    // `Calls` is the type of the server's own table of calls: this is what the method answers.
    return document as Answer<Method>
  }

  const exchange = ({ code, usid }: Answer<'authorizeCustomer'>, verifier: string) =>
    post('getAccessToken', {
      body: {
        ...client,
        ...redirect,
        grant_type: 'authorization_code_pkce',
        code,
        usid,
        code_verifier: verifier,
      },
    })

  return {
    async guest(usid) {
      const { verifier, challenge } = await newProof()
      const request = { hint: 'guest', response_type: 'code', code_challenge: challenge, usid }
      const code = await post('authorizeCustomer', { parameters: { ...client, ...redirect, ...request } })
      return exchange(code, verifier)
    },
    async customer({ login, password }, usid) {
      const { verifier, challenge } = await newProof()
      const request = { code_challenge: challenge, usid }
      const credentials = `Basic ${base64(`${login}:${password}`)}`
      const code = await post(
        'authenticateCustomer',
        { body: { ...client, ...redirect, ...request } },
        credentials,
      )
      return exchange(code, verifier)
    },
    refresh: (usid) => post('getAccessToken', { body: { ...client, grant_type: 'refresh_token', usid } }),
    logout: async (accessToken) => {
      await post('logoutCustomer', { parameters: client }, `Bearer ${accessToken}`)
    },
  }
}

/** `btoa` takes bytes, not characters: the text is encoded as UTF-8 first. */
const base64 = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)))
