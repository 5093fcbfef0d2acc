import { Hono, type Context, type Next } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Shop } from '#commerce/shop.ts'
import { answerCall, type CallAnswer } from './answer-call.ts'
import { families, type AnyCall } from './calls.ts'
import { endpointFault, type FaultDocument } from './faults.ts'
import { docsPage, docsStyle, faultsPage } from './docs-page.ts'
import { openApiDocument } from './open-api.ts'
import { readBody } from './read-body.ts'

/** What the server tells the doors about a request. */
export interface EndpointVariables {
  requestId: string
  ip: string
  /** Where shoppers reach this site: not simply what the sender wrote into the Host header. */
  origin: string
}

type DoorContext = Context<{ Variables: EndpointVariables }>

interface DoorOptions {
  shop: Shop
  /** Hears of every breakage, with the request's id; the caller gets a fault document without details. */
  report: (error: unknown, requestId: string) => void
}

/** No call needs more. A basket of 200 lines with messages is about 100 KB. */
const largestBodyBytes = 1024 * 1024

/** Where the REST door of each family hangs. `{siteId}` is read from the path there, from the query elsewhere. */
const restPrefixes = {
  scapi: '/mobify/proxy/api',
  custom: '/mobify/proxy/api/custom',
  site: '/api/{siteId}',
  ocapi: '/mobify/proxy/ocapi',
  einstein: '/mobify/proxy/einstein',
  root: '',
} as const

/** Every call through both of its doors, and /api/docs. */
export function openEndpoints({ shop, report }: DoorOptions): Hono<{ Variables: EndpointVariables }> {
  const doors = new Hono<{ Variables: EndpointVariables }>()
  doors.onError((error, context) => {
    report(error, context.get('requestId'))
    return faultResponse(endpointFault('breakage', context.get('requestId')))
  })
  const tooLarge = (context: DoorContext) =>
    faultResponse(endpointFault('too-large', context.get('requestId')))
  const limitWhileReading = bodyLimit({ maxSize: largestBodyBytes, onError: tooLarge })
  // The length that a sender states is all that Node lets through; counting would copy every body.
  const limitBody = async (context: DoorContext, next: Next) => {
    const { req } = context
    if (req.method === 'GET' || req.method === 'HEAD') return next()
    const length = req.header('content-length')
    if (length === undefined || req.header('transfer-encoding') !== undefined)
      return limitWhileReading(context, next)
    return Number(length) > largestBodyBytes ? tooLarge(context) : next()
  }

  const calls = Object.entries(families).flatMap(([family, apis]) =>
    Object.entries(apis as Record<string, Record<string, AnyCall>>).flatMap(([api, methods]) =>
      Object.entries(methods).map(([method, call]) => ({ family, api, method, call })),
    ),
  )

  for (const { api, method, call } of calls) {
    const path = `/api/:siteId/scapi/${api}/${method}`
    doors.post(path, limitBody, (context) => answerRpc(shop, context, `${api}.${method}`, call))
    // API-004: a call that only reads may be made by GET, so that caches can keep it.
    if (call.path.startsWith('GET '))
      doors.get(path, (context) => answerRest(shop, context, `${api}.${method}`, call))
  }

  const restPaths = new Set<string>()
  for (const { family, api, method, call } of calls) {
    const [verb = '', path = ''] = call.path.split(' ')
    const prefix = restPrefixes[family as keyof typeof restPrefixes]
    for (const place of placesOf(prefix, path)) {
      const route = place.replaceAll(/\{(\w+)\}/g, ':$1')
      restPaths.add(route)
      doors.on(verb, route, limitBody, (context) => answerRest(shop, context, `${api}.${method}`, call))
    }
  }
  for (const route of restPaths) {
    doors.all(route, (context) =>
      faultResponse(endpointFault('method-not-allowed', context.get('requestId'))),
    )
  }

  doors.get('/api/docs', (context) => context.html(docsPage(calls, restPrefixes)))
  doors.get('/api/docs/faults', (context) => context.html(faultsPage()))
  doors.get('/api/docs/style.css', (context) => context.body(docsStyle, 200, { 'content-type': 'text/css' }))
  doors.get('/api/docs/openapi.json', (context) => context.json(openApiDocument(calls, restPrefixes)))
  doors.all('/api/:siteId/scapi/*', (context) => {
    const known = calls.some(({ api, method }) => context.req.path.endsWith(`/scapi/${api}/${method}`))
    return faultResponse(endpointFault(known ? 'method-not-allowed' : 'not-found', context.get('requestId')))
  })
  doors.all('/api/*', (context) => faultResponse(endpointFault('not-found', context.get('requestId'))))
  doors.all('/mobify/proxy/*', (context) =>
    faultResponse(endpointFault('not-found', context.get('requestId'))),
  )
  return doors
}

