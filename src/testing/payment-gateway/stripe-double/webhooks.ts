import { createHmac } from 'node:crypto'
import { newStripeId } from './books.ts'
import { doubleKeys } from './stripe-double.ts'

/** A webhook about a payment intent, signed as Stripe documents it (https://docs.stripe.com/webhooks#verify-manually). */
export const webhookOf = (paymentIntent: string): Request =>
  signedRequest({
    id: newStripeId('evt'),
    type: 'payment_intent.amount_capturable_updated',
    data: { object: { id: paymentIntent } },
  })

/** The signature of a webhook, if it differs from Stripe's. */
export interface Signing {
  secret?: string
  at?: Date
  header?: (signature: string, seconds: number) => string
}

/** A webhook with this event, or this text. */
export function signedRequest(
  event: unknown,
  { secret = doubleKeys.webhookSecret, at = new Date(), header }: Signing = {},
): Request {
  const body = typeof event === 'string' ? event : JSON.stringify(event)
  const seconds = Math.floor(at.getTime() / 1000)
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  const signed = header?.(signature, seconds) ?? `t=${seconds},v1=${signature}`
  return new Request('http://localhost/stripe/webhook', {
    method: 'POST',
    headers: { 'stripe-signature': signed },
    body,
  })
}
