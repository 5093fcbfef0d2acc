import type { Database } from '#commerce/database.ts'
import type { MovementAnswer, MovementRefusal, MovementRequest } from '#commerce/ports/payment-gateway.ts'
import { newUuid } from '#shared/identity/ids.ts'
import { readIntent, unexpectedState } from './authorise.ts'
import type { StripeApi } from './api-client.ts'
import { PaymentIntent, Refund, RefundList } from './documents.ts'
import { restoreCaptured, voidAuthorisation } from './queries.ts'

/**
 * See PaymentGateway.void. Blocks the key first, then cancels its payment intent. Stripe does not cancel a captured
 * one.
 */
export async function voidKey(
  { database, api }: { database: Database; api: StripeApi },
  authorisationKey: string,
): Promise<'voided' | 'captured'> {
  const row = await voidAuthorisation(database, authorisationKey)
  // A payment that was declined or never confirmed has no authorisation.
  if (!row?.paymentIntent || row.state === 'declined') return 'voided'
  const cancelled = await api.post(PaymentIntent, `/payment_intents/${row.paymentIntent}/cancel`, {
    form: { cancellation_reason: 'abandoned' },
    // A second cancellation has no further effect. It uses a new key, because Stripe would repeat an old error.
    idempotencyKey: newUuid(),
  })
  if (cancelled.kind === 'done') return 'voided'
  const intent = await readIntent(api, row.paymentIntent)
  if (intent.status === 'canceled') return 'voided'
  if (intent.status !== 'succeeded') throw cancelled.failure
  await restoreCaptured(database, authorisationKey, intent.amount_received)
  return 'captured'
}

/**
 * See PaymentGateway.capture. Stripe captures a payment intent once, so the movement's key is written to it: a later
 * call that finds it captured can see by which movement.
 */
export async function capture(
  api: StripeApi,
  { movementKey, reference, amountCents }: MovementRequest,
): Promise<MovementAnswer> {
  const captured = await api.post(PaymentIntent, `/payment_intents/${reference}/capture`, {
    form: { amount_to_capture: amountCents, 'metadata[capture_key]': movementKey },
    idempotencyKey: newUuid(),
  })
  if (captured.kind === 'done') return { kind: 'done' }
  const { code } = captured.refusal
  // Made with the keys of another account: whether its money can be moved is unknown.
  if (code === 'resource_missing') throw captured.failure
  if (code === 'charge_expired_for_capture') return { kind: 'refused', reason: 'lapsed' }
  if (code !== unexpectedState) return { kind: 'refused', reason: 'other' }
  const intent = await readIntent(api, reference)
  if (intent.status === 'canceled') return { kind: 'refused', reason: 'lapsed' }
  const isDone =
    intent.status === 'succeeded' &&
    // A payment intent without this key was captured in Stripe's dashboard.
    (intent.metadata.capture_key ?? movementKey) === movementKey &&
    intent.amount_received === amountCents
  return isDone ? { kind: 'done' } : { kind: 'refused', reason: 'other' }
}

/** A failed refund. */
const isLost = (status: string | null | undefined): boolean => status === 'failed' || status === 'canceled'

/**
 * See PaymentGateway.refund. A payment can be refunded in parts, so the existing refunds are read first: Stripe
 * stores refunds indefinitely, and idempotency keys for a day.
 */
export async function refund(
  api: StripeApi,
  { movementKey, reference, amountCents }: MovementRequest,
): Promise<MovementAnswer> {
  const list = await api.get(RefundList, '/refunds', { payment_intent: reference, limit: 100 })
  if (list.kind === 'refused') throw list.failure
  if (list.document.has_more) throw new Error('A payment at Stripe has more refunds than can be checked')
  const own = list.document.data.find(({ metadata }) => metadata?.movement_key === movementKey)
  if (own) return answerOf(own)
  const made = await api.post(Refund, '/refunds', {
    form: { payment_intent: reference, amount: amountCents, 'metadata[movement_key]': movementKey },
    idempotencyKey: movementKey,
  })
  if (made.kind === 'done') return answerOf(made.document)
  const { code } = made.refusal
  if (code === 'resource_missing') throw made.failure
  return { kind: 'refused', reason: reasonOf(code) }
}

const answerOf = ({ status, failure_reason: reason }: Refund): MovementAnswer =>
  isLost(status) ? { kind: 'refused', reason: refundFailureOf(reason) } : { kind: 'done' }

const reasonOf = (code: string | undefined): MovementRefusal =>
  code === 'charge_disputed' ? 'disputed' : code === 'charge_exceeds_source_limit' ? 'too-old' : 'other'

/** https://docs.stripe.com/api/refunds/object#refund_object-failure_reason */
const refundFailureOf = (reason: string | null | undefined): MovementRefusal =>
  reason === 'expired_or_canceled_card' || reason === 'lost_or_stolen_card'
    ? 'account-closed'
    : reason === 'charge_for_pending_refund_disputed'
      ? 'disputed'
      : 'other'
