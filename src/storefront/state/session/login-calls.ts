import type { Calls } from '#api/calls.ts'
import { isCallFault } from '#storefront/lib/api/call-fault.ts'
import { policyOf, readPolicy, type CallPolicy } from '#storefront/lib/api/call-policy.ts'
import { sendCall } from '#storefront/lib/api/send-call.ts'
import { newProof } from './pkce.ts'

type Login = Calls['ShopperLogin']
type Answer<Method extends keyof Login> = Awaited<ReturnType<Login[Method]>>
export type Tokens = Answer<'getAccessToken'>

/** The server calls of the session. Faults are thrown as CallFault (ACC-032). */
export interface LoginCalls {
  guest(usid: string | undefined): Promise<Tokens>
  customer(credentials: { login: string; password: string }, usid: string | undefined): Promise<Tokens>
  /** The token is in the cookie. The server refuses the token of another session than `usid`. */
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
    { authorization, policy = policyOf(method) }: { authorization?: string; policy?: CallPolicy } = {},
  ): Promise<Answer<Method>> {
    const path = `/api/${siteId}/scapi/ShopperLogin/${method}`
    const document = await sendCall(
      { path, headers: authorization ? { authorization } : {}, body: args },
      policy,
    )
    // `Calls` is the type of the server's own table of calls: this is the result of the method.
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

  async function startGuest(usid: string | undefined): Promise<Tokens> {
    const { verifier, challenge } = await newProof()
    const request = { hint: 'guest', response_type: 'code', code_challenge: challenge, usid }
    const code = await post('authorizeCustomer', { parameters: { ...client, ...redirect, ...request } })
    return exchange(code, verifier)
  }

  return {
    guest: (usid) =>
      // A code works once. After a lost response, a guest session starts again: a new guest has no data to lose.
      startGuest(usid).catch((failure: unknown) => {
        if (isCallFault(failure) && failure.status < 500 && failure.code !== 'invalid-grant') throw failure
        return startGuest(usid)
      }),
    async customer({ login, password }, usid) {
      const { verifier, challenge } = await newProof()
      const request = { code_challenge: challenge, usid }
      const credentials = `Basic ${base64(`${login}:${password}`)}`
      const code = await post(
        'authenticateCustomer',
        { body: { ...client, ...redirect, ...request } },
        { authorization: credentials },
      )
      return exchange(code, verifier)
    },
    // A refresh token can be used again for a short time, for lost responses and for other tabs.
    refresh: (usid) =>
      post(
        'getAccessToken',
        { body: { ...client, grant_type: 'refresh_token', usid } },
        { policy: readPolicy },
      ),
    logout: async (accessToken) => {
      await post('logoutCustomer', { parameters: client }, { authorization: `Bearer ${accessToken}` })
    },
  }
}

/** `btoa` takes bytes, not characters: the text is encoded as UTF-8 first. */
const base64 = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)))
