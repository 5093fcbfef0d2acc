import { Hono } from 'hono'
import type { ChosenAdapters } from '#adapters/choose.ts'
import { clientClosedRequest, isAbortedBody } from '#api/http/aborted-body.ts'
import { faultResponse } from '#api/http/endpoint-context.ts'
import { endpointPath } from '#api/http/endpoint-path.ts'
import { routePath } from 'hono/route'
import { openEndpoints } from '#api/endpoints.ts'
import { faultWords } from '#api/faults/requested-words.ts'
import { endpointFault } from '#api/faults/faults.ts'
import { packageWords } from '#api/faults/fault-words.ts'
import type { Shop } from '#commerce/shop.ts'
import { loggedPath } from './http/logged-path.ts'
import { isRouterRequest } from '#library-internals/router-requests.ts'
import type { AppContext, AppEnv } from './http/app-context.ts'
import type { BrandRoutes } from './brand/brand-routes.ts'
import type { TextScripts } from './texts/text-scripts.ts'
import type { Assets } from './http/assets.ts'
import type { ApiHost } from './http/api-host.ts'
import type { BodyBudget } from './http/body-budget.ts'
import { clientAddress, namedAddress, requestIdOf } from './http/client-address.ts'
import { compressAnswer } from './http/compress-answer.ts'
import { busyPage, errorPage } from './http/error-page.ts'
import { inTime, plainWords, type PlainWords } from './http/plain-words.ts'
import type { PreviewAccess } from './http/preview-access.ts'
import { isCallPath, workKindOf, type RequestLimit } from './http/request-limit.ts'
import { commonHeaders, defaultPolicy, transportOf } from './http/security.ts'
import type { Observability } from './observability/observability.ts'
import type { OfficeRoutes } from './office/office-routes.ts'
import type { Tracing } from './observability/tracing.ts'
import { pageResponse } from './pages/page-response.ts'
import type { Pages } from './pages/pages.ts'

interface AppOptions {
  shop: Shop
  pages: Pages
  assets: Assets
  textScripts: TextScripts
  brandRoutes: BrandRoutes
  images: (request: Request) => Promise<Response | undefined>
  videos: (request: Request) => Promise<Response | undefined>
  /** The pages and endpoints of adapters. Each returns undefined for paths that it does not serve. */
  adapterRoutes: readonly ChosenAdapters['routes'][]
  office: OfficeRoutes
  observability: Observability
  requestLimit: RequestLimit
  bodyBudget: BodyBudget
  previewAccess: PreviewAccess
  apiHost: ApiHost
  /** The origin of pictures in answers to storefronts on other hosts, if it is not that of the site. */
  imageOrigin?: string | undefined
  /** Traces requests, if tracing is configured. */
  tracing?: Tracing | undefined
  trustedProxies: number
}

