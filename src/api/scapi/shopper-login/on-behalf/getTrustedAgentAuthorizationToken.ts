import { z } from 'zod'
import { call } from '#api/call.ts'
import { named } from '#api/documents/document-schema.ts'
import { isRefusal, refuse } from '#commerce/refusals.ts'
import { agentLogin, idpOrigin } from './agent-login.ts'
import {
  channelId,
  clientId,
  codeChallenge,
  organizationId,
  redirectUri,
  state,
  unlessEmpty,
} from '#api/scapi/shopper-login/inputs.ts'

const LocationSchema = named('OfficeLocation', z.strictObject({ location: z.string() }))

/** DROP-035. */
export const getTrustedAgentAuthorizationToken = call({
  path: 'GET /shopper/auth/v1/organizations/{organizationId}/oauth2/trusted-agent/authorize',
  summary: 'Sends a member of the staff to the office, to approve acting for a customer.',
  description:
    'For clients that may. The office asks for a sign-in, and sends members whose role may act for customers back to `redirect_uri`, with `code` and `state`. A public client needs a PKCE challenge (S256). For a guest, `login_id` is `Guest` and `idp_origin` is `slas`, otherwise `ecom`. Refuses an unknown client and an unregistered redirect URI.',
  auth: 'public',
  limit: 'login',
  parameters: z.object({
    organizationId,
    client_id: clientId,
    channel_id: channelId,
    redirect_uri: redirectUri,
    response_type: z.literal('code'),
    code_challenge: unlessEmpty(codeChallenge.optional()),
    login_id: z.string().trim().min(1).max(128),
    idp_origin: idpOrigin,
    state: unlessEmpty(state),
  }),
  async handle({ shop, site, parameters, request }) {
    const login = agentLogin(parameters)
    if (isRefusal(login)) return login
    const { client_id: clientId, code_challenge: codeChallenge } = parameters
    if (clientId === undefined) return refuse('invalid-client', { clientId: '' })
    return shop.agents.begin({
      siteId: site.id,
      clientId,
      redirectUri: parameters.redirect_uri,
      origin: request.origin,
      codeChallenge,
      login: login.login,
      state: parameters.state,
    })
  },
  document: LocationSchema,
  answer: ({ location }) => ({ location }),
  redirect: ({ location }) => location,
})
