import type { Shop } from '#commerce/shop.ts'
import { once } from 'node:events'
import { request, type IncomingHttpHeaders } from 'node:http'
import { afterAll } from 'vitest'
import { openApp } from '#server/app.ts'
import { openBodyBudget } from '#server/http/body-budget.ts'
import { openHosts, type HostedSite } from '#server/http/hosts.ts'
import { openHttpServer } from '#server/http/http-server.ts'
import { openPreviewAccess } from '#server/http/preview-access.ts'
import { openApiHost } from '#server/http/api-host.ts'
import { openRequestLimit } from '#server/http/request-limit.ts'
import { openLog } from '#server/observability/log.ts'
import { openMetrics, type Metrics } from '#server/observability/metrics.ts'
import { openObservability } from '#server/observability/observability.ts'
import type { PartState } from '#server/observability/readiness.ts'
import type { Tracing } from '#server/observability/tracing.ts'
import type { OfficeFiles } from '#server/office/office-files.ts'
import { openOfficeRoutes } from '#server/office/office-routes.ts'
import { openPageCache } from '#server/pages/page-cache.ts'
import { openPages } from '#server/pages/pages.ts'
import { openRequestListener } from '#server/pages/request-listener.ts'
import { serverCacheHeader } from '#shared/http/page-caching.ts'
import { openStockedShop } from './shop.ts'

interface SentRequest {
  method?: string
  headers?: Record<string, string>
  body?: string
}

interface ReceivedResponse {
  status: number | undefined
  headers: IncomingHttpHeaders
  body: Buffer
}

const noOrigin: string | undefined = undefined
const noTracing: Tracing | undefined = undefined
const noFiles: OfficeFiles | undefined = undefined

const noScripts = {
  assets: { find: () => undefined },
  textScripts: async () => undefined,
  brandRoutes: async () => undefined,
}

const previewOf = ({ limits }: Pick<Shop, 'limits'>, isPublic: boolean) =>
  openPreviewAccess({ ...noPassword, limits, isPublic })

/**
 * Opens the app on a free port, with the fixture shop and with pages that only contain their URL. Tests change and
 * read `state`.
 */
export async function openAppServer({
  maxRequests = 50,
  isPublic = false,
  bodyBytes = 1_000_000,
  trustedProxies = 0,
  officeOrigin = noOrigin,
  apiOrigin = noOrigin,
  officeFiles = noFiles,
  tracing = noTracing,
} = {}) {
  const { shop, database } = await openStockedShop()
  const state = newState()
  const log = openLog('info', { write: (line) => (state.log += line) }, tracing?.traceId)
  const metrics = openMetrics()
  const report = (error: unknown) => log.error({ error }, 'Unhandled error')
  const cache = await openPageCache({ database, maxBytes: 10_000_000, report })
  metrics.watch(cache)
  const requestLimit = openRequestLimit({ maxRequests })
  const bodyBudget = openBodyBudget({ senderBytes: bodyBytes })
  metrics.watchRequests(requestLimit, bodyBudget)
  const pages = openPages({ cache, render: (request, site) => renderWith(state, request, site) })
  const isDraining = () => state.isDraining
  const observability = openObservability({
    log,
    metrics,
    readMetrics: () => readMetrics(state, metrics),
    readiness: { parts: async () => partsOf(state.isDatabaseUp) },
    readWarnings: async () => state.warnings,
    isDraining,
    metricsToken: undefined,
    isPublic,
  })
  const office = openOfficeRoutes({ shop, files: officeFiles, officeOrigin, report })
  const apiHost = openApiHost(apiOrigin)
  const app = openApp({
    apiHost,
    shop,
    office,
    pages,
    ...noScripts,
    images: () => state.held.then(() => state.picture),
    videos: async () => undefined,
    adapterRoutes: [(request) => answerTestForm(request, state.held)],
    observability,
    requestLimit,
    bodyBudget,
    previewAccess: previewOf(shop, isPublic),
    trustedProxies,
    tracing,
  })
  const hosts = await openHosts({ database, sites: shop.sites, origin, isOriginNamed: true })
  const listener = openRequestListener({
    hosts,
    pages,
    fetch: app.fetch,
    hasNoPages: (host) => office.isOfficeHost(host) || apiHost.is(host),
    isDraining,
    trustedProxies,
    report,
    recordStoredPage: observability.recordStoredPage,
  })
  const { port, close } = await listen(listener)
  afterAll(async () => {
    close()
    await hosts.close()
    cache.close()
  })
  const get = (path: string, sent?: SentRequest) => send(port, path, sent)
  return { shop, database, state, port, bodyBudget, get }
}

