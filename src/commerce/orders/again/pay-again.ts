import type { PaymentInstrumentInput } from '#commerce/baskets/inputs.ts'
import { mayChange } from '#commerce/orders/changes/may-change.ts'
import type { OrderDependencies } from '#commerce/orders/dependencies.ts'
import { misfitsMethod } from '#commerce/orders/payment/authorise.ts'
import { instrumentOf } from '#commerce/orders/payment/instrument-input.ts'
import { payableOf } from '#commerce/orders/payment/payment-instruments.ts'
import { leastAmountProblem } from '#commerce/orders/placement/least-amount.ts'
import { lockOrder, readOrder, type StoredOrder } from '#commerce/orders/queries.ts'
import { authorisationKey } from '#commerce/orders/settlement/fail.ts'
import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import type { Authorisation, PaymentGateway } from '#commerce/ports/payment-gateway.ts'
import type { PaymentAgain } from '#commerce/orders/orders.ts'
import type { PaymentMethod } from '#commerce/payments/payments.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import { bringsCardSecrets } from '#shared/payment/card.ts'
import { isAskedAgain, insertReplacement, type NewReplacement } from './again-queries.ts'
import { openPaymentOf } from './open-payment.ts'
import { recordReplacement } from './record-replacement.ts'

type Request = NewReplacement & { token: string; initiation: 'shopper' | 'shopper-with-consent' } & Pick<
    StoredOrder,
    'customerId' | 'currency'
  >

/** See Orders.payAgain (SALE-033). */
export async function payAgain(
  dependencies: OrderDependencies,
  shopper: Shopper,
  { orderNo, proof, instrument }: PaymentAgain,
): Promise<StoredOrder | Refusal> {
  if (bringsCardSecrets(instrument)) return refuse('card-number-refused', {})
  const { database, paymentGateway, report } = dependencies
  const request = await database.transact(async () => {
    const order = await lockOrder(database, orderNo)
    if (!order || !mayChange(order, shopper, proof)) return refuse('order-not-found', { orderNo })
    return startRequest(dependencies, order, instrument)
  })
  if (isRefusal(request)) return request
  const known = await paymentGateway.readToken(request.token).catch(() => undefined)
  const card = known?.card ? { ...known.card, holder: request.card?.holder ?? null } : request.card
  let answer: Authorisation | undefined
  try {
    answer = misfitsMethod(known, request, paymentGateway)
      ? { kind: 'declined', reason: 'invalid-token' }
      : await paymentGateway.authorise({
          ...request,
          authorisationKey: authorisationKey(request, 1),
          securityCodeToken: instrument.c_securityCodeToken || undefined,
        })
  } catch (failure) {
    report(failure)
  }
  // The job finds the result within minutes.
  if (answer === undefined || answer.kind === 'pending')
    return refuse('payment-under-way', { paymentInstrumentId: request.instrumentId })
  await recordReplacement(dependencies, request, { answer, card })
  if (answer.kind === 'declined') return refuse('payment-declined', { reason: answer.reason })
  const paid = await readOrder(database, orderNo)
  if (!paid) throw new Error(`Order ${orderNo} no longer exists`)
  return paid
}

/** Checks a payment, and stores its request. The caller has locked the order. */
async function startRequest(
  dependencies: OrderDependencies,
  order: StoredOrder,
  input: PaymentInstrumentInput,
): Promise<Request | Refusal> {
  const { database, sites, payments, paymentGateway } = dependencies
  const { orderNo, status, currency, customerId } = order
  const open = openPaymentOf(order)
  if (!open) return refuse('nothing-to-pay', { orderNo, status })
  const instrument = instrumentOf(input, currency)
  if (await isAskedAgain(database, orderNo))
    return refuse('payment-under-way', { paymentInstrumentId: open.payment.instrumentId })
  const site = await sites.find(order.siteId)
  const methods = site
    ? methodsToPayAgain(payments.methodsFor(site, payableOf(order, open.cents)), paymentGateway)
    : []
  if (!methods.some(({ id }) => id === instrument.methodId))
    return refuse('payment-method-not-applicable', { paymentMethodId: input.paymentMethodId })
  if (!instrument.token)
    return refuse('invalid-field', {
      field: 'paymentCard.creditCardToken',
      value: '',
      reason: 'answers.card.tokenNeeded',
    })
  const tooSmall = leastAmountProblem([{ instrument, amountCents: open.cents }], currency, dependencies)
  if (tooSmall) return tooSmall
  const request = {
    orderNo,
    instrumentId: instrument.id,
    replaces: open.payment.instrumentId,
    methodId: instrument.methodId,
    amountCents: open.cents,
    token: instrument.token,
    card: instrument.card,
    custom: instrument.custom,
  }
  await insertReplacement(database, request)
  const initiation = order.mayAskAgain ? 'shopper-with-consent' : 'shopper'
  // Another person may pay by the link in the mail. The gateway still stores the card with the customer of the order,
  // and deletes it with them.
  return { ...request, currency, initiation, customerId }
}

/** Methods whose payment is a single request. Methods with an approval at a provider need a basket. */
export const methodsToPayAgain = (
  methods: readonly PaymentMethod[],
  { approvals }: Pick<PaymentGateway, 'approvals'>,
): PaymentMethod[] =>
  methods.filter(({ id, kind }) => kind === 'gateway' && !approvals?.methodIds.includes(id))
