import { answerCall } from '#api/answer-call.ts'
import { families, type AnyCall, type Calls } from '#api/calls.ts'
import type { Audience } from '#commerce/content/content.ts'
import type { Shop } from '#commerce/shop.ts'
import { isOutage } from '#shared/process/service-unavailable.ts'
import { CallFault } from '#storefront/lib/api/call-fault.ts'

interface DirectCallsOptions {
  shop: Shop
  siteId: string
  locale: string
  currency: string
  origin: string
  requestId: string
  /** The customer group and the time of a staff preview. */
  preview?: Audience | undefined
  /** Receives the tags of the data in the responses, for the page cache. */
  onTags: (tags: readonly string[]) => void
  /** Called when a call fails because a service is not available: such a page must not be cached. */
  onOutage?: () => void
}

interface CallArguments {
  parameters?: unknown
  body?: unknown
}

const callsByApi: Record<string, Record<string, AnyCall>> = Object.fromEntries(
  Object.values(families).flatMap((apis) => Object.entries(apis)),
)

/**
 * The API client for server rendering. A call is a function call of an anonymous visitor, without HTTP and JSON. A
 * client is opened for every page, so its proxies create only the functions that the page uses.
 */
export function openDirectCalls(options: DirectCallsOptions): Calls {
  const client = new Proxy(callsByApi, {
    get: (_, api) => {
      const methods = callsByApi[String(api)]
      return (
        methods &&
        new Proxy(methods, {
          get: (_target, method) => methodOf(options, String(api), methods, String(method)),
        })
      )
    },
  })
  // The proxies have the property names of the table from which the type `Calls` is derived.
  return client as unknown as Calls
}

function methodOf(
  options: DirectCallsOptions,
  api: string,
  methods: Record<string, AnyCall>,
  method: string,
) {
  const call = methods[method]
  return call && ((args?: CallArguments) => perform(options, `${api}.${method}`, call, args))
}

async function perform(
  { shop, siteId, locale, currency, origin, requestId, preview, onTags, onOutage }: DirectCallsOptions,
  name: string,
  call: AnyCall,
  args: CallArguments = {},
): Promise<unknown> {
  const answer = await answerCall(shop, {
    name,
    call,
    isForPage: true,
    preview,
    siteId,
    locale,
    currency,
    parameters: args.parameters,
    body: args.body,
    accessToken: undefined,
    request: { id: requestId, ip: '', origin, address: new URL('/', origin), header: () => undefined },
    reply: { headers: new Headers() },
  }).catch((error: unknown) => {
    if (isOutage(error)) onOutage?.()
    throw error
  })
  if ('fault' in answer) throw new CallFault(answer.fault.status, { ...answer.fault })
  onTags(call.tags?.(answer.document) ?? [])
  return answer.document
}
