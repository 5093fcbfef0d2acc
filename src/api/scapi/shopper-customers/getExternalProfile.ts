import { z } from 'zod'
import { call } from '#api/call.ts'
import { CustomerExternalProfileSchema, externalProfileDocument } from './external-profile-document.ts'
import { customers } from './parameters.ts'

const id = z.string().min(1).max(256)

/** DROP-038. */
export const getExternalProfile = call({
  path: `GET ${customers}/external-profile`,
  summary: 'Returns the customer with an id at another provider.',
  description:
    'Needs the token of a private client with the scope `sfcc.shopper-customers.login`. Refuses an unknown id (404).',
  auth: 'shopper',
  scope: 'sfcc.shopper-customers.login',
  parameters: z.object({ authenticationProviderId: id, externalId: id }),
  handle: ({ shop, parameters: { authenticationProviderId: provider, externalId } }) =>
    shop.customers.findExternal({ provider, externalId }),
  document: CustomerExternalProfileSchema,
  answer: externalProfileDocument,
})
