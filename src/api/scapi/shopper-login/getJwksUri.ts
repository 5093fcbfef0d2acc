import { z } from 'zod'
import { call } from '#api/call.ts'
import { organizationId } from './inputs.ts'

/** RFC 7517. Clients may keep it for a while and ask again for a key that they do not know. */
export const getJwksUri = call({
  path: 'GET /shopper/auth/v1/organizations/{organizationId}/oauth2/jwks',
  summary: 'The public keys that access tokens are signed with.',
  auth: 'public',
  parameters: z.object({ organizationId }),
  handle: ({ shop, reply }) => {
    reply.headers.set('cache-control', 'public, max-age=300')
    return shop.sessions.keys()
  },
  answer: (keys) => keys,
})
