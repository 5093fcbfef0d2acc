import { z } from 'zod'
import { call } from '#api/call.ts'
import { named } from '#api/documents/document-schema.ts'
import { refuse } from '#commerce/refusals.ts'
import { clientOf } from './client-of.ts'
import { clientId, organizationId } from './inputs.ts'

/** RFC 7662. */
export const introspectToken = call({
  path: 'POST /shopper/auth/v1/organizations/{organizationId}/oauth2/introspect',
  summary: 'Returns whether an access or refresh token is valid, and its claims.',
  description:
    'Needs a known client, in the Authorization header (Basic) or as `client_id`. Refuses other clients (401).',
  auth: 'public',
  limit: 'lookup',
  parameters: z.object({ organizationId }),
  body: z.object({ token: z.string().min(1).max(4_096), client_id: clientId }),
  async handle({ shop, body, request }) {
    const client = clientOf(request, body.client_id)
    if (client !== shop.sessions.defaultClientId) return refuse('invalid-client', { clientId: client })
    return shop.sessions.introspect(body.token)
  },
  document: named('TokenIntrospection', z.looseObject({ active: z.boolean() })),
  answer: (found) => found,
})
