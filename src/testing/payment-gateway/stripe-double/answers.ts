import {
  askingCard,
  brandOf,
  cardErrorOf,
  newStripeId,
  slowCard,
  wrongCode,
  type Books,
  type Dispute,
  type Intent,
  type Method,
} from './books.ts'

/** A response of the double: a status and a document. */
export interface Answer {
  status: number
  document: object
}

type Form = ReadonlyMap<string, string>

const ok = (document: object): Answer => ({ status: 200, document })
const refuse = (status: number, error: object): Answer => ({ status, document: { error } })
const invalid = (error: { code?: string; param?: string; message: string }, status = 400): Answer =>
  refuse(status, { type: 'invalid_request_error', ...error })
const missing = (param: string): Answer =>
  invalid({ code: 'resource_missing', param, message: `No such ${param}` }, 404)
const unexpected = (intent: Intent): Answer =>
  invalid({
    code: 'payment_intent_unexpected_state',
    message: `This PaymentIntent has a status of ${intent.status}.`,
  })

/** Executes a call as Stripe documents it. */
export function answerCall(books: Books, method: string, path: string, form: Form): Answer {
  const [, resource, id = '', action] = path.replace('/v1', '').split('/')
  const route = `${method} ${resource}${id ? '/:id' : ''}${action ? `/${action}` : ''}`
  switch (route) {
    case 'POST customers':
      return makeCustomer(books, form)
    case 'DELETE customers/:id':
      return deleteCustomer(books, id)
    case 'POST payment_methods':
      return makeMethod(books, form)
    case 'POST payment_intents':
      return makeIntent(books, form)
    case 'POST tokens':
      return makeCodeToken(books, form)
    case 'POST refunds':
      return makeRefund(books, form)
    case 'GET refunds': {
      const data = [...books.refunds.values()].filter(
        (refund) => refund.payment_intent === form.get('payment_intent'),
      )
      return ok({ object: 'list', data, has_more: false })
    }
    case 'GET payment_intents':
      return listIntents(books, form)
    case 'GET disputes':
      return listDisputes(books, form)
    case 'GET disputes/:id': {
      const dispute = books.disputes.find((one) => one.id === id)
      return dispute ? ok(expanded(books, dispute, form.get('expand[]'))) : missing('dispute')
    }
    default:
      return resource === 'payment_methods'
        ? answerMethod(books, route, id, form)
        : answerIntent(books, route, id, form)
  }
}

const metadataOf = (form: Form): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => {
      const key = /^metadata\[(\w+)\]$/.exec(name)?.[1]
      return key === undefined ? [] : [[key, value]]
    }),
  )

function makeCustomer({ customers }: Books, form: Form): Answer {
  const customer = { id: newStripeId('cus'), object: 'customer' as const, metadata: metadataOf(form) }
  customers.set(customer.id, customer)
  return ok(customer)
}

function deleteCustomer({ customers, methods }: Books, id: string): Answer {
  if (!customers.delete(id)) return missing('customer')
  for (const method of methods.values())
    if (method.customer === id) Object.assign(method, { customer: null, isSpent: true })
  return ok({ id, object: 'customer', deleted: true })
}

/** The request of Stripe.js. */
function makeMethod({ methods }: Books, form: Form): Answer {
  const number = form.get('card[number]') ?? ''
  const method = {
    id: newStripeId('pm'),
    object: 'payment_method' as const,
    type: 'card' as const,
    created: Math.floor(Date.now() / 1000),
    customer: null,
    card: {
      brand: brandOf(number),
      last4: number.slice(-4),
      exp_month: Number(form.get('card[exp_month]')),
      exp_year: Number(form.get('card[exp_year]')),
    },
    number,
    isSpent: false,
  }
  methods.set(method.id, method)
  return ok(withoutNumber(method))
}

/** The request of Stripe.js for `createToken('cvc_update', …)`. */
function makeCodeToken({ codes }: Books, form: Form): Answer {
  const id = newStripeId('cvctok')
  codes.set(id, { cvc: form.get('cvc_update[cvc]') ?? '', isSpent: false })
  return ok({ id, object: 'token', type: 'cvc_update', created: Math.floor(Date.now() / 1000) })
}

