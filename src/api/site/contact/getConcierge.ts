import { z } from 'zod'
import { call } from '#api/call.ts'
import { named } from '#api/documents/document-schema.ts'
import { ConciergePostalCode } from '#commerce/concierges/inputs.ts'

const ConciergeSchema = named(
  'Concierge',
  z.strictObject({
    name: z.string(),
    phone: z.string(),
    email: z.string(),
  }),
)

/** API-070. */
export const getConcierge = call({
  path: 'GET /concierge/{id}',
  summary: 'Returns who looks after gifts for companies at a postal code.',
  description:
    'The id is a ZIP code (five or nine digits) or a Canadian postal code. Refuses a code that no concierge looks after (404).',
  auth: 'public',
  parameters: z.object({ id: ConciergePostalCode }),
  handle: ({ shop, parameters: { id } }) => shop.concierges.find(id),
  document: ConciergeSchema,
  answer: ({ name, phone, email }) => ({ name, phone, email }),
})
