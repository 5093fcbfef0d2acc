import { z } from 'zod'
import { call } from '#api/call.ts'
import { named } from '#api/documents/document-schema.ts'
import { organizationId } from './inputs.ts'

const JsonWebKeySetSchema = named(
  'JsonWebKeySet',
  z.strictObject({
    keys: z.array(z.record(z.string(), z.unknown())),
  }),
)

/** RFC 7517. Clients may cache the keys and fetch them again when they see an unknown key id. */
export const getJwksUri = call({
  path: 'GET /shopper/auth/v1/organizations/{organizationId}/oauth2/jwks',
  summary: 'Returns the public keys that verify access tokens.',
  auth: 'public',
  parameters: z.object({ organizationId }),
  handle: ({ shop, reply }) => {
    reply.headers.set('cache-control', 'public, max-age=300')
    return shop.sessions.keys()
  },
  document: JsonWebKeySetSchema,
  answer: (keys) => keys,
})
