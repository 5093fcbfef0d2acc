import type { PaymentDispute } from '#commerce/ports/payment-gateway.ts'
import type { StripeApi } from './api-client.ts'
import { Dispute, DisputeList } from './documents.ts'

/** https://docs.stripe.com/api/disputes/object#dispute_object-status */
const states: Readonly<Record<string, PaymentDispute['state']>> = {
  needs_response: 'open',
  under_review: 'open',
  won: 'won',
  lost: 'lost',
}

/** Stripe's maximum page size. */
const mostOfPage = 100

/** See PaymentGateway.disputes. */
export async function readDispute(api: StripeApi, disputeId: string): Promise<PaymentDispute | undefined> {
  const read = await api.get(Dispute, `/disputes/${encodeURIComponent(disputeId)}`, {
    'expand[]': 'payment_intent',
  })
  if (read.kind === 'done') return disputeOf(read.document)
  if (read.refusal.code === 'resource_missing') return undefined
  throw read.failure
}

/** See PaymentGateway.disputes. */
export async function disputesSince(api: StripeApi, since: Date, most: number): Promise<PaymentDispute[]> {
  const found: PaymentDispute[] = []
  // Stripe lists the newest first. Disputes of other applications on the account count towards the page size.
  for (let after: string | undefined, read = 0; read < most;) {
    const list = await api.get(DisputeList, '/disputes', {
      'created[gte]': Math.floor(since.getTime() / 1000),
      'expand[]': 'data.payment_intent',
      limit: Math.min(mostOfPage, most - read),
      starting_after: after,
    })
    if (list.kind === 'refused') throw list.failure
    const { data, has_more: hasMore } = list.document
    found.push(...data.flatMap((one) => disputeOf(one) ?? []))
    after = data.at(-1)?.id
    read += data.length
    if (!hasMore || after === undefined) break
  }
  return found
}

/**
 * A dispute of Stripe in the format of the port. Undefined for a payment of another application. Undefined for an
 * inquiry (`warning_…`), which moves no money, and for which Stripe recommends a refund. An inquiry that becomes a
 * dispute retains its id.
 */
function disputeOf({
  id,
  status,
  amount,
  reason,
  created,
  payment_intent: intent,
  evidence_details: evidence,
}: Dispute): PaymentDispute | undefined {
  const state = states[status]
  const authorisationKey = intent?.metadata.authorisation_key
  if (!state || !intent || authorisationKey === undefined) return undefined
  const dueBy = evidence?.due_by
  return {
    disputeId: id,
    authorisationKey,
    reference: intent.id,
    state,
    amountCents: amount,
    reason,
    answerBy: dueBy ? new Date(dueBy * 1000).toISOString() : null,
    openedAt: new Date(created * 1000).toISOString(),
  }
}
