import type { GatewayPayment } from '#commerce/ports/payment-gateway.ts'
import type { StripeApi } from './api-client.ts'
import { PaymentIntentList } from './documents.ts'

/** https://docs.stripe.com/payments/paymentintents/lifecycle: the states with authorised or captured money. */
const states: Readonly<Record<string, GatewayPayment['state']>> = {
  requires_capture: 'held',
  succeeded: 'captured',
}

/** Stripe's maximum page size. */
const mostOfPage = 100

/** See PaymentGateway.payments. */
export async function paymentsSince(api: StripeApi, since: Date, most: number): Promise<GatewayPayment[]> {
  const found: GatewayPayment[] = []
  for (let after: string | undefined; found.length < most;) {
    const list = await api.get(PaymentIntentList, '/payment_intents', {
      'created[gte]': Math.floor(since.getTime() / 1000),
      limit: mostOfPage,
      starting_after: after,
    })
    if (list.kind === 'refused') throw list.failure
    const { data, has_more: hasMore } = list.document
    for (const intent of data) {
      const state = states[intent.status]
      const { order_no: orderNo, authorisation_key: authorisationKey } = intent.metadata
      // Skips the payments of other applications on the same account.
      if (!state || orderNo === undefined || authorisationKey === undefined) continue
      found.push({
        authorisationKey,
        orderNo,
        reference: intent.id,
        state,
        amountCents: state === 'held' ? intent.amount_capturable : intent.amount_received,
        currency: intent.currency.toUpperCase(),
        madeAt: new Date(intent.created * 1000).toISOString(),
      })
    }
    after = data.at(-1)?.id
    if (!hasMore || after === undefined) break
  }
  return found.slice(0, most)
}
