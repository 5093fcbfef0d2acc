import { z } from 'zod'
import { call } from '#api/call.ts'
import { isRefusal } from '#commerce/refusals.ts'
import { clientOf } from './client-of.ts'
import { clientId, organizationId } from './inputs.ts'
import { emptyTokenDocument, TokenResponseSchema } from './token-document.ts'

/** RFC 7009. */
export const revokeToken = call({
  path: 'POST /shopper/auth/v1/organizations/{organizationId}/oauth2/revoke',
  summary: 'Ends the session of a refresh token.',
  description:
    'Needs a known client, in the Authorization header (Basic) or as `client_id`. Refuses other clients (401). An unknown token is no error.',
  auth: 'public',
  limit: 'lookup',
  parameters: z.object({ organizationId }),
  body: z.object({ token: z.string().min(1).max(4_096), client_id: clientId }),
  async handle({ shop, body, request }) {
    const client = clientOf(request, body.client_id)
    const refused = await shop.sessions.revoke({ clientId: client, refreshToken: body.token })
    return isRefusal(refused) ? refused : undefined
  },
  document: TokenResponseSchema,
  answer: emptyTokenDocument,
})
