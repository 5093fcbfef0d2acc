import type { PaymentInstrumentInput } from '#commerce/baskets/inputs.ts'
import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import type {
  ApprovedToken,
  Authorisation,
  PaymentGateway,
  PaymentInitiation,
  TokenisedCard,
} from '#commerce/ports/payment-gateway.ts'
import { bringsCardSecrets } from '#shared/payment/card.ts'
import { toCents, toCentsByCurrency } from '#shared/money/money.ts'
import { storedCustom } from '#commerce/rules/payment-fields.ts'
import { tokenOf } from '#commerce/rules/payment-token.ts'
import { authorisationKey, failOrder } from '#commerce/orders/settlement/fail.ts'
import { isConsenting } from '#commerce/orders/settlement/forget-cards.ts'
import { recordEvents } from '#commerce/orders/journal/record-events.ts'
import type { OrderDependencies } from '#commerce/orders/dependencies.ts'
import { askFirst, markAsked, markDeclined, type PaymentKey } from '#commerce/orders/payment-queries.ts'
import { isPaid } from '#commerce/orders/placement/mark-placed.ts'
import { renewDays, retryFullDays } from '#commerce/orders/placement/renew-days.ts'
import { lockOrder, readOrder, type StoredOrder, type StoredPayment } from '#commerce/orders/queries.ts'
import {
  recordAnswer,
  declinedEvent,
  recordHeldMoney,
  voidEarlierRequests,
} from '#commerce/orders/settlement/record-answer.ts'
import { markUnanswered } from '#commerce/orders/settlement/settle-queries.ts'

/** An authorisation request. It is stored before it is sent, so that it can be settled after a crash in between. */
export interface AuthorisationRequest extends PaymentKey {
  methodId: string
  attempt: number
  customerId: string
  token: string
  /** The token of the security code. Present only in the request that contains it, because it is not stored. */
  securityCodeToken?: string | undefined
  amountCents: number
  currency: StoredOrder['currency']
  initiation: PaymentInitiation
}

type Started =
  | { kind: 'answered'; order: StoredOrder }
  | { kind: 'requested'; request: AuthorisationRequest }
  /** The balance of the gift card is too low. */
  | { kind: 'short'; payment: PaymentKey }

/** See Orders.authorise (PAY-046, PAY-047). */
export async function authorisePayment(
  dependencies: OrderDependencies,
  shopper: Shopper,
  key: PaymentKey,
  input: PaymentInstrumentInput,
): Promise<StoredOrder | Refusal> {
  if (bringsCardSecrets(input)) return refuse('card-number-refused', {})
  const request = await firstRequest(dependencies, shopper, key, input)
  const securityCodeToken = input.c_securityCodeToken || undefined
  if (request) return send(dependencies, { ...request, securityCodeToken })
  const started = await retryFullDays(() =>
    dependencies.database.transact(() => start(dependencies, shopper, key, input)),
  )
  if (isRefusal(started)) return started
  if (started.kind === 'answered') return started.order
  if (started.kind === 'short') return declineGiftCard(dependencies, started.payment)
  return send(dependencies, { ...started.request, securityCodeToken })
}

/**
 * Stores the first request of a payment, without reading the order. Undefined for later requests, and for refused
 * ones.
 */
async function firstRequest(
  { database }: OrderDependencies,
  { customerId }: Shopper,
  key: PaymentKey,
  input: PaymentInstrumentInput,
): Promise<AuthorisationRequest | undefined> {
  const methodId = input.paymentMethodId
  const asked = await askFirst(database, key, {
    customerId,
    methodId,
    centsByCurrency: input.amount === undefined ? {} : toCentsByCurrency(input.amount),
    token: tokenOf(input) ?? null,
    custom: storedCustom(input),
  })
  if (!asked) return undefined
  const { isRenewal, isSubscribing, mayAskAgain, ...payment } = asked
  const initiation = initiationOf({ isRenewal, isConsenting: isSubscribing || mayAskAgain })
  return { ...key, ...payment, methodId, attempt: 1, customerId, initiation }
}

