import type { PaymentInstrumentInput } from '#commerce/baskets/inputs.ts'
import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import type { Authorisation } from '#commerce/ports.ts'
import { bringsCardSecrets } from '#shared/card.ts'
import { toCents } from '#shared/money.ts'
import { authorisationKey, failOrder, releaseNow } from './fail.ts'
import { storedCustom, tokenOf } from './instrument-input.ts'
import type { OrderDependencies } from './dependencies.ts'
import { markAsked, markAuthorised, markDeclined, type PaymentKey } from './payment-queries.ts'
import { placeIfPaid } from './place.ts'
import { lockOrder, type StoredOrder, type StoredPayment } from './queries.ts'

/** A request for an authorisation. It is stored before it is sent, so that a crash in between can be settled. */
export interface AuthorisationRequest extends PaymentKey {
  attempt: number
  customerId: string
  token: string
  amountCents: number
  currency: StoredOrder['currency']
}

type Started = { kind: 'answered'; order: StoredOrder } | { kind: 'requested'; request: AuthorisationRequest }

/** See Orders.authorise (PAY-046, PAY-047). */
export async function authorisePayment(
  dependencies: OrderDependencies,
  shopper: Shopper,
  key: PaymentKey,
  input: PaymentInstrumentInput,
): Promise<StoredOrder | Refusal> {
  if (bringsCardSecrets(input)) return refuse('card-number-refused', {})
  const started = await dependencies.database.transact(() => start(dependencies, shopper, key, input))
  if (isRefusal(started)) return started
  if (started.kind === 'answered') return started.order
  return send(dependencies, started.request)
}

/** Sends a stored request to the gateway and stores the answer. Safe to repeat. */
async function send(dependencies: OrderDependencies, request: AuthorisationRequest): Promise<StoredOrder> {
  const { orderNo, attempt, customerId, token, amountCents, currency } = request
  await voidEarlierRequests(dependencies, request)
  const tokenised = await dependencies.paymentGateway.readToken(token)
  const answer = await dependencies.paymentGateway.authorise({
    authorisationKey: authorisationKey(request, attempt),
    orderNo,
    customerId,
    token,
    amountCents,
    currency,
  })
  return recordAnswer(dependencies, request, { answer, card: tokenised?.card ?? null })
}

/**
 * Voids the earlier requests of a payment. They had another token and no answer when this request replaced them. The
 * order stores only the newest request, so their answers are not used any more.
 */
export async function voidEarlierRequests(
  { paymentGateway }: Pick<OrderDependencies, 'paymentGateway'>,
  request: PaymentKey & { attempt: number },
): Promise<void> {
  for (let earlier = 1; earlier < request.attempt; earlier++)
    await paymentGateway.void(authorisationKey(request, earlier))
}

/** Stores the gateway's answer to the newest request. An earlier request is ignored: its key is voided. */
export async function recordAnswer(
  dependencies: OrderDependencies,
  request: PaymentKey & { attempt: number },
  { answer, card }: { answer: Authorisation; card: StoredPayment['card'] },
): Promise<StoredOrder> {
  const { database } = dependencies
  const { orderNo } = request
  const order = await database.transact(async () => {
    const current = await lockOrder(database, orderNo)
    const payment = current?.payments.find(({ instrumentId }) => instrumentId === request.instrumentId)
    if (!current || !payment) throw new Error(`Order ${orderNo} has lost a payment that was requested`)
    const isOpen = current.status === 'created' && payment.status === 'asked'
    if (!isOpen || payment.attempt !== request.attempt) return current
    if (answer.kind === 'declined') {
      await markDeclined(database, request, answer.reason)
      return failOrder(dependencies, current, 'payment-declined', { reopenBasket: true })
    }
    if (answer.amountCents !== payment.amountCents)
      throw new Error(`The gateway holds another amount for order ${orderNo} than was requested`)
    return recordHeldMoney(dependencies, current, payment, { reference: answer.reference, card })
  })
  await releaseNow(dependencies, order)
  return order
}

/** Checks the request and stores it, or answers without the gateway. Inside a transaction. */
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
  const misfit = refuseMisfit(payment, input)
  if (misfit) return misfit
  if (payment.giftCardNumber !== null)
    return { kind: 'answered', order: await spendGiftCard(dependencies, order, payment) }
  return startRequest(dependencies, order, payment, input)
}

/** Instrument and amount are fixed when the order is made: a request may repeat them, but not change them. */
function refuseMisfit(payment: StoredPayment, input: PaymentInstrumentInput): Refusal | undefined {
  if (input.paymentMethodId !== payment.methodId)
    return refuse('payment-method-not-applicable', { paymentMethodId: input.paymentMethodId })
  if (input.amount !== undefined && toCents(input.amount) !== payment.amountCents)
    return refuse('invalid-field', {
      field: 'amount',
      value: String(input.amount),
      reason: 'It is not the amount that this instrument has to pay',
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
      reason: 'A token of the card field is needed',
    })
  const isRepetition = payment.status === 'asked' && token === payment.token
  const attempt = isRepetition ? payment.attempt : payment.attempt + 1
  if (!isRepetition) {
    const custom = { ...payment.custom, ...storedCustom(input) }
    await markAsked(database, { orderNo, instrumentId }, { attempt, token, custom })
  }
  const request = { orderNo, instrumentId, attempt, customerId, token, amountCents, currency }
  return { kind: 'requested', request }
}

/** Gift cards are in the same database, so their payment is taken and stored in one transaction. */
async function spendGiftCard(
  dependencies: OrderDependencies,
  order: StoredOrder,
  payment: StoredPayment,
): Promise<StoredOrder> {
  const { orderNo, currency } = order
  const { instrumentId, giftCardNumber, amountCents } = payment
  const card = { number: giftCardNumber ?? '', amountCents, currency }
  if (await dependencies.giftCards.spend(card)) {
    return recordHeldMoney(dependencies, order, payment, { reference: null, card: null })
  }
  await markDeclined(dependencies.database, { orderNo, instrumentId }, 'insufficient-funds')
  return failOrder(dependencies, order, 'payment-declined', { reopenBasket: true })
}

/** Marks a payment as authorised, and places the order when all its money is held. */
async function recordHeldMoney(
  dependencies: OrderDependencies,
  order: StoredOrder,
  payment: StoredPayment,
  { reference, card }: { reference: string | null; card: StoredPayment['card'] },
): Promise<StoredOrder> {
  // The gateway's data of the card replaces the client's; only the client knows the holder.
  const known = card ? { ...card, holder: payment.card?.holder ?? null } : payment.card
  const held: StoredPayment = { ...payment, status: 'authorised', reference, card: known, token: null }
  const payments = order.payments.map((each) => (each === payment ? held : each))
  const [, current] = await Promise.all([
    markAuthorised(dependencies.database, { ...payment, orderNo: order.orderNo }, { reference, card: known }),
    placeIfPaid(dependencies, { ...order, payments }),
  ])
  return current
}
