import type { MiddlewareHandler, Next } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Shop } from '#commerce/shop.ts'
import type { AnyCall } from './calls.ts'
import { bearerToken, failWith, type EndpointContext, type EndpointVariables } from './endpoint-context.ts'

/** The largest body of a stranger. Forms, messages and batches of analytics are far smaller. */
const strangerBytes = 64 * 1024
/** The largest body of a shopper. 1,000 shipments with addresses, messages and goods are 1 to 1.5 MB. */
const shopperBytes = 2 * 1024 * 1024

const tooLarge = (context: EndpointContext): Response => failWith(context, 'too-large')

const countStranger = bodyLimit({ maxSize: strangerBytes, onError: tooLarge })
const countShopper = bodyLimit({ maxSize: shopperBytes, onError: tooLarge })

/**
 * Refuses a body that is too large. A large one is only read of a shopper whose token is valid: parsing it costs time,
 * which strangers must not be able to spend. Node reads no more than the stated Content-Length, so the header is enough
 * where it is sent. Only other bodies are counted while they are read, which copies them. `tokenOf` gives the token of the
 * shopper.
 */
export function limitBody(
  shop: Pick<Shop, 'sessions'>,
  { auth }: Pick<AnyCall, 'auth'>,
  tokenOf: (context: EndpointContext) => string | undefined = bearerToken,
): MiddlewareHandler<{ Variables: EndpointVariables }> {
  const isForShoppers = auth === 'shopper' || auth === 'registered'

  async function isShopper(context: EndpointContext): Promise<boolean> {
    if (!isForShoppers) return false
    const token = tokenOf(context)
    return token !== undefined && (await shop.sessions.verify(token)) !== undefined
  }

  return async (context: EndpointContext, next: Next) => {
    const { req } = context
    if (req.method === 'GET' || req.method === 'HEAD') return next()
    const length = req.header('content-length')
    const isCounted = length === undefined || req.header('transfer-encoding') !== undefined
    if (!isCounted && Number(length) <= strangerBytes) return next()
    if (isCounted)
      return (await isShopper(context)) ? countShopper(context, next) : countStranger(context, next)
    if (!(await isShopper(context)))
      return isForShoppers ? failWith(context, 'unauthorized') : tooLarge(context)
    return Number(length) > shopperBytes ? tooLarge(context) : next()
  }
}
