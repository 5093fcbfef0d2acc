import { setTimeout as pause } from 'node:timers/promises'
import type { z } from 'zod'
import { ErrorDocument } from './documents.ts'

/** A permanent refusal by Stripe. Stripe has not executed the request. */
export interface StripeRefusal {
  type: string
  code: string | undefined
  declineCode: string | undefined
  param: string | undefined
}

type StripeAnswer<Document> =
  | { kind: 'done'; document: Document }
  | { kind: 'refused'; refusal: StripeRefusal; failure: StripeFailure }

/**
 * Stripe did not respond, or responded in an unexpected way. Unless it refused the request, the result is unknown.
 */
class StripeFailure extends Error {
  override name = 'StripeFailure'
}

type Form = Readonly<Record<string, string | number | boolean | undefined>>

export interface StripeApi {
  /** Reads a document. */
  get<Document>(schema: z.ZodType<Document>, path: string, query?: Form): Promise<StripeAnswer<Document>>
  /** Sends a change. Retries only with the same idempotency key. */
  post<Document>(
    schema: z.ZodType<Document>,
    path: string,
    options: { form: Form; idempotencyKey: string; asksBank?: boolean },
  ): Promise<StripeAnswer<Document>>
  /** Deletes an object. Refused as `resource_missing` when it was deleted before. */
  delete<Document>(schema: z.ZodType<Document>, path: string): Promise<StripeAnswer<Document>>
  /** Whether the key moves real money. */
  isLive: boolean
}

interface ApiOptions {
  /** `https://api.stripe.com`, or the test double. */
  base: string
  secretKey: string
  /** The time limit for a call with all its attempts. A call that waits for a bank has three times as much. */
  timeoutMilliseconds?: number
  /** The approximate pause before the second attempt; later ones are longer. */
  pauseMilliseconds?: number
  /** Returns the headers of a request's trace. */
  traceHeaders?: (() => Record<string, string>) | undefined
}

/** The API version of all responses, whatever version the account uses. */
const apiVersion = '2024-06-20'

/** `later`: another request uses the key or the object at this moment, so the call retries until its time limit. */
const mostTries = { no: 1, few: 3, later: Infinity } as const

/**
 * Opens Stripe's HTTP API (https://docs.stripe.com/api). No message contains a key, a token or card data. The calls
 * of an authorisation end within the 30 seconds that the shop waits for one.
 */
export function openStripeApi({
  base,
  secretKey,
  timeoutMilliseconds = 5_000,
  pauseMilliseconds = 300,
  traceHeaders = () => ({}),
}: ApiOptions): StripeApi {
  const headersNow = () => ({
    ...traceHeaders(),
    authorization: `Bearer ${secretKey}`,
    'stripe-version': apiVersion,
  })

  async function send<Document>(
    schema: z.ZodType<Document>,
    name: string,
    milliseconds: number,
    request: (signal: AbortSignal) => Promise<Response>,
  ): Promise<StripeAnswer<Document>> {
    const signal = AbortSignal.timeout(milliseconds)
    for (let attempt = 1; ; attempt++) {
      const outcome = await attemptOnce(name, () => request(signal))
      if (outcome.kind === 'answered') return readAnswer(schema, name, outcome)
      if (attempt >= mostTries[outcome.retry] || signal.aborted) throw outcome.failure
      // A random pause, so that processes with the same conflict retry at different times.
      const milliseconds = pauseMilliseconds * Math.min(attempt, 4) * (0.5 + Math.random())
      await pause(milliseconds, undefined, { signal }).catch(() => {
        throw outcome.failure
      })
    }
  }

  return {
    isLive: secretKey.includes('_live_'),
    get: (schema, path, query = {}) =>
      send(schema, nameOf('GET', path), timeoutMilliseconds, (signal) =>
        fetch(`${base}/v1${path}?${encode(query)}`, { headers: headersNow(), signal, redirect: 'error' }),
      ),
    delete: (schema, path) =>
      send(schema, nameOf('DELETE', path), timeoutMilliseconds, (signal) =>
        fetch(`${base}/v1${path}`, { method: 'DELETE', headers: headersNow(), signal, redirect: 'error' }),
      ),
    post: (schema, path, { form, idempotencyKey, asksBank = false }) =>
      send(schema, nameOf('POST', path), timeoutMilliseconds * (asksBank ? 3 : 1), (signal) =>
        fetch(`${base}/v1${path}`, {
          method: 'POST',
          headers: { ...headersNow(), 'idempotency-key': idempotencyKey },
          body: encode(form),
          signal,
          redirect: 'error',
        }),
      ),
  }
}

/** The call's name for messages. The id of a payment method is a token, which must not be logged. */
const nameOf = (method: string, path: string): string =>
  `${method} ${path.replace(/pm_\w+/, '{payment_method}')}`

type Outcome =
  | { kind: 'answered'; status: number; body: unknown; requestId: string | null }
  | { kind: 'failed'; failure: StripeFailure; retry: keyof typeof mostTries }

async function attemptOnce(name: string, request: () => Promise<Response>): Promise<Outcome> {
  try {
    const response = await request()
    const { status } = response
    const body: unknown = await response.json()
    const requestId = response.headers.get('request-id')
    const isConflict = status === 409 || status === 429
    if (!isConflict && status < 500) return { kind: 'answered', status, body, requestId }
    const mayRetry = response.headers.get('stripe-should-retry') !== 'false'
    const retry = mayRetry ? (isConflict ? 'later' : 'few') : 'no'
    return { kind: 'failed', failure: failureOf(name, { status, body, requestId }), retry }
  } catch (cause) {
    return {
      kind: 'failed',
      failure: new StripeFailure(`Stripe gave no answer to ${name}`, { cause }),
      retry: 'few',
    }
  }
}

function readAnswer<Document>(
  schema: z.ZodType<Document>,
  name: string,
  answer: { status: number; body: unknown; requestId: string | null },
): StripeAnswer<Document> {
  const { status, body } = answer
  if (status >= 200 && status < 300) return { kind: 'done', document: schema.parse(body) }
  const failure = failureOf(name, answer)
  const read = ErrorDocument.safeParse(body)
  // 401 and 403: the API key. An idempotency error: the same key for a different request, a bug.
  const isRefusal = [400, 402, 404].includes(status) && read.data?.error.type !== 'idempotency_error'
  if (!isRefusal || !read.success) throw failure
  const { type, code, decline_code: declineCode, param } = read.data.error
  return { kind: 'refused', refusal: { type, code, declineCode, param }, failure }
}

/** Stripe's own message may contain tokens. Its dashboard shows all details by the request's id. */
function failureOf(
  name: string,
  { status, body, requestId }: { status: number; body: unknown; requestId: string | null },
): StripeFailure {
  const { type, code, param } = ErrorDocument.safeParse(body).data?.error ?? {}
  const words = [type, code, param && `param ${param}`, requestId && `request ${requestId}`]
  const hint = status === 401 || status === 403 ? '. Check BONBON_STRIPE_SECRET_KEY' : ''
  return new StripeFailure(
    `Stripe answered ${status} to ${name} (${words.filter(Boolean).join(', ') || 'no details'})${hint}`,
  )
}

function encode(form: Form): string {
  const given = Object.entries(form).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return new URLSearchParams(given).toString()
}
