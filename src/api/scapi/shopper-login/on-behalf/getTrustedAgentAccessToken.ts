import { z } from 'zod'
import { call, type CallContext } from '#api/call.ts'
import type { Client } from '#commerce/clients/clients.ts'
import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import { agentLogin, idpOrigin } from './agent-login.ts'
import {
  channelId,
  clientId,
  codeVerifier,
  organizationId,
  state,
  unlessEmpty,
  usid,
} from '#api/scapi/shopper-login/inputs.ts'
import { clientOfHeader, clientOfRequest } from '#api/scapi/shopper-login/private-client.ts'
import { tokenDocument, TokenResponseSchema } from '#api/scapi/shopper-login/token-document.ts'

/** DROP-035. */
export const getTrustedAgentAccessToken = call({
  path: 'POST /shopper/auth/v1/organizations/{organizationId}/oauth2/trusted-agent/token',
  summary: 'Exchanges the code of a member of the staff for tokens of the customer for whom the member acts.',
  description:
    'The code of getTrustedAgentAuthorizationToken is the bearer token of the request. It works once, for a minute, with its PKCE verifier. A private client sends its id and secret in the header `_sfdc_client_auth`. The tokens are valid for 15 minutes, name the member, and cannot be refreshed. Refuses another login, client, state or agent than those of the code.',
  auth: 'public',
  readsBearer: true,
  limit: 'login',
  parameters: z.object({ organizationId }),
  body: z.object({
    grant_type: z.enum(['client_credentials', 'authorization_code', 'authorization_code_pkce']),
    client_id: clientId,
    channel_id: channelId,
    code_verifier: unlessEmpty(codeVerifier.optional()),
    login_id: z.string().trim().min(1).max(128),
    idp_origin: idpOrigin,
    agent_id: unlessEmpty(z.string().max(256).optional()),
    usid: unlessEmpty(usid),
    state: unlessEmpty(state),
    dnt: unlessEmpty(z.enum(['true', 'false']).optional()),
  }),
  async handle(context) {
    const { shop, site, body, request } = context
    const client = await callingClient(context, body.client_id)
    if (isRefusal(client)) return client
    const login = agentLogin(body)
    if (isRefusal(login)) return login
    const [, code] = /^Bearer +(\S+)$/i.exec(request.header('authorization') ?? '') ?? []
    if (code === undefined) return refuse('client-not-authenticated', {})
    return shop.agents.exchange({
      siteId: site.id,
      clientId: client.id,
      code,
      codeVerifier: body.code_verifier,
      login: login.login,
      state: body.state,
      agentId: body.agent_id,
      usid: body.usid,
      // The documents let agents be tracked only if they ask for it.
      dnt: body.dnt !== 'false',
      sender: request.ip,
      requestId: request.id,
    })
  },
  document: TokenResponseSchema,
  answer: (tokens) => tokenDocument(tokens, { withRefreshToken: true }),
})

async function callingClient(
  context: CallContext,
  named: string | undefined,
): Promise<Client | Refusal<'invalid-client' | 'client-not-authenticated'>> {
  const header = context.request.header('_sfdc_client_auth')
  const client = header ? await clientOfHeader(context, header) : await clientOfRequest(context, named)
  if (isRefusal(client) || client.flows.includes('trusted-agent')) return client
  return refuse('client-not-authenticated', {})
}
