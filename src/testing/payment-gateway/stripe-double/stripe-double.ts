import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { answerCall, type Answer } from './answers.ts'
import { openBooks, type Books } from './books.ts'
import { errorOf, openIdempotencyKeys } from './idempotency.ts'
import { elementPage, stripeJs } from './stripe-js.ts'

export const doubleKeys = {
  secretKey: `sk_test_${'a'.repeat(24)}`,
  publishableKey: `pk_test_${'b'.repeat(24)}`,
  webhookSecret: `whsec_${'c'.repeat(32)}`,
}

/** The failure of a call. */
export type Fault =
  /** The work is done, and the connection ends before the response. */
  | 'lose-answer'
  /** The connection ends before the work. */
  | 'lose-request'
  /** Stripe fails, and stores that under the idempotency key. */
  | 'break'
  /** Does the work, and sends no response until the promise resolves. */
  | { hold: Promise<void> }
  /** Does the work and sends the response after the promise resolves. */
  | { delay: Promise<void> }

export interface StripeDouble {
  url: string
  books: Books
  /** The calls that arrived, `POST /v1/payment_intents`, with their idempotency keys. */
  calls: { name: string; idempotencyKey: string | undefined; isReplayed: boolean }[]
  /** Makes the next call whose name matches fail. `arrived` resolves when it arrives. */
  failNext(name: RegExp, fault: Fault): { arrived: Promise<void> }
  /** Deletes all idempotency keys, as Stripe does after a day. */
  forgetKeys(): void
  /** A payment method for a card, as Stripe.js makes it. */
  createMethod(number: string): Promise<string>
  /** A token for a security code, as Stripe.js makes it. */
  createCodeToken(cvc: string): Promise<string>
  close(): Promise<void>
}

/**
 * A local double of Stripe's API, as documented (https://docs.stripe.com/api): form encoding, keys, idempotency,
 * errors, and the states of payment intents.
 */
export async function openStripeDouble(): Promise<StripeDouble> {
  const books = openBooks()
  const calls: StripeDouble['calls'] = []
  const keys = openIdempotencyKeys()
  const faults = openFaults()

  async function answer(incoming: IncomingMessage): Promise<(Answer & { isReplayed?: boolean }) | 'lost'> {
    const { method = 'GET', headers } = incoming
    const { pathname, search } = new URL(incoming.url ?? '/', 'http://localhost')
    const body = await text(incoming)
    const name = `${method} ${pathname}`
    const key = headers.authorization ?? `Bearer ${new URLSearchParams(body).get('key')}`
    if (!isAuthorised(name, key)) return errorOf(401, 'Invalid API Key provided')
    const parameters = method === 'GET' ? search.slice(1) : body
    const fault = faults.take(name)
    if (fault === 'lose-request') return 'lost'
    if (typeof fault === 'object' && 'delay' in fault) await fault.delay
    const work = () =>
      fault === 'break'
        ? errorOf(500, 'Something went wrong', 'api_error')
        : answerCall(books, method, pathname, new Map(new URLSearchParams(parameters)))
    const idempotencyKey = headers['idempotency-key']?.toString()
    const hold = typeof fault === 'object' && 'hold' in fault ? fault.hold : undefined
    const given = idempotencyKey
      ? await keys.answerOnce({ key: idempotencyKey, parameters: `${name}?${parameters}`, work, hold })
      : { answer: work(), isReplayed: false }
    calls.push({ name, idempotencyKey, isReplayed: given.isReplayed })
    return fault === 'lose-answer' ? 'lost' : { ...given.answer, isReplayed: given.isReplayed }
  }

  const server = createServer((incoming, outgoing) => {
    const page = pages[incoming.url ?? '']
    if (page) return void outgoing.writeHead(200, { 'content-type': page.type }).end(page.text(url))
    // Browsers in tests add headers of their own, and send a preflight.
    if (incoming.method === 'OPTIONS') return send(outgoing, { status: 200, document: {} })
    void answer(incoming).then((given) => send(outgoing, given))
  })
  const url = await listen(server)
  return {
    url,
    books,
    calls,
    failNext: faults.add,
    forgetKeys: keys.forget,
    createMethod: (number) => createMethod(url, number),
    createCodeToken: (cvc) => createCodeToken(url, cvc),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Stripe's files for browsers. */
const pages: Record<string, { type: string; text: (url: string) => string }> = {
  '/v3/': { type: 'text/javascript', text: stripeJs },
  '/v3/element': { type: 'text/html', text: elementPage },
}

function openFaults() {
  const faults: { name: RegExp; fault: Fault; arrive: () => void }[] = []
  return {
    add(name: RegExp, fault: Fault) {
      const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
      faults.push({ name, fault, arrive })
      return { arrived }
    },
    take(name: string): Fault | undefined {
      const index = faults.findIndex((each) => each.name.test(name))
      const [found] = index < 0 ? [] : faults.splice(index, 1)
      found?.arrive()
      return found?.fault
    },
  }
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The double has no port')
  return `http://127.0.0.1:${address.port}`
}

function send(outgoing: ServerResponse, given: (Answer & { isReplayed?: boolean }) | 'lost'): void {
  if (given === 'lost') return void outgoing.destroy()
  outgoing.writeHead(given.status, {
    'content-type': 'application/json',
    // Stripe.js needs these headers.
    'access-control-allow-origin': '*',
    'access-control-allow-headers': '*',
    'request-id': `req_${randomUUID().slice(0, 8)}`,
    ...(given.isReplayed === true && { 'idempotent-replayed': 'true' }),
  })
  outgoing.end(JSON.stringify(given.document))
}

/** Creates a payment method for a card at a double, as Stripe.js does with the publishable key. Returns its id. */
export async function createMethod(url: string, number: string): Promise<string> {
  const form = {
    type: 'card',
    'card[number]': number,
    'card[exp_month]': '12',
    'card[exp_year]': '2030',
    'card[cvc]': '123',
  }
  return postAsStripeJs(`${url}/v1/payment_methods`, form)
}

const createCodeToken = (url: string, cvc: string): Promise<string> =>
  postAsStripeJs(`${url}/v1/tokens`, { 'cvc_update[cvc]': cvc })

async function postAsStripeJs(url: string, form: Record<string, string>): Promise<string> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${doubleKeys.publishableKey}` },
    body: new URLSearchParams(form),
  })
  // The response of the double is a document with an id.
  const { id } = (await response.json()) as { id: string }
  return id
}

/** The publishable key can only create payment methods and tokens. */
const isAuthorised = (name: string, authorization: string | undefined): boolean =>
  authorization === `Bearer ${doubleKeys.secretKey}` ||
  (['POST /v1/payment_methods', 'POST /v1/tokens'].includes(name) &&
    authorization === `Bearer ${doubleKeys.publishableKey}`)
