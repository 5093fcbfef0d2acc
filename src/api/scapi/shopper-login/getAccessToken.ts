import { z } from 'zod'
import { call, type CallContext } from '#api/call.ts'
import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import type { Tokens } from '#commerce/sessions/sessions.ts'
import {
  channelId,
  clientId,
  codeVerifier,
  organizationId,
  redirectUri,
  unlessEmpty,
  usid,
} from './inputs.ts'
import { deviceOf } from './device-of.ts'
import { clientOfRequest, privateClient } from './private-client.ts'
import {
  clearRefreshCookie,
  hasPlantedToken,
  refreshTokenOf,
  setRefreshCookie,
  usesCookie,
} from './refresh-cookie.ts'
import { tokenDocument, TokenResponseSchema } from './token-document.ts'

const common = {
  client_id: clientId,
  channel_id: channelId,
  usid: unlessEmpty(usid),
  dnt: unlessEmpty(z.enum(['true', 'false']).optional()),
}

/** API-023, API-024, API-025. OAuth 2.1 names this grant `authorization_code`. */
const TokenRequest = z.discriminatedUnion('grant_type', [
  z.object({
    ...common,
    grant_type: z.enum(['authorization_code_pkce', 'authorization_code']),
    code: z.string().min(1).max(256),
    code_verifier: unlessEmpty(codeVerifier.optional()),
    redirect_uri: redirectUri,
  }),
  z.object({
    ...common,
    grant_type: z.literal('refresh_token'),
    refresh_token: unlessEmpty(z.string().max(256).optional()),
  }),
  z.object({ ...common, grant_type: z.literal('client_credentials') }),
])
type TokenRequest = z.output<typeof TokenRequest>

export const getAccessToken = call({
  path: 'POST /shopper/auth/v1/organizations/{organizationId}/oauth2/token',
  summary: 'Exchanges a code, a refresh token or the credentials of a private client for tokens.',
  description:
    "A code works once, for a minute, with its PKCE verifier. A refresh token is replaced at every use, except that of a private client. A private client sends its secret in the Authorization header (Basic), and `client_credentials` begins the session of a guest for it. For the shop's own client, in browsers of this origin the refresh token is an HttpOnly cookie and `refresh_token` is empty. Refuses invalid, used and expired codes and tokens, and a request with two cookies of the refresh token (`two refresh_token cookies`): the answer deletes both.",
  auth: 'public',
  parameters: z.object({ organizationId }),
  body: TokenRequest,
  async handle(context) {
    const { site, body, request, reply } = context
    const tokens = await grant(context, body)
    const isBrowser = usesCookie(context)
    if (isRefusal(tokens)) {
      // The cookie's token is invalid, so the response deletes the cookie.
      if (isBrowser && body.grant_type === 'refresh_token') clearRefreshCookie(request, reply, site.id)
      return tokens
    }
    const { usid, refreshToken, refreshExpiresInSeconds: seconds } = tokens
    if (isBrowser) setRefreshCookie(request, reply, { siteId: site.id, usid, refreshToken, seconds })
    return { tokens, withRefreshToken: !isBrowser }
  },
  document: TokenResponseSchema,
  answer: ({ tokens, withRefreshToken }) => tokenDocument(tokens, { withRefreshToken }),
})

async function grant(
  context: CallContext,
  body: TokenRequest,
): Promise<Tokens | Refusal<'invalid-grant' | 'invalid-client' | 'client-not-authenticated'>> {
  const { shop, site, request } = context
  const client =
    body.grant_type === 'client_credentials'
      ? await privateClient(context, 'client-credentials')
      : await clientOfRequest(context, body.client_id)
  if (isRefusal(client)) return client
  const dnt = body.dnt === undefined ? undefined : body.dnt === 'true'
  const device = deviceOf(request.header('user-agent'))
  const from = { siteId: site.id, clientId: client.id, usid: body.usid, dnt }
  if (body.grant_type === 'client_credentials') return shop.sessions.beginGuest({ ...from, device })
  if (body.grant_type !== 'refresh_token') {
    return shop.sessions.exchangeCode({
      ...from,
      code: body.code,
      codeVerifier: body.code_verifier,
      redirectUri: body.redirect_uri,
      device,
    })
  }
  if (!body.refresh_token && usesCookie(context) && hasPlantedToken(request, site.id))
    return refuse('invalid-grant', { reason: 'two refresh_token cookies' })
  const refreshToken = refreshTokenOf(context, body.refresh_token)
  return refreshToken === undefined
    ? refuse('invalid-grant', { reason: 'invalid refresh_token' })
    : shop.sessions.refresh({ ...from, refreshToken })
}
