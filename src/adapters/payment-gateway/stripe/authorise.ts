import type { Database } from '#commerce/database.ts'
import type { AgainRequest, Authorisation, PaymentGateway } from '#commerce/ports/payment-gateway.ts'
import type { StripeApi, StripeRefusal } from './api-client.ts'
import type { StripeCards } from './cards.ts'
import { isChargeable } from './currencies.ts'
import { declineReason } from './declines.ts'
import { PaymentIntent } from './documents.ts'
import {
  beginAuthorisation,
  readAuthorisation,
  refuseAuthorisation,
  saveAnswer,
  type AuthorisationRow,
} from './queries.ts'

export interface AuthoriseDependencies {
  database: Database
  api: StripeApi
  cards: Pick<StripeCards, 'takeToken'>
}

type Request = Parameters<PaymentGateway['authorise']>[0]

/**
 * See PaymentGateway.authorise. An unconfirmed payment intent authorises nothing, so it is created first and its id
 * is stored under the key. Only then is it confirmed. A void of the key therefore finds it, and Stripe decides which
 * was first (docs/decisions/0050-stripe.md).
 */
export async function authorise(
  dependencies: AuthoriseDependencies,
  request: Request,
): Promise<Authorisation> {
  const { database, api } = dependencies
  const { authorisationKey } = request
  const known = await readAuthorisation(database, authorisationKey)
  const begun = known ?? (await begin(dependencies, request))
  const given = begun && savedAnswer(begun)
  if (given) return given
  if (!begun?.paymentIntent) throw new Error('A payment intent of Stripe could not be saved')
  // A repetition may find that the first request was processed. Stripe deletes idempotency keys after a day.
  const found = known ? answerOf(await readIntent(api, begun.paymentIntent)) : undefined
  const answer = found ?? (await confirm(api, begun.paymentIntent, request))
  return storeAnswer(database, authorisationKey, answer)
}

/** Creates the payment intent of a key. Returns the record that is then stored under the key. */
async function begin(
  { database, api, cards }: AuthoriseDependencies,
  {
    authorisationKey,
    orderNo,
    customerId,
    token,
    securityCodeToken,
    amountCents,
    currency,
    initiation,
  }: Request,
): Promise<AuthorisationRow | undefined> {
  const isCodeForged = securityCodeToken !== undefined && !/^cvctok_\w{8,100}$/.test(securityCodeToken)
  if (isCodeForged) return refuseAuthorisation(database, { authorisationKey, reason: 'invalid-token' })
  const isConsenting = initiation === 'shopper-with-consent'
  const taken = await cards.takeToken({ token, orderNo, customerId, isConsenting })
  if (!taken) return refuseAuthorisation(database, { authorisationKey, reason: 'invalid-token' })
  const { stripeCustomer } = taken
  const payment = { authorisationKey, orderNo, amountCents, currency, stripeCustomer, isConsenting }
  return beginPayment({ database, api }, payment)
}

/** Creates a payment intent and stores its id under a key. Returns the record that is then stored under the key. */
async function beginPayment(
  { database, api }: Pick<AuthoriseDependencies, 'database' | 'api'>,
  {
    authorisationKey,
    orderNo,
    amountCents,
    currency,
    stripeCustomer,
    isConsenting,
  }: Pick<Request, 'authorisationKey' | 'orderNo' | 'amountCents' | 'currency'> & {
    stripeCustomer: string | null
    isConsenting: boolean
  },
): Promise<AuthorisationRow | undefined> {
  // Otherwise Stripe would charge another amount than the order's.
  if (!isChargeable(amountCents, currency))
    return refuseAuthorisation(database, { authorisationKey, reason: 'card-declined' })
  const made = await api.post(PaymentIntent, '/payment_intents', {
    form: {
      amount: amountCents,
      currency: currency.toLowerCase(),
      capture_method: 'manual',
      'payment_method_types[]': 'card',
      customer: stripeCustomer ?? undefined,
      // Stripe stores the consent, and its card, with the customer.
      setup_future_usage: isConsenting && stripeCustomer !== null ? 'off_session' : undefined,
      description: `Order ${orderNo}`,
      'metadata[order_no]': orderNo,
      'metadata[authorisation_key]': authorisationKey,
    },
    idempotencyKey: authorisationKey,
  })
  if (made.kind === 'done')
    return beginAuthorisation(database, { authorisationKey, paymentIntent: made.document.id })
  // An amount below Stripe's minimum of half a dollar, or above its maximum, is not an error in the settings.
  if (/^amount_too_(small|large)$/.test(made.refusal.code ?? ''))
    return refuseAuthorisation(database, { authorisationKey, reason: 'card-declined' })
  throw made.failure
}

/** See PaymentGateway.again. Card and customer are those of the payment intent whose payer has agreed to it. */
export async function authoriseAgain(
  { database, api }: Pick<AuthoriseDependencies, 'database' | 'api'>,
  { reference, ...request }: AgainRequest,
): Promise<Authorisation> {
  const { authorisationKey } = request
  const { customer = null, payment_method: token = null } = await readIntent(api, reference)
  const known = await readAuthorisation(database, authorisationKey)
  if (!known && (customer === null || token === null))
    await refuseAuthorisation(database, { authorisationKey, reason: 'invalid-token' })
  const begun =
    known ??
    (await beginPayment({ database, api }, { ...request, stripeCustomer: customer, isConsenting: false }))
  const given = begun && savedAnswer(begun)
  if (given) return given
  if (!begun?.paymentIntent) throw new Error('A payment intent of Stripe could not be saved')
  const found = known ? answerOf(await readIntent(api, begun.paymentIntent)) : undefined
  const charge = { authorisationKey, token: token ?? '', initiation: 'merchant' as const }
  return storeAnswer(database, authorisationKey, found ?? (await confirm(api, begun.paymentIntent, charge)))
}

