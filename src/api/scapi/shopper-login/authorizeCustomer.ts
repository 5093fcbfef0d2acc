import { z } from 'zod'
import { call } from '#api/call.ts'
import { isRefusal } from '#commerce/refusals.ts'
import { codeDocument } from './code-document.ts'
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

/** API-021: a guest asks for a code. */
export const authorizeCustomer = call({
  path: 'GET /shopper/auth/v1/organizations/{organizationId}/oauth2/authorize',
  summary: 'Gives a guest a code for tokens.',
  auth: 'public',
  parameters: z.object({
    organizationId,
    client_id: clientId,
    channel_id: channelId,
    redirect_uri: redirectUri,
    code_challenge: codeChallenge,
    response_type: z.literal('code'),
    // Customers prove themselves at /oauth2/login; there is no other identity provider to send anybody to.
    hint: z.literal('guest'),
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
  answer: codeDocument,
  redirect: ({ location }) => location,
})
