import { z } from 'zod'
import { call } from '#api/call.ts'
import { named } from '#api/documents/document-schema.ts'
import { changeConsent } from './change-consent.ts'
import { changeMembers, ConsentSubscriptionRequest } from './consent-inputs.ts'
import { subscriptionsPath } from './path.ts'

const ConsentSubscriptionUpdateResponseSchema = named(
  'ConsentSubscriptionUpdateResponse',
  z.strictObject(changeMembers),
)

/** DROP-100. */
export const updateSubscription = call({
  path: `POST ${subscriptionsPath}`,
  summary: 'Adds an email address to a mailing list, or removes it.',
  description:
    'The response of `opt_in` is the same for known and unknown addresses. Refuses another channel than email and an unknown list, and `opt_out` for an address that the customer has not confirmed.',
  auth: 'shopper',
  limit: 'form',
  body: ConsentSubscriptionRequest,
  async handle({ shop, site, shopper, body }) {
    return (await changeConsent({ shop, site, shopper }, body)) ?? body
  },
  document: ConsentSubscriptionUpdateResponseSchema,
  answer: ({ subscriptionId, channel, contactPointValue, status }) => ({
    subscriptionId,
    channel,
    contactPointValue,
    status,
  }),
})
