import { z } from 'zod'
import { call } from '#api/call.ts'
import { isRefusal } from '#commerce/refusals.ts'
import { clientId, organizationId } from './inputs.ts'
import { provenClient } from './private-client.ts'
import { emptyTokenDocument, TokenResponseSchema } from './token-document.ts'

/** RFC 7009. */
export const revokeToken = call({
  path: 'POST /shopper/auth/v1/organizations/{organizationId}/oauth2/revoke',
  summary: 'Ends the session of a refresh token.',
  description:
    "Needs a private client with its secret in the Authorization header (Basic), or the shop's own client as `client_id`. Refuses other clients (401). An unknown token is no error.",
  auth: 'public',
  limit: 'lookup',
  parameters: z.object({ organizationId }),
  body: z.object({ token: z.string().min(1).max(4_096), client_id: clientId }),
  async handle(context) {
    const client = await provenClient(context, context.body.client_id)
    if (isRefusal(client)) return client
    await context.shop.sessions.revoke({ clientId: client.id, refreshToken: context.body.token })
    return undefined
  },
  document: TokenResponseSchema,
  answer: emptyTokenDocument,
})