/** Routes a request: health checks, the office, images, videos, built files, adapters, API endpoints, and pages for all other paths. */
export function openApp(options: AppOptions): Hono<AppEnv> {
  const { shop, images, videos, office, observability, requestLimit, previewAccess, trustedProxies } = options
  const app = new Hono<AppEnv>({ getPath: endpointPath })

  if (options.tracing) app.use(tracedBy(options.tracing, trustedProxies))
  app.use(async (context, next) => {
    const startedAt = performance.now()
    context.set('requestId', requestIdOf(context.req.header('x-request-id'), trustedProxies))
    context.set('ip', clientAddress(context, trustedProxies))
    context.set('namedIp', namedAddress(context, trustedProxies))
    const { origin } = context.env.site
    context.set('origin', origin)
    if (options.apiHost.is(context.req.header('host'))) context.set('apiOrigin', options.apiHost.origin)
    context.set('imageOrigin', options.imageOrigin ?? origin)
    context.set('answerKind', 'other')
    context.set('isStaff', () => previewAccess.isStaff(context))
    await next()
    await compressAnswer(context)
    setCommonHeaders(context)
    // Does not use `context.header`: it copies a finished response, which takes a tenth of the time of a small call.
    if (observability.isLogged(context)) context.res.headers.set('x-request-id', context.get('requestId'))
    observability.recordRequest(context, performance.now() - startedAt)
  })
  app.onError(async (error, context) => {
    if (isAbortedBody(error)) return new Response(null, { status: clientClosedRequest })
    observability.report(error, context.get('requestId'))
    return errorPage(error, await wordsOf(context, shop))
  })

  // Monitoring routes run before the limit, so that they respond also when the server is busy.
  observability.mountRoutes(app)
  app.use((context, next) => withinBodyBudget(context, next, options))
  app.use(async (context, next) => {
    const kind = workKindOf(context.req.method, context.req.path)
    const work = requestLimit.run(kind, context.env.incoming, next)
    return work === undefined ? busyAnswer(context, shop) : work
  })
  app.use(async (context, next) =>
    options.apiHost.refuses(context.req.header('host'), context.req.path)
      ? faultResponse(endpointFault('not-found', context.get('requestId')))
      : next(),
  )
  app.use(async (context, next) => (await office.answer(context)) ?? next())
  app.on(['GET', 'HEAD'], '/images/*', async (context) => {
    context.set('answerKind', 'image')
    return (await images(context.req.raw)) ?? context.text('No such picture', 404)
  })
  app.on(['GET', 'HEAD'], '/videos/*', async (context) => {
    context.set('answerKind', 'video')
    return (await videos(context.req.raw)) ?? context.text('No such video', 404)
  })
  app.use('/texts/*', async (context, next) => (await answerTextScript(context, options)) ?? next())
  app.use(async (context, next) => (await answerBrandFile(context, options)) ?? next())
  app.use(async (context, next) => (await answerAssetOrAdapter(context, options)) ?? next())
  app.use('/api/*', answerCall)
  app.use('/mobify/*', answerCall)
  app.route('/', openEndpoints({ shop, report: observability.report }))
  // ACC-027: browser SDKs are redirected here and read the code from the address.
  app.get('/callback', (context) => context.body(null, 200, { 'cache-control': 'private, no-store' }))
  app.all('*', (context) => answerPage(context, options))
  return app
}

async function withinBodyBudget(
  context: AppContext,
  next: () => Promise<void>,
  { bodyBudget, shop }: AppOptions,
): Promise<Response | void> {
  if (isRead(context)) return next()
  const reservation = bodyBudget.reserve(context.get('ip'), context.env.incoming)
  if (!reservation) return busyAnswer(context, shop)
  context.set('reserveBody', reservation.grow)
  try {
    await next()
  } finally {
    reservation.release()
  }
}

async function busyAnswer(context: AppContext, shop: Shop): Promise<Response> {
  const { path, method } = context.req
  context.set('answerKind', workKindOf(method, path))
  const response = isCallPath(path) ? await busyFault(context, shop) : busyPage(await wordsOf(context, shop))
  response.headers.set('retry-after', '1')
  return response
}

const wordsOf = ({ env, req }: AppContext, shop: Shop): Promise<PlainWords> =>
  plainWords(shop, { siteId: env.site.siteId, locale: req.query('locale') })

/** The office is in English. */
async function busyFault(context: AppContext, shop: Shop): Promise<Response> {
  const { req, env } = context
  const locale = req.query('locale')
  // A refusal of a busy server must not wait for its database.
  const words = req.path.startsWith('/api/staff/')
    ? undefined
    : ((await inTime(
        faultWords(shop, { siteId: env.site.siteId, locale, currency: req.query('currency') }),
      )) ?? packageWords(locale))
  return faultResponse(endpointFault('busy', context.get('requestId'), { words }))
}

async function answerTextScript(
  context: AppContext,
  { textScripts }: AppOptions,
): Promise<Response | undefined> {
  const response = isRead(context) ? await textScripts(context.req.raw, context.env.site.siteId) : undefined
  if (response) context.set('answerKind', 'asset')
  return response
}

