import { z } from 'zod'
import { call, type CallContext } from '#api/call.ts'
import type { Client } from '#commerce/clients/clients.ts'
import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import { deviceOf } from '#api/scapi/shopper-login/device-of.ts'
import {
  channelId,
  clientId,
  codeVerifier,
  organizationId,
  unlessEmpty,
  usid,
} from '#api/scapi/shopper-login/inputs.ts'
import { sameLogin } from '#api/scapi/shopper-login/own-account.ts'
import { clientOfRequest } from '#api/scapi/shopper-login/private-client.ts'
import { tokenDocument, TokenResponseSchema } from '#api/scapi/shopper-login/token-document.ts'

const BridgeRequest = z.object({
  grant_type: z.enum(['session_bridge', 'client_credentials']),
  client_id: clientId,
  channel_id: channelId,
  code: unlessEmpty(z.string().max(256).optional()),
  code_verifier: unlessEmpty(codeVerifier.optional()),
  dwsid: z.string().min(1).max(4_096),
  login_id: z.string().min(1).max(128),
  usid: unlessEmpty(usid),
  dnt: unlessEmpty(z.enum(['true', 'false']).optional()),
})
type BridgeRequest = z.output<typeof BridgeRequest>

/** DROP-033. */
export const getSessionBridgeAccessToken = call({
  path: 'POST /shopper/auth/v1/organizations/{organizationId}/oauth2/session-bridge/token',
  summary: "Exchanges the token of a session bridge for another client's tokens of the same shopper.",
  description:
    "For clients that may. `dwsid` is the cookie that the shop's session call (createSession of Ocapi) has set, and `login_id` the customer's login, or `guest`. A public client needs a code of authorizeCustomer with the hint `sb-user` or `sb-guest`, and its PKCE verifier; a private client its secret. Refuses any other `dwsid`.",
  auth: 'public',
  limit: 'guest-session',
  parameters: z.object({ organizationId }),
  body: BridgeRequest,
  async handle(context) {
    const { shop, site, body, request } = context
    const client = await bridgingClient(context, body.client_id)
    if (isRefusal(client)) return client
    const from = await usidOf(context, client, body)
    if (isRefusal(from)) return from
    const bridged = await shop.sessions.bridged(body.dwsid)
    if (!bridged || bridged.siteId !== site.id || !isLoginOf(bridged, body.login_id)) return wrongBridge
    const { customerId, guestCustomerId } = bridged
    const session = {
      siteId: site.id,
      clientId: client.id,
      usid: from.usid,
      guestCustomerId,
      device: deviceOf(request.header('user-agent')),
      dnt: body.dnt === undefined ? undefined : body.dnt === 'true',
    }
    if (customerId === null) return shop.sessions.beginGuest(session)
    const account = { customerId, event: 'login-by-bridge', sender: request.ip } as const
    return (await shop.customers.proofs.logIn(account, session)) ?? wrongBridge
  },
  document: TokenResponseSchema,
  answer: (tokens) => tokenDocument(tokens, { withRefreshToken: true }),
})

const wrongBridge = refuse('invalid-grant', { reason: 'invalid dwsid' })

async function bridgingClient(
  context: CallContext,
  named: string | undefined,
): Promise<Client | Refusal<'invalid-client' | 'client-not-authenticated'>> {
  const client = await clientOfRequest(context, named)
  if (isRefusal(client) || client.flows.includes('session-bridge')) return client
  return refuse('client-not-authenticated', {})
}

/** The usid of the code. A private client may omit the code. */
async function usidOf(
  { shop, site }: CallContext,
  { id: clientId, isPrivate }: Client,
  { code, code_verifier: verifier, usid: named }: BridgeRequest,
): Promise<{ usid: string | undefined } | Refusal<'invalid-grant'>> {
  if (code !== undefined)
    return shop.sessions.takeGuestCode({ code, codeVerifier: verifier, clientId, siteId: site.id })
  return isPrivate ? { usid: named } : refuse('invalid-grant', { reason: 'invalid authorization code' })
}

const isLoginOf = ({ login }: { login: string | null }, named: string): boolean =>
  login === null ? named.toLowerCase() === 'guest' : sameLogin(login, named)
