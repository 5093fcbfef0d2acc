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

/** One ask of the gateway, as it was written down before it is made. */
export interface Ask extends PaymentKey {
  attempt: number
  customerId: string
  token: string
  amountCents: number
  currency: StoredOrder['currency']
}

type Begun = { kind: 'answered'; order: StoredOrder } | { kind: 'ask'; ask: Ask }

/** PAY-046, PAY-047: has the money of one instrument held; the last one places the order, a decline fails it. */
export async function authorisePayment(
  parts: OrderDependencies,
  shopper: Shopper,
  key: PaymentKey,
  input: PaymentInstrumentInput,
): Promise<StoredOrder | Refusal> {
  if (bringsCardSecrets(input)) return refuse('card-number-refused', {})
  const begun = await parts.database.transact(() => begin(parts, shopper, key, input))
  if (isRefusal(begun)) return begun
  if (begun.kind === 'answered') return begun.order
  return ask(parts, begun.ask)
}

/** Makes an ask that was written down, and writes down its answer. Safe to repeat. */
export async function ask(parts: OrderDependencies, written: Ask): Promise<StoredOrder> {
  const { orderNo, attempt, customerId, token, amountCents, currency } = written
  await letGoOfEarlier(parts, written)
  const tokenised = await parts.paymentGateway.readToken(token)
  const answer = await parts.paymentGateway.authorise({
    authorisationKey: authorisationKey(written, attempt),
    orderNo,
    customerId,
    token,
    amountCents,
    currency,
  })
  return recordAnswer(parts, written, { answer, card: tokenised?.card ?? null })
}

/**
 * Voids the asks that this one took the place of: with another token, while they had no answer. The order knows only
 * the newest, so whatever the gateway answers to them counts no more.
 */
export async function letGoOfEarlier(
  { paymentGateway }: Pick<OrderDependencies, 'paymentGateway'>,
  asked: PaymentKey & { attempt: number },
): Promise<void> {
  for (let earlier = 1; earlier < asked.attempt; earlier++)
    await paymentGateway.void(authorisationKey(asked, earlier))
}

/** Writes down what the gateway said, unless the ask is an old story by now: then its key was voided already. */
export async function recordAnswer(
  parts: OrderDependencies,
  asked: PaymentKey & { attempt: number },
  { answer, card }: { answer: Authorisation; card: StoredPayment['card'] },
): Promise<StoredOrder> {
  const { database } = parts
  const { orderNo } = asked
  const order = await database.transact(async () => {
    const standing = await lockOrder(database, orderNo)
    const payment = standing?.payments.find(({ instrumentId }) => instrumentId === asked.instrumentId)
    if (!standing || !payment) throw new Error(`Order ${orderNo} has lost a payment that was asked for`)
    const isOpen = standing.status === 'created' && payment.status === 'asked'
    if (!isOpen || payment.attempt !== asked.attempt) return standing
    if (answer.kind === 'declined') {
      await markDeclined(database, asked, answer.reason)
      return failOrder(parts, standing, 'payment-declined', { reopenBasket: true })
    }
    if (answer.amountCents !== payment.amountCents)
      throw new Error(`The gateway holds another amount for order ${orderNo} than was asked for`)
    return holdMoney(parts, standing, payment, { reference: answer.reference, card })
  })
  await releaseNow(parts, order)
  return order
}

async function begin(
  parts: OrderDependencies,
  shopper: Shopper,
  key: PaymentKey,
  input: PaymentInstrumentInput,
): Promise<Begun | Refusal> {
  const order = await lockOrder(parts.database, key.orderNo)
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
    return { kind: 'answered', order: await spendGiftCard(parts, order, payment) }
  return beginAsk(parts, order, payment, input)
}

/** The instrument was chosen and its amount reckoned when the order was made: a call may say them again, not change them. */
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

async function beginAsk(
  { database }: OrderDependencies,
  order: StoredOrder,
  payment: StoredPayment,
  input: PaymentInstrumentInput,
): Promise<Begun | Refusal> {
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
  return { kind: 'ask', ask: { orderNo, instrumentId, attempt, customerId, token, amountCents, currency } }
}

/** Gift cards are in the same database: asked, answered and written in the one transaction. */
async function spendGiftCard(
  parts: OrderDependencies,
  order: StoredOrder,
  payment: StoredPayment,
): Promise<StoredOrder> {
  const { orderNo, currency } = order
  const { instrumentId, giftCardNumber, amountCents } = payment
  const card = { number: giftCardNumber ?? '', amountCents, currency }
  if (await parts.giftCards.spend(card)) {
    return holdMoney(parts, order, payment, { reference: null, card: null })
  }
  await markDeclined(parts.database, { orderNo, instrumentId }, 'insufficient-funds')
  return failOrder(parts, order, 'payment-declined', { reopenBasket: true })
}

/** Writes down that a payment's money is held, which may be the last that the order waited for. */
async function holdMoney(
  parts: OrderDependencies,
  order: StoredOrder,
  payment: StoredPayment,
  { reference, card }: { reference: string | null; card: StoredPayment['card'] },
): Promise<StoredOrder> {
  // What the gateway vouches for takes the place of what the shopper's client said of the card; only the client knows the holder.
  const known = card ? { ...card, holder: payment.card?.holder ?? null } : payment.card
  const held: StoredPayment = { ...payment, status: 'authorised', reference, card: known, token: null }
  const payments = order.payments.map((each) => (each === payment ? held : each))
  const [, standing] = await Promise.all([
    markAuthorised(parts.database, { ...payment, orderNo: order.orderNo }, { reference, card: known }),
    placeIfPaid(parts, { ...order, payments }),
  ])
  return standing
}
