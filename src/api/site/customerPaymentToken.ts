import { z } from 'zod'
import { call } from '#api/call.ts'
import { isRefusal, refuse } from '#commerce/refusals.ts'
import { bringsCardSecrets } from '#shared/card.ts'

const token = z.string().max(4_000).optional()

/**
 * API-044: the token of a kept card for the transient one of the hosted field. A card body with a number is refused:
 * numbers are typed into the gateway's field alone.
 */
export const customerPaymentToken = call({
  path: 'POST /customer-payment-token',
  summary: 'Has the gateway keep a card for the customer, and gives its token.',
  auth: 'registered',
  limit: 'payment',
  body: z.looseObject({
    paymentCard: z.looseObject({ creditCardToken: token }).optional(),
    c_transienttoken: token,
  }),
  async handle({ shop, shopper, body }) {
    if (bringsCardSecrets(body)) return refuse('card-number-refused', {})
    const kept = await shop.customers.storeCard(
      shopper,
      body.c_transienttoken || body.paymentCard?.creditCardToken || '',
    )
    return isRefusal(kept) ? kept : { paymentToken: kept.token }
  },
  answer: (document) => document,
})
