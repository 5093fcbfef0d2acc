import { z } from 'zod'
import { call } from '#api/call.ts'
import { named } from '#api/documents/document-schema.ts'
import { subscriptionDocument, SubscriptionSchema } from './subscription-document.ts'

const SubscriptionsSchema = named(
  'Subscriptions',
  z.strictObject({
    data: z.array(SubscriptionSchema),
  }),
)

export const getSubscriptions = call({
  path: 'GET /subscriptions',
  summary: 'Returns the subscriptions of the customer at this site.',
  description:
    'The newest first, ended ones last. `status` is `active`, `paused`, `payment-failed` or `ended`; `price` is that of one unit now, with the discount, and null while the product is not sold.',
  auth: 'registered',
  handle: ({ shop, shopper }) => shop.subscriptions.all(shopper),
  document: SubscriptionsSchema,
  answer: (subscriptions, { site }) => ({
    data: subscriptions.map((subscription) => subscriptionDocument(subscription, site)),
  }),
})
