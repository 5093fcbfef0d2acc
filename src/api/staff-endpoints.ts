import { Hono } from 'hono'
import { refuse } from '#commerce/refusals.ts'
import type { Shop } from '#commerce/shop.ts'
import { clientClosedRequest, isAbortedBody } from './http/aborted-body.ts'
import { answerStaffCall, type StaffAnswer } from './staff-access/answer-staff-call.ts'
import {
  failUnexpectedly,
  failWith,
  faultResponse,
  type EndpointContext,
  type EndpointVariables,
} from './http/endpoint-context.ts'
import { endpointPath } from './http/endpoint-path.ts'
import { refusalFault } from './faults/faults.ts'
import { limitBody } from './http/limit-body.ts'
import { readBody } from './http/read-body.ts'
import { pathParameters, routeOf } from './http/rest-route.ts'
import type { StaffCall, StaffCallContext } from './staff-call.ts'
import { staffCalls } from './staff-calls.ts'
import { staffCookie, staffTokenOf } from './staff-access/staff-cookie.ts'

interface StaffEndpointOptions {
  shop: Shop
  /** The office's own origin, if it has one. Otherwise it is the request's origin. */
  officeOrigin?: string | undefined
  report: (error: unknown, requestId: string) => void
  clock?: () => Date
}

type Options = Required<Pick<StaffEndpointOptions, 'shop' | 'clock' | 'report'>> &
  Pick<StaffEndpointOptions, 'officeOrigin'>

/** The context of the outer app, with its data about the request. */
export interface Outer {
  get<Name extends 'requestId' | 'ip' | 'origin' | 'reserveBody'>(name: Name): EndpointVariables[Name]
}

const prefix = '/api/staff'

const listed: readonly { name: string; call: StaffCall }[] = Object.entries(staffCalls).map(
  ([name, call]) => ({
    name,
    // Each call parses its input with its own schemas, so the general type may call it.
    call: call as StaffCall,
  }),
)

/** The endpoints of the staff calls. They share no tokens and no cookies with the shoppers' calls (SALE-128). */
export function openStaffEndpoints({
  shop,
  officeOrigin,
  report,
  clock = () => new Date(),
}: StaffEndpointOptions): {
  fetch(request: Request, outer: Outer): Response | Promise<Response>
} {
  const endpoints = new Hono<{ Variables: EndpointVariables }>({ getPath: endpointPath })
  // The outer app has already read them for the request.
  endpoints.use(async (context, next) => {
    // `fetch` below passes an `Outer` as bindings.
    const outer = context.env as unknown as Outer
    for (const name of ['requestId', 'ip', 'origin'] as const) context.set(name, outer.get(name))
    const reserve = outer.get('reserveBody')
    if (reserve) context.set('reserveBody', reserve)
    await next()
  })
  endpoints.onError((error, context) => {
    if (isAbortedBody(error)) return new Response(null, { status: clientClosedRequest })
    report(error, context.get('requestId'))
    return failUnexpectedly(context, error)
  })
  // A large body is read only for members.
  const members = { sessions: { verify: (token: string) => shop.staff.sessions.find(token) } }
  const tokenOf = (context: EndpointContext) =>
    staffTokenOf(context.req.header('cookie'), officeOrigin ?? context.get('origin'))
  const routes = new Set<string>()
  for (const { name, call } of listed) {
    const [verb = '', path = ''] = call.path.split(' ')
    const route = routeOf(prefix + path)
    routes.add(route)
    const limit = limitBody(members, { hasLargeBody: () => call.hasLargeBody, tokenOf })
    endpoints.on(verb, route, limit, (context) =>
      answer({ shop, officeOrigin, clock, report }, context, { name, call }),
    )
  }
  for (const route of routes) endpoints.all(route, (context) => failWith(context, 'method-not-allowed'))
  for (const path of [prefix, `${prefix}/*`]) endpoints.all(path, (context) => failWith(context, 'not-found'))
  return { fetch: (request, outer) => endpoints.fetch(request, outer) }
}

async function answer(
  { shop, officeOrigin, clock, report }: Options,
  context: EndpointContext,
  { name, call }: { name: string; call: StaffCall },
): Promise<Response> {
  const { req } = context
  const origin = officeOrigin ?? context.get('origin')
  const id = context.get('requestId')
  const isRead = req.method === 'GET' || req.method === 'HEAD'
  if (isRead ? isFromOtherSite(context) : !isFromOffice(context, origin))
    return faultResponse(refusalFault(refuse('office-only', {}), id))
  const read = call.body ? await readBody(req.raw) : { body: undefined }
  if ('unreadable' in read) return failWith(context, read.unreadable)
  const reply: StaffCallContext['reply'] = {}
  const sender = {
    network: context.get('ip'),
    device: req.header('user-agent')?.slice(0, 300) ?? null,
    identified: (memberId: string) => void (reply.subject = `member ${memberId}`),
  }
  const answered = await answerStaffCall({
    shop,
    name,
    call,
    token: staffTokenOf(req.header('cookie'), origin),
    parameters: { ...req.query(), ...pathParameters(call.path, req.param()) },
    body: read.body,
    key: req.header('idempotency-key'),
    clock,
    report,
    request: { id, sender, origin, host: new URL(origin).hostname },
    reply,
  })
  return responseOf(answered, reply, { origin, isPage: call.isPage })
}

/**
 * Detects a read that a page of another origin has started. If that is a host of the same site, such as the shop's,
 * the browser sends the cookie: the request would extend the session and fill the audit log.
 */
const isFromOtherSite = ({ req }: EndpointContext): boolean =>
  ['cross-site', 'same-site'].includes(req.header('sec-fetch-site') ?? '')

/**
 * OFF-025: whether a page of the office makes the call. Without a preflight, other pages cannot send JSON or the
 * header.
 */
function isFromOffice({ req }: EndpointContext, origin: string): boolean {
  const site = req.header('sec-fetch-site')
  const hasBody = req.header('content-type') !== undefined
  return (
    req.header('origin') === origin &&
    (site === undefined || site === 'same-origin') &&
    req.header('x-bonbon-office') === '1' &&
    (!hasBody || /^application\/json\s*(;|$)/i.test(req.header('content-type') ?? ''))
  )
}

/**
 * The policy of a page from a call: it allows the shop's pictures, and blocks scripts and an origin. Only the office
 * may frame it.
 */
const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; img-src https: http:; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox",
  'referrer-policy': 'no-referrer',
}

function responseOf(
  answered: StaffAnswer,
  reply: StaffCallContext['reply'],
  { origin, isPage }: { origin: string; isPage: boolean },
): Response {
  const headers = new Headers({ 'cache-control': 'private, no-store' })
  if (reply.session !== undefined) headers.set('set-cookie', staffCookie(reply.session, origin))
  if ('fault' in answered) return faultResponse(answered.fault, headers)
  if (answered.document === undefined || answered.document === null)
    return new Response(null, { status: 204, headers })
  if (isPage && typeof answered.document === 'string') {
    for (const [name, value] of Object.entries(pageHeaders)) headers.set(name, value)
    return new Response(answered.document, { headers })
  }
  headers.set('content-type', 'application/json; charset=utf-8')
  return new Response(JSON.stringify(answered.document), { headers })
}