async function answerBrandFile(
  context: AppContext,
  { brandRoutes }: AppOptions,
): Promise<Response | undefined> {
  const response = isRead(context) ? await brandRoutes(context.req.raw, context.env.site.siteId) : undefined
  if (response) context.set('answerKind', 'asset')
  return response
}

async function answerAssetOrAdapter(
  context: AppContext,
  { assets, adapterRoutes }: AppOptions,
): Promise<Response | undefined> {
  const asset = assets.find(context.req.path)
  if (asset && isRead(context)) {
    context.set('answerKind', 'asset')
    return asset.answer(context.req.raw)
  }
  for (const answer of adapterRoutes) {
    const response = await answer(context.req.raw, context.get('ip'))
    if (response) return response
  }
  return undefined
}

async function answerCall(context: AppContext, next: () => Promise<void>): Promise<void> {
  context.set('answerKind', 'call')
  await next()
}

async function answerPage(context: AppContext, { pages, previewAccess }: AppOptions): Promise<Response> {
  context.set('answerKind', 'page')
  if (!isRead(context)) return context.text('Method not allowed', 405, { allow: 'GET, HEAD' })
  const { site } = context.env
  const url = new URL(context.req.url)
  const { pathname, search } = url
  const path = withoutLineBreaks(pathname)
  if (path !== pathname) return context.redirect(path + search, 301)
  const denial = await previewAccess.deny(context, url)
  if (denial) return denial
  // SHELL-075. The router cannot follow a redirect of a data request, so maintenance-middleware.ts returns the
  // response.
  const isClosedDocument = site.isClosed && !isRouterRequest(pathname)
  if (isClosedDocument && pathname !== '/maintenance') return context.redirect('/maintenance', 302)
  const result = await pages.get(site, pathname + search, context.get('requestId'))
  const response = pageResponse(result, context.req.raw)
  return isClosedDocument ? asUnavailable(response) : response
}

/**
 * A copied URL may end in a line break. No route matches such a path, and the browser could not even show the 404
 * page. Also reduces leading slashes to one: two would name a host.
 */
const withoutLineBreaks = (path: string): string =>
  lineBreak.test(path) ? path.replaceAll(lineBreaks, '').replace(/^\/{2,}/, '/') : path

/** LF, CR, and Unicode's line and paragraph separators. */
const lineBreak = /%(?:0[ad]|e2%80%a[89])/i
const lineBreaks = new RegExp(lineBreak, 'gi')

function asUnavailable(response: Response): Response {
  const headers = new Headers(response.headers)
  headers.set('cache-control', 'no-store')
  headers.set('retry-after', '300')
  return new Response(response.body, { status: 503, headers })
}

/** Continues a trace only if a trusted proxy sent its id. A visitor could invent one. */
const tracedBy =
  (tracing: Tracing, trustedProxies: number) =>
  (context: AppContext, next: () => Promise<void>): Promise<void> => {
    const { method, path } = context.req
    const traceparent = trustedProxies > 0 ? context.req.header('traceparent') : undefined
    return tracing.request({ method, traceparent }, async (describe) => {
      await next()
      const route = context.get('answerKind') === 'page' ? 'page' : routePath(context)
      describe({
        name: `${method} ${route}`,
        attributes: {
          'http.route': route,
          'url.path': loggedPath(path),
          'http.response.status_code': context.res.status,
          'bonbon.request_id': context.get('requestId'),
        },
      })
    })
  }

const isRead = ({ req }: AppContext): boolean => req.method === 'GET' || req.method === 'HEAD'

/** Sets the headers of every response, unless the response has its own. */
function setCommonHeaders(context: AppContext): void {
  const { headers } = context.res
  const common = commonHeaders[transportOf(context.env.site.origin)]
  for (const [name, value] of [...common, ['content-security-policy', defaultPolicy]] satisfies [
    string,
    string,
  ][])
    if (!headers.has(name)) headers.set(name, value)
}
