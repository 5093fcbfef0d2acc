import { answerCall } from '#api/answer-call.ts'
import { families, type AnyCall, type Calls } from '#api/calls.ts'
import type { Shop } from '#commerce/shop.ts'
import { CallFault } from '#storefront/lib/api/call-fault.ts'

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
 * writing and reading JSON. Made for every page, so it makes only what the page asks for.
 */
export function openDirectCalls(options: DirectCallsOptions): Calls {
  // The proxies answer to the names of the very table that `Calls` is computed from.
  return new Proxy({} as Calls, {
    get: (_, api) => {
      const methods = callsByApi[String(api)]
      return (
        methods &&
        new Proxy({}, { get: (_target, method) => caller(options, String(api), methods, String(method)) })
      )
    },
  })
}

function caller(options: DirectCallsOptions, api: string, methods: Record<string, AnyCall>, method: string) {
  const call = methods[method]
  return call && ((args?: CallArguments) => make(options, `${api}.${method}`, call, args))
}

interface CallArguments {
  parameters?: unknown
  body?: unknown
}

async function make(
  { shop, siteId, locale, currency, origin, requestId, onTags }: DirectCallsOptions,
  name: string,
  call: AnyCall,
  args: CallArguments = {},
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