const initiationOf = (order: { isRenewal: boolean; isConsenting: boolean }): PaymentInitiation =>
  order.isRenewal ? 'merchant' : order.isConsenting ? 'shopper-with-consent' : 'shopper'

/**
 * Sends a stored request to the gateway and stores the result. Safe to repeat. If the gateway fails, its status of
 * the request is read immediately; while the status is unknown, the order stays `created`.
 */
async function send(dependencies: OrderDependencies, request: AuthorisationRequest): Promise<StoredOrder> {
  const { paymentGateway, report } = dependencies
  const { orderNo, attempt, customerId, token, securityCodeToken, amountCents, currency, initiation } =
    request
  const key = authorisationKey(request, attempt)
  let card: StoredPayment['card'] = null
  let answer: Authorisation | undefined
  try {
    await voidEarlierRequests(dependencies, request)
    const known = await paymentGateway.readToken(token)
    card = known?.card ?? null
    answer = misfitsMethod(known, request, paymentGateway)
      ? { kind: 'declined', reason: 'invalid-token' }
      : await paymentGateway.authorise({
          authorisationKey: key,
          orderNo,
          customerId,
          token,
          securityCodeToken,
          amountCents,
          currency,
          initiation,
        })
  } catch (failure) {
    report(failure)
    answer = await knownAnswer(dependencies, request).catch((unknown: unknown) => {
      report(unknown)
      return undefined
    })
  }
  return answer ? recordAnswer(dependencies, request, { answer, card }) : withoutAnswer(dependencies, request)
}

/** Whether a token belongs to another method than its instrument: the order would show the wrong one. */
export function misfitsMethod(
  known: TokenisedCard | ApprovedToken | undefined,
  { methodId }: Pick<AuthorisationRequest, 'methodId'>,
  { approvals }: Pick<PaymentGateway, 'approvals'>,
): boolean {
  if (!known) return false
  return known.card ? Boolean(approvals?.methodIds.includes(methodId)) : known.approval.methodId !== methodId
}

async function knownAnswer(
  dependencies: OrderDependencies,
  request: AuthorisationRequest,
): Promise<Authorisation | undefined> {
  await voidEarlierRequests(dependencies, request)
  return dependencies.paymentGateway.status(authorisationKey(request, request.attempt))
}

/** The order with a request whose response was lost. */
async function withoutAnswer(
  { database }: OrderDependencies,
  request: AuthorisationRequest,
): Promise<StoredOrder> {
  await markUnanswered(database, request)
  const order = await readOrder(database, request.orderNo)
  if (!order) throw new Error(`Order ${request.orderNo} no longer exists`)
  const { siteId } = order
  database.count({ kind: 'payment', siteId, methodId: request.methodId, outcome: 'unanswered' })
  return order
}

/** Checks and stores the request, or returns a result without the gateway. Inside a transaction. */
async function start(
  dependencies: OrderDependencies,
  shopper: Shopper,
  key: PaymentKey,
  input: PaymentInstrumentInput,
): Promise<Started | Refusal> {
  const order = await lockOrder(dependencies.database, key.orderNo)
  if (!order || order.customerId !== shopper.customerId)
    return refuse('order-not-found', { orderNo: key.orderNo })
  const payment = order.payments.find(({ instrumentId }) => instrumentId === key.instrumentId)
  if (!payment) return refuse('payment-instrument-not-found', { paymentInstrumentId: key.instrumentId })
  if (['authorised', 'captured', 'declined'].includes(payment.status)) return { kind: 'answered', order }
  if (order.status !== 'created')
    return refuse('order-not-open', { orderNo: order.orderNo, status: order.status })
  const misfit = refuseMisfit(order, payment, input)
  if (misfit) return misfit
  if (payment.giftCardNumber !== null) return spendGiftCard(dependencies, order, payment)
  return startRequest(dependencies, order, payment, input)
}

