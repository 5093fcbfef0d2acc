import { Hono, type Context } from 'hono'
import { openEndpoints, type EndpointVariables } from '#api/endpoints.ts'
import type { Shop } from '#commerce/shop.ts'
import { newUuid } from '#shared/ids.ts'
import type { Assets } from './http/assets.ts'
import { clientAddress, givenRequestId } from './http/client.ts'
import { encodingFor, pack, smallestPacked } from './http/encoding.ts'
import type { HostedSite, Hosts } from './http/hosts.ts'
import type { Answered } from './observability/metrics.ts'
import type { Observability } from './observability/observability.ts'
import { discoveryPath } from './pages/page-key.ts'
import { pageResponse, type Pages } from './pages/pages.ts'
import { documentPolicy, securityHeaders } from './http/security.ts'
import type { PreviewAccess } from './http/preview-access.ts'

export interface AppVariables extends EndpointVariables {
  site: HostedSite
  answered: Answered
}

export type AppContext = Context<{ Variables: AppVariables }>

/** Answers a request that is for it, nothing for all others. */
export type Routes = (request: Request, ip: string) => Promise<Response | undefined>

export interface AppOptions {
  shop: Shop
  hosts: Hosts
  pages: Pages
  assets: Assets
  images: (request: Request) => Promise<Response | undefined>
  /** Pages and calls that the plugs serve by themselves. */
  plugs: readonly Routes[]
  operator: Observability
  staff: PreviewAccess
  trustedProxies: number
}

/** The whole server as one function of a request: files, plugs, the hatch (calls), else the window (pages). */
export function openApp(options: AppOptions): Hono<{ Variables: AppVariables }> {
  const { shop, hosts, assets, images, plugs, operator, trustedProxies } = options
  const app = new Hono<{ Variables: AppVariables }>()

  app.use(async (context, next) => {
    const startedAt = performance.now()
    const site = hosts.find(context.req.header('host'))
    context.set('requestId', givenRequestId(context, trustedProxies) ?? newUuid())
    context.set('ip', clientAddress(context, trustedProxies))
    context.set('site', site)
    context.set('origin', site.origin)
    context.set('answered', 'other')
    await next()
    finish(context)
    operator.answered(context, performance.now() - startedAt)
  })
  app.onError((error, context) => {
    operator.report(error, context.get('requestId'))
    return new Response(brokenPage, { status: 500, headers: { 'content-type': 'text/html; charset=utf-8' } })
  })

  operator.mount(app)
  app.on(['GET', 'HEAD'], '/images/*', async (context) => {
    context.set('answered', 'image')
    return (await images(context.req.raw)) ?? context.text('No such picture', 404)
  })
  app.use(async (context, next) => {
    const asset = assets.find(context.req.path)
    if (asset && isRead(context)) {
      context.set('answered', 'asset')
      return asset.answer(context.req.raw)
    }
    for (const plug of plugs) {
      const answer = await plug(context.req.raw, context.get('ip'))
      if (answer) return answer
    }
    return next()
  })
  app.use('/api/*', asCall)
  app.use('/mobify/*', asCall)
  app.route('/', openEndpoints({ shop, report: operator.report }))
  // ACC-027: SDKs in a browser follow the code to here and read it from the address.
  app.get('/callback', (context) => context.body(null, 200, { 'cache-control': 'private, no-store' }))
  app.all('*', (context) => answerPage(context, options))
  return app
}

async function answerPage(context: AppContext, { shop, pages, staff }: AppOptions): Promise<Response> {
  context.set('answered', 'page')
  if (!isRead(context)) return context.text('Method not allowed', 405, { allow: 'GET, HEAD' })
  const site = context.get('site')
  const { pathname, search } = new URL(context.req.url)
  const turnedAway = await staff.turnAway(context, pathname)
  if (turnedAway) return turnedAway
  const isClosed = (await shop.sites.find(site.siteId))?.preferences.maintenance ?? false
  // SHELL-075. What a page's router fetches is sent on in the router's own words (maintenance-middleware.ts).
  const isClosedDocument = isClosed && !isForRouter(pathname)
  if (isClosedDocument && pathname !== '/maintenance') return context.redirect('/maintenance', 302)
  const drawn = await pages.get(site, pathname + search, context.get('requestId'))
  const response = pageResponse(drawn, context.req.raw)
  if (!isClosedDocument) return response
  const headers = new Headers(response.headers)
  headers.set('cache-control', 'no-store')
  headers.set('retry-after', '300')
  return new Response(response.body, { status: 503, headers })
}

const isForRouter = (pathname: string): boolean => pathname.endsWith('.data') || pathname === discoveryPath

const isRead = ({ req }: AppContext): boolean => req.method === 'GET' || req.method === 'HEAD'

async function asCall(context: AppContext, next: () => Promise<void>): Promise<void> {
  context.set('answered', 'call')
  await next()
  const encoding = encodingFor(context.req.header('accept-encoding'))
  const isText = /json|text/.test(context.res.headers.get('content-type') ?? '')
  if (encoding === 'identity' || !isText || context.res.headers.has('content-encoding')) return
  const body = new Uint8Array(await context.res.arrayBuffer())
  const isLarge = body.byteLength >= smallestPacked
  const { status, headers } = context.res
  headers.delete('content-length')
  headers.append('vary', 'accept-encoding')
  if (isLarge) headers.set('content-encoding', encoding)
  context.res = new Response(isLarge ? new Uint8Array(await pack(body, encoding)) : body, { status, headers })
}

/** What every answer carries, unless whoever answered said otherwise. */
function finish(context: AppContext): void {
  const { headers } = context.res
  const isSecure = context.get('site').origin.startsWith('https:')
  headers.set('x-request-id', context.get('requestId'))
  for (const [name, value] of securityHeaders({ isSecure })) if (!headers.has(name)) headers.set(name, value)
  if (!headers.has('content-security-policy')) headers.set('content-security-policy', documentPolicy)
}

/** The second error page (SHELL-072, SHELL-074) without anything that could break as well. */
const brokenPage = `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Well, this isn't pretty.</title>
<h1>Well, this isn't pretty.</h1><p>This page seems to have run away.</p><p><a href="/">Back To Home</a></p></html>
`
