import { z } from 'zod'
import { call } from '#api/call.ts'
import { isOwnPage } from '#api/http/own-page.ts'
import { channelId, clientId, organizationId, unlessEmpty } from './inputs.ts'
import { clearRefreshCookie, refreshTokenOf } from './refresh-cookie.ts'
import { emptyTokenDocument, TokenResponseSchema } from './token-document.ts'

/** API-026, ACC-012. */
export const logoutCustomer = call({
  path: 'GET /shopper/auth/v1/organizations/{organizationId}/oauth2/logout',
  summary: "Ends the shopper's session.",
  description: 'Its refresh token and access tokens become invalid.',
  auth: 'shopper',
  parameters: z.object({
    organizationId,
    client_id: clientId,
    channel_id: channelId,
    refresh_token: unlessEmpty(z.string().max(256).optional()),
  }),
  async handle({ shop, site, shopper, parameters, request, reply }) {
    const refreshToken = refreshTokenOf(request, site.id, parameters.refresh_token)
    await shop.sessions.logout({ shopper, refreshToken })
    if (isOwnPage(request)) clearRefreshCookie(request, reply, site.id)
  },
  document: TokenResponseSchema,
  answer: emptyTokenDocument,
})
