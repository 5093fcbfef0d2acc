import type { Context } from 'hono'
import { isOutage, retryAfterSeconds } from '#shared/process/service-unavailable.ts'
import { documentedPrefix, isDocumentedPath } from './documented-paths.ts'
import { foreignFault } from '#api/faults/foreign-faults.ts'
import { endpointFault, type FaultDocument } from '#api/faults/faults.ts'
import type { AskedWords } from '#api/faults/requested-words.ts'
import type { FaultWords } from '#api/faults/fault-words.ts'
import type { EndpointFault } from '#api/faults/shopper-faults.ts'

/** The data of a request that the server knows before an endpoint handles it. */
export interface EndpointVariables {
  requestId: string
  ip: string
  /** The address that the client names for its shopper. It counts only for clients that have proved a secret. */
  namedIp?: string | undefined
  /** The public origin of the site. It is not derived from the Host header alone. */
  origin: string
  /** The origin of the API, for requests on its own host; absent: `origin`. */
  apiOrigin?: string | undefined
  /** The origin of pictures for storefronts on other hosts; absent: `origin`. */
  imageOrigin?: string
  /** Reserves memory for a body of unknown length; false when it exceeds the budget. */
  reserveBody?: (bytes: number) => boolean
  /** Whether staff make the request, with the preview password. */
  isStaff?: () => Promise<boolean>
  /** The site, locale and currency from the call's parameters, if those are in the body. */
  asked?: AskedWords
  /** The texts for faults of shoppers' calls. */
  faultWords?: () => Promise<FaultWords>
}

export type EndpointContext = Context<{ Variables: EndpointVariables }>

/** The request's access token, empty if the header has none; undefined without a bearer header. */
export function bearerToken(context: EndpointContext): string | undefined {
  const [scheme, token] = (context.req.header('authorization') ?? '').split(' ')
  return scheme?.toLowerCase() === 'bearer' ? (token ?? '') : undefined
}

/** Responds with a fault of the endpoint itself. */
export const failWith = async (context: EndpointContext, fault: EndpointFault): Promise<Response> =>
  responseAt(context, endpointFault(fault, context.get('requestId'), { words: await wordsOf(context) }))

/** At the paths of the Shopper APIs a fault has the form that their clients expect. */
const responseAt = ({ req }: EndpointContext, fault: FaultDocument): Response =>
  faultResponse(isDocumentedPath(req.path) ? foreignFault(fault, loginOf(req.path)) : fault)

/** All faults of Shopper Login have the members of OAuth, also below paths that are no call (DROP-103). */
const loginOf = (path: string): string | undefined =>
  path.startsWith(`${documentedPrefix}/shopper/auth/`) ? 'ShopperLogin.' : undefined

/** The request's texts; without them a fault is in English. */
export const wordsOf = async (context: EndpointContext): Promise<FaultWords | undefined> =>
  context.get('faultWords')?.()

/** Responds to a call that threw. An outage may end within seconds. */
export async function failUnexpectedly(context: EndpointContext, error: unknown): Promise<Response> {
  if (!isOutage(error)) return failWith(context, 'breakage')
  const words = await wordsOf(context)
  const details = { retryAfterSeconds }
  return responseAt(context, endpointFault('unavailable', context.get('requestId'), { words, details }))
}

export function faultResponse(fault: FaultDocument, headers: Headers = new Headers()): Response {
  headers.set('content-type', 'application/problem+json; charset=utf-8')
  headers.set('cache-control', 'private, no-store')
  // The Shopper SDK detects maintenance by this header.
  if (/[#/]maintenance$/.test(fault.type)) headers.set('sfdc_maintenance', 'site')
  if (typeof fault.arguments.retryAfterSeconds === 'number') {
    headers.set('retry-after', String(fault.arguments.retryAfterSeconds))
  }
  return new Response(JSON.stringify(fault), { status: fault.status, headers })
}
