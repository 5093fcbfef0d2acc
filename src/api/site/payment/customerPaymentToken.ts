import { z } from 'zod'
import { call } from '#api/call.ts'
import { named } from '#api/documents/document-schema.ts'
import { isRefusal, refuse } from '#commerce/refusals.ts'
import { bringsCardSecrets } from '#shared/payment/card.ts'

const CustomerPaymentTokenResultSchema = named(
  'CustomerPaymentTokenResult',
  z.strictObject({
    paymentToken: z.string(),
  }),
)

const token = z.string().max(4_000).optional()

/** API-044. Card numbers may be typed into the gateway's own field only, so a body with one is refused. */
export const customerPaymentToken = call({
  path: 'POST /customer-payment-token',
  summary: 'Saves a card at the gateway and returns its permanent token.',
  description: 'Needs the short-lived token of the card field. Refuses card numbers and security codes.',
  auth: 'registered',
  limit: 'payment',
  body: z.looseObject({
    paymentCard: z.looseObject({ creditCardToken: token }).optional(),
    c_transienttoken: token,
  }),
  async handle({ shop, shopper, body }) {
    if (bringsCardSecrets(body)) return refuse('card-number-refused', {})
    const saved = await shop.customers.storeCard(
      shopper,
      body.c_transienttoken || body.paymentCard?.creditCardToken || '',
    )
    return isRefusal(saved) ? saved : { paymentToken: saved.token }
  },
  document: CustomerPaymentTokenResultSchema,
  answer: (document) => document,
})
