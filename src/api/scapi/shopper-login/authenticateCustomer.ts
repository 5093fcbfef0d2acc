import { z } from 'zod'
import { call } from '#api/call.ts'
import { isRefusal, refuse } from '#commerce/refusals.ts'
import { basicCredentials } from './basic-credentials.ts'
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

/** API-022. */
export const authenticateCustomer = call({
  path: 'POST /shopper/auth/v1/organizations/{organizationId}/oauth2/login',
  summary: 'Logs a customer in and returns an authorization code.',
  description:
    'Needs login and password in the Authorization header (Basic), a PKCE challenge (S256; optional for a private client) and a registered redirect URI. The REST endpoint redirects with the code. Refuses a wrong login or password (401), too many attempts (429), an unknown client and an unregistered redirect URI.',
  auth: 'public',
  limit: 'login',
  parameters: z.object({ organizationId }),
  body: z.object({
    client_id: clientId,
    channel_id: channelId,
    redirect_uri: redirectUri,
    code_challenge: unlessEmpty(codeChallenge.optional()),
    usid: unlessEmpty(usid),
    state: unlessEmpty(state),
  }),
  async handle({ shop, site, body, request }) {
    const credentials = basicCredentials(request.header('authorization'))
    if (!credentials) return refuse('invalid-credentials', {})
    const { name: login, password } = credentials
    const customer = await shop.customers.authenticate({ login, password, sender: request.ip })
    if (isRefusal(customer)) return customer
    const authorized = await shop.sessions.authorize({
      siteId: site.id,
      clientId: body.client_id ?? shop.sessions.defaultClientId,
      redirectUri: body.redirect_uri,
      origin: request.origin,
      codeChallenge: body.code_challenge,
      usid: body.usid,
      customer,
    })
    if (isRefusal(authorized)) return authorized
    return { ...authorized, redirectUri: body.redirect_uri, state: body.state }
  },
  document: AuthorizationCodeSchema,
  answer: codeDocument,
  redirect: ({ location }) => location,
})