/** Clients of the personalization service ask with its version in front (`/v3/personalization/…`) or without. */
const placesOf = (prefix: string, path: string): string[] =>
  path.startsWith('/personalization/') ? [`${prefix}${path}`, `${prefix}/v3${path}`] : [`${prefix}${path}`]

/** POST /api/{siteId}/scapi/{Api}/{method} with `{ parameters, body }` (API-001). */
async function answerRpc(shop: Shop, context: DoorContext, name: string, call: AnyCall): Promise<Response> {
  const requestId = context.get('requestId')
  // Browsers say where a call comes from; pages of other sites may not act for a shopper.
  if (context.req.header('sec-fetch-site') === 'cross-site')
    return faultResponse(endpointFault('cross-site', requestId))
  const read = await readBody(context.req.raw, requestId)
  if ('fault' in read) return faultResponse(read.fault)
  const args = isRecord(read.body) ? read.body : {}
  if (read.body !== undefined && !isRecord(read.body))
    return faultResponse(endpointFault('missing-parameters', requestId))
  const parameters = isRecord(args.parameters)
    ? args.parameters
    : args.parameters === undefined
      ? {}
      : args.parameters
  return respond(
    shop,
    context,
    name,
    call,
    { parameters, body: args.body, query: isRecord(parameters) ? parameters : {} },
    'rpc',
  )
}

/** The call at its path of the OpenAPI documents: path and query are its parameters. */
async function answerRest(shop: Shop, context: DoorContext, name: string, call: AnyCall): Promise<Response> {
  const parameters: Record<string, unknown> = {}
  for (const [key, values] of Object.entries(context.req.queries()))
    parameters[key] = values.length > 1 ? values : values[0]
  Object.assign(parameters, context.req.param())
  const read = call.body ? await readBody(context.req.raw, context.get('requestId')) : { body: undefined }
  if ('fault' in read) return faultResponse(read.fault)
  return respond(shop, context, name, call, { parameters, body: read.body, query: parameters }, 'rest')
}

async function respond(
  shop: Shop,
  context: DoorContext,
  name: string,
  call: AnyCall,
  { parameters, body, query }: { parameters: unknown; body: unknown; query: Record<string, unknown> },
  door: 'rpc' | 'rest',
): Promise<Response> {
  const reply = { headers: new Headers() }
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined)
  const answer = await answerCall(shop, {
    name,
    call,
    siteId:
      context.req.param('siteId') ??
      text(query.siteId) ??
      text(query.channel_id) ??
      // Log-in and token requests say the site in their form.
      (isRecord(body) ? text(body.channel_id) : undefined) ??
      'main',
    locale: text(query.locale),
    currency: text(query.currency),
    parameters,
    body,
    accessToken: bearerToken(context),
    request: {
      id: context.get('requestId'),
      ip: context.get('ip'),
      origin: context.get('origin'),
      header: (header) => context.req.header(header),
    },
    reply,
  })
  return responseOf(answer, call, reply.headers, door)
}

function responseOf(answer: CallAnswer, call: AnyCall, headers: Headers, door: 'rpc' | 'rest'): Response {
  if ('fault' in answer) return faultResponse(answer.fault, headers)
  if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-store')
  if (door === 'rest' && call.redirect) {
    headers.set('location', call.redirect(answer.document))
    return new Response(null, { status: 303, headers })
  }
  if (call.status === 204 || answer.document === undefined)
    return new Response(null, { status: 204, headers })
  headers.set('content-type', 'application/json; charset=utf-8')
  return new Response(JSON.stringify(answer.document), { status: call.status, headers })
}

function faultResponse(fault: FaultDocument, headers: Headers = new Headers()): Response {
  headers.set('content-type', 'application/problem+json; charset=utf-8')
  headers.set('cache-control', 'private, no-store')
  // What the Shopper SDK looks for.
  if (fault.title === 'Site Under Maintenance') headers.set('sfdc_maintenance', 'site')
  if (fault.status === 429 && typeof fault.arguments.retryAfterSeconds === 'number') {
    headers.set('retry-after', String(fault.arguments.retryAfterSeconds))
  }
  return new Response(JSON.stringify(fault), { status: fault.status, headers })
}

function bearerToken(context: DoorContext): string | undefined {
  const [scheme, token] = (context.req.header('authorization') ?? '').split(' ')
  return scheme?.toLowerCase() === 'bearer' ? (token ?? '') : undefined
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
