import type { Next } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { failWith, type EndpointContext } from './endpoint-context.ts'

/** No call needs more. 1,000 shipments with addresses, messages and goods are 1 to 1.5 MB. */
const maxBodyBytes = 2 * 1024 * 1024

const tooLarge = (context: EndpointContext): Response => failWith(context, 'too-large')

const limitWhileReading = bodyLimit({ maxSize: maxBodyBytes, onError: tooLarge })

/**
 * Refuses a body that is too large. Node reads no more than the stated Content-Length, so the header is enough where it
 * is sent. Only other bodies are counted while they are read, which copies them.
 */
export async function limitBody(context: EndpointContext, next: Next): Promise<Response | void> {
  const { req } = context
  if (req.method === 'GET' || req.method === 'HEAD') return next()
  const length = req.header('content-length')
  if (length === undefined || req.header('transfer-encoding') !== undefined)
    return limitWhileReading(context, next)
  return Number(length) > maxBodyBytes ? tooLarge(context) : next()
}
