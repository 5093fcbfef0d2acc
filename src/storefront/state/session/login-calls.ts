import type { Calls } from '#api/calls.ts'
import { CallFault } from '#storefront/lib/api/call-fault.ts'
import { newProof } from './pkce.ts'

type Tokens = Awaited<ReturnType<Calls['ShopperLogin']['getAccessToken']>>
type Code = Awaited<ReturnType<Calls['ShopperLogin']['authorizeCustomer']>>

/** What the session asks of the server. Faults of the calls are thrown as CallFault (ACC-032). */
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

/** The Shopper Login calls of a public client with PKCE, through the RPC door (API-021 to API-026). */
export function openLoginCalls({ siteId, clientId, origin }: LoginCallsOptions): LoginCalls {
  const client = { client_id: clientId, channel_id: siteId }
  const redirect = { redirect_uri: `${origin}/callback` }

  async function post<Answer>(method: string, args: object, authorization?: string): Promise<Answer> {
    const response = await fetch(`/api/${siteId}/scapi/ShopperLogin/${method}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
      body: JSON.stringify(args),
    })
    const document: unknown = await response.json().catch(() => ({}))
    const record = typeof document === 'object' && document !== null ? { ...document } : {}
    if (!response.ok || 'status_code' in record) throw new CallFault(response.status, record)
    return document as Answer // the table of calls says what the method answers
  }

  const exchange = ({ code, usid }: Code, verifier: string) =>
    post<Tokens>('getAccessToken', {
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
      const asked = { hint: 'guest', response_type: 'code', code_challenge: challenge, usid }
      const code = await post<Code>('authorizeCustomer', { parameters: { ...client, ...redirect, ...asked } })
      return exchange(code, verifier)
    },
    async customer({ login, password }, usid) {
      const { verifier, challenge } = await newProof()
      const asked = { code_challenge: challenge, usid }
      const credentials = `Basic ${base64(`${login}:${password}`)}`
      const code = await post<Code>(
        'authenticateCustomer',
        { body: { ...client, ...redirect, ...asked } },
        credentials,
      )
      return exchange(code, verifier)
    },
    refresh: (usid) =>
      post<Tokens>('getAccessToken', { body: { ...client, grant_type: 'refresh_token', usid } }),
    logout: async (accessToken) => {
      await post('logoutCustomer', { parameters: client }, `Bearer ${accessToken}`)
    },
  }
}

/** `btoa` takes bytes, not letters. */
const base64 = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)))
