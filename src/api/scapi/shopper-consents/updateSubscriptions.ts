import { z } from 'zod'
import { call, sendersOf } from '#api/call.ts'
import { named } from '#api/documents/document-schema.ts'
import { changeConsent } from './change-consent.ts'
import { changeMembers, ConsentSubscriptionRequest } from './consent-inputs.ts'
import { subscriptionsPath } from './path.ts'

const ConsentSubscriptionBulkResponseSchema = named(
  'ConsentSubscriptionBulkResponse',
  z.strictObject({
    results: z.array(
      z.strictObject({
        ...changeMembers,
        success: z.boolean(),
        error: z.strictObject({ code: z.string(), message: z.string() }).optional(),
      }),
    ),
  }),
)

/** DROP-100. */
export const updateSubscriptions = call({
  path: `POST ${subscriptionsPath}/actions/bulk`,
  summary: 'Adds email addresses to mailing lists, or removes them.',
  description: 'Each change has its own result, as in updateSubscription. If one fails, the status is 207.',
  auth: 'shopper',
  limit: 'form',
  body: z.object({ subscriptions: z.array(ConsentSubscriptionRequest).min(1).max(50) }),
  otherStatuses: [207],
  async handle({ shop, site, shopper, reply, request, body: { subscriptions } }) {
    const addresses = new Set(subscriptions.map(({ contactPointValue }) => contactPointValue.toLowerCase()))
    const counted = sendersOf(shopper, request).map((one) => `${one} ShopperConsents.updateSubscriptions`)
    // The call itself has counted one address.
    for (let others = addresses.size - 1; others > 0; others--) {
      const flood = await shop.limits.take('form', ...counted)
      if (flood) return flood
    }
    const results = []
    for (const change of subscriptions)
      results.push({ ...change, refusal: await changeConsent({ shop, site, shopper }, change) })
    if (results.some(({ refusal }) => refusal)) reply.status = 207
    return results
  },
  document: ConsentSubscriptionBulkResponseSchema,
  answer: (results, { text }) => ({
    results: results.map(({ refusal, ...change }) => ({
      ...change,
      success: !refusal,
      ...(refusal && {
        error: { code: refusal.refused, message: text(`fault.${refusal.refused}.detail`, { ...refusal }) },
      }),
    })),
  }),
})
