import { Hono } from 'hono'
import type { Shop } from '#commerce/shop.ts'
import { clientClosedRequest, isAbortedBody } from './http/aborted-body.ts'
import { answerRest, answerRpc } from './http/answer-http.ts'
import { docsPage, docsStyle, faultsPage } from './docs/docs-page.ts'
import {
  failUnexpectedly,
  failWith,
  type EndpointContext,
  type EndpointVariables,
} from './http/endpoint-context.ts'
import { withoutSlash } from './http/endpoint-path.ts'
import { faultWords, type AskedWords } from './faults/requested-words.ts'
import { openFixedDocument } from './http/fixed-document.ts'
import { documentedPrefix } from './http/documented-paths.ts'
import { documentedHeaders, preflight } from './http/documented-headers.ts'
import { limitBody, limitBodyOf } from './http/limit-body.ts'
import { listedCalls, type ListedCall } from './listed-calls.ts'
import { answerOlder, olderHasLargeBody, olderToken } from './ocapi/older-endpoint.ts'
import { olderPath } from './ocapi/older-resources.ts'
import { openApiDocument } from './docs/open-api.ts'
import { routeOf } from './http/rest-route.ts'

export type { EndpointVariables } from './http/endpoint-context.ts'

interface EndpointOptions {
  shop: Shop
  /** Receives every unexpected error. The client gets a fault document without details. */
  report: (error: unknown, requestId: string) => void
}

type Endpoints = Hono<{ Variables: EndpointVariables }>

/** Serves the RPC and REST endpoints of every call, and /api/docs. The app must find routes by `endpointPath`. */
export function openEndpoints({ shop, report }: EndpointOptions): Endpoints {
  const endpoints: Endpoints = new Hono()
  endpoints.onError((error, context) => {
    if (isAbortedBody(error)) return new Response(null, { status: clientClosedRequest })
    report(error, context.get('requestId'))
    return failUnexpectedly(context, error)
  })
  endpoints.use(`${documentedPrefix}/*`, documentedHeaders(shop))
  for (const paths of ['/api/*', '/mobify/*'])
    endpoints.use(paths, async (context, next) => {
      context.set('faultWords', () => faultWords(shop, askedWords(context)))
      return (await answerClosed(shop, context)) ?? next()
    })
  addRpcEndpoints(endpoints, shop)
  addRestEndpoints(endpoints, shop)
  const limitOlder = limitBody(shop, { hasLargeBody: olderHasLargeBody, tokenOf: olderToken })
  endpoints.all(olderPath, limitOlder, (context) => answerOlder(shop, context))
  addDocs(endpoints)
  addFallbacks(endpoints)
  return endpoints
}

/**
 * During maintenance, every request whose URL names a site gets the same response, before method and body are
 * checked. Other requests may name the site in their body.
 */
async function answerClosed(shop: Shop, context: EndpointContext): Promise<Response | undefined> {
  const siteId = siteIdOf(context)
  const site = siteId === undefined ? undefined : await shop.sites.find(siteId)
  return site?.preferences.maintenance ? failWith(context, 'maintenance') : undefined
}

const siteIdOf = ({ req }: EndpointContext): string | undefined => {
  const [, named] =
    /^\/api\/([^/]+)\//.exec(req.path) ?? /^\/mobify\/proxy\/ocapi\/s\/([^/]+)\//.exec(req.path) ?? []
  return named ?? req.query('siteId')
}

/** The parts of a request that can be read before its call is known. */
const askedWords = (context: EndpointContext): AskedWords =>
  context.get('asked') ?? {
    siteId: siteIdOf(context),
    locale: context.req.query('locale'),
    currency: context.req.query('currency'),
  }

function addRpcEndpoints(endpoints: Endpoints, shop: Shop): void {
  for (const listed of listedCalls) {
    const path = `/api/:siteId/scapi/${listed.api}/${listed.method}`
    endpoints.post(path, limitBodyOf(shop, listed.call), (context) => answerRpc(shop, context, listed))
    // API-004: a call that only reads also answers GET, so that caches can store the answer.
    const ofStorefront = { ...listed, isDocumented: false }
    if (listed.verb === 'GET') endpoints.get(path, (context) => answerRest(shop, context, ofStorefront))
  }
}

function addRestEndpoints(endpoints: Endpoints, shop: Shop): void {
  const routes = new Map<string, string[]>()
  for (const listed of listedCalls) {
    for (const path of restPathsOf(listed)) {
      const route = withoutSlash(routeOf(path))
      routes.set(route, [...(routes.get(route) ?? []), listed.verb])
      endpoints.on(listed.verb, route, limitBodyOf(shop, listed.call), (context) =>
        answerRest(shop, context, listed),
      )
    }
  }
  for (const [route, methods] of routes) {
    if (route.startsWith(documentedPrefix)) endpoints.options(route, preflight(shop, methods))
    endpoints.all(route, (context) => failWith(context, 'method-not-allowed'))
  }
}

const personalization = '/mobify/proxy/einstein'

/** Clients of the personalization service may put its version before the path (`/v3/personalization/…`). */
const restPathsOf = ({ path }: ListedCall): string[] =>
  path.startsWith(`${personalization}/personalization/`)
    ? [path, path.replace(personalization, `${personalization}/v3`)]
    : [path]

function addDocs(endpoints: Endpoints): void {
  const addDocument = (path: string, type: string, build: () => string) => {
    const policy = type.startsWith('text/html') ? { 'content-security-policy': docsPolicy } : {}
    const answer = openFixedDocument(type, build, policy)
    endpoints.get(path, (context) => answer(context.req.raw))
  }
  addDocument('/api/docs', 'text/html; charset=UTF-8', () => docsPage(listedCalls))
  addDocument('/api/docs/faults', 'text/html; charset=UTF-8', faultsPage)
  addDocument('/api/docs/style.css', 'text/css', () => docsStyle)
  addDocument('/api/docs/openapi.json', 'application/json', () =>
    JSON.stringify(openApiDocument(listedCalls)),
  )
}

/** The documentation pages may load their style sheet, but no scripts, pictures, forms or frames. */
const docsPolicy =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

function addFallbacks(endpoints: Endpoints): void {
  endpoints.all('/api/:siteId/scapi/*', (context) =>
    failWith(context, isRpcPath(context.req.path) ? 'method-not-allowed' : 'not-found'),
  )
  // A beacon that storefronts send with each page. They take no notice of the answer.
  for (const prefix of ['', '/mobify/proxy/ocapi'])
    endpoints.all(`${prefix}/on/demandware.store/*`, () => new Response(null, { status: 204 }))
  const notFound = (context: EndpointContext) => failWith(context, 'not-found')
  endpoints.all('/api/*', notFound)
  endpoints.all('/mobify/proxy/*', notFound)
}

const isRpcPath = (path: string): boolean =>
  listedCalls.some(({ api, method }) => path.endsWith(`/scapi/${api}/${method}`))
