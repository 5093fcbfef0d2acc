import { z } from 'zod'
import { call } from '#api/call.ts'
import { refuse } from '#commerce/refusals.ts'
import { clientOf } from './client-of.ts'
import { clientId, organizationId } from './inputs.ts'

/** RFC 7662. Whoever has a token may know what it is worth, once they name a client. */
export const introspectToken = call({
  path: 'POST /shopper/auth/v1/organizations/{organizationId}/oauth2/introspect',
  summary: 'Says whether an access or refresh token is good, and what stands in it.',
  auth: 'public',
  limit: 'lookup',
  parameters: z.object({ organizationId }),
  body: z.object({ token: z.string().min(1).max(4_096), client_id: clientId }),
  async handle({ shop, body, request }) {
    const asking = clientOf(request, body.client_id)
    if (asking !== shop.sessions.defaultClientId) return refuse('invalid-client', { clientId: asking })
    return shop.sessions.introspect(body.token)
  },
  answer: (found) => found,
})
