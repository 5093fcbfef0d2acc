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

/** Codes with these hints are for guests; with the last two, for getSessionBridgeAccessToken. */
const guestHints: readonly string[] = ['guest', 'sb-guest', 'sb-user']

/** API-021, DROP-037. */
export const authorizeCustomer = call({
  path: 'GET /shopper/auth/v1/organizations/{organizationId}/oauth2/authorize',
  summary: 'Returns an authorization code for a guest, or sends a customer to an identity provider.',
  description:
    'Needs a PKCE challenge (S256), except for a private client, and a registered redirect URI. The REST endpoint redirects with the code. With the name of an identity provider as `hint`, it redirects there, and the provider sends the browser back to the redirect URI with a code. Refuses an unknown client, an unregistered redirect URI, and an unknown provider.',
  auth: 'public',
  limit: 'guest-session',
  parameters: z.object({
    organizationId,
    client_id: clientId,
    channel_id: channelId,
    redirect_uri: redirectUri,
    code_challenge: unlessEmpty(codeChallenge.optional()),
    response_type: z.literal('code'),
    hint: z.string().min(1).max(256),
    usid: unlessEmpty(usid),
    state: unlessEmpty(state),
  }),
  async handle({ shop, site, parameters, request }) {
    const asked = {
      siteId: site.id,
      clientId: parameters.client_id ?? shop.sessions.defaultClientId,
      redirectUri: parameters.redirect_uri,
      origin: request.origin,
      codeChallenge: parameters.code_challenge,
      usid: parameters.usid,
    }
    const { hint, state } = parameters
    if (!guestHints.includes(hint)) return shop.providerLogins.begin({ ...asked, provider: hint, state })
    const authorized = await shop.sessions.authorize({ ...asked, customer: undefined })
    if (isRefusal(authorized)) return authorized
    return { ...authorized, redirectUri: parameters.redirect_uri, state }
  },
  document: AuthorizationCodeSchema,
  answer: (result) => ('location' in result ? { ...result, code: '', usid: '' } : codeDocument(result)),
  redirect: ({ location }) => location,
})