async function confirm(
  api: StripeApi,
  paymentIntent: string,
  {
    authorisationKey,
    token,
    securityCodeToken,
    initiation,
  }: Pick<Request, 'authorisationKey' | 'token' | 'securityCodeToken' | 'initiation'>,
): Promise<Authorisation> {
  const confirmed = await api.post(PaymentIntent, `/payment_intents/${paymentIntent}/confirm`, {
    // A bank's confirmation is not possible here: the shopper has left the card field, or is not present. Stripe then
    // declines.
    form: {
      payment_method: token,
      ...(initiation === 'merchant' ? { off_session: true } : { error_on_requires_action: true }),
      'payment_method_options[card][cvc_token]': securityCodeToken,
    },
    // A job repeats the request without the security code, which is not stored. Stripe refuses a key with other
    // parameters.
    idempotencyKey: `${authorisationKey}-confirm${securityCodeToken === undefined ? '' : '-with-code'}`,
    asksBank: true,
  })
  if (confirmed.kind === 'refused') {
    const { refusal, failure } = confirmed
    if (refusal.type === 'card_error') return { kind: 'declined', reason: declineReason(refusal) }
    if (isTokenRefusal(refusal)) return { kind: 'declined', reason: 'invalid-token' }
    if (refusal.code !== unexpectedState) throw failure
  }
  // The payment intent has another state if it was voided meanwhile, or if another process received the response
  // first.
  const answer = answerOf(
    confirmed.kind === 'done' ? confirmed.document : await readIntent(api, paymentIntent),
  )
  if (!answer) throw new Error('Stripe has not decided about a payment intent yet')
  return answer
}

export const unexpectedState = 'payment_intent_unexpected_state'

/** The payment method, or the security code's token, was used or removed elsewhere. */
const isTokenRefusal = ({ type, param = '' }: StripeRefusal): boolean =>
  type === 'invalid_request_error' &&
  (param === 'payment_method' || /^payment_method_options\[card\]\[cvc_token\]$|^cvc_token$/.test(param))

/** Reads a payment intent that must exist at Stripe. */
export async function readIntent(api: StripeApi, paymentIntent: string): Promise<PaymentIntent> {
  const answer = await api.get(PaymentIntent, `/payment_intents/${paymentIntent}`)
  if (answer.kind === 'refused') throw answer.failure
  return answer.document
}

/** See PaymentGateway.status. */
export async function status(
  { database, api }: Pick<AuthoriseDependencies, 'database' | 'api'>,
  authorisationKey: string,
): Promise<Authorisation | undefined> {
  const row = await readAuthorisation(database, authorisationKey)
  if (!row?.paymentIntent || row.state === 'declined' || row.state === 'voided')
    return row && savedAnswer(row)
  const answer = answerOf(await readIntent(api, row.paymentIntent))
  return answer && storeAnswer(database, authorisationKey, answer)
}

/** How long an order waits for a bank. Stock is reserved for the same time. */
const processingSeconds = 15 * 60

/** Stripe's state of an authorisation; undefined while the card was not charged. */
function answerOf(intent: PaymentIntent): Authorisation | undefined {
  const { id: reference, last_payment_error: error } = intent
  switch (intent.status) {
    case 'requires_capture':
      return { kind: 'authorised', reference, amountCents: intent.amount_capturable }
    case 'succeeded':
      return { kind: 'authorised', reference, amountCents: intent.amount_received }
    case 'canceled':
      return { kind: 'declined', reason: 'voided' }
    case 'requires_payment_method':
      return error
        ? {
            kind: 'declined',
            reason: declineReason({ code: error.code, declineCode: error.decline_code }),
          }
        : undefined
    case 'processing':
      return { kind: 'pending', until: new Date((intent.created + processingSeconds) * 1000).toISOString() }
    default:
      return undefined
  }
}

/** Stores a result under its key, once, and returns the stored one: the key may have been voided meanwhile. */
async function storeAnswer(
  database: Database,
  authorisationKey: string,
  answer: Authorisation,
): Promise<Authorisation> {
  if (answer.kind === 'pending') return answer
  const row = await saveAnswer(
    database,
    authorisationKey,
    answer.kind === 'authorised'
      ? { state: 'authorised', declineReason: null, amountCents: answer.amountCents }
      : {
          state: answer.reason === 'voided' ? 'voided' : 'declined',
          declineReason: answer.reason,
          amountCents: 0,
        },
  )
  return (row && savedAnswer(row)) ?? answer
}

/** The result that is stored under a key; undefined if there is none. */
function savedAnswer({
  state,
  paymentIntent,
  declineReason: reason,
  amountCents,
}: AuthorisationRow): Authorisation | undefined {
  if (state === 'authorised' && paymentIntent !== null)
    return { kind: 'authorised', reference: paymentIntent, amountCents }
  if (state === 'voided') return { kind: 'declined', reason: 'voided' }
  return state === 'declined' ? { kind: 'declined', reason: reason ?? 'card-declined' } : undefined
}
