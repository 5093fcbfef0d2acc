import type { Context } from 'hono'
import { isOutage, retryAfterSeconds } from '#shared/process/service-unavailable.ts'
import { endpointFault, type FaultDocument } from '#api/faults/faults.ts'
import type { AskedWords } from '#api/faults/requested-words.ts'
import type { FaultWords } from '#api/faults/fault-words.ts'
import type { EndpointFault } from '#api/faults/shopper-faults.ts'

/** What the server knows of a request before an endpoint answers it. */
export interface EndpointVariables {
  requestId: string
  ip: string
  /** The public origin of the site. It does not come from the Host header alone. */
  origin: string
  /** Reserves memory for bytes of a body whose length is not stated; false when there is no room for them. */
  reserveBody?: (bytes: number) => boolean
  /** Whether staff make the request, with the password of the preview. */
  isStaff?: () => Promise<boolean>
  /** What the parameters of the call name, where those are in the body. */
  asked?: AskedWords
  /** The words of faults of shoppers' calls. */
  faultWords?: () => Promise<FaultWords>
}

export type EndpointContext = Context<{ Variables: EndpointVariables }>

/** The access token of a request, empty when the header has none; undefined without a bearer. */
export function bearerToken(context: EndpointContext): string | undefined {
  const [scheme, token] = (context.req.header('authorization') ?? '').split(' ')
  return scheme?.toLowerCase() === 'bearer' ? (token ?? '') : undefined
}

/** Answers with a fault of the endpoint itself. */
export const failWith = async (context: EndpointContext, fault: EndpointFault): Promise<Response> =>
  faultResponse(endpointFault(fault, context.get('requestId'), { words: await wordsOf(context) }))

/** The words of the request; without them, a fault is in English. */
export const wordsOf = async (context: EndpointContext): Promise<FaultWords | undefined> =>
  context.get('faultWords')?.()

/** Answers a call that threw: an outage may be over in a moment. */
export async function failUnexpectedly(context: EndpointContext, error: unknown): Promise<Response> {
  if (!isOutage(error)) return failWith(context, 'breakage')
  const words = await wordsOf(context)
  const details = { retryAfterSeconds }
  return faultResponse(endpointFault('unavailable', context.get('requestId'), { words, details }))
}

export function faultResponse(fault: FaultDocument, headers: Headers = new Headers()): Response {
  headers.set('content-type', 'application/problem+json; charset=utf-8')
  headers.set('cache-control', 'private, no-store')
  // The Shopper SDK recognizes maintenance by this header.
  if (fault.type.endsWith('#maintenance')) headers.set('sfdc_maintenance', 'site')
  if (typeof fault.arguments.retryAfterSeconds === 'number') {
    headers.set('retry-after', String(fault.arguments.retryAfterSeconds))
  }
  return new Response(JSON.stringify(fault), { status: fault.status, headers })
}
