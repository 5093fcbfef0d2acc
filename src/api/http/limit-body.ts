import type { MiddlewareHandler, Next } from 'hono'
import type { Shop } from '#commerce/shop.ts'
import { largestBodyBytes, usualBodyBytes } from './body-sizes.ts'
import type { AnyCall } from '#api/calls.ts'
import { bearerToken, failWith, type EndpointContext, type EndpointVariables } from './endpoint-context.ts'

/** The methods whose bodies are read. The body of another method is ignored, because its end may never arrive. */
export const bodyMethods: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH'])

interface BodyLimits {
  /** Whether the requested call accepts large bodies. */
  hasLargeBody: (context: EndpointContext) => boolean
  /** The shopper's token. */
  tokenOf: (context: EndpointContext) => string | undefined
}

/** Refuses a body that is too large for its call. */
export const limitBodyOf = (
  shop: Pick<Shop, 'sessions'>,
  { hasLargeBody }: Pick<AnyCall, 'hasLargeBody'>,
): MiddlewareHandler<{ Variables: EndpointVariables }> =>
  limitBody(shop, { hasLargeBody: () => hasLargeBody, tokenOf: bearerToken })

/**
 * Refuses a body that is too large. A large one is only read for calls that need it, and only from a shopper with a
 * valid token: parsing takes time, which strangers must not consume. Node reads no more than the stated
 * Content-Length, so checking the header is enough if it is sent. Only other bodies are counted while they are read,
 * which copies them.
 */
export function limitBody(
  shop: { sessions: { verify(token: string): Promise<unknown> } },
  { hasLargeBody, tokenOf }: BodyLimits,
): MiddlewareHandler<{ Variables: EndpointVariables }> {
  async function isShopper(context: EndpointContext): Promise<boolean> {
    const token = tokenOf(context)
    return token !== undefined && (await shop.sessions.verify(token)) !== undefined
  }

  return async (context: EndpointContext, next: Next) => {
    const { req } = context
    if (!bodyMethods.has(req.method)) return next()
    const length = req.header('content-length')
    const isCounted = length === undefined || req.header('transfer-encoding') !== undefined
    if (!isCounted && Number(length) <= usualBodyBytes) return next()
    const isLarge = hasLargeBody(context)
    if (isCounted) {
      const most = isLarge && (await isShopper(context)) ? largestBodyBytes : usualBodyBytes
      return (await readCounted(context, most)) ?? next()
    }
    if (!isLarge) return failWith(context, 'too-large')
    if (!(await isShopper(context))) return failWith(context, 'unauthorized')
    return Number(length) > largestBodyBytes ? failWith(context, 'too-large') : next()
  }
}

/** Node's approximate memory overhead for a chunk of a body. Clients choose the chunks, down to one byte each. */
const pieceBytes = 256

/** Reads a body of unknown length. Returns a fault when it is too large, or when it exceeds the current budget. */
async function readCounted(context: EndpointContext, most: number): Promise<Response | undefined> {
  const { raw } = context.req
  const reserve = context.get('reserveBody') ?? (() => true)
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of raw.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > most) return failWith(context, 'too-large')
    if (!reserve(chunk.byteLength + pieceBytes)) return failWith(context, 'busy')
    chunks.push(chunk)
  }
  context.req.raw = new Request(raw, { method: raw.method, body: Buffer.concat(chunks) })
  return undefined
}
