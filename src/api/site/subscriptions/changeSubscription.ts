import { z } from 'zod'
import { call } from '#api/call.ts'
import { Id } from '#api/input/parameters.ts'
import { SubscriptionChange } from '#commerce/subscriptions/inputs.ts'
import { subscriptionDocument, SubscriptionSchema } from './subscription-document.ts'

/** ACC-065. */
export const changeSubscription = call({
  path: 'PATCH /subscriptions/{subscriptionId}',
  summary: 'Changes a subscription: one change at a time.',
  description:
    '`skip` leaves the next order out: with its `nextOrderDate` a repeated call is refused (400), with `true` it skips another one. `status` pauses, resumes (`active`) or ends it permanently (`ended`). A frequency has to be of the offer of the site. `nextOrderDate` is a day from tomorrow on, a year ahead at most. Another product has to be offered as a subscription. `address` is a whole address. `paymentInstrumentId` is a saved card; with another card, a declined order is tried again immediately. `acceptTotal` is the `askedTotal` of a subscription whose next order costs much more than its customer was told (`price-asked`): it is ordered then, and any other total is refused (400). Refuses an unknown subscription (404), and one that has ended or whose order is being paid (409).',
  auth: 'registered',
  limit: 'form',
  parameters: z.object({ subscriptionId: Id }),
  body: SubscriptionChange,
  handle: ({ shop, shopper, parameters, body }) =>
    shop.subscriptions.change(shopper, parameters.subscriptionId, body),
  document: SubscriptionSchema,
  answer: (subscription, { site }) => subscriptionDocument(subscription, site),
})
