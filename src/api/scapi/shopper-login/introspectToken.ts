import { z } from 'zod'
import { call } from '#api/call.ts'
import { named } from '#api/documents/document-schema.ts'
import { isRefusal } from '#commerce/refusals.ts'
import { clientId, organizationId } from './inputs.ts'
import { provenClient } from './private-client.ts'

/** RFC 7662. */
export const introspectToken = call({
  path: 'POST /shopper/auth/v1/organizations/{organizationId}/oauth2/introspect',
  summary: 'Returns whether an access or refresh token is valid, and its claims.',
  description:
    "Needs a private client with its secret in the Authorization header (Basic), or the shop's own client as `client_id`. Refuses other clients (401). A token of another client is not active.",
  auth: 'public',
  limit: 'lookup',
  parameters: z.object({ organizationId }),
  body: z.object({ token: z.string().min(1).max(4_096), client_id: clientId }),
  async handle(context) {
    const client = await provenClient(context, context.body.client_id)
    if (isRefusal(client)) return client
    return context.shop.sessions.introspect({ clientId: client.id, token: context.body.token })
  },
  document: named('TokenIntrospection', z.looseObject({ active: z.boolean() })),
  answer: (found) => found,
})
