import type { PaymentInstrumentInput } from '#commerce/baskets/inputs.ts'
import type { OrderDependencies } from '#commerce/orders/dependencies.ts'
import type { PaymentKey } from '#commerce/orders/payment-queries.ts'
import { withTestCard } from '#commerce/orders/placement/test-card-tokens.ts'
import { readOrder, type StoredOrder, type StoredPayment } from '#commerce/orders/queries.ts'
import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import { tokenOf } from '#commerce/rules/payment-token.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import { authorisePayment } from './authorise.ts'
import { instrumentOf } from './instrument-input.ts'

/**
 * Authorises the payments of a created order that need nothing more from the client: cards with a token, and gift
 * cards (DROP-070). Storefronts for the Shopper APIs show the order as confirmed after `createOrder`. Safe to repeat.
 */
export async function authoriseOrder(
  dependencies: OrderDependencies,
  shopper: Shopper,
  order: StoredOrder,
): Promise<StoredOrder | Refusal> {
  let current = order
  for (const payment of order.payments) {
    if (current.status !== 'created') return current
    if (!needsNothing(payment)) continue
    const { orderNo } = order
    const { instrumentId, methodId: paymentMethodId } = payment
    const key = { orderNo, instrumentId }
    const paid = await authorisePayment(dependencies, shopper, key, { paymentMethodId })
    if (isRefusal(paid)) return paid
    current = paid
  }
  return current
}

const needsNothing = ({ status, token, giftCardNumber, pendingUntil }: StoredPayment): boolean =>
  (status === 'not_paid' || status === 'asked') &&
  pendingUntil === null &&
  (token !== null || giftCardNumber !== null)

/**
 * The order as the response of `createOrder`. Refuses an order that has failed, and one whose payment is unclear because
 * the gateway does not respond. Repeating the call then continues with the same order.
 */
export async function authoriseNewOrder(
  dependencies: OrderDependencies,
  shopper: Shopper,
  created: StoredOrder,
): Promise<StoredOrder | Refusal> {
  const order = await authoriseOrder(dependencies, shopper, created)
  if (isRefusal(order)) return order
  const declined = order.payments.find(({ declineReason }) => declineReason !== null)
  if (order.status === 'failed')
    return refuse('payment-declined', { reason: declined?.declineReason ?? 'voided' })
  const unclear = order.payments.find(
    ({ status, pendingUntil }) => status === 'asked' && pendingUntil === null,
  )
  return order.status === 'created' && unclear
    ? refuse('payment-provider-unavailable', { paymentMethodId: unclear.methodId })
    : order
}

/** The input with the token of a test card, if it has a masked card and neither it nor the order has a token. */
export async function withTestToken(
  { database, paymentGateway }: OrderDependencies,
  { customerId }: Shopper,
  { orderNo, instrumentId }: PaymentKey,
  input: PaymentInstrumentInput,
): Promise<PaymentInstrumentInput | Refusal> {
  if (tokenOf(input)) return input
  const order = await readOrder(database, orderNo)
  const payment = order?.payments.find((one) => one.instrumentId === instrumentId)
  if (order?.customerId !== customerId || order.status !== 'created' || !payment || payment.token !== null)
    return input
  const instrument = await withTestCard(instrumentOf(input, order.currency), paymentGateway)
  if (isRefusal(instrument)) return refuse('payment-not-authorizable', { paymentInstrumentId: instrumentId })
  return instrument.token === null ? input : { ...input, c_transienttoken: instrument.token }
}