const withoutNumber = ({
  number: _number,
  isSpent: _isSpent,
  ...method
}: Method & { number: string; isSpent: boolean }) => method

function answerMethod({ methods, customers }: Books, route: string, id: string, form: Form): Answer {
  const method = methods.get(id)
  if (!method) return missing('payment_method')
  switch (route) {
    case 'GET payment_methods/:id':
      break
    case 'POST payment_methods/:id/attach': {
      const customer = form.get('customer') ?? ''
      if (!customers.has(customer)) return missing('customer')
      if (method.customer !== null) return invalid({ message: 'It has already been attached to a customer.' })
      if (method.isSpent) return spent()
      method.customer = customer
      break
    }
    case 'POST payment_methods/:id/detach':
      if (method.customer === null) return invalid({ message: 'It is not attached to a customer.' })
      method.customer = null
      method.isSpent = true
      break
    default:
      return invalid({ message: `Unrecognized request URL (${route})` }, 404)
  }
  return ok(withoutNumber(method))
}

const spent = (): Answer =>
  invalid({
    param: 'payment_method',
    message: 'This PaymentMethod was previously used without being attached to a Customer or was detached.',
  })

function makeIntent({ intents }: Books, form: Form): Answer {
  const amount = Number(form.get('amount'))
  if (amount < 50) return invalid({ code: 'amount_too_small', param: 'amount', message: 'Too small' })
  if (form.get('capture_method') !== 'manual' || form.get('payment_method_types[]') !== 'card')
    return invalid({ message: 'The double knows cards with manual capture only' })
  const intent: Intent = {
    id: newStripeId('pi'),
    object: 'payment_intent',
    status: 'requires_payment_method',
    created: Math.floor(Date.now() / 1000),
    amount,
    amount_capturable: 0,
    amount_received: 0,
    currency: form.get('currency') ?? '',
    customer: form.get('customer') ?? null,
    payment_method: null,
    setup_future_usage: form.get('setup_future_usage') ?? null,
    metadata: metadataOf(form),
    last_payment_error: null,
  }
  intents.set(intent.id, intent)
  return ok(intent)
}

function answerIntent(books: Books, route: string, id: string, form: Form): Answer {
  const intent = books.intents.get(id)
  if (!intent) return missing('intent')
  switch (route) {
    case 'GET payment_intents/:id':
      return ok(intent)
    case 'POST payment_intents/:id/confirm':
      return confirm(books, intent, form)
    case 'POST payment_intents/:id/capture':
      return capture(intent, form)
    case 'POST payment_intents/:id/cancel':
      if (!intent.status.startsWith('requires_')) return unexpected(intent)
      intent.status = 'canceled'
      intent.amount_capturable = 0
      return ok(intent)
    default:
      return invalid({ message: `Unrecognized request URL (${route})` }, 404)
  }
}

function confirm({ methods, codes }: Books, intent: Intent, form: Form): Answer {
  const isOffSession = form.get('off_session') === 'true'
  if (isOffSession && intent.customer === null)
    return invalid({ param: 'off_session', message: 'An off-session payment needs a customer.' })
  if (intent.status !== 'requires_payment_method') return unexpected(intent)
  const method = methods.get(form.get('payment_method') ?? '')
  if (!method) return missing('payment_method')
  if (method.isSpent) return spent()
  const isSetUp = method.customer === null && intent.setup_future_usage !== null
  if (method.customer !== intent.customer && !isSetUp)
    return invalid({
      param: 'payment_method',
      message: 'The PaymentMethod belongs to a Customer. Please include the Customer.',
    })
  const codeToken = form.get(cvcToken)
  const code = codeToken === undefined ? undefined : codes.get(codeToken)
  if (codeToken !== undefined && (!code || code.isSpent))
    return invalid({ code: 'resource_missing', param: cvcToken, message: 'No such token' })
  if (code) code.isSpent = true
  if (method.customer === null && !isSetUp) method.isSpent = true
  intent.isOffSession = isOffSession
  const asked = method.number === askingCard && !isOffSession ? '4000000000003220' : method.number
  const error = code?.cvc === wrongCode ? wrongCodeError : cardErrorOf(asked)
  if (error) {
    intent.last_payment_error = error
    return refuse(402, { ...error, payment_intent: { ...intent } })
  }
  if (isSetUp) method.customer = intent.customer
  intent.payment_method = form.get('payment_method') ?? null
  if (method.number === slowCard) intent.status = 'processing'
  else decide(intent)
  return ok(intent)
}