async function readMetrics(state: ReturnType<typeof newState>, metrics: Metrics): Promise<string> {
  if (state.isProcessSilent) throw new Error('Operation timed out.')
  return metrics.text()
}

const newState = () => ({
  renders: 0,
  isDraining: false,
  isDatabaseUp: true,
  /** The warnings in the response of /readyz when the server is ready. */
  warnings: new Array<string>(),
  /** Another server process does not return its metrics. */
  isProcessSilent: false,
  log: '',
  /** Responses for pictures, and for pages and forms below /held/, are sent after this promise resolves. */
  held: Promise.resolve(),
  picture: undefined as Response | undefined,
  /** Pages fail, as without a database. */
  isBroken: false,
  /** The next time when pages change. */
  changesAt: undefined as Date | undefined,
})

const partsOf = (isDatabaseUp: boolean): PartState[] => [
  isDatabaseUp
    ? { name: 'database', state: 'working' }
    : { name: 'database', state: 'failing', reason: new Error('No answer for ada@example.com') },
  { name: 'jobs', state: 'working' },
]

async function renderWith(state: ReturnType<typeof newState>, request: Request, site: HostedSite) {
  if (new URL(request.url).pathname.startsWith('/held/')) await state.held
  if (state.isBroken) throw new Error('The oven is cold')
  return { ...(await renderTestPage(request, site, ++state.renders)), changesAt: state.changesAt }
}

const origin = 'http://localhost:3000'
const noPassword = { password: undefined, isProduction: true }

/** Replaces the adapters: responses to requests below /held/ are delayed. */
async function answerTestForm({ method, url }: Request, held: Promise<void>): Promise<Response | undefined> {
  if (method !== 'POST' || !new URL(url).pathname.startsWith('/held/')) return undefined
  await held
  return new Response('sent')
}

/** Replaces the storefront: a page contains its URL, and the number of pages rendered before. */
async function renderTestPage({ url }: Request, { siteId }: HostedSite, renders: number) {
  const { pathname, search } = new URL(url)
  if (pathname === '/broken') throw new Error('The oven is cold')
  const headers = new Headers({ 'content-type': 'text/html; charset=utf-8' })
  if (pathname === '/cart' || pathname === '/preview') headers.set('cache-control', 'private, no-store')
  if (pathname === '/cart') headers.set(serverCacheHeader, 'yes')
  const script = `render(${renders})`
  const html = `<h1>${siteId} ${pathname}${search}</h1><script>${script}</script>${'<p>candy</p>'.repeat(200)}`
  const response = new Response(null, { status: pathname === '/nope' ? 404 : 200, headers })
  return { response, html: { bytes: Buffer.from(html), inlineScripts: [script] }, tags: ['sweets'] }
}

async function listen(listener: ReturnType<typeof openRequestListener>) {
  const server = openHttpServer(listener)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { port: typeof address === 'object' && address !== null ? address.port : 0, close }
}

function send(
  port: number,
  path: string,
  { method = 'GET', headers = {}, body }: SentRequest = {},
): Promise<ReceivedResponse> {
  return new Promise((resolve, reject) => {
    const sent = request(
      { port, host: '127.0.0.1', path, method, headers: { host: 'localhost:3000', ...headers } },
      (incoming) => {
        const chunks: Buffer[] = []
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
        incoming.on('end', () =>
          resolve({ status: incoming.statusCode, headers: incoming.headers, body: Buffer.concat(chunks) }),
        )
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}
