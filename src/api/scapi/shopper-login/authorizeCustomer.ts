import { z } from 'zod'
import { call } from '#api/call.ts'
import { isRefusal } from '#commerce/refusals.ts'
import { AuthorizationCodeSchema, codeDocument } from './code-document.ts'
import {
  channelId,
  clientId,
  codeChallenge,
  organizationId,
  redirectUri,
  state,
  unlessEmpty,
  usid,
} from './inputs.ts'

/** API-021. */
export const authorizeCustomer = call({
  path: 'GET /shopper/auth/v1/organizations/{organizationId}/oauth2/authorize',
  summary: 'Returns an authorization code for a guest.',
  description:
    'Needs a PKCE challenge (S256), except for a private client, and a registered redirect URI. The REST endpoint redirects with the code. Refuses an unknown client and an unregistered redirect URI.',
  auth: 'public',
  limit: 'guest-session',
  parameters: z.object({
    organizationId,
    client_id: clientId,
    channel_id: channelId,
    redirect_uri: redirectUri,
    code_challenge: unlessEmpty(codeChallenge.optional()),
    response_type: z.literal('code'),
    // Customers log in at /oauth2/login. A code with the other hints is for getSessionBridgeAccessToken.
    hint: z.enum(['guest', 'sb-guest', 'sb-user']),
    usid: unlessEmpty(usid),
    state: unlessEmpty(state),
  }),
  async handle({ shop, site, parameters, request }) {
    const authorized = await shop.sessions.authorize({
      siteId: site.id,
      clientId: parameters.client_id ?? shop.sessions.defaultClientId,
      redirectUri: parameters.redirect_uri,
      origin: request.origin,
      codeChallenge: parameters.code_challenge,
      usid: parameters.usid,
      customer: undefined,
    })
    if (isRefusal(authorized)) return authorized
    return { ...authorized, redirectUri: parameters.redirect_uri, state: parameters.state }
  },
  document: AuthorizationCodeSchema,
  answer: codeDocument,
  redirect: ({ location }) => location,
})