const cvcToken = 'payment_method_options[card][cvc_token]'
const wrongCodeError = { type: 'card_error', code: 'incorrect_cvc', message: 'Declined' } as const

/** The bank approves. */
export function decide(intent: Intent): void {
  intent.status = 'requires_capture'
  intent.amount_capturable = intent.amount
}

function capture(intent: Intent, form: Form): Answer {
  if (intent.status !== 'requires_capture') return unexpected(intent)
  const amount = Number(form.get('amount_to_capture') ?? intent.amount_capturable)
  if (amount > intent.amount_capturable)
    return invalid({ code: 'amount_too_large', param: 'amount_to_capture', message: 'Too much' })
  intent.status = 'succeeded'
  intent.amount_received = amount
  intent.amount_capturable = 0
  Object.assign(intent.metadata, metadataOf(form))
  return ok(intent)
}

function listIntents({ intents }: Books, form: Form): Answer {
  const all = [...intents.values()]
    .filter(({ created }) => created >= Number(form.get('created[gte]') ?? 0))
    .toReversed()
  const after = form.get('starting_after')
  const from = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1
  const most = Math.min(2, Number(form.get('limit') ?? 10))
  return ok({ object: 'list', data: all.slice(from, from + most), has_more: from + most < all.length })
}

function listDisputes(books: Books, form: Form): Answer {
  const all = books.disputes.filter(({ created }) => created >= Number(form.get('created[gte]') ?? 0))
  const after = form.get('starting_after')
  const from = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1
  // Stripe's pages are longer; short ones let tests read several.
  const most = Math.min(2, Number(form.get('limit') ?? 10))
  const data = all.slice(from, from + most)
  const expand = form.get('expand[]')?.replace('data.', '')
  return ok({
    object: 'list',
    data: data.map((dispute) => expanded(books, dispute, expand)),
    has_more: from + most < all.length,
  })
}

const expanded = ({ intents }: Books, dispute: Dispute, expand: string | undefined): object =>
  expand === 'payment_intent'
    ? { ...dispute, payment_intent: intents.get(dispute.payment_intent) ?? null }
    : dispute

/** A customer disputes a payment at the bank. */
export function dispute(
  { disputes }: Books,
  paymentIntent: string,
  { amount, status = 'needs_response' }: { amount: number; status?: Dispute['status'] },
): Dispute {
  const made: Dispute = {
    id: newStripeId('du'),
    object: 'dispute',
    amount,
    status,
    reason: 'product_not_received',
    created: Math.floor(Date.now() / 1000),
    payment_intent: paymentIntent,
    evidence_details: { due_by: Math.floor(Date.now() / 1000) + 1_000_000 },
  }
  disputes.unshift(made)
  return made
}

function makeRefund({ intents, refunds, disputes }: Books, form: Form): Answer {
  const intent = intents.get(form.get('payment_intent') ?? '')
  if (!intent) return missing('payment_intent')
  const refunded = [...refunds.values()]
    .filter(({ payment_intent, status }) => payment_intent === intent.id && status !== 'failed')
    .reduce((sum, { amount }) => sum + amount, 0)
  const amount = Number(form.get('amount'))
  const own = disputes.filter(({ payment_intent }) => payment_intent === intent.id)
  if (own.some(({ status }) => status === 'needs_response' || status === 'under_review'))
    return invalid({ code: 'charge_disputed', message: 'The charge has been charged back.' })
  const lost = own.reduce((sum, one) => sum + (one.status === 'lost' ? one.amount : 0), 0)
  if (intent.status !== 'succeeded' || amount > intent.amount_received - refunded - lost)
    return invalid({ param: 'amount', message: 'Refund amount is greater than unrefunded amount on charge' })
  const refund = {
    id: newStripeId('re'),
    object: 'refund' as const,
    payment_intent: intent.id,
    amount,
    status: 'succeeded',
    metadata: metadataOf(form),
  }
  refunds.set(refund.id, refund)
  return ok(refund)
}
