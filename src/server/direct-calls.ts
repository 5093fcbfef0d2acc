import { answerCall } from '#api/answer-call.ts'
import { families, type AnyCall, type Calls } from '#api/calls.ts'
import type { Shop } from '#commerce/shop.ts'
import { CallFault } from '#storefront/calls/call-fault.ts'

interface DirectCallsOptions {
  shop: Shop
  siteId: string
  locale: string
  currency: string
  origin: string
  requestId: string
  /** Hears on what the answers depend, for the page cache. */
  onTags: (tags: readonly string[]) => void
}

const callsByApi = Object.assign({}, ...Object.values(families)) as Record<string, Record<string, AnyCall>>

/**
 * The typed client on the server: a call is a function call, as an anonymous visitor, without HTTP and without
 * writing and reading JSON.
 */
export function openDirectCalls(options: DirectCallsOptions): Calls {
  // Built from the very table that `Calls` is computed from.
  return Object.fromEntries(
    Object.entries(callsByApi).map(([api, methods]) => [
      api,
      Object.fromEntries(
        Object.entries(methods).map(([method, call]) => [
          method,
          (args?: { parameters?: unknown; body?: unknown }) => make(options, `${api}.${method}`, call, args),
        ]),
      ),
    ]),
  ) as unknown as Calls
}

async function make(
  { shop, siteId, locale, currency, origin, requestId, onTags }: DirectCallsOptions,
  name: string,
  call: AnyCall,
  args: { parameters?: unknown; body?: unknown } = {},
): Promise<unknown> {
  const answer = await answerCall(shop, {
    name,
    call,
    isForPage: true,
    siteId,
    locale,
    currency,
    parameters: args.parameters,
    body: args.body,
    accessToken: undefined,
    request: { id: requestId, ip: '', origin, header: () => undefined },
    reply: { headers: new Headers() },
  })
  if ('fault' in answer) throw new CallFault(answer.fault.status, { ...answer.fault })
  onTags(call.tags?.(answer.document) ?? [])
  return answer.document
}
