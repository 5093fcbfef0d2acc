import type { MiddlewareHandler } from 'hono'
import type { Shop } from '#commerce/shop.ts'
import type { EndpointContext, EndpointVariables } from './endpoint-context.ts'

type Handler = MiddlewareHandler<{ Variables: EndpointVariables }>

/** Headers of responses that scripts of registered origins may read. */
const exposed = 'x-request-id, x-correlation-id, sfdc_maintenance, location'

/**
 * Adds the headers of the Shopper APIs to a response: the correlation id of the request (DROP-106), and permission for
 * the pages of registered origins to read it (DROP-006, Fetch standard §3.2).
 */
export const documentedHeaders =
  (shop: Pick<Shop, 'clients'>): Handler =>
  async (context, next) => {
    const origin = await registeredOrigin(shop, context)
    await next()
    const { headers } = context.res
    headers.set(
      'x-correlation-id',
      correlationIdOf(context.req.header('correlation-id'), context.get('requestId')),
    )
    // Also without permission: a shared cache must not answer a registered origin with the response to another one.
    headers.append('vary', 'Origin')
    if (origin === undefined) return
    headers.set('access-control-allow-origin', origin)
    headers.set('access-control-expose-headers', exposed)
  }

/** Answers a preflight request of a registered origin for a path with these methods. Others get no permission. */
export const preflight =
  (shop: Pick<Shop, 'clients'>, methods: readonly string[]): Handler =>
  async (context, next) => {
    const isPreflight = context.req.header('access-control-request-method') !== undefined
    if (!isPreflight || (await registeredOrigin(shop, context)) === undefined) return next()
    const requested = context.req.header('access-control-request-headers')
    return new Response(null, {
      status: 204,
      headers: {
        'access-control-allow-methods': methods.join(', '),
        ...(requested !== undefined && { 'access-control-allow-headers': requested }),
        'access-control-max-age': '7200',
        'cache-control': 'private, no-store',
      },
    })
  }

async function registeredOrigin(
  { clients }: Pick<Shop, 'clients'>,
  { req }: EndpointContext,
): Promise<string | undefined> {
  const origin = req.header('origin')
  return origin !== undefined && (await clients.isRegisteredOrigin(origin)) ? origin : undefined
}

/** The id is written into a header and the log, so only the usual characters of ids are accepted. */
export const correlationIdOf = (sent: string | undefined, requestId: string): string =>
  sent !== undefined && /^[\w.:+/=-]{1,128}$/.test(sent) ? sent : requestId
