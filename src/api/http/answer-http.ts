import type { Shop } from '#commerce/shop.ts'
import { answerCall, type CallAnswer } from '#api/answer-call.ts'
import type { CallReply } from '#api/call.ts'
import type { AnyCall } from '#api/calls.ts'
import { bearerToken, failWith, faultResponse, type EndpointContext } from './endpoint-context.ts'
import type { ListedCall } from '#api/listed-calls.ts'
import { pathParameters } from './rest-route.ts'
import { readBody } from './read-body.ts'
import { withAbsoluteAddresses } from './absolute-addresses.ts'

/** Answers POST /api/{siteId}/scapi/{Api}/{method} with `{ parameters, body }` (API-001). */
export async function answerRpc(
  shop: Shop,
  context: EndpointContext,
  { api, method, call }: ListedCall,
): Promise<Response> {
  // The browser's headers show which page makes the request. Pages of other sites may not act for a shopper.
  if (context.req.header('sec-fetch-site') === 'cross-site') return failWith(context, 'cross-site')
  const read = await readBody(context.req.raw)
  if ('unreadable' in read) return failWith(context, read.unreadable)
  if (read.body !== undefined && !isRecord(read.body)) return failWith(context, 'missing-parameters')
  const { parameters = {}, body } = read.body ?? {}
  const query = isRecord(parameters) ? parameters : {}
  const siteId = context.req.param('siteId')
  const accessToken = bearerToken(context)
  const input = { parameters, body, query, siteId, name: `${api}.${method}`, call, accessToken }
  const { answer, ...reply } = await makeCall(shop, context, input)
  return responseOf(answer, call, reply)
}

/** Answers a call at its path in the OpenAPI documents. Parameters are in the path and the query. */
export async function answerRest(
  shop: Shop,
  context: EndpointContext,
  { api, method, call, path, isDocumented: isAtDocumentedPath }: ListedCall,
): Promise<Response> {
  const parameters: Record<string, unknown> = {}
  for (const [key, values] of Object.entries(context.req.queries()))
    parameters[key] = values.length > 1 ? values : values[0]
  const inPath = pathParameters(path, context.req.param())
  Object.assign(parameters, inPath)
  const read = call.body ? await readBody(context.req.raw) : { body: undefined }
  if ('unreadable' in read) return failWith(context, read.unreadable)
  const { siteId, organizationId } = inPath
  const name = `${api}.${method}`
  const accessToken = bearerToken(context)
  const input = {
    parameters,
    body: read.body,
    query: parameters,
    siteId,
    name,
    call,
    accessToken,
    isAtDocumentedPath,
    organizationId,
  }
  const { answer, ...reply } = await makeCall(shop, context, input)
  if (!call.redirect || 'fault' in answer) return responseOf(answer, call, reply)
  const { headers } = reply
  headers.set('location', call.redirect(answer.document))
  // Some clients take an answer in chunks for a failure (DROP-027).
  headers.set('content-length', '0')
  return emptyResponse(303, headers)
}

interface CallInput {
  name: string
  call: AnyCall
  parameters: unknown
  body: unknown
  /** The parameters that name the site, the locale and the currency. */
  query: Record<string, unknown>
  /** The site in the path, if there is one. */
  siteId: string | undefined
  accessToken: string | undefined
  isAtDocumentedPath?: boolean
  organizationId?: string | undefined
}

/** Makes a call for an HTTP request. */
export async function makeCall(
  shop: Shop,
  context: EndpointContext,
  { query, siteId, ...input }: CallInput,
): Promise<{ answer: CallAnswer } & CallReply> {
  const reply: CallReply = { headers: new Headers() }
  const asked = {
    siteId: siteId ?? siteIdOf(query, input.body),
    locale: textOf(query.locale),
    currency: textOf(query.currency),
  }
  // Stored for the fault of a call that throws.
  context.set('asked', asked)
  const answer = await answerCall(shop, {
    ...input,
    ...asked,
    request: {
      id: context.get('requestId'),
      ip: context.get('ip'),
      namedIp: context.get('namedIp'),
      origin: context.get('origin'),
      address: new URL(new URL(context.req.url).pathname, context.get('apiOrigin') ?? context.get('origin')),
      header: (header) => context.req.header(header),
      isStaff: async () => (await context.get('isStaff')?.()) ?? false,
    },
    reply,
  })
  if ('fault' in answer || !answer.isForeign) return { answer, ...reply }
  const origin = context.get('imageOrigin') ?? context.get('origin')
  return { answer: { ...answer, document: withAbsoluteAddresses(answer.document, origin) }, ...reply }
}

/** The site that a REST client names, if any. Login and token requests name it in their form, as `channel_id`. */
const siteIdOf = (query: Record<string, unknown>, body: unknown): string | undefined =>
  textOf(query.siteId) ?? textOf(query.channel_id) ?? (isRecord(body) ? textOf(body.channel_id) : undefined)

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** The response of a call over HTTP. */
export function responseOf(answer: CallAnswer, call: AnyCall, { headers, status }: CallReply): Response {
  if ('fault' in answer) return faultResponse(answer.fault, headers)
  const answered = status ?? call.status
  if (call.isBodyless) return emptyResponse(answered, headers)
  const isEmpty = call.status === 204 || answer.document === undefined || answer.document === null
  if (isEmpty) return emptyResponse(answered === 200 ? 204 : answered, headers)
  setCacheControl(headers)
  headers.set('content-type', 'application/json; charset=utf-8')
  return new Response(JSON.stringify(answer.document), { status: answered, headers })
}

function emptyResponse(status: number, headers: Headers): Response {
  setCacheControl(headers)
  return new Response(null, { status, headers })
}

/** Responses are not cached unless the call allows it. */
function setCacheControl(headers: Headers): void {
  if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-store')
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
