import { z } from 'zod'
import { call } from '#api/call.ts'
import { named } from '#api/documents/document-schema.ts'
import { Id } from '#api/input/parameters.ts'
import { isRefusal } from '#commerce/refusals.ts'

const UseCardForSubscriptionsResultSchema = named(
  'UseCardForSubscriptionsResult',
  z.strictObject({
    paymentInstrumentId: z.string(),
    subscriptions: z.number(),
  }),
)

/** API-045, ACC-057. */
export const useCardForSubscriptions = call({
  path: 'POST /payment-instruments/{paymentInstrumentId}/use-for-subscriptions/',
  summary: 'Pays all subscriptions of the customer with a saved card from now on, and new ones.',
  description:
    'A declined order is tried again at once. Refuses an unknown card (404), and one that has expired (400) while there are subscriptions.',
  auth: 'registered',
  limit: 'payment',
  parameters: z.object({ paymentInstrumentId: Id }),
  async handle({ shop, shopper, parameters: { paymentInstrumentId } }) {
    const subscriptions = await shop.subscriptions.useCard(shopper, paymentInstrumentId)
    return isRefusal(subscriptions) ? subscriptions : { paymentInstrumentId, subscriptions }
  },
  document: UseCardForSubscriptionsResultSchema,
  answer: (document) => document,
})
