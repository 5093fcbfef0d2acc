import { z } from 'zod'
import { call } from '#api/call.ts'
import { channelId, clientId, organizationId, unlessEmpty } from './inputs.ts'
import { clearRefreshCookie, refreshTokenOf, usesCookie } from './refresh-cookie.ts'
import { emptyTokenDocument, TokenResponseSchema } from './token-document.ts'

/** API-026, ACC-012. */
export const logoutCustomer = call({
  path: 'GET /shopper/auth/v1/organizations/{organizationId}/oauth2/logout',
  summary: "Ends the shopper's session.",
  description:
    'Its refresh token and access tokens become invalid. `hint=all-sessions` ends every session of the customer.',
  auth: 'shopper',
  parameters: z.object({
    organizationId,
    client_id: clientId,
    channel_id: channelId,
    refresh_token: unlessEmpty(z.string().max(256).optional()),
    /** DROP-023. Other values end this session only. */
    hint: z.string().max(40).optional(),
  }),
  async handle(context) {
    const { shop, site, shopper, parameters, request, reply } = context
    const refreshToken = refreshTokenOf(context, parameters.refresh_token)
    await shop.sessions.logout({ shopper, refreshToken })
    if (parameters.hint === 'all-sessions' && shopper.kind === 'registered')
      await shop.sessions.endAll(shopper.customerId)
    if (usesCookie(context)) clearRefreshCookie(request, reply, site.id)
  },
  document: TokenResponseSchema,
  answer: emptyTokenDocument,
})
