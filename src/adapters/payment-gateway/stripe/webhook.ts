import type { Database } from '#commerce/database.ts'
import type { GatewayChange } from '#commerce/ports/payment-gateway.ts'
import { Event } from './documents.ts'
import { findAuthorisationKey, hasSeenEvent, saveEvent } from './queries.ts'
import { isSigned } from './signature.ts'

export interface WebhookOptions {
  database: Database
  secret: string
  /** Makes the shop query an authorisation, a refund or a dispute. A rejection makes Stripe send the event again. */
  onChange: (change: GatewayChange) => Promise<void>
  now: () => Date
}

/** Stripe's events have some kilobytes. */
const mostBytes = 256 * 1024

/**
 * Responds to a webhook. Its content is not trusted: the shop queries Stripe instead. Each event is processed once;
 * Stripe may send it several times, and in any order.
 */
export async function answerWebhook(
  request: Request,
  { database, secret, onChange, now }: WebhookOptions,
): Promise<Response> {
  if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST' } })
  const body = await readBody(request)
  if (!body) return answer(413, 'The event is too large')
  if (!isSigned(body, request.headers.get('stripe-signature') ?? '', { secret, now: now() }))
    return answer(400, 'The signature is not valid. Check BONBON_STRIPE_WEBHOOK_SECRET and the clock')
  const event = Event.safeParse(parse(body)).data
  if (!event) return answer(400, 'This is no event')
  if (await hasSeenEvent(database, event.id)) return answer(200, 'Known')
  const { id = '', metadata } = event.data.object
  // The shop has informed the shopper of the refund: a bank may return the money days later.
  const movementKey = event.type.includes('refund') ? metadata?.movement_key : undefined
  if (movementKey !== undefined) await onChange({ movementKey })
  if (event.type.startsWith('charge.dispute.')) await onChange({ disputeId: id })
  const authorisationKey = event.type.startsWith('payment_intent.')
    ? await findAuthorisationKey(database, id)
    : undefined
  if (authorisationKey !== undefined) await onChange({ authorisationKey })
  await saveEvent(database, event.id)
  return answer(200, 'Thank you')
}

/** The bytes of a body; undefined when there are too many. */
async function readBody(request: Request): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of request.body ?? []) {
    bytes += chunk.length
    if (bytes > mostBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}

const answer = (status: number, text: string): Response =>
  new Response(`${text}.\n`, { status, headers: { 'cache-control': 'no-store' } })