/** Instrument and amount are fixed when the order is created: a request may repeat them, but not change them. */
function refuseMisfit(
  { currency }: StoredOrder,
  payment: StoredPayment,
  input: PaymentInstrumentInput,
): Refusal | undefined {
  if (input.paymentMethodId !== payment.methodId)
    return refuse('payment-method-not-applicable', { paymentMethodId: input.paymentMethodId })
  if (input.amount !== undefined && toCents(input.amount, currency) !== payment.amountCents)
    return refuse('invalid-field', {
      field: 'amount',
      value: String(input.amount),
      reason: 'answers.order.amount',
    })
  return undefined
}

async function startRequest(
  { database }: OrderDependencies,
  order: StoredOrder,
  payment: StoredPayment,
  input: PaymentInstrumentInput,
): Promise<Started | Refusal> {
  const { orderNo, customerId, currency } = order
  const { instrumentId, amountCents } = payment
  const token = tokenOf(input) ?? payment.token
  if (!token)
    return refuse('invalid-field', {
      field: 'paymentCard.creditCardToken',
      value: '',
      reason: 'answers.card.tokenNeeded',
    })
  const isRepetition = payment.status === 'asked' && token === payment.token
  const attempt = isRepetition ? payment.attempt : payment.attempt + 1
  if (!isRepetition) {
    const custom = { ...payment.custom, ...storedCustom(input) }
    await markAsked(database, { orderNo, instrumentId }, { attempt, token, custom })
  }
  const { methodId } = payment
  const initiation = initiationOf({
    isRenewal: order.renewals !== undefined,
    isConsenting: isConsenting(order),
  })
  const request = { orderNo, instrumentId, methodId, attempt, customerId, token, amountCents, currency }
  return { kind: 'requested', request: { ...request, initiation } }
}

/** Delivery days are locked before gift cards (decision 0039), and this card may be the last missing payment. */
const beforeGiftCards = (
  dependencies: OrderDependencies,
  order: StoredOrder,
  payment: StoredPayment,
): Promise<StoredOrder> => {
  const payments = order.payments.map((one) =>
    one === payment ? { ...one, status: 'authorised' as const } : one,
  )
  return isPaid({ ...order, payments }) ? renewDays(dependencies, order) : Promise.resolve(order)
}

/** Pays with a gift card and stores the payment in one transaction, because gift cards are in the same database. */
async function spendGiftCard(
  dependencies: OrderDependencies,
  unpaid: StoredOrder,
  payment: StoredPayment,
): Promise<Started> {
  const order = await beforeGiftCards(dependencies, unpaid, payment)
  const { orderNo, currency } = order
  const { instrumentId, giftCardNumber, amountCents } = payment
  const card = { number: giftCardNumber ?? '', amountCents, currency, orderNo }
  if (!(await dependencies.giftCards.spend(card)))
    return { kind: 'short', payment: { orderNo, instrumentId } }
  const held = await recordHeldMoney(dependencies, order, payment, { reference: null, card: null })
  return { kind: 'answered', order: held }
}

/**
 * Fails an order whose gift card has a too low balance. In a separate transaction: the attempt to spend has locked
 * the card, and a failing order locks stock before cards (failOrder). Another request may have been completed
 * meanwhile.
 */
function declineGiftCard(dependencies: OrderDependencies, key: PaymentKey): Promise<StoredOrder> {
  const { database } = dependencies
  return database.transact(async () => {
    const order = await lockOrder(database, key.orderNo)
    if (!order) throw new Error(`Order ${key.orderNo} no longer exists`)
    const payment = order.payments.find(({ instrumentId }) => instrumentId === key.instrumentId)
    if (order.status !== 'created' || payment?.status !== 'not_paid') return order
    await markDeclined(database, key, 'insufficient-funds')
    await recordEvents(dependencies, [declinedEvent(key, 'insufficient-funds')])
    return failOrder(dependencies, order, 'payment-declined', { reopenBasket: true })
  })
}
